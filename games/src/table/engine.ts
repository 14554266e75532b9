// What a game at a shared table is to the house that hosts it: five pure functions. Time and seat arrive in the order, chance in the dice.
import type { Money } from '@fairhouse/contract/money.ts'
import type { Dice } from '../engine.ts'

/** Who may know an event: everybody at once, everybody once the round is over, or one seat (a member's number) at once. */
export type Audience = 'all' | 'after' | { readonly seat: string }

/** A command with who gave it (null: the table's own clock) and the moment at which it arrived, in milliseconds since 1970. */
export interface Order<Command> {
  readonly seat: string | null
  readonly at: number
  readonly command: Command
}

/** What the house owes a bet because of an event. A payout of 0 closes it as lost; `back`: the stake is returned, nothing was played. */
export interface Payment {
  readonly seat: string
  readonly betId: string
  readonly payout: Money
  readonly back: boolean
}

/**
 * A game at a table. `decide` says what an order leads to (or throws a Refusal), `evolve` applies what was decided, `view` is what a seat may
 * see (null: somebody who only watches), `owed` is the money in an event. All values are plain; money alone is a bigint.
 */
export interface TableEngine<Config, State, Command, Event extends { readonly audience: Audience }, View> {
  readonly code: string
  start(config: Config): State
  /** `dice` are those of the state's shoe, from its first throw: how far the shoe has been dealt is in the state. */
  decide(state: State, order: Order<Command>, dice: Dice): readonly Event[]
  evolve(state: State, event: Event): State
  view(state: State, seat: string | null): View
  owed(event: Event): readonly Payment[]
}
