// Claims: what members owe because something was taken back that they had spent, as operators see them. Never imported by the site.
import * as z from 'zod/mini'
import { endpoint, id, memberNo, pageInput, pageOf, time } from '../../endpoint.ts'
import { money } from '../../money.ts'

/** lottery: a corrected draw took a prize or a rebate back · integration: a vendor did · sport: a corrected result or a cancelled market did. */
export const claimSources = ['lottery', 'integration', 'sport'] as const
export type ClaimSource = (typeof claimSources)[number]

/** What a claim came from, by its source. */
export const claimOrigin = z.discriminatedUnion('source', [
  z.object({ source: z.literal('lottery'), game: z.string(), gameName: z.string(), issue: z.string(), ticketId: id }),
  z.object({ source: z.literal('integration'), vendor: z.string(), transactionId: z.string() }),
  z.object({ source: z.literal('sport'), fixture: z.string(), betId: id })
])

export const claim = z.object({
  id,
  member: z.object({ id: z.string(), account: z.string() }),
  origin: claimOrigin,
  amount: money,
  /** Of it, taken since. */
  collected: money,
  createdAt: time,
  closedAt: z.nullable(time),
  /** null: it is open, or its source closed it. */
  closedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The request to collect it or write it off that a second operator decides. */
  approval: z.nullable(id)
})

const reason = z.string({ error: 'reason.short' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.tooLong'))

export const claims = endpoint({
  call: 'GET /ops/claims',
  moduleId: 'OPS_CLAIMS',
  who: { may: 'claim:read' },
  summary: 'What members owe because something was taken back that they had spent, newest first.',
  input: z.extend(pageInput, {
    source: z.optional(z.enum(claimSources)),
    open: z.optional(z.literal('true')),
    member: z.optional(memberNo)
  }),
  reply: pageOf(claim),
  errors: [],
  shows: ['claims']
})

export const collectClaim = endpoint({
  call: 'POST /ops/claims/:id/collect',
  moduleId: 'OPS_CLAIM_COLLECT',
  who: { may: 'claim:manage' },
  summary:
    'Takes what a member owes from their cash, as far as it goes, or asks a second operator to (`taken` is 0); what is left stays owed.',
  input: z.strictObject({ id, reason }),
  reply: z.object({ taken: money, claim }),
  errors: ['not.found', 'receivable.closed', 'receivable.noCash', 'limit.operator', 'approval.open', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['approvals', 'claims']
})

export const strikeClaim = endpoint({
  call: 'POST /ops/claims/:id/strike',
  moduleId: 'OPS_CLAIM_STRIKE',
  who: { may: 'claim:manage' },
  summary: 'Writes off what a member owes, or asks a second operator to; no money moves.',
  input: z.strictObject({ id, reason }),
  reply: claim,
  errors: ['not.found', 'receivable.closed', 'limit.operator', 'approval.open', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['approvals', 'claims']
})
