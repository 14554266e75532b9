// What is told of a fixture: to those on its page everything that changed, to lists the main markets.

import { isOneOf } from '@fairhouse/contract/keys.ts'
import type { LockReason } from '@fairhouse/contract/sport/terms.ts'
import { fixtureStates, lockReasons } from '@fairhouse/contract/sport/terms.ts'
import type { incident, market, matchView } from '@fairhouse/contract/sport/view.ts'
import type { z } from 'zod'
import type { Tx } from '#base/database.ts'
import { assert } from '#base/errors.ts'
import { emitAll } from '#base/events.ts'
import type { KeptOutcome, Priced } from './rules.ts'

type WireMarket = z.output<typeof market>

/** A market as everybody sees it; `lock`: what holds it besides itself. */
export function wireMarket(
  m: { id: number; specifiers: string; status: Priced['status']; version: bigint; outcomes: readonly KeptOutcome[]; lock: string | null },
  lock: LockReason | null = null
): WireMarket {
  const own = m.lock !== null && isOneOf(lockReasons, m.lock) ? m.lock : null
  return {
    id: m.id,
    specifiers: m.specifiers,
    status: m.status === 1 && lock !== null ? -1 : m.status,
    version: Number(m.version),
    outcomes: m.outcomes.map(([id, odds]) => [id, odds]),
    lock: m.status === 1 || m.status === -1 ? (own ?? lock) : null
  }
}

export interface News {
  readonly fixture: number
  readonly sport: string
  readonly seq: number
  readonly state: string
  readonly match: z.output<typeof matchView> | null
  readonly markets: readonly (WireMarket & { readonly main: boolean })[]
  readonly incidents: readonly z.output<typeof incident>[]
}

/** Tells what changed at a fixture, in the caller's transaction. */
export async function tellFixture(tx: Tx, news: News): Promise<void> {
  const { fixture, seq, state, match, incidents } = news
  assert(isOneOf(fixtureStates, state), `state ${state}`)
  const plain = ({ main: _, ...m }: News['markets'][number]) => m
  await emitAll(tx, 'sport.moved', [
    { audience: `fixture:${fixture}`, body: { fixture, seq, state, match, markets: news.markets.map(plain), incidents: [...incidents] } }
  ])
  const body = { fixture, seq, state, match, markets: news.markets.filter(m => m.main).map(plain) }
  const live = state !== 'NOT_STARTED'
  await emitAll(tx, 'sport.listed', [
    { audience: `sport:${news.sport}`, body },
    ...(live ? [{ audience: 'sport:all' as const, body }] : [])
  ])
}
