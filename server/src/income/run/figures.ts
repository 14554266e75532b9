// Whom a run bills, and from which figures: what a bill follows from is read here and nowhere else.

import type { EdgeBound } from '@fairhouse/contract/income/edge.ts'
import { monthEnds, type Window, windowAt } from '@fairhouse/contract/income/periods.ts'
import type { IncomeContract, IncomeKind, IncomePeriod } from '@fairhouse/contract/income/terms.ts'
import type { AffiliateInputs, IncomeWork } from '@fairhouse/contract/income/work.ts'
import { type Money, mulDivFloor } from '@fairhouse/contract/money.ts'
import type { Reader } from '#base/database.ts'
import { brandOf } from '#brand/brand.ts'
import {
  type ContractInForce,
  contractOf,
  contractsInForce,
  isAnyContractInForce,
  type SalaryBound,
  salaryBounds
} from '#contract/contract.ts'
import { realtimeInputsOf, settledBets, teamEdges, teamInputsOf, teamSumsOfAll, type WindowSums } from '#team/team.ts'
import { carriedOf } from '../rules.ts'
import { settingsInForce } from '../setting.store.ts'
import { bySeries, hasPoints, rebateBilled, rebateWorks } from './points.ts'
import { type LastBill, lastBills } from './run.store.ts'

/** An agent who is billed in a window, and on which terms. */
export interface Billed {
  readonly memberId: bigint
  readonly contractId: string | null
  /** The direct upline who gave the contract; null: the house. */
  readonly payerId: bigint | null
  readonly termsHash: string
  readonly contract: IncomeContract
  /** From when on the terms hold. */
  readonly since: Date
}

type Sequence = { readonly kind: IncomeKind; readonly period: IncomePeriod }
type Span = { readonly from: Date; readonly to: Date }

/** The last moment of a window, at which a contract must be in force: a contract ends with a period, or at once with its account. */
const lastMoment = ({ to }: Span): Date => new Date(to.getTime() - 1)

/** When the bill of a window begins: with the window, or with the terms where they follow others of another period. */
export const beginOf = ({ from }: Pick<Span, 'from'>, { since }: Pick<Billed, 'since'>): Date => (since > from ? since : from)

const byContract = ({ memberId, id, uplineId, termsHash, contract, from }: ContractInForce): Billed => ({
  memberId,
  contractId: id,
  payerId: uplineId,
  termsHash,
  contract,
  since: from
})

const contracted = async (reader: Reader, kind: IncomeKind, window: Span): Promise<Billed[]> =>
  (await contractsInForce(reader, kind, lastMoment(window))).map(byContract)

/** One agent on the terms that are in force for it at a moment of a running window; null: none of the kind and period. Points follow no contract. */
export async function billedMember(reader: Reader, { kind, period }: Sequence, at: Date, memberId: bigint): Promise<Billed | null> {
  if (kind === 'rebate') return (await hasPoints(reader)) ? bySeries(reader, memberId) : null
  const found = await contractOf(reader, memberId, kind, at)
  return found?.contract.terms.period === period ? byContract(found) : null
}

/** Direct downlines to whom an agent has given a contract of the kind and period that is in force at a moment. */
export const billedBelow = async (reader: Reader, { kind, period }: Sequence, at: Date, memberId: bigint): Promise<Billed[]> =>
  (await contractsInForce(reader, kind, at)).filter(c => c.uplineId === memberId && c.contract.terms.period === period).map(byContract)

/** Everybody who is billed in a window of a kind and period, by number. */
export async function billedOf(reader: Reader, { kind, period }: Sequence, window: Span): Promise<Billed[]> {
  if (kind === 'rebate') return (await hasPoints(reader)) ? rebateBilled(reader, window) : []
  return (await contracted(reader, kind, window)).filter(b => b.contract.terms.period === period)
}

/** How many agents have a contract of a kind and period at a moment; points that follow none count as one. */
export async function billedCount(reader: Reader, { kind, period }: Sequence, at: Date): Promise<number> {
  if (kind === 'rebate') return (await hasPoints(reader)) ? 1 : 0
  return (await contractsInForce(reader, kind, at)).filter(c => c.contract.terms.period === period).length
}

/** Can anybody be billed in a window? Asked before its figures are closed. */
export const isAnybodyBilled = async (reader: Reader, { kind, period }: Sequence, window: Span): Promise<boolean> =>
  kind === 'rebate' ? hasPoints(reader) : isAnyContractInForce(reader, kind, period, lastMoment(window))

type Works = Map<bigint, IncomeWork>
/** What each agent carries into the window, zero or less. */
type Carried = ReadonlyMap<bigint, Money>

/** Revenue of a team with what it cost. The house's cost is taken of what it won, corrections left out; nothing while it lost. */
function affiliateInputs(s: WindowSums, carried: Money, platformFee: number): AffiliateInputs {
  const ggr = s.stake - s.payout + s.late.profit
  return {
    ggr,
    platformFee: ggr > 0n ? mulDivFloor(ggr, BigInt(platformFee), 1_000_000n) : 0n,
    bonuses: s.promotions,
    rebates: s.playerRebate + s.agentRebate,
    // gifts of levels are paid as promotions
    vipGifts: 0n,
    paymentFees: s.fees,
    late: -s.late.profit,
    active: s.active,
    carried
  }
}

/** Figures of a salary with the bound of the edge. */
const withBound = <Inputs extends object>(
  inputs: Inputs,
  edge: Money | undefined,
  bound: SalaryBound | undefined
): Inputs & { bound?: EdgeBound } => (bound ? { ...inputs, bound: { ...bound, edge: edge ?? 0n } } : inputs)

type TeamContract = Exclude<IncomeContract, { kind: 'realtime' | 'rebate' }>
const isTeam = (c: IncomeContract): c is TeamContract => c.kind !== 'realtime' && c.kind !== 'rebate'

async function teamWorks(reader: Reader, window: Sequence & Span, billed: readonly Billed[], carried: Carried): Promise<Works> {
  const wanted = billed.flatMap(({ memberId, contract, since }) =>
    isTeam(contract) ? [{ agentId: memberId, activeMinBet: contract.terms.activeMinBet, contract, from: beginOf(window, { since }) }] : []
  )
  const sums = new Map<bigint, WindowSums>()
  for (const [from, together] of Map.groupBy(wanted, w => w.from.getTime()))
    for (const [id, of] of await teamSumsOfAll(reader, together, { from: new Date(from), to: window.to })) sums.set(id, of)
  const { platformFee } = await settingsInForce(reader)
  const { timeZone: zone } = await brandOf(reader)
  const bounds = await salaryBounds(reader, window.kind, window, billed)
  const edges = new Map<bigint, Money>()
  for (const [from, together] of Map.groupBy(bounds.size > 0 ? wanted : [], w => w.from.getTime()))
    for (const [id, edge] of await teamEdges(
      reader,
      together.map(w => w.agentId),
      { from: new Date(from), to: window.to }
    ))
      edges.set(id, edge)
  const works: Works = new Map()
  for (const { agentId, contract } of wanted) {
    const of = sums.get(agentId)!
    const before = carried.get(agentId) ?? 0n
    if (contract.kind === 'affiliate') works.set(agentId, { ...contract, inputs: affiliateInputs(of, before, platformFee) })
    else {
      const rule = { period: contract.terms.period, zone }
      const ends = monthEnds(rule, windowAt(rule, window.from))
      const inputs = teamInputsOf(of, before, ends)
      works.set(agentId, { ...contract, inputs: withBound(inputs, edges.get(agentId), bounds.get(agentId)) })
    }
  }
  return works
}

/** Of the bets of everybody below the agent: its own are nobody's downline's. Whoever has nothing to tell gets no bill. */
async function realtimeWorks(reader: Reader, window: Sequence & Span, billed: readonly Billed[], carried: Carried): Promise<Works> {
  const contracts = new Map(billed.flatMap(({ memberId, contract }) => (contract.kind === 'realtime' ? [[memberId, contract]] : [])))
  const wanted = [...contracts].map(([agentId, { terms }]) => ({ agentId, minStake: terms.minStake }))
  const bounds = await salaryBounds(reader, window.kind, window, billed)
  const works: Works = new Map()
  for (const s of await settledBets(reader, window, wanted)) {
    const contract = contracts.get(s.agentId)!
    const inputs = realtimeInputsOf(s, carried.get(s.agentId) ?? 0n)
    works.set(s.agentId, { ...contract, inputs: withBound(inputs, s.edge, bounds.get(s.agentId)) })
  }
  return works
}

type Last = ReadonlyMap<bigint, LastBill>

/** The last bill of each of these agents before its bill of a window begins, where there is one. */
export async function lastOf(reader: Reader, window: Sequence & Span, billed: readonly Billed[]): Promise<Last> {
  const begun = billed.map(b => ({ memberId: b.memberId, from: beginOf(window, b) }))
  return new Map((await lastBills(reader, window, begun)).map(b => [b.memberId, b]))
}

/** All that the bills of these agents follow from. */
export async function worksOf(reader: Reader, window: Sequence & Window, billed: readonly Billed[], last: Last): Promise<Works> {
  const carried = new Map(billed.map(b => [b.memberId, carriedOf(b.contract, last.get(b.memberId), beginOf(window, b))]))
  if (window.kind === 'realtime') return realtimeWorks(reader, window, billed, carried)
  if (window.kind === 'rebate') return rebateWorks(reader, window, billed, carried)
  return teamWorks(reader, window, billed, carried)
}
