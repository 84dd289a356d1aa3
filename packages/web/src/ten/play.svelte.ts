// The own turn: what is selected, and what the actions do with it.
import type { Seat } from '@tenfold/core'
import type { Action, Ten } from '@tenfold/games'
import { capital, cardName, listed } from '../cards/names.ts'
import type { Open } from '../table/boards.ts'
import type { Desk } from '../table/desk.svelte.ts'
import { notices } from '../ui/notices.svelte.ts'
import { handOf } from './model/hand.ts'
import { offersOf, primaryOf } from './model/offers.ts'
import { opponentsOf } from './model/players.ts'
import { notate, person, tenTable, type TenPush, type TenTable } from './model/table.ts'
import { takesOf, tried, type Take } from './model/takes.ts'
import type { ActionName } from './types.ts'

/** What was chosen counts for one decision only: the next one starts without it. */
type Selection = Readonly<{ decision: string; card?: string; seat?: Seat; asking?: Seat }>

export class Play {
  readonly #push: () => TenPush
  readonly #desk: () => Desk | undefined
  readonly #open: () => Open<Ten> | undefined
  #selection = $state.raw<Selection>({ decision: '' })

  constructor(push: () => TenPush, desk: () => Desk | undefined, open: () => Open<Ten> | undefined) {
    this.#push = push
    this.#desk = desk
    this.#open = open
  }

  readonly table = $derived.by((): TenTable | undefined =>
    tenTable(this.#push(), this.#open(), this.#desk()?.link.away),
  )
  readonly #now = $derived.by(
    (): Selection =>
      this.#selection.decision === this.#push().decision
        ? this.#selection
        : { decision: this.#push().decision },
  )
  readonly takes = $derived.by(() => (this.table ? takesOf(this.table) : []))
  readonly #tried = $derived.by(() => this.table && tried(this.table, this.#now.seat))
  readonly hand = $derived.by(() => (this.table ? handOf(this.table, this.#tried) : { groups: [] }))
  readonly opponents = $derived.by(() =>
    this.table ? opponentsOf(this.table, this.takes, this.#now.seat) : [],
  )

  /** The own cards, without what is only tried out. One that is not held any more is not picked. */
  readonly #held = $derived.by(() =>
    this.hand.groups.flatMap(({ cards }) => cards.filter(({ trial }) => trial === undefined)),
  )
  readonly picked = $derived.by(() => {
    const { card } = this.#now
    return this.#held.some(({ key }) => key === card) ? card : undefined
  })
  readonly canDiscard = $derived.by(() => this.#can('discard'))
  readonly canDraw = $derived.by(() => this.#can('draw'))

  readonly offers = $derived.by(() => {
    if (this.table === undefined) return []
    const offers = offersOf(this.table)
    return this.#desk()?.slow === true
      ? offers.map(({ name }) => ({ name, why: 'Sent. Waiting for the table.' }))
      : offers
  })
  readonly primary = $derived.by(() =>
    this.table && this.#desk()?.slow !== true ? primaryOf(this.table, this.picked !== undefined) : undefined,
  )

  /** The Get that needs to know which two cards. */
  readonly asking = $derived.by(() => {
    const { asking } = this.#now
    return asking === undefined ? undefined : this.takes.find(({ seat }) => seat === asking)
  })

  #can(type: Action['type']): boolean {
    return this.table?.legal.some((action) => action.type === type) ?? false
  }

  #send(action: Action): void {
    const { game, decision } = this.#push()
    this.#desk()?.send({ type: 'act', decision, text: notate(game, action) })
  }

  pick(key: string): void {
    if (!this.canDiscard) {
      notices.say(this.offers.find(({ name }) => name === 'discard')?.why ?? 'It is not time to discard.')
      return
    }
    const { card: before, ...rest } = this.#now
    this.#selection = before === key ? rest : { ...rest, card: key }
  }

  /** A card chosen and confirmed in one. */
  discard(key: string): void {
    const card = this.#held.find((one) => one.key === key)?.card
    const action = this.table?.legal.find((one) => one.type === 'discard' && one.card === card)
    if (action !== undefined) this.#send(action)
    else this.pick(key)
  }

  choose(seat: Seat): void {
    const { seat: before, ...rest } = this.#now
    this.#selection = before === seat ? rest : { ...rest, seat }
  }

  /** As the board names seats. */
  chooseSeat(seat: number): void {
    const take = this.takes.find((one) => one.seat === seat)
    if (take !== undefined) this.choose(take.seat)
  }

  /** By its key: 1 is the player on the left. */
  chooseKey(key: number): void {
    const take = this.takes.find((one) => one.key === key)
    if (take !== undefined) this.choose(take.seat)
  }

  act(name: ActionName): void {
    const refusal = this.offers.find((offer) => offer.name === name)?.why
    if (refusal !== undefined) notices.say(refusal)
    else this.#do(name)
  }

  #do(name: ActionName): void {
    switch (name) {
      case 'draw':
      case 'declare':
      case 'pass':
        this.#send({ type: name })
        break
      case 'discard':
        if (this.picked === undefined) notices.say('Choose a card to discard.')
        else this.discard(this.picked)
        break
      case 'hit': {
        const take = this.#which(({ hit }) => hit, this.#tried)
        if (take !== undefined) this.#send({ type: 'hit', from: take.seat })
        break
      }
      case 'get':
        this.#get()
        break
    }
  }

  /** The discard an action means: the one that is chosen or shown, or the only one there is. */
  #which(fits: (take: Take) => boolean, shown: Take | undefined): Take | undefined {
    const able = this.takes.filter(fits)
    const at = (seat: Seat | undefined): Take | undefined => able.find((one) => one.seat === seat)
    const chosen = at(this.#now.seat) ?? at(shown?.seat)
    if (chosen !== undefined) return chosen
    if (this.#now.seat === undefined && able.length === 1) return able[0]
    const keys = able.map(({ key, seat }) => `${this.#whose(seat)} (${key})`)
    notices.say(`Choose a discard first: ${listed(keys)}.`)
    return undefined
  }

  #whose(seat: Seat): string {
    return this.table === undefined ? '' : person(this.table, seat).whose
  }

  #get(): void {
    const assisted = this.table?.settings.assisted === true
    const take = this.#which(({ claims }) => !assisted || claims.length > 0, undefined)
    if (take === undefined) return
    const [only, ...more] = take.claims
    if (only === undefined) {
      notices.say(
        `${capital(this.#whose(take.seat))} ${cardName(take.card)} makes no combo with two of your cards.`,
      )
    } else if (more.length === 0) {
      this.#send(only)
    } else {
      this.#selection = { ...this.#now, asking: take.seat }
    }
  }

  /** With which two cards, as the trays stand. */
  getWith(index: number): void {
    const claim = this.asking?.claims[index]
    this.closeAsking()
    if (claim !== undefined) this.#send(claim)
  }

  closeAsking(): void {
    const { asking: _, ...rest } = this.#now
    this.#selection = rest
  }
}
