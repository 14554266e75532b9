// Who an offer is for: a condition in CEL over published attributes of a member. Bounded when it is read, and it can reach nothing else.

import type { OfferRule } from '@fairhouse/contract/ops/money/offer-rule.ts'
import { Environment } from '@marcbachmann/cel-js'
import { now } from '#base/clock.ts'
import type { Reader } from '#base/database.ts'
import { cashierTotalsOf } from '#cashier/cashier.ts'
import { memberOf } from '#member/member.ts'
import { validOfMember } from '#team/team.ts'
import { sumOf } from '../measure.ts'

const dayMs = 86_400_000
const unitsOf = (amount: bigint) => Number(amount / 1_000n) / 100

/** The published attributes, with their types. Amounts are in units of the currency. */
export const attributes = {
  /** VIP level. */
  level: 'int',
  /** Deposits that were credited. */
  deposits: 'int',
  deposited: 'double',
  withdrawn: 'double',
  /** Valid bet of the last 30 days. */
  valid30: 'double',
  /** Days since the account was opened. */
  days: 'int',
  agent: 'bool',
  language: 'string',
  verifiedMobile: 'bool',
  verifiedEmail: 'bool',
  zalo: 'string',
  telegram: 'string'
} as const
export type Attributes = Record<keyof typeof attributes, bigint | number | boolean | string>

const environment = new Environment({
  unlistedVariablesAreDyn: false,
  limits: { maxAstNodes: 80, maxDepth: 12, maxListElements: 40, maxMapEntries: 0, maxCallArguments: 4 }
})
for (const [name, type] of Object.entries(attributes)) environment.registerVariable(name, type)

type Condition = (of: Attributes) => unknown
const parsed = new Map<string, Condition>()

/** What is wrong with a condition; null: nothing. */
export function faultOf(text: string): string | null {
  if (text === '') return null
  try {
    const condition = environment.parse(text)
    const checked = condition.check()
    if (!checked.valid) return checked.error?.message.split('\n')[0] ?? 'invalid'
    return checked.type === 'bool' ? null : `${checked.type}`
  } catch (cause) {
    return cause instanceof Error ? cause.message.split('\n')[0]! : 'invalid'
  }
}

/** Does a member belong to the segment? */
export function isWithin(text: string, of: Attributes): boolean {
  if (text === '') return true
  let condition = parsed.get(text)
  if (!condition) {
    const made = environment.parse(text)
    condition = given => made({ ...given })
    parsed.set(text, condition)
  }
  try {
    return condition(of) === true
  } catch {
    // a condition that fails for a member is not met
    return false
  }
}

const told = (profile: unknown, name: string): string => {
  const value = typeof profile === 'object' && profile !== null ? Object.entries(profile).find(([key]) => key === name)?.[1] : undefined
  return typeof value === 'string' ? value : ''
}

/** The attributes of a member as they are now. */
export async function attributesOf(reader: Reader, memberId: bigint): Promise<Attributes> {
  const member = await memberOf(reader, memberId)
  const { deposits, deposited, withdrawn } = await cashierTotalsOf(reader, memberId)
  const valid = sumOf(await validOfMember(reader, memberId, { from: new Date(now() - 30 * dayMs), to: new Date(now()) }), [])
  return {
    level: BigInt(member.rank_level ?? 0),
    deposits: BigInt(deposits),
    deposited: unitsOf(deposited),
    withdrawn: unitsOf(withdrawn),
    valid30: unitsOf(valid),
    days: BigInt(Math.floor((now() - member.created_at.getTime()) / dayMs)),
    agent: member.type === 1,
    language: member.language,
    verifiedMobile: member.mobile_verified_at !== null,
    verifiedEmail: member.email_verified_at !== null,
    zalo: told(member.profile, 'zalo'),
    telegram: told(member.profile, 'telegram')
  }
}

/** Is a member in the segment of an offer now? */
export const isFor = async (reader: Reader, memberId: bigint, { segment }: Pick<OfferRule, 'segment'>): Promise<boolean> =>
  segment === '' || isWithin(segment, await attributesOf(reader, memberId))
