import { tsukuru } from '@tenfold/games'
import { gameLaws, LAWS } from './laws.ts'
import { optionSets } from './referee.ts'
import { tenKit } from './ten-kit.ts'

const kit = tenKit(tsukuru, optionSets(tsukuru), { zeroSum: false, lacks: ['windows', 'void rounds'] })

// There are half as many rounds here as with windows: look twice as often, and ask for half as much.
const laws = LAWS.map((law) => {
  if (law.name.includes('bent record')) return { ...law, least: 30 }
  return law.name === 'what is hidden changes nothing' ? { ...law, oneIn: 20, least: 3000 } : law
})
gameLaws(kit, { seeds: 1, rounds: 6, laws })
