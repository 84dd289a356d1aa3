import { waysToTen } from './ten/model/ways.ts'
import { packOf, findTenGame, type Card } from '@tenfold/games'
const pack = packOf(findTenGame('tsukuru')!.deck)
let rnd = 7
const next = () => (rnd = (rnd * 1103515245 + 12345) % 2147483648) / 2147483648
const hist: Record<number, number> = {}
let shown = 0
for (let n = 0; n < 20000; n++) {
  const p = [...pack]; const h: Card[] = []
  for (let i = 0; i < 8; i++) h.push(p.splice(Math.floor(next() * p.length), 1)[0]!)
  const w = waysToTen(h, []).length
  hist[w] = (hist[w] ?? 0) + 1
  if (w > 1 && shown++ < 5) console.log(h.join(' '), w, JSON.stringify(waysToTen(h, []).map(s => [s.combos.map(c => c.cards.join('')+c.as), s.singles.join('')])))
}
console.log(hist)
