import { heartKit } from './heart-kit.ts'
import { gameLaws, lawsWith } from './laws.ts'

const laws = lawsWith({
  'what is hidden changes nothing': { oneIn: 15, least: 2500 },
  'what is forgotten changes nothing': { least: 200 },
  'a sampled round sounds the same': { oneIn: 8 },
  'what is hidden changes no replay': { oneIn: 80 },
  'a replay does not tell its seeds': { oneIn: 2 },
  'a bent record is refused with a sentence': { least: 20 },
})
gameLaws(heartKit, { seeds: 2, rounds: Number.POSITIVE_INFINITY, laws })
