// Which series of each prize mode members may choose: the mode's highest, or what an upline or an operator gave them.
import { keysOf, recordOf } from '@fairhouse/contract/keys.ts'
import type { PrizeMode } from '@fairhouse/contract/play/lottery.ts'
import { makeBatcher } from '#base/data/batcher.ts'
import type { Reader, Tx } from '#base/database.ts'
import { perHouse } from '#base/house.ts'
import { heldSeries, insertFirstSeries, keepHighest, lowerSeries, modeRows, pastSeries, seriesRows, upsertSeries } from '../store.ts'

export type SeriesByMode = Readonly<Record<PrizeMode, number>>

export interface PrizeModeRange {
  readonly mode: PrizeMode
  readonly min: number
  readonly max: number
  readonly step: number
}

/** The prize modes as they are offered. */
export const prizeModesOf = async (reader: Reader): Promise<PrizeModeRange[]> =>
  (await modeRows(reader)).map(m => ({ mode: m.name, min: m.min, max: m.max, step: m.step }))

const within = ({ min, max }: Pick<PrizeModeRange, 'min' | 'max'>, series: number | null | undefined) =>
  Math.max(min, Math.min(max, series ?? max))

const byMode = (modes: readonly PrizeModeRange[], of: (m: PrizeModeRange) => number): Record<PrizeMode, number> =>
  recordOf(
    modes.map(m => m.mode),
    (_, at) => of(modes[at]!)
  )

/** The highest series of these members in every prize mode. */
export async function seriesOfMembers(reader: Reader, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, SeriesByMode>> {
  const modes = await prizeModesOf(reader)
  const own = new Map((await seriesRows(reader, ids)).map(r => [`${r.member_id} ${r.mode}`, r.series]))
  return new Map(ids.map(id => [id, byMode(modes, m => within(m, own.get(`${id} ${m.mode}`)))]))
}

interface AskedSeries {
  readonly memberId: bigint
  readonly mode: { readonly name: PrizeMode; readonly min: number; readonly max: number }
}

/** The highest series of a member in a prize mode; those that are asked for together share a statement. */
export const seriesTogether = perHouse(house =>
  makeBatcher<AskedSeries, number>({
    key: o => o.memberId,
    run: async asked => {
      const rows = await seriesRows(
        house.db,
        asked.map(o => o.memberId)
      )
      const own = new Map(rows.map(r => [`${r.member_id} ${r.mode}`, r.series]))
      return asked.map(({ memberId, mode }) => within(mode, own.get(`${memberId} ${mode.name}`)))
    }
  })
)

/** Of each of these members the highest series of every prize mode that was in force at any moment since then. */
export async function highestSeriesSince(reader: Reader, since: ReadonlyMap<bigint, Date>): Promise<ReadonlyMap<bigint, SeriesByMode>> {
  // what is in force is read first: what is lowered in between is found in the past
  const now = await seriesOfMembers(reader, [...since.keys()])
  const modes = await prizeModesOf(reader)
  const past = Map.groupBy(await pastSeries(reader, since), r => `${r.memberId} ${r.mode}`)
  const most = (id: bigint, m: PrizeModeRange) =>
    Math.max(now.get(id)![m.mode], ...(past.get(`${id} ${m.mode}`) ?? []).map(r => within(m, r.series)))
  return new Map([...since.keys()].map(id => [id, byMode(modes, m => most(id, m))]))
}

/** Lets nobody change series until the transaction ends: `give` beside others who give to new members, `change` alone. */
export const holdSeries = (tx: Tx, to: 'give' | 'change') => heldSeries(tx, to === 'change')

type Wish = Readonly<Partial<Record<PrizeMode, number | undefined>>>
const rowsOf = (memberId: bigint, series: Wish) =>
  keysOf(series).flatMap(mode => (series[mode] === undefined ? [] : [{ member_id: memberId, mode, series: series[mode] }]))

/** Keeps the series of these modes for a member who is new; who may give which is the caller's to judge. */
export async function giveSeries(tx: Tx, memberId: bigint, series: Wish): Promise<void> {
  const rows = rowsOf(memberId, series)
  if (rows.length > 0) await upsertSeries(tx, rows)
}

/** Lowers the series of these members that are above those, mode by mode; what was in force before is remembered. */
export async function capSeries(tx: Tx, ids: readonly bigint[], most: SeriesByMode): Promise<void> {
  const caps = keysOf(most).map(mode => ({ mode, series: most[mode] }))
  await keepHighest(tx, ids, caps)
  await lowerSeries(tx, ids, caps)
}

/** Keeps another series of these modes; what was in force before is remembered for the stakes of that time. */
export async function changeSeries(tx: Tx, memberId: bigint, series: Wish): Promise<void> {
  const rows = rowsOf(memberId, series)
  if (rows.length === 0) return
  const before = (await seriesOfMembers(tx, [memberId])).get(memberId)!
  // for a member without a kept series the mode's highest was in force
  await insertFirstSeries(
    tx,
    rows.map(r => ({ ...r, series: before[r.mode] }))
  )
  await upsertSeries(tx, rows)
}
