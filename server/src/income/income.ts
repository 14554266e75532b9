// What an agent sees of its income: bills, sums, the running window; and collecting what was issued.

import { evaluateWork } from '@fairhouse/contract/income/bill.ts'
import type * as contract from '@fairhouse/contract/income/income.ts'
import { windowAt } from '@fairhouse/contract/income/periods.ts'
import { type IncomeKind, incomeKinds } from '@fairhouse/contract/income/terms.ts'
import type { IncomeWork } from '@fairhouse/contract/income/work.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { MemberCaller } from '#base/http.ts'
import { pageOf } from '#base/paging.ts'
import { brandOf, settingsInForce } from '#brand/brand.ts'
import { namesOf } from '#member/member.ts'
import { releaseSettlement } from '#settlement/settlement.ts'
import { realtimeInputsOf, requireTeam } from '#team/team.ts'
import { balancesOf, lockWallets } from '#wallet/wallet.ts'
import * as store from './bill/bill.store.ts'
import { masked, shown, wholeBill } from './bill/bills.ts'
import { isFundedAlongLine, sequences } from './rules.ts'
import { beginOf, billedBelow, billedMember, lastOf, worksOf } from './run/figures.ts'
import { ruleOf } from './run/run.ts'

type Page = { readonly before?: string | undefined; readonly limit: number }

/** The caller's own bills. @throws DomainError function.not.available, input.invalid */
export async function billsOf(reader: Reader, caller: MemberCaller, { before, limit, ...filter }: Page & store.BillFilter) {
  requireTeam(caller)
  return pageOf({ before, limit }, shown, (cursor, most) => store.billsBefore(reader, caller.memberId, filter, cursor, most))
}

/** Bills of direct downlines that the caller pays for. @throws DomainError function.not.available, input.invalid */
export async function billsPaidFor(reader: Reader, caller: MemberCaller, { before, limit, ...filter }: Page & store.BillFilter) {
  requireTeam(caller)
  const { list, next } = await pageOf(
    { before, limit },
    (b: store.BillRow) => b,
    (cursor, most) => store.paidForBefore(reader, caller.memberId, filter, cursor, most)
  )
  const names = await namesOf(reader, [...new Set(list.map(b => b.memberId))])
  const person = (id: bigint) => ({ id: String(id), name: names.get(id)?.username ?? '' })
  return { list: list.map(b => ({ ...shown(b), person: person(b.memberId) })), next }
}

/** One bill: the caller's own, or of a direct downline that the caller pays for. @throws DomainError function.not.available, not.found */
export async function billOf(reader: Reader, caller: MemberCaller, id: string) {
  requireTeam(caller)
  const found = await store.billById(reader, id)
  const may = found && (found.memberId === caller.memberId || (found.funding === 'UPLINE' && found.payerId === caller.memberId))
  if (!may) throw new DomainError('not.found')
  const whole = await wholeBill(reader, found, masked)
  // what a downline's own downlines have is not its payer's business
  return found.memberId === caller.memberId ? whole : { ...whole, funding: { ...whole.funding, downlines: [] } }
}

const longestDays = 366
/** @throws DomainError period.wrong: the end before the beginning, or more than a year */
export function checkPeriod(from: Date, to: Date): void {
  const days = (to.getTime() - from.getTime()) / 86_400_000
  if (!(days > 0 && days <= longestDays)) throw new DomainError('period.wrong', { days: String(longestDays) }, { to: 'period.wrong' })
}

/** What the caller earned in windows that begin within a period. @throws DomainError function.not.available, period.wrong */
export async function incomeOf(
  reader: Reader,
  caller: MemberCaller,
  { from, to }: { from: Date; to: Date }
): Promise<z.output<typeof contract.myIncome.reply>> {
  requireTeam(caller)
  checkPeriod(from, to)
  const rows = await store.kindSums(reader, caller.memberId, from, to)
  const sum = (of: readonly store.KindSum[], what: (r: store.KindSum) => bigint) => of.reduce((all, r) => all + what(r), 0n)
  const kinds = incomeKinds.flatMap(kind => {
    const of = rows.filter(r => r.kind === kind)
    if (of.length === 0) return []
    const issued = of.filter(r => r.state === 'ISSUED')
    return [
      {
        kind,
        bills: of.reduce((n, r) => n + r.bills, 0),
        amount: sum(of, r => r.amount),
        paid: sum(of, r => r.paid),
        collectable: sum(issued, r => r.paid),
        waiting: sum(of, r => r.waiting)
      }
    ]
  })
  const { timeZone } = await brandOf(reader)
  return { total: sum(rows, r => r.paid), kinds, days: await store.paidDays(reader, caller.memberId, from, to, timeZone) }
}

const mostCollected = 500
const atMost = (wanted: bigint, there: bigint): bigint => (wanted > there ? there : wanted)

/**
 * Moves what issued bills brought from the agent account into the wallet, as a release of that much: what was sent on or released meanwhile is not
 * there any more, so at most what the account holds. @throws DomainError function.not.available, not.found for a bill that is not the caller's
 */
export async function collect(tx: Tx, caller: MemberCaller, { ids, kind }: { ids?: string[] | undefined; kind?: IncomeKind | undefined }) {
  requireTeam(caller)
  if (ids && (await store.ownBills(tx, caller.memberId, ids)) < new Set(ids).size) throw new DomainError('not.found')
  const bills = await store.holdIssued(tx, caller.memberId, ids, kind, mostCollected)
  if (bills.length === 0) return { bills: 0, moved: 0n }
  await lockWallets(tx, [caller.memberId])
  const { settlement } = await balancesOf(tx, caller.memberId)
  const brought = bills.reduce((sum, b) => sum + b.paid, 0n)
  const moved = atMost(brought, settlement)
  if (moved > 0n) await releaseSettlement(tx, caller, { amount: moved })
  await store.writeCollected(
    tx,
    bills.map(b => b.id)
  )
  return { bills: bills.length, moved }
}

export type Running = z.output<typeof contract.runningIncome.reply>['list'][number]

/** Figures of nothing, for a window in which nothing has happened. */
const emptyWork = (billed: NonNullable<Awaited<ReturnType<typeof billedMember>>>): IncomeWork =>
  ({
    ...billed.contract,
    inputs: billed.contract.kind === 'realtime' ? realtimeInputsOf(undefined, 0n) : { lines: [], carried: 0n }
  }) as IncomeWork

/** What the running window of a kind comes to until now; null without a contract in force. */
export async function runningOf(reader: Reader, memberId: bigint, wanted: readonly IncomeKind[]): Promise<Running[]> {
  const asOf = new Date(now())
  const list: Running[] = []
  for (const { kind, period } of sequences.filter(s => wanted.includes(s.kind))) {
    const window = windowAt(await ruleOf(reader, period), asOf)
    const billed = await billedMember(reader, { kind, period }, asOf, memberId)
    if (!billed) continue
    const span = { kind, period, ...window }
    const works = await worksOf(reader, span, [billed], await lastOf(reader, span, [billed]))
    const work = works.get(memberId) ?? emptyWork(billed)
    const below = isFundedAlongLine(kind) ? await billedBelow(reader, { kind, period }, asOf, memberId) : []
    const theirs = below.length > 0 ? await worksOf(reader, span, below, await lastOf(reader, span, below)) : new Map<bigint, IncomeWork>()
    const { amount, tier } = evaluateWork(work)
    list.push({
      kind,
      window: { period, ...window, from: beginOf(window, billed) },
      contractId: billed.contractId,
      work,
      gross: amount,
      shares: [...theirs.values()].reduce((sum, of) => sum + evaluateWork(of).amount, 0n),
      tier,
      asOf
    })
  }
  return list
}

/** @throws DomainError function.not.available */
export async function runningIncome(reader: Reader, caller: MemberCaller) {
  requireTeam(caller)
  return { list: await runningOf(reader, caller.memberId, incomeKinds) }
}

const lastShown = 12

/** The running window and the last bills of a kind; nothing where the brand has no agent programme. @throws DomainError function.not.available */
async function processOf(reader: Reader, caller: MemberCaller, kind: IncomeKind) {
  requireTeam(caller)
  const { flags } = await settingsInForce(reader)
  if (!flags.AGENTPOLICY3) throw new DomainError('function.not.available')
  const running = (await runningOf(reader, caller.memberId, [kind]))[0] ?? null
  const last = await store.billsBefore(reader, caller.memberId, { kind }, undefined, lastShown)
  return { enabled: running !== null || last.length > 0, running, last: last.map(shown) }
}

const teamOf = ({ running }: { running: Running | null }) => {
  const work = running?.work
  if (!running || !work || (work.kind !== 'dividend' && work.kind !== 'daily' && work.kind !== 'hourly'))
    return { activeMember: 0, rate: 0, validBet: 0n, profit: 0n }
  const { inputs, terms } = work
  return {
    activeMember: inputs.active,
    rate: running.tier === null ? 0 : terms.tiers[running.tier - 1]!.rate,
    validBet: inputs.validBet + inputs.lateValidBet,
    profit: inputs.pnl + inputs.latePnl
  }
}

/** @throws DomainError function.not.available */
export async function dividendOf(reader: Reader, caller: MemberCaller): Promise<z.output<typeof contract.dividendProcess.reply>> {
  const process = await processOf(reader, caller, 'dividend')
  const { activeMember, rate, validBet, profit } = teamOf(process)
  return { ...process, activeMember, rate, periodValidBet: validBet, periodProfitLoss: profit }
}

/** @throws DomainError function.not.available */
export async function dailyOf(reader: Reader, caller: MemberCaller): Promise<z.output<typeof contract.dailySalary.reply>> {
  const process = await processOf(reader, caller, 'daily')
  const { activeMember, rate, validBet } = teamOf(process)
  return { ...process, activeMember, rate, dailyBetAmount: validBet }
}

/** @throws DomainError function.not.available */
export async function hourlyOf(reader: Reader, caller: MemberCaller): Promise<z.output<typeof contract.hourlySalary.reply>> {
  const process = await processOf(reader, caller, 'hourly')
  const { activeMember, rate, validBet } = teamOf(process)
  return { ...process, activeMember, rate, hourlyBetAmount: validBet }
}

/** @throws DomainError function.not.available */
export async function realtimeOf(reader: Reader, caller: MemberCaller): Promise<z.output<typeof contract.realtimeSalary.reply>> {
  const process = await processOf(reader, caller, 'realtime')
  const work = process.running?.work
  const terms = work?.kind === 'realtime' ? work.terms : { profitRate: 0, lossRate: 0, minStake: 0n }
  return { ...process, profitRate: terms.profitRate, lossRate: terms.lossRate, singleBetAmount: terms.minStake }
}
