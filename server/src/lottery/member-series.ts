// Which series of each prize mode members may choose: the mode's highest, or what an upline or an operator gave them.
import type { PrizeMode } from '@fairhouse/contract/lottery.ts'
import type { Reader, Tx } from '#base/database.ts'
import { modeRows, seriesRows, upsertSeries } from './store.ts'

export type SeriesByMode = Readonly<Record<PrizeMode, number>>

export interface PrizeModeRange {
  readonly mode: PrizeMode
  readonly min: number
  readonly max: number
  readonly step: number
}

/** The prize modes as they are offered. */
export const prizeModesOf = async (reader: Reader): Promise<PrizeModeRange[]> =>
  (await modeRows(reader)).map(m => ({ mode: m.name as PrizeMode, min: m.min, max: m.max, step: m.step }))

/** The highest series of these members in every prize mode. */
export async function seriesOfMembers(reader: Reader, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, SeriesByMode>> {
  const modes = await prizeModesOf(reader)
  const own = new Map((await seriesRows(reader, ids)).map(r => [`${r.member_id} ${r.mode}`, r.series]))
  const within = (m: PrizeModeRange, series: number | undefined) => Math.max(m.min, Math.min(m.max, series ?? m.max))
  return new Map(
    ids.map(id => [id, Object.fromEntries(modes.map(m => [m.mode, within(m, own.get(`${id} ${m.mode}`))])) as Record<PrizeMode, number>])
  )
}

/** Keeps a member's series of these modes; who may set which is the caller's to judge. */
export async function giveSeries(tx: Tx, memberId: bigint, series: Readonly<Partial<Record<PrizeMode, number>>>): Promise<void> {
  const rows = Object.entries(series).flatMap(([mode, value]) =>
    value === undefined ? [] : [{ member_id: memberId, mode, series: value }]
  )
  if (rows.length > 0) await upsertSeries(tx, rows)
}
