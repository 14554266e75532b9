// VIP ranks as operators set them, and the rank of a member. Never imported by the site.
import * as z from 'zod/mini'
import { endpoint, id, memberNo } from '../../endpoint.ts'
import { vipRank, vipStanding } from '../../member/vip.ts'
import { highestRankRebate } from '../../money/rebate.ts'
import { money, positiveMoney } from '../../money.ts'

const reason = z.string({ error: 'reason.short' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.tooLong'))
/** A rank as an operator says it; its level is its place. */
export const rankFields = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'input.required'), z.maxLength(20, 'input.tooLong')),
  threshold: money,
  keep: money,
  gift: money,
  pointFactor: z.int().check(z.minimum(100, 'input.invalid'), z.maximum(1_000, 'input.invalid')),
  monthly: money,
  birthday: money,
  rebate: z.int().check(z.minimum(0, 'input.invalid'), z.maximum(highestRankRebate, 'input.invalid')),
  withdraw: z.nullable(positiveMoney)
})
const table = z.object({
  list: z.array(vipRank),
  version: z.int(),
  /** The request for other ranks that waits for a second operator. */
  open: z.nullable(id)
})

export const vipTable = endpoint({
  call: 'GET /ops/vip/ranks',
  moduleId: 'OPS_VIP_RANKS',
  who: { may: 'brand:read' },
  summary: 'The VIP ranks in force, with the version that a change names.',
  input: z.strictObject({}),
  reply: table,
  errors: [],
  shows: ['vipRanks', 'approvals']
})

export const saveVipTable = endpoint({
  call: 'PUT /ops/vip/ranks',
  moduleId: 'OPS_VIP_RANKS_SAVE',
  who: { may: 'brand:edit' },
  summary: 'Puts other VIP ranks in force, from VIP0 up; nobody goes down by it before a month’s end. What gives more takes two operators.',
  input: z.strictObject({ list: z.array(rankFields).check(z.minLength(1), z.maxLength(30)), version: z.int(), reason }),
  reply: z.extend(table, { approval: z.nullable(id) }),
  errors: ['document.changed', 'reason.short', 'input.tooLong', 'limit.operator', 'approval.open'],
  changes: ['vipRanks', 'approvals']
})

export const playerVip = endpoint({
  call: 'GET /ops/players/:id/vip',
  moduleId: 'OPS_PLAYER_VIP',
  who: { may: 'player:read' },
  summary: 'The VIP rank of a member, what keeps it, and how it changed.',
  input: z.strictObject({ id: memberNo }),
  reply: vipStanding.reply,
  errors: ['not.found'],
  shows: ['vip']
})
