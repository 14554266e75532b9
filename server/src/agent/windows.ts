// Figures of windows of time, for the runs of agents' income. A window of whole days of the brand's clock is answered from days, any other from
// hours; only what `closeWindow` has closed does not change any more.
import type { RealtimeInputs, TeamInputs } from '@fairhouse/contract/income-work.ts'
import type { Reader } from '#base/database.ts'
import { profitOf } from './rules.ts'
import { noSums, type Sums } from './store-sums.ts'
import * as store from './store-windows.ts'

export type { OutcomeSums, Span } from './store-windows.ts'

export interface WindowSums extends Sums {
  /** The members' side: below zero the house won. */
  readonly profit: bigint
  /** Members whose valid bet reaches the minimum. */
  readonly active: number
  /** Of `valid` and `profit`: what corrects bets that were decided before the window. */
  readonly late: { readonly valid: bigint; readonly profit: bigint }
}

export interface TeamWish {
  /** A member is active from this valid bet on, in 1/100,000 units; one without any never is. */
  readonly activeMinBet: bigint
  /** Direct downlines alone, without the agent and without whoever stands below them. */
  readonly direct?: boolean
}

const depthsOf = (direct: boolean | undefined): store.Depths => (direct ? { least: 1, most: 1 } : store.everybody)

/** Figures of many agents' teams within a window, everybody answered. */
export async function teamSumsOfAll(
  reader: Reader,
  wanted: readonly { readonly agentId: bigint; readonly activeMinBet: bigint }[],
  window: store.Span,
  { direct }: { readonly direct?: boolean } = {}
): Promise<Map<bigint, WindowSums>> {
  if (wanted.length === 0) return new Map()
  const ids = wanted.map(w => w.agentId)
  const span = await store.figured(reader, window)
  const sums = await store.teamSumsOfAll(reader, ids, span, depthsOf(direct))
  const active = await store.activeOfAll(reader, wanted, span, depthsOf(direct))
  const late = await store.lateOfAll(reader, ids, span, depthsOf(direct))
  return new Map(
    ids.map(id => {
      const of = sums.get(id) ?? noSums
      const corrected = late.get(id) ?? { stake: 0n, valid: 0n, payout: 0n }
      return [
        id,
        {
          ...of,
          profit: profitOf(of),
          active: active.get(id) ?? 0,
          late: { valid: corrected.valid, profit: corrected.payout - corrected.stake }
        }
      ]
    })
  )
}

/** Figures of an agent's team (the agent included) within a window. */
export async function teamSums(
  reader: Reader,
  agentId: bigint,
  window: store.Span,
  { activeMinBet, direct }: TeamWish
): Promise<WindowSums> {
  const all = await teamSumsOfAll(reader, [{ agentId, activeMinBet }], window, direct === undefined ? {} : { direct })
  return all.get(agentId)!
}

/** Figures of one member alone within a window. */
export async function memberSums(reader: Reader, memberId: bigint, window: store.Span): Promise<Omit<WindowSums, 'active'>> {
  const span = await store.figured(reader, window)
  const own = { least: 0, most: 0 }
  const of = (await store.teamSumsOfAll(reader, [memberId], span, own)).get(memberId) ?? noSums
  const late = (await store.lateOfAll(reader, [memberId], span, own)).get(memberId) ?? { stake: 0n, valid: 0n, payout: 0n }
  return { ...of, profit: profitOf(of), late: { valid: late.valid, profit: late.payout - late.stake } }
}

/**
 * What the decided bets of everybody below each agent come to by outcome, of bets of at least the agent's minimum stake: for windows of any
 * length. An agent's own bets are nobody's downline's. Agents without such a bet are left out.
 */
export async function settledBets(
  reader: Reader,
  window: store.Span,
  wanted: readonly { readonly agentId: bigint; readonly minStake: bigint }[]
): Promise<store.OutcomeSums[]> {
  if (wanted.length === 0) return []
  return store.outcomesOfAll(reader, wanted, await store.figured(reader, window), { ...store.everybody, least: 1 })
}

/** What a bill on a team's figures follows from. `ends`: the next window begins in another month. */
export const teamInputsOf = ({ valid, profit, active, late }: WindowSums, carried: bigint, ends: boolean): TeamInputs => ({
  validBet: valid - late.valid,
  active,
  pnl: profit - late.profit,
  lateValidBet: late.valid,
  latePnl: late.profit,
  carried,
  monthEnds: ends
})

/** What a bill of real-time salary follows from; undefined: there was no bet. */
export const realtimeInputsOf = (of: store.OutcomeSums | undefined, carried: bigint): RealtimeInputs => ({
  bets: of?.bets ?? 0,
  wonValidBet: of?.won ?? 0n,
  lostValidBet: of?.lost ?? 0n,
  lateWonValidBet: of?.lateWon ?? 0n,
  lateLostValidBet: of?.lateLost ?? 0n,
  carried
})

/** Members directly below an agent: as the line is, or as it was on a day (yyyy-MM-dd of the brand's clock). */
export const directDownlines = (reader: Reader, agentId: bigint, day?: string): Promise<bigint[]> =>
  store.directOf(reader, agentId, day ?? null)
