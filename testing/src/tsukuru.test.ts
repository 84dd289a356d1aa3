import { tsukuru } from '@tenfold/games'
import { gameLaws, lawsWith } from './laws.ts'
import { optionSets, secondUmpire } from './referee.ts'
import { tenKit } from './ten-kit.ts'

const kit = tenKit(tsukuru, optionSets(tsukuru), {
  zeroSum: false,
  lacks: ['windows', 'void rounds'],
  umpire: secondUmpire(tsukuru),
})

// There are fewer stops here than with windows.
const laws = lawsWith({
  'a bent record is refused with a sentence': { least: 10 },
  'what is hidden changes nothing': { oneIn: 25, least: 2000 },
})
gameLaws(kit, { seeds: 1, rounds: 4, laws })
