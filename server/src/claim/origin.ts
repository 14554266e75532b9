// What a claim came from: kept as facts in the words of its source, shown and written into the audit.

import type { claimOrigin } from '@fairhouse/contract/ops/money/claims.ts'
import type { AuditField } from '@fairhouse/contract/ops/people/audit-fields.ts'
import * as z from 'zod/mini'
import type { Reader } from '#base/database.ts'
import { gameByCode } from '#catalogue/catalogue.ts'
import type { ClaimRow } from './store.ts'

const kept = z.discriminatedUnion('source', [
  z.object({ source: z.literal('lottery'), game: z.string(), issue: z.string(), ticket: z.string() }),
  z.object({ source: z.literal('integration'), vendor: z.string(), transaction: z.string() }),
  z.object({ source: z.literal('sport'), fixture: z.string(), bet: z.string() })
])

type Kept = Pick<ClaimRow, 'source' | 'facts'>
const factsOf = ({ source, facts }: Kept): z.output<typeof kept> => kept.parse({ source, ...(facts as object) })

/** What both operators read of it, and what its lines in the audit keep. */
export function namedFacts(claim: Kept): { readonly [K in AuditField]?: string } {
  const facts = factsOf(claim)
  if (facts.source === 'sport') return { game: 'sportsbook', issue: facts.fixture }
  return facts.source === 'lottery' ? { game: facts.game, issue: facts.issue } : { vendor: facts.vendor, transaction: facts.transaction }
}

/** As the desk shows it. */
export async function originOf(reader: Reader, claim: Kept): Promise<z.output<typeof claimOrigin>> {
  const facts = factsOf(claim)
  if (facts.source === 'integration') return { source: facts.source, vendor: facts.vendor, transactionId: facts.transaction }
  if (facts.source === 'sport') return { source: facts.source, fixture: facts.fixture, betId: facts.bet }
  const { source, game, issue, ticket } = facts
  return { source, game, gameName: (await gameByCode(reader, game))?.name ?? game, issue, ticketId: ticket }
}
