// Plays a match of the house's leagues from what was committed, and checks a finished one: in a browser too, with the code that the house plays with.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { Dice } from '../engine.ts'
import { dealDice } from '../fairness/dice.ts'
import type { SportModel } from './types.ts'

/** What decides a match. The hash is committed before it starts and published after the end; the entropy is drawn at the start and public from then on. */
export interface MatchSource {
  /** The match's own seed: 64 hexadecimal digits, lower case. */
  readonly hash: string
  /** Drawn from the beacon after the match was committed. */
  readonly entropy: string
  readonly fixture: string
}

/** What is published before a match: sha256 of the seed's 32 bytes. @throws Error for anything but hexadecimal digits */
export const commitmentOf = (hash: string): string => bytesToHex(sha256(hexToBytes(hash)))

/** The dice of a match: HMAC-SHA256(hash, "entropy:fixture:0:block"), block 0, 1, 2 … @throws SyntaxError */
export function diceOfMatch({ hash, entropy, fixture }: MatchSource): Dice {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new SyntaxError('a hash is 64 lower-case hexadecimal digits')
  return dealDice({ serverSeed: hash, clientSeed: `${entropy}:${fixture}`, nonce: 0 })
}

/** Longer than any match: a model that never ends is a mistake, not a long match. */
const mostTicks = 200_000

export interface Replay<State, Event> {
  readonly final: State
  readonly ticks: number
  /** What happened, by the tick in which it did; the mere passing of time is left out. */
  readonly told: readonly { readonly tick: number; readonly event: Event }[]
}

/** Plays a match from its start to its end, or through so many ticks. */
export function replay<Params, State, Event extends { readonly kind: string }>(
  model: SportModel<Params, State, Event>,
  params: Params,
  dice: Dice,
  ticks = mostTicks
): Replay<State, Event> {
  let state = model.start(params)
  const told: { tick: number; event: Event }[] = []
  let tick = 0
  for (; tick < ticks; tick++) {
    const events = model.step(params, state, dice)
    if (events.length === 0) break
    for (const event of events) {
      state = model.evolve(state, event)
      if (event.kind !== 'tick') told.push({ tick, event })
    }
  }
  return { final: state, ticks: tick, told }
}

/** What the house published of a finished match. */
export interface PublishedMatch<Params, State> extends MatchSource {
  readonly params: Params
  /** Published before the start. */
  readonly commitment: string
  readonly final: State
}

/** One check, in the order to show them. */
export interface MatchCheck {
  readonly name: 'commitment' | 'match'
  readonly ok: boolean
  readonly published: string
  readonly computed: string
}

/** JSON with sorted names: the same state is the same text, wherever it was kept in between. */
export const stateText = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner
  )

/** Recomputes a match: that its seed is the one that was promised, and that it played to this end. @throws SyntaxError for a malformed hash */
export function verifyMatch<Params, State, Event extends { readonly kind: string }>(
  model: SportModel<Params, State, Event>,
  match: PublishedMatch<Params, State>
): MatchCheck[] {
  const check = (name: MatchCheck['name'], published: string, computed: string): MatchCheck => ({
    name,
    ok: published === computed,
    published,
    computed
  })
  return [
    check('commitment', match.commitment, commitmentOf(match.hash)),
    check('match', stateText(match.final), stateText(replay(model, match.params, diceOfMatch(match)).final))
  ]
}
