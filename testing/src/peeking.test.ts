// A bot cannot peek: what it is handed has no words for what the rules hide. Checked by the compiler.
import type { Bot, Budget, Determinize, Knowledge, Random } from '@tenfold/core'
import type { Deal, State, Ten } from '@tenfold/games'
import { expectTypeOf, test } from 'vitest'

/** Every key that can be reached from a type, however deep. */
type Keys<X> = X extends readonly (infer Item)[]
  ? Keys<Item>
  : X extends object
    ? { [K in keyof X]-?: K | Keys<X[K]> }[keyof X]
    : never

type Secret = 'hands' | 'deck' | 'state' | 'deal' | 'luck' | 'seed' | 'serverSeed'

test('what a bot is handed is what its seat knows, chance, and a budget', () => {
  expectTypeOf<Parameters<Bot<Ten>>>().toEqualTypeOf<
    [knowledge: Knowledge<Ten>, random: Random, budget: Budget]
  >()
  expectTypeOf<keyof Knowledge<Ten>>().toEqualTypeOf<
    'viewer' | 'standing' | 'setup' | 'view' | 'news' | 'legal'
  >()
  expectTypeOf<ReturnType<Bot<Ten>>>().toEqualTypeOf<Ten['action']>()
})

test('no hidden card has a name in it', () => {
  // The search finds them where they are …
  expectTypeOf<Extract<Keys<State>, Secret>>().toEqualTypeOf<'hands' | 'deck'>()
  expectTypeOf<Extract<Keys<{ deep: readonly { deal: Deal }[] }>, Secret>>().toEqualTypeOf<
    'hands' | 'deck' | 'deal'
  >()
  // … and not in what a bot knows, nor in the chance it draws from.
  expectTypeOf<Extract<Keys<Knowledge<Ten>>, Secret>>().toBeNever()
  expectTypeOf<Extract<Keys<Random>, Secret>>().toBeNever()
})

test('a bot that tries does not compile', () => {
  const bot: Bot<Ten> = ({ view, legal, ...known }) => {
    // @ts-expect-error A view is not a state.
    const state: State = view
    const peeked: unknown[] = [
      state,
      // @ts-expect-error There is no state to ask for.
      known.state,
      // @ts-expect-error Other hands are a number.
      view.hands,
      // @ts-expect-error The deck is a number.
      view.deck,
    ]
    const [first] = legal
    if (first === undefined) throw new Error(`asked without a choice, ${peeked.length}`)
    return first
  }
  // @ts-expect-error A function of the state is no bot.
  const peeking: Bot<Ten> = (state: State) => ({ type: state.deck.length > 0 ? 'draw' : 'pass' })
  expectTypeOf([bot, peeking]).items.returns.toEqualTypeOf<Ten['action']>()
})

test('sampling starts from the same knowledge', () => {
  expectTypeOf<Parameters<Determinize<Ten>>>().toEqualTypeOf<[knowledge: Knowledge<Ten>, random: Random]>()
})
