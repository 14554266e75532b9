// What terms would have come to: past windows on offered terms, beside the contract that was in force. Nothing is written.
import type * as contract from '@fairhouse/contract/agent/contract.ts'
import { evaluateWork } from '@fairhouse/contract/income/bill.ts'
import { breachesOf } from '@fairhouse/contract/income/bounds.ts'
import { monthEnds, type PeriodRule, type Window, windowAt, windowBefore } from '@fairhouse/contract/income/periods.ts'
import type { IncomeContract } from '@fairhouse/contract/income/terms.ts'
import type { IncomeWork } from '@fairhouse/contract/income/work.ts'
import type * as ops from '@fairhouse/contract/ops/money/agent-contract.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { MemberCaller } from '#base/http.ts'
import { brandOf } from '#brand/brand.ts'
import { lineMembersOf } from '#member/member.ts'
import { realtimeInputsOf, settledBets, teamInputsOf, teamSums } from '#team/team.ts'
import { costWith } from './edge.ts'
import { contractsBreaking, refuseOutsiders } from './life.ts'
import { contractIn, isAgreedAlongLine } from './record.ts'
import { mayHold, pathOf } from './rules.ts'
import * as store from './store.ts'

type Simulated = z.output<typeof contract.simulatedBill>

/** The figures of a window as terms need them. @throws DomainError input.invalid for kinds that do not follow from the team's play alone */
async function workOf(
  reader: Reader,
  agentId: bigint,
  { kind, terms }: IncomeContract,
  rule: PeriodRule,
  window: Window,
  carried: bigint
): Promise<IncomeWork> {
  const span = { from: window.from, to: window.to }
  if (kind === 'realtime') {
    const [bets] = await settledBets(reader, span, [{ agentId, minStake: terms.minStake }])
    return { kind, terms, inputs: realtimeInputsOf(bets, carried) }
  }
  if (kind === 'affiliate' || kind === 'rebate') throw new DomainError('input.invalid', {}, { 'contract.kind': 'input.invalid' })
  const sums = await teamSums(reader, agentId, span, { activeMinBet: terms.activeMinBet })
  const inputs = teamInputsOf(sums, carried, monthEnds(rule, window))
  return { kind, terms, inputs } as IncomeWork
}

async function simulate(reader: Reader, agentId: bigint, c: IncomeContract, rule: PeriodRule, window: Window, carried = 0n) {
  const work = await workOf(reader, agentId, c, rule, window, carried)
  const { amount, tier, carry } = evaluateWork(work)
  const bill: Simulated = { from: window.from, to: window.to, work, amount, tier }
  return { bill, carry }
}

/** The windows of a kind of terms: those of real-time salary are taken by the day, of which five minutes say little. */
function ruleOf({ terms }: IncomeContract, zone: string): PeriodRule {
  return { period: terms.period === 'REALTIME' ? 'DAILY' : terms.period, zone }
}

/** The direct downline that a simulation is about, or the caller. @throws DomainError not.found, contract.recipient */
async function subjectOf(reader: Reader, caller: MemberCaller, to: bigint): Promise<bigint> {
  const member = (await lineMembersOf(reader, [to])).get(to)
  if (!member || (to !== caller.memberId && member.uplineId !== caller.memberId))
    throw new DomainError('not.found', {}, { to: 'not.found' })
  if (!mayHold(member)) throw new DomainError('contract.recipient', {}, { to: 'contract.recipient' })
  return to
}

/**
 * The last whole period of a direct downline (or of the caller) on offered terms, on the live ones and on the caller's own; and where the terms
 * break the bounds. @throws DomainError function.not.available, not.found, contract.recipient, input.invalid
 */
export async function simulateOffer(
  reader: Reader,
  caller: MemberCaller,
  { to, contract: offered }: { to: string; contract: IncomeContract }
): Promise<z.output<typeof contract.simulateContract.reply>> {
  await refuseOutsiders(reader, caller)
  if (!isAgreedAlongLine(offered.kind)) throw new DomainError('input.invalid', {}, { 'contract.kind': 'input.invalid' })
  const id = await subjectOf(reader, caller, BigInt(to))
  const { timeZone } = await brandOf(reader)
  const rule = ruleOf(offered, timeZone)
  const window = windowBefore(rule, windowAt(rule, new Date(now())))
  const live = await store.liveContract(reader, id, offered.kind)
  const own = await store.liveContract(reader, caller.memberId, offered.kind)
  const isOwn = id === caller.memberId
  const onTerms = async (agentId: bigint, c: store.ContractRow | undefined) =>
    c ? (await simulate(reader, agentId, contractIn(c), rule, window)).bill : null
  const breaches = isOwn ? [] : breachesOf(offered, own ? contractIn(own) : null, await store.limitsInForce(reader))
  return {
    offered: (await simulate(reader, id, offered, rule, window)).bill,
    // what a former upline gave is not told to the new one
    live: await onTerms(id, isOwn || live?.uplineId === caller.memberId ? live : undefined),
    own: isOwn ? null : await onTerms(caller.memberId, own),
    edge: await costWith(reader, id, offered),
    breaches: breaches.map(b => ({ ...b, path: pathOf(b) })),
    ends: (await contractsBreaking(reader, id, offered.kind, offered)).length
  }
}

/** Past whole periods of an agent on certain terms, each beginning with what the one before carried; beside what was in force. @throws DomainError not.found, contract.recipient, input.invalid */
export async function simulatePast(
  reader: Reader,
  { player, contract: offered, periods }: { player: string; contract: IncomeContract; periods: number }
): Promise<z.output<typeof ops.simulateHistory.reply>> {
  const id = BigInt(player)
  const member = (await lineMembersOf(reader, [id])).get(id)
  if (!member) throw new DomainError('not.found')
  if (!mayHold(member)) throw new DomainError('contract.recipient', {}, { player: 'contract.recipient' })
  const { timeZone } = await brandOf(reader)
  const rule = ruleOf(offered, timeZone)
  const past: Window[] = []
  let last = windowAt(rule, new Date(now()))
  while (past.length < periods) {
    last = windowBefore(rule, last)
    past.unshift(last)
  }
  const windows: { offered: Simulated; live: Simulated | null }[] = []
  let [carried, liveCarried] = [0n, 0n]
  for (const window of past) {
    const made = await simulate(reader, id, offered, rule, window, carried)
    carried = made.carry
    const held = await store.contractAt(reader, id, offered.kind, window.from)
    const kept = held ? await simulate(reader, id, contractIn(held), rule, window, liveCarried) : null
    liveCarried = kept?.carry ?? 0n
    windows.unshift({ offered: made.bill, live: kept?.bill ?? null })
  }
  const above = member.uplineId === null ? ('house' as const) : await store.liveContract(reader, member.uplineId, offered.kind)
  const breaches = breachesOf(offered, above === 'house' ? above : above ? contractIn(above) : null, await store.limitsInForce(reader))
  return {
    windows,
    offered: windows.reduce((sum, w) => sum + w.offered.amount, 0n),
    live: windows.reduce((sum, w) => sum + (w.live?.amount ?? 0n), 0n),
    edge: await costWith(reader, id, offered),
    breaches: breaches.map(b => ({ ...b, path: pathOf(b) }))
  }
}
