// Points of lottery series: of every stake below it an agent has the difference between its own series and that of the direct downline through
// whom it came.

import type { IncomeContract, RebateTerms } from '@fairhouse/contract/income/terms.ts'
import type { IncomeWork, RebateInputs } from '@fairhouse/contract/income/work.ts'
import type { Money } from '@fairhouse/contract/money.ts'
import { type PrizeMode, prizeModeNames } from '@fairhouse/contract/play/lottery-terms.ts'
import type { Reader } from '#base/database.ts'
import { termsHashOf } from '#contract/contract.ts'
import { highestSeriesSince, lotteriesOf, seriesOfMembers } from '#lottery/lottery.ts'
import { lotteryStakes } from '#team/team.ts'
import { settingsInForce } from '../setting.store.ts'
import type { Billed } from './figures.ts'

type Span = { readonly from: Date; readonly to: Date }
interface Line {
  readonly agentId: bigint
  readonly downlineId: bigint
  readonly mode: PrizeMode
  readonly stake: Money
  /** When the first of it was placed. */
  readonly since: Date
}

const earlier = (a: Date | undefined, b: Date): Date => (a && a < b ? a : b)

/** Stakes of lotteries of a window by agent, direct downline and prize mode. */
async function linesOf(reader: Reader, window: Span): Promise<Line[]> {
  const { byCode } = await lotteriesOf(reader)
  const sums = new Map<string, Line>()
  for (const { agentId, downlineId, game, stake, since } of await lotteryStakes(reader, window)) {
    const mode = byCode.get(game)?.mode.name
    if (!mode) continue
    const key = `${agentId}:${downlineId}:${mode}`
    const other = sums.get(key)
    sums.set(key, { agentId, downlineId, mode, stake: (other?.stake ?? 0n) + stake, since: earlier(other?.since, since) })
  }
  return [...sums.values()]
}

/** Does the house give points? They follow from the series themselves, and no contract says otherwise. */
export const hasPoints = async (reader: Reader): Promise<boolean> => (await settingsInForce(reader)).rebate

const onSeries = (memberId: bigint, series: RebateTerms['series']): Billed => {
  const contract = { kind: 'rebate', terms: { period: 'DAILY', series } } satisfies IncomeContract
  return { memberId, contractId: null, payerId: null, termsHash: termsHashOf(contract), contract, since: new Date(0) }
}

/** An agent by its own series. */
export const bySeries = async (reader: Reader, memberId: bigint): Promise<Billed> =>
  onSeries(memberId, (await seriesOfMembers(reader, [memberId])).get(memberId)!)

/** The agents below whom anything was staked on lotteries, each by its own series. */
export async function rebateBilled(reader: Reader, window: Span): Promise<Billed[]> {
  const agents = [...new Set((await linesOf(reader, window)).map(line => line.agentId))]
  const series = await seriesOfMembers(reader, agents)
  return agents.map(memberId => onSeries(memberId, series.get(memberId)!)).sort((a, b) => (a.memberId < b.memberId ? -1 : 1))
}

const inOrder = (a: { mode: PrizeMode; childSeries: number }, b: { mode: PrizeMode; childSeries: number }): number =>
  prizeModeNames.indexOf(a.mode) - prizeModeNames.indexOf(b.mode) || b.childSeries - a.childSeries

/** Stakes by mode and series: downlines of one series are one line. */
export function pointLines(
  lines: readonly Line[],
  terms: RebateTerms,
  series: ReadonlyMap<bigint, RebateTerms['series']>
): RebateInputs['lines'] {
  const sums = new Map<string, RebateInputs['lines'][number]>()
  for (const { downlineId, mode, stake } of lines) {
    const childSeries = series.get(downlineId)?.[mode]
    if (childSeries === undefined || terms.series[mode] === undefined) continue
    const key = `${mode}:${childSeries}`
    sums.set(key, { mode, childSeries, stake: (sums.get(key)?.stake ?? 0n) + stake })
  }
  return [...sums.values()].filter(line => line.stake !== 0n).sort(inOrder)
}

/** All that the points of these agents follow from; agents without any get no bill. */
export async function rebateWorks(reader: Reader, window: Span, billed: readonly Billed[], carried: ReadonlyMap<bigint, Money>) {
  const lines = Map.groupBy(await linesOf(reader, window), line => line.agentId)
  const since = new Map<bigint, Date>()
  for (const line of [...lines.values()].flat())
    since.set(line.downlineId, earlier(since.get(line.downlineId), earlier(line.since, window.from)))
  // an upline that lowers a series after the stakes earns nothing more on them: the downline has had it already
  const series = await highestSeriesSince(reader, since)
  const works = new Map<bigint, IncomeWork>()
  for (const { memberId, contract } of billed) {
    if (contract.kind !== 'rebate') continue
    const own = pointLines(lines.get(memberId) ?? [], contract.terms, series)
    if (own.length > 0) works.set(memberId, { ...contract, inputs: { lines: own, carried: carried.get(memberId) ?? 0n } })
  }
  return works
}
