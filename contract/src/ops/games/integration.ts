// Game vendors outside the house as operators see them: connections, keys, calls, open rounds. Never imported by the site.
import * as z from 'zod/mini'
import { endpoint, id, memberNo, nothing, pageInput, pageOf, time } from '../../endpoint.ts'
import { money } from '../../money.ts'

const reason = z.string({ error: 'reason.short' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.invalid'))
const vendorCode = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,39}$/, 'input.invalid'))
const memberView = z.object({ id: z.string(), account: z.string() })
const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, 'input.invalid'))

/** hub88: signed JSON · pragmatic: form posts with a hash over a shared secret. */
export const integrationProtocols = ['hub88', 'pragmatic'] as const

export const integrationRow = z.object({
  vendor: z.string(),
  name: z.string(),
  /** Nobody has connected it yet: what follows is the default. */
  version: z.int(),
  protocol: z.enum(integrationProtocols),
  address: z.string(),
  headerName: z.string(),
  operatorId: z.string(),
  allowList: z.array(z.string()),
  currencies: z.array(z.string()),
  enabled: z.boolean(),
  /** A secret is kept; it is never shown. */
  hasSecret: z.boolean(),
  /** Keys in force of either side. */
  ourKeys: z.int(),
  theirKeys: z.int(),
  openRounds: z.int(),
  /** Base of the wallet calls: what the vendor is told. */
  walletUrl: z.string(),
  lastCallAt: z.nullable(time)
})

export const integrations = endpoint({
  call: 'GET /ops/integrations',
  moduleId: 'OPS_INTEGRATIONS',
  who: { may: 'integration:read' },
  summary: 'Every vendor of the catalogue that is not our own, and how it is connected.',
  input: nothing,
  reply: z.object({ list: z.array(integrationRow) }),
  errors: [],
  shows: ['connections']
})

export const editIntegration = endpoint({
  call: 'PUT /ops/integrations/:vendor',
  moduleId: 'OPS_INTEGRATION_EDIT',
  who: { may: 'integration:edit' },
  summary:
    'Changes how a vendor is connected. `secret`: null keeps the one that is there. Off: nothing new begins, what is due is still paid.',
  input: z.strictObject({
    vendor: vendorCode,
    version: z.int(),
    protocol: z.enum(integrationProtocols),
    address: text(200),
    headerName: z.string().check(z.trim(), z.regex(/^[A-Za-z][A-Za-z0-9-]{1,60}$/, 'input.invalid')),
    operatorId: text(80),
    allowList: z.array(text(60)).check(z.maxLength(50, 'input.invalid')),
    currencies: z.array(z.string().check(z.regex(/^[A-Z]{3,6}$/, 'input.invalid'))).check(z.maxLength(30, 'input.invalid')),
    enabled: z.boolean(),
    secret: z.nullable(z.string().check(z.trim(), z.minLength(8, 'input.invalid'), z.maxLength(200, 'input.invalid'))),
    reason
  }),
  reply: integrationRow,
  errors: ['not.found', 'document.changed', 'network.invalid', 'reason.short'],
  once: true,
  changes: ['connections']
})

export const keySides = ['ours', 'theirs'] as const

export const integrationKey = z.object({
  id,
  side: z.enum(keySides),
  /** SHA-256 over the key, hexadecimal: to compare with the vendor by telephone. */
  fingerprint: z.string(),
  publicPem: z.string(),
  fromAt: time,
  /** In force until then; null: until somebody says otherwise. */
  retiredAt: z.nullable(time),
  inForce: z.boolean()
})

export const integrationKeys = endpoint({
  call: 'GET /ops/integrations/:vendor/keys',
  moduleId: 'OPS_INTEGRATION_KEYS',
  who: { may: 'integration:read' },
  summary: 'Keys of both sides, those in force first. Private parts are never shown.',
  input: z.strictObject({ vendor: vendorCode }),
  reply: z.object({ list: z.array(integrationKey) }),
  errors: ['not.found'],
  shows: ['connections']
})

export const addIntegrationKey = endpoint({
  call: 'POST /ops/integrations/:vendor/keys',
  moduleId: 'OPS_INTEGRATION_KEY_ADD',
  who: { may: 'integration:edit' },
  summary:
    'Makes a new pair of ours (`publicPem` null), or takes a public key of the vendor. Older ones stay in force until they are retired.',
  input: z.strictObject({ vendor: vendorCode, publicPem: z.nullable(text(4_000)), reason }),
  reply: integrationKey,
  errors: ['not.found', 'key.invalid', 'key.known', 'key.tooMany', 'reason.short'],
  once: true,
  changes: ['connections']
})

export const retireIntegrationKey = endpoint({
  call: 'POST /ops/integrations/:vendor/keys/:id/retire',
  moduleId: 'OPS_INTEGRATION_KEY_RETIRE',
  who: { may: 'integration:edit' },
  summary: 'Ends a key after so many hours of overlap. The last one of a side in force is not ended while the vendor is connected.',
  input: z.strictObject({
    vendor: vendorCode,
    id,
    overlapHours: z.int().check(z.minimum(0, 'input.invalid'), z.maximum(720, 'input.invalid')),
    reason
  }),
  reply: integrationKey,
  errors: ['not.found', 'key.last', 'reason.short'],
  once: true,
  changes: ['connections']
})

export const testIntegration = endpoint({
  call: 'POST /ops/integrations/:vendor/test',
  moduleId: 'OPS_INTEGRATION_TEST',
  who: { may: 'integration:edit' },
  summary: 'Asks the vendor for its games, as a launch would reach it, and says how that went. Changes nothing.',
  input: z.strictObject({ vendor: vendorCode }),
  reply: z.object({ ok: z.boolean(), games: z.int(), tookMs: z.int(), code: z.nullable(z.string()) }),
  errors: ['not.found'],
  perMinute: 20
})

export const callDirections = ['in', 'out'] as const

export const integrationCall = z.object({
  id,
  at: time,
  vendor: z.string(),
  direction: z.enum(callDirections),
  path: z.string(),
  member: z.nullable(z.string()),
  transactionId: z.nullable(z.string()),
  round: z.nullable(z.string()),
  status: z.string(),
  tookMs: z.int(),
  address: z.nullable(z.string()),
  request: z.nullable(z.string()),
  answer: z.nullable(z.string())
})

export const integrationCalls = endpoint({
  call: 'GET /ops/integration-calls',
  moduleId: 'OPS_INTEGRATION_CALLS',
  who: { may: 'integration:read' },
  summary:
    'Calls between vendors and the house of the last 30 days, newest first; searched by member, transaction, round, path and status.',
  input: z.extend(pageInput, {
    vendor: z.optional(vendorCode),
    direction: z.optional(z.enum(callDirections)),
    member: z.optional(memberNo),
    transaction: z.optional(text(200)),
    round: z.optional(text(200)),
    path: z.optional(text(80)),
    status: z.optional(text(60)),
    /** Only what went wrong. */
    failed: z.optional(z.literal('true'))
  }),
  reply: pageOf(integrationCall),
  errors: []
})

export const openRound = z.object({
  vendor: z.string(),
  round: z.string(),
  member: memberView,
  game: z.string(),
  openedAt: time,
  lastAt: time,
  bets: z.int(),
  stake: money,
  paid: money
})

export const openRounds = endpoint({
  call: 'GET /ops/integration-rounds',
  moduleId: 'OPS_INTEGRATION_ROUNDS',
  who: { may: 'integration:read' },
  summary: 'Rounds that vendors left open, the oldest first. `old`: open for 24 hours and more.',
  input: z.extend(pageInput, {
    // a round's name may be long
    before: z.optional(z.string().check(z.maxLength(500))),
    vendor: z.optional(vendorCode),
    member: z.optional(memberNo),
    old: z.optional(z.literal('true'))
  }),
  reply: pageOf(openRound),
  errors: [],
  shows: ['openRounds']
})

export const resolutionWays = ['close', 'refund'] as const

export const resolveOpenRound = endpoint({
  call: 'POST /ops/integration-rounds/resolve',
  moduleId: 'OPS_INTEGRATION_RESOLVE',
  who: { may: 'integration:edit' },
  summary: 'Ends a round that its vendor left open: as it stands, or as if it had not been played.',
  input: z.strictObject({ vendor: vendorCode, round: text(200), memberId: memberNo, how: z.enum(resolutionWays), reason }),
  reply: z.object({ bets: z.int(), moved: money }),
  errors: ['not.found', 'reason.short'],
  once: true,
  changes: ['openRounds']
})
