// What the page asks of the studio. The token came behind the # of its address; there are no cookies and nothing is stored.
import { type Money, parseMoney } from '@fairhouse/contract/money.ts'
import type { DiceRules } from '@fairhouse/games/dice/dice.ts'
import type { MinesRules } from '@fairhouse/games/mines/mines.ts'
import type { PlinkoRules } from '@fairhouse/games/plinko/plinko.ts'

export type GameFacts = { readonly code: string; readonly name: string } & (
  | { readonly kind: 'dice'; readonly rules: DiceRules }
  | { readonly kind: 'mines'; readonly rules: MinesRules }
  | { readonly kind: 'plinko'; readonly rules: PlinkoRules }
)
interface RoundSeed {
  readonly hash: string
  readonly client: string
  readonly nonce: number
  readonly server: string | null
}
/** Amounts as decimal text. `outcome` and `payout` are there when the round is over. */
export interface Round {
  readonly id: string
  readonly state: 'asked' | 'open' | 'won' | 'closed' | 'refused' | 'unsure' | 'cancelled' | 'failed'
  readonly stake: string
  // biome-ignore lint/suspicious/noExplicitAny: each game knows its own
  readonly choice: any
  // biome-ignore lint/suspicious/noExplicitAny: each game knows its own
  readonly outcome: any
  readonly free: boolean
  readonly opened: readonly number[]
  readonly payout: string | null
  readonly seed: RoundSeed | null
  readonly startedAt: string
}
/** What a finished round made: its payout less the stake, which a free round does not cost. */
export const netOf = ({ payout, stake, free }: Round): Money => parseMoney(payout ?? '0.00') - (free ? 0n : parseMoney(stake))

interface Free {
  readonly left: number
  readonly stake: string
}
export interface Seed {
  readonly hash: string
  readonly client: string
  readonly nonce: number
  /** The hash of the seed that comes next: it is fixed before its player's own one is. */
  readonly next: string
}
export interface Session {
  readonly game: GameFacts & { readonly rtp: number; readonly smallestStake: string; readonly largestStake: string }
  readonly currency: string
  readonly demo: boolean
  readonly language: 'en' | 'tr'
  readonly balance: string | null
  readonly open: Round | null
  readonly history: readonly Round[]
  readonly seed: Seed
  readonly free: Free | null
}
export interface Played {
  readonly round: Round
  readonly balance: string | null
  readonly free?: Free | null
}

/** A no of the studio, or `offline`. */
export class AskError extends Error {
  readonly code: string
  readonly balance: string | null
  constructor(code: string, balance: string | null = null) {
    super(code)
    this.code = code
    this.balance = balance
  }
}

const base = `${import.meta.env.BASE_URL}api`
const pauseMs = 700

async function once<T>(token: string, method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const response = await fetch(base + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    credentials: 'omit',
    signal: AbortSignal.timeout(30_000),
    ...(body ? { body: JSON.stringify(body) } : {})
  })
  const said = (await response.json()) as T & { error?: string; balance?: string }
  if (!response.ok) throw new AskError(said.error ?? 'fault', said.balance ?? null)
  return said
}

/** Asks, and asks again when nobody heard it: every call may be repeated, since rounds have numbers of their own. */
export async function ask<T>(token: string, method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  for (let tries = 0; ; tries++)
    try {
      return await once<T>(token, method, path, body)
    } catch (cause) {
      if (cause instanceof AskError || tries === 3) throw cause instanceof AskError ? cause : new AskError('offline')
      await new Promise(done => setTimeout(done, pauseMs * (tries + 1)))
    }
}
