// The interface of every bundled game: pure functions of state, command and dice. No clock, no I/O, no randomness of its own.
import type { ErrorCode, ErrorParams } from '@fairhouse/contract/errors.ts'
import type { Money } from '@fairhouse/contract/money.ts'

/** How a game moves on: one call, turns of its players, or a shared clock that ticks. */
export type Rhythm = 'instant' | 'turns' | { readonly everyMs: number }

/** Where outcomes come from: dealt by the host from committed seeds, never made by an engine. */
export interface Dice {
  /** An integer 0 … n−1 without bias (rejection sampling). */
  below(n: number): number
}

/** A refusal that the player can act on; `code` is one of the contract's error codes. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly params: ErrorParams
  constructor(code: ErrorCode, params: ErrorParams = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}

/** A payment that an event causes: what the house owes the bet. A payout of 0 closes it as lost. */
export interface Owed {
  readonly betId: string
  readonly payout: Money
}

/**
 * One bundled game. `decide` says what a command leads to (or throws {@link Refusal}); `evolve` applies what was decided;
 * `view` is what a seat may see; `owed` is the money in an event. State, commands and events are plain JSON-able values but for bigint money.
 */
export interface Engine<Config, Seed, State, Command, Event, View> {
  readonly code: string
  readonly kind: 'crash' | 'slot' | 'table' | 'fish' | 'pvp' | 'lottery'
  readonly rhythm: Rhythm
  start(config: Config, seed: Seed): State
  decide(state: State, command: Command, dice: Dice): readonly Event[]
  evolve(state: State, event: Event): State
  view(state: State, seat: string | null): View
  owed(event: Event): Owed | null
}
