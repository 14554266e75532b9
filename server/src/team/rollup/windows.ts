// Figures of windows of time, for the runs of agents' income. A window of whole days of the brand's clock is answered from days, any other from
// hours; only what `closeWindow` has closed does not change any more.
import type { RealtimeInputs, TeamInputs } from '@fairhouse/contract/income/work.ts'
import type { Reader } from '#base/database.ts'
import { profitOf } from './rules.ts'
import { noSums, type Sums } from './sums.store.ts'
import * as store from './windows.store.ts'

export interface WindowSums extends Sums {
  /** The members' side: below zero the house won. */
  readonly profit: bigint
  /** Members whose valid bet reaches the minimum. */
  readonly active: number
  /** Of `valid` and `profit`: what corrects bets that were decided before the window. */
  readonly late: { readonly valid: bigint; readonly profit: bigint }
}

/**
 * Figures of many agents' teams (each agent included) within a window, everybody answered. A member is active from `activeMinBet` on, in
 * 1/100,000 units of valid bet; one without any never is.
 */
export async function teamSumsOfAll(
  reader: Reader,
  wanted: readonly { readonly agentId: bigint; readonly activeMinBet: bigint }[],
  window: store.Span
): Promise<Map<bigint, WindowSums>> {
  if (wanted.length === 0) return new Map()
  const ids = wanted.map(w => w.agentId)
  const span = await store.figured(reader, window)
  const sums = await store.teamSumsOfAll(reader, ids, span)
  const active = await store.activeOfAll(reader, wanted, span)
  const late = await store.lateOfAll(reader, ids, span)
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

/** Figures of an agent's team (the agent included) within a window: see {@link teamSumsOfAll}. */
export const teamSums = async (
  reader: Reader,
  agentId: bigint,
  window: store.Span,
  { activeMinBet }: { readonly activeMinBet: bigint }
): Promise<WindowSums> => (await teamSumsOfAll(reader, [{ agentId, activeMinBet }], window)).get(agentId)!

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
  return store.outcomesOfAll(reader, wanted, await store.figured(reader, window))
}

/** What the house keeps on average of what the teams of these agents played within a window. */
export const teamEdges = async (reader: Reader, ids: readonly bigint[], window: store.Span): Promise<ReadonlyMap<bigint, bigint>> =>
  ids.length === 0 ? new Map() : store.edgesOfAll(reader, ids, await store.figured(reader, window))

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
