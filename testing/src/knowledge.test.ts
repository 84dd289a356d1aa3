// A round as core plays it, whatever the game: who may do what, what an answer must be, what a viewer knows of it.
import { advance, begin, type Bot, hostBot, know, legalFor, must, type Viewer } from '@tenfold/core'
import { heart, make10, type Ten } from '@tenfold/games'
import { describe, expect, test } from 'vitest'
import { EXAMPLE } from './heart-example.ts'
import { heartScene } from './heart-scene.ts'
import { dealOf, optionsOf } from './scene.ts'

const { game } = make10
const setup = { options: optionsOf(make10, { players: 2 }), dealer: 0, chance: 'none' } as const
const hands = ['R1 R1 R4 R7 B1 B4 B7', 'R2 R2 R5 R5 B2 B5 B6']
const dealt = must(begin(game, setup, dealOf(make10, { hands, deck: 'B3' })))
const drawn = must(advance(game, dealt, ['0 draw']))

describe('an answer', () => {
  test('is one of what its seat may do; who is not asked may do nothing', () => {
    expect([legalFor(game, dealt.state, 0), legalFor(game, dealt.state, 1)]).toEqual([[{ type: 'draw' }], []])
  })

  test.each([
    [[], 'the moves break off before seat 0 has answered'],
    [['1 draw'], `it is seat 0's turn, not "1 draw"`],
    [
      ['0 draw'],
      '"0 draw" is not legal; seat 0 may: discard R1, discard R4, discard R7, discard B1, discard B3, ' +
        'discard B4, discard B7',
    ],
  ])('that is %j is refused: %s', (answers, why) => {
    expect(advance(game, drawn, answers)).toEqual({ ok: false, error: { move: 1, why } })
  })

  test.each([
    '2draw',
    '0draw',
    ' 0 draw',
    '00 draw',
    '0  draw',
    '0 draw ',
    '0 draw\n',
    '0',
    '0 ',
    'draw',
    '',
  ])('%j is no move at all', (answer) => {
    const why = `a move is a seat, a space and an action, not ${JSON.stringify(answer)}`
    expect(advance(game, drawn, [answer])).toEqual({ ok: false, error: { move: 1, why } })
  })

  test.each([
    ['place A 41-50 true', 'place A 41-50 yes, place A 41-50 no'],
    ['place B total-7 8', [0, 1, 2, 3, 4, 5, 6, '7+'].map((face) => `place B total-7 ${face}`).join(', ')],
    [
      'place C 41-50 yes',
      [0, 1, 2, 3, 4, 5, 6, '7+'].map((face) => `place A total-trick ${face}`).join(', '),
    ],
    ['ready', [0, 1, 2, 3, 4, 5, 6, '7+'].map((face) => `place A total-trick ${face}`).join(', ')],
  ])('H3: of many actions those are told that begin like %s', (text, may) => {
    const scene = heartScene(EXAMPLE)
    const placing = begin(heart.game, scene.setup, scene.deal)
    // A row has two cells of eight numbers each, and four of yes and no.
    const why = `"0 ${text}" is not legal; seat 0 may: ${may}, … (48 in all)`
    expect(advance(heart.game, must(placing), [`0 ${text}`])).toEqual({ ok: false, error: { move: 1, why } })
  })

  test('adds to what happened before', () => {
    const { events } = must(advance(game, drawn, ['0 discard R1']))
    expect(events.slice(0, drawn.events.length)).toEqual(drawn.events)
    expect(events.at(-1)).toEqual({ type: 'discarded', seat: 0, card: 'R1' })
  })
})

describe('what a viewer knows', () => {
  const { standing } = must(make10.match.begin(setup.options, { firstDealer: 0 }))
  const known = (viewer: Viewer) => know(game, standing, drawn, viewer)

  test('T5: is the view, the news as it was told, and what may be done by who is asked', () => {
    expect(known(0)).toEqual({
      viewer: 0,
      standing,
      setup,
      view: game.view(drawn.state, 0),
      news: [
        { type: 'dealt', seat: 0, cards: ['R1', 'R1', 'R4', 'R7', 'B1', 'B4', 'B7'] },
        { type: 'dealt', seat: 1, cards: Array<string>(7).fill('??') },
        { type: 'drew', seat: 0, card: 'B3' },
      ],
      legal: legalFor(game, drawn.state, 0),
    })
  })

  test('T5: of another’s card it knows that it was drawn; a spectator is asked nothing', () => {
    for (const viewer of [1, 'spectator'] as const) {
      const { news, legal } = known(viewer)
      expect([news.at(-1), legal]).toEqual([{ type: 'drew', seat: 0, card: '??' }, []])
    }
  })
})

test('H3: of a tile that is exchanged only the dealer hears at all', () => {
  const scene = heartScene(EXAMPLE)
  const placing = must(begin(heart.game, scene.setup, scene.deal))
  const before = must(advance(heart.game, placing, ['0 place A total-7 2']))
  const exchanged = must(advance(heart.game, before, ['0 place A total-7 3']))
  const { options, chance: _, dealer } = scene.setup
  const luck = must(heart.match.luckOf(options, [{ dealer, deal: scene.deal }]))
  const standing = heart.match.standing(must(heart.match.begin(options, luck)))
  const heard = (viewer: Viewer) =>
    know(heart.game, standing, exchanged, viewer).news.length -
    know(heart.game, standing, before, viewer).news.length
  expect(([0, 1, 2, 3, 'spectator'] as const).map(heard)).toEqual([1, 0, 0, 0, 0])
})

test('a bot among those of other games is the same bot', () => {
  const bot: Bot<Ten> = ({ legal }) => legal[0]!
  expect(hostBot(bot)).toBe(bot)
})
