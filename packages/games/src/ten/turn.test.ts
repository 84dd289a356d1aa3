// T4 to T10: a turn, card by card.
import { seatsOf } from '@tenfold/core'
import { DULL, scene } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { make10 } from '../make10/make10.ts'

/** 3 + 0 + 1: a 6 makes ten, and forms no combo with these cards. */
const NEAR = 'R1 R2 R3 B1 B5 B5 B5'
const [ONES, FOURS, SEVENS, FIVES] = DULL

const tables = [2, 3, 4].flatMap((players) =>
  seatsOf(players).map((dealer) => ({ players, dealer, hands: DULL.slice(0, players) })),
)

describe('T4: players and deal', () => {
  test.each(tables)('T4: $players players, seat $dealer deals: seven cards each, then clockwise', (table) => {
    const { players, dealer, hands } = table
    const round = scene(make10, { hands, dealer })
    expect(seatsOf(players).map((seat) => round.view(seat).hand.length)).toEqual(hands.map(() => 7))
    expect(round.view('spectator').deckLeft).toBe(56 - 7 * players)
    const turns: number[] = []
    for (let now = round; turns.length < 2 * players; now = now.idleUntilLeft(now.state.deck.length - 1)) {
      turns.push(...now.toAct)
    }
    expect(turns).toEqual([...hands, ...hands].map((_, i) => (dealer + i) % players))
  })

  test('T4: there are two to four players', () => {
    expect([1, 2, 3, 4, 5].map((players) => make10.readOptions({ players }).ok)).toEqual([
      ...[false, true, true, true, false],
    ])
  })
})

describe('T5: a turn', () => {
  // Seat 2 holds three 5s and sees the one that seat 0 throws.
  const hands = [ONES, FOURS, FIVES, SEVENS]
  const round = scene(make10, { hands, deck: 'R5 B2', moves: '0 draw, 0 discard R5, 1 draw, 1 discard B2' })

  test('T5: after a draw any card may be discarded, the drawn one too', () => {
    const drawn = scene(make10, { hands, deck: 'B2', moves: '0 draw' })
    expect(drawn.legal(0).toSorted()).toEqual(
      ['B1', 'B2', 'B4', 'B7', 'R1', 'R4', 'R7'].map((card) => `discard ${card}`),
    )
    expect(drawn.after('0 discard B4').view(0).hand.toSorted().join(' ')).toBe('B1 B2 B7 R1 R1 R4 R7')
  })

  test('T5: a turn is a draw, a claim or a win by discard', () => {
    expect(round.legal(2)).toEqual(['draw', 'claim 0 R5 R5 R5'])
    const near = scene(make10, { hands: [ONES, NEAR], deck: 'R6', moves: '0 draw, 0 discard R6' })
    expect(near.legal(1)).toEqual(['draw', 'hit 0'])
  })

  test('T5: after a claim any concealed card may be discarded', () => {
    const claimed = round.after('2 claim 0 R5 R5 R5')
    expect(claimed.legal(2).toSorted()).toEqual(
      ['B1', 'B4', 'B7', 'R2', 'R5'].map((card) => `discard ${card}`),
    )
  })

  test('T5: nobody is skipped by a claim', () => {
    expect(round.after('2 claim 0 R5 R5 R5, 2 discard R5').toAct).toEqual([3])
    expect(round.after('2 draw, 2 discard B1').toAct).toEqual([3])
  })

  test('T5: a player who has ten need not declare', () => {
    const drawn = scene(make10, { hands: [NEAR, ONES], deck: 'R6', moves: '0 draw' })
    expect(drawn.legal(0)).toContain('declare')
    expect(drawn.after('0 discard R6').toAct).toEqual([1])
  })
})

describe('T6: which discards may be taken', () => {
  test('T6: the newest in front of each opponent, up to three', () => {
    const round = scene(make10, {
      hands: [ONES, FOURS, SEVENS, 'R2 R2 R5 R5 B2 B2 B7'],
      deck: 'R5 B2 R2',
      moves: '0 draw, 0 discard R5, 1 draw, 1 discard B2, 2 draw, 2 discard R2',
    })
    expect(round.legal(3).toSorted()).toEqual([
      ...['claim 0 R5 R5 R5', 'claim 1 B2 B2 B2', 'claim 2 R2 R2 R2', 'draw'],
    ])
  })

  test('T6: an older discard is out of reach', () => {
    const round = scene(make10, {
      hands: [ONES, FIVES],
      deck: 'R5 B2 B3',
      moves: '0 draw, 0 discard R5, 1 draw, 1 discard B2, 0 draw, 0 discard B3',
    })
    expect(round.view(1).rows[0]).toEqual(['R5', 'B3'])
    expect(round.legal(1)).toEqual(['draw'])
  })

  test('T6: one may not take back one’s own discard', () => {
    const round = scene(make10, {
      hands: [ONES, FIVES],
      deck: 'R1 B2',
      moves: '0 draw, 0 discard R1, 1 draw, 1 discard B2',
    })
    expect(round.view(0).rows[0]).toEqual(['R1'])
    expect(round.legal(0)).toEqual(['draw'])
  })
})

describe('T7: when a row loses its top card', () => {
  // Seat 0 has thrown R5 and R4. Seat 1 takes the R4; seat 2 could use the R5.
  const at = (exposeOlderDiscard: boolean, declarations = 'assisted') =>
    scene(make10, {
      hands: [ONES, FOURS, 'R2 R5 R5 R6 B1 B4 B7'],
      deck: 'R5 B2 B3 R4 B2 R5 B3',
      options: { exposeOlderDiscard, declarations },
      moves:
        '0 draw, 0 discard R5, 1 draw, 1 discard B2, 2 draw, 2 discard B3, 0 draw, 0 discard R4, ' +
        '1 claim 0 R4 R4 R4, 1 discard R1',
    })

  test('T7: on: the card below is the newest now', () => {
    expect(at(true).view(2).rows[0]).toEqual(['R5'])
    expect(at(true).legal(2)).toEqual(['draw', 'claim 0 R5 R5 R5'])
    expect(at(true).after('2 claim 0 R5 R5 R5').view(2).rows[0]).toEqual([])
  })

  test('T7: off: that row offers nothing until its owner discards again', () => {
    expect(at(false).legal(2)).toEqual(['draw'])
    const later = at(false).after('2 draw, 2 discard B2, 0 draw, 0 discard R5, 1 draw, 1 discard B3')
    expect(later.legal(2)).toEqual(['draw', 'claim 0 R5 R5 R5'])
  })

  test('T7: off: the other rows are as they were', () => {
    // Seat 1 has just thrown R1; seat 0 holds two.
    expect(at(false).after('2 draw, 2 discard B2').legal(0)).toEqual(['draw', 'claim 1 R1 R1 R1'])
  })

  test('T7: off: what lies below cannot be hit either', () => {
    // Unassisted, every row that offers a card can be hit: those of seats 1 and 0, or that of seat 1 only.
    expect(at(true, 'unassisted').legal(2)).toContain('hit 0')
    expect(at(false, 'unassisted').legal(2)).toEqual(['draw', 'hit 1'])
  })

  test('T7: on is the preset', () => {
    expect(make10.readOptions({})).toMatchObject({ value: { exposeOlderDiscard: true } })
  })
})

describe('T8: claiming', () => {
  const choice = scene(make10, {
    hands: [ONES, 'R2 R3 R4 R4 R5 R6 B7'],
    deck: 'R4',
    moves: '0 draw, 0 discard R4',
  })

  test('T8: where several pairs fit the player chooses; equal cards are one choice', () => {
    expect(choice.legal(1).toSorted()).toEqual([
      ...['claim 0 R2 R3 R4', 'claim 0 R3 R4 R5', 'claim 0 R4 R4 R4', 'claim 0 R4 R5 R6', 'draw'],
    ])
  })

  test('T8: the combo lies open and locked; any concealed card may follow', () => {
    const claimed = choice.after('1 claim 0 R3 R4 R5')
    expect(claimed.view(0).open[1]).toEqual([{ cards: ['R3', 'R4', 'R5'], as: 'R', kind: 'run', value: 5 }])
    expect(claimed.view(0).rows[0]).toEqual([])
    expect(claimed.legal(1).toSorted()).toEqual(['discard B7', 'discard R2', 'discard R4', 'discard R6'])
    // A card like the claimed one may be thrown at once.
    expect(claimed.after('1 discard R4').view(0).rows[1]).toEqual(['R4'])
  })

  test('T8: two concealed cards are needed, one alike is not enough', () => {
    // R1 R1 would take an R1; a single R4 and a single R7 take nothing.
    const round = scene(make10, { hands: [SEVENS, ONES], deck: 'R4', moves: '0 draw, 0 discard R4' })
    expect(round.legal(1)).toEqual(['draw'])
  })

  test('T8: one claim a turn, though another row has a card that fits', () => {
    const round = scene(make10, {
      hands: [ONES, FOURS, 'R2 R2 R5 R5 B2 B2 B7'],
      deck: 'R5 B2',
      moves: '0 draw, 0 discard R5, 1 draw, 1 discard B2, 2 claim 0 R5 R5 R5',
    })
    expect(round.legal(2).toSorted()).toEqual(['discard B2', 'discard B7', 'discard R2'])
  })

  test('T8: two claims a round at most: seven concealed cards, four, one', () => {
    const round = scene(make10, {
      hands: [SEVENS, 'R1 R4 R4 R7 B2 B2 B7'],
      deck: 'R4 B2 R1',
      moves: '0 draw, 0 discard R4, 1 claim 0 R4 R4 R4, 1 discard R7',
    })
    expect(round.view(0).held).toEqual([7, 4])
    const second = round.after('0 draw, 0 discard B2, 1 claim 0 B2 B2 B2, 1 discard B7')
    expect(second.view(0).held).toEqual([7, 1])
    expect(second.view(1).hand).toEqual(['R1'])
    expect(second.after('0 draw, 0 discard R1').legal(1)).toEqual(['draw'])
  })

  test('T8: both combos stay open, and count together', () => {
    // R4R4R4 0, B2B2B2 0, 3 + 7. 1 + No One 1 + Half Color 1 + Seven 1 + Double Three 3.
    const round = scene(make10, {
      hands: [SEVENS, 'R3 R4 R4 R7 B2 B2 B7'],
      deck: 'R4 B2',
      moves:
        '0 draw, 0 discard R4, 1 claim 0 R4 R4 R4, 1 discard R7, ' +
        '0 draw, 0 discard B2, 1 claim 0 B2 B2 B2',
    })
    expect(round.view(0).open[1]?.map(({ cards }) => cards.join(' '))).toEqual(['R4 R4 R4', 'B2 B2 B2'])
    expect(round.after('1 declare').outcome).toEqual({ kind: 'won', by: [1], from: 0, scores: [-7, 7] })
  })

  test('T8: the dealer’s first turn has nothing to claim', () => {
    for (const { dealer, hands } of tables)
      expect(scene(make10, { hands, dealer }).legal(dealer)).toEqual(['draw'])
  })

  test('T8: only real combos are claimed, at an unassisted table too', () => {
    const round = scene(make10, {
      hands: [ONES, 'R2 R3 R4 R4 R5 R6 B7'],
      deck: 'B4',
      options: { declarations: 'unassisted' },
      moves: '0 draw, 0 discard B4',
    })
    expect(round.legal(1)).toEqual(['draw', 'hit 0'])
  })
})

describe('T9: ten straight after a claim', () => {
  // Seat 2 claims seat 0's B4: B4B4B4 0, R1R2R3 3, 1 + 6. Half Color and Single Three with 1 for the win: 3.
  const hands = [ONES, FOURS, 'R1 R2 R3 R6 B1 B4 B4']
  const moves = '0 draw, 0 discard B4, 1 draw, 1 discard B3, 2 claim 0 B4 B4 B4'
  const claimed = scene(make10, { hands, deck: 'B2 B3', moves })

  test('T9: declaring is legal beside the discards', () => {
    expect(claimed.legal(2).toSorted()).toEqual([
      ...['declare', 'discard B1', 'discard R1', 'discard R2', 'discard R3', 'discard R6'],
    ])
  })

  test('T9: it is a win by discard from the owner of the claimed card, who pays all; no Close, no Heaven', () => {
    expect(claimed.after('2 declare').outcome).toEqual({ kind: 'won', by: [2], from: 0, scores: [-3, 0, 3] })
  })

  test('T9: the same card hit instead earns Close', () => {
    const hit = scene(make10, { hands, deck: 'B2 B3', moves: moves.replace('claim 0 B4 B4 B4', 'hit 0') })
    expect(hit.outcome).toEqual({ kind: 'won', by: [2], from: 0, scores: [-4, 0, 4] })
  })

  test('T9: with the interrupt variant too', () => {
    const round = scene(make10, {
      hands: ['R4 R7 R7 B3 B4 B6 B7', 'R1 R2 R3 R6 B1 B4 B4'],
      deck: 'B4 R5',
      options: { interrupt: 'nearest' },
      moves: '0 draw, 0 discard B4, 1 pass, 1 claim 0 B4 B4 B4, 1 declare',
    })
    expect(round.outcome).toEqual({ kind: 'won', by: [1], from: 0, scores: [-3, 3] })
  })

  test('T9: a hand that is not ten after the claim may not be declared', () => {
    const round = scene(make10, { hands: [ONES, FOURS], deck: 'R4', moves: '0 draw, 0 discard R4' })
    expect(round.after('1 claim 0 R4 R4 R4').legal(1)).not.toContain('declare')
  })
})

describe('T10: winning by discard', () => {
  test('T10: the taken card needs no combo, only ten', () => {
    // 3 + 0 + 1 + 6; Close, Half Color and Single Three with 1 for the win: 4.
    const round = scene(make10, { hands: [ONES, NEAR], deck: 'R6', moves: '0 draw, 0 discard R6' })
    expect(round.legal(1)).toEqual(['draw', 'hit 0'])
    expect(round.after('1 hit 0').outcome).toEqual({ kind: 'won', by: [1], from: 0, scores: [-4, 4] })
  })

  test('T10: the card leaves its row', () => {
    const round = scene(make10, { hands: [ONES, NEAR], deck: 'R6', moves: '0 draw, 0 discard R6, 1 hit 0' })
    expect(round.view('spectator').rows).toEqual([[], []])
  })

  test('T10: any opponent’s newest discard, not only the last one thrown', () => {
    const round = scene(make10, {
      hands: [ONES, FOURS, NEAR],
      deck: 'R6 B2',
      moves: '0 draw, 0 discard R6, 1 draw, 1 discard B2',
    })
    expect(round.legal(2)).toEqual(['draw', 'hit 0'])
    expect(round.after('2 hit 0').outcome).toEqual({ kind: 'won', by: [2], from: 0, scores: [-4, 0, 4] })
  })
})
