// A member's points as the member reads them, and what turns them into money.

import { keysOf } from '@fairhouse/contract/keys.ts'
import { leastPoints, type pointEntry, pointsRatio } from '@fairhouse/contract/money/points.ts'
import { moneyToWire, UNIT } from '@fairhouse/contract/money.ts'
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { Reader, Tx } from '#base/database.ts'
import type { PointsEntry } from '#base/db-types.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { pageOf } from '#base/paging.ts'
import { uuidTime } from '#base/uuid.ts'
import { brandOf } from '#brand/brand.ts'
import { moneyPasswordOf } from '#login/login.ts'
import type { RewardPayout } from '#reward/ports.ts'
import { lockWallets, transfer } from '#wallet/wallet.ts'
import { comingPoints, factorsOf } from './credit.ts'
import { moneyFor } from './points.rules.ts'
import { entriesBefore, type Posting, pointsOf, postAll } from './points.store.ts'

export { lockPoints, pointsOf } from './points.store.ts'
export { serveWithPassword } from './with-password.ts'

const creditFacts = z.object({ day: z.string(), category: z.string(), valid: z.string(), rate: z.string(), factor: z.string() })
const itemFacts = z.object({ item: z.record(z.string(), z.string()) })
/** Hundredths as they are read: 1.00 */
const hundredths = (factor: bigint): string => `${factor / 100n}.${String(factor % 100n).padStart(2, '0')}`

/** Changes a member's points once for its key. Returns what the member has then. @throws DomainError points.insufficient, idempotency.conflict */
export async function movePoints(tx: Tx, posting: Posting): Promise<bigint> {
  const [posted] = await postAll(tx, [posting])
  if (posted!.outcome === 'insufficient') throw new DomainError('points.insufficient', { points: String(posted!.points) })
  if (posted!.outcome === 'conflict') throw new DomainError('idempotency.conflict')
  return posted!.points
}

/** Ratio, least conversion, rates and the password that is asked for. */
export async function configOf(house: House, reader: Reader, memberId: bigint) {
  const { pointRates, pointRatesShown } = (await brandOf(reader)).settings
  return {
    pointsRatio,
    least: leastPoints,
    password: await moneyPasswordOf(reader, memberId),
    rates: pointRatesShown ? keysOf(pointRates).map(category => ({ category, rate: pointRates[category] })) : [],
    factor: hundredths((await factorsOf(house, reader, [memberId]))(memberId))
  }
}

/** What a member has, what it is in money, and what is coming. */
export async function balanceOf(house: House, reader: Reader, memberId: bigint) {
  const points = await pointsOf(reader, memberId)
  return { points: Number(points), worth: moneyFor(points), coming: Number(await comingPoints(house, reader, memberId)) }
}

const shown = ({ id, kind, points, balance_after, facts }: Selectable<PointsEntry>): z.output<typeof pointEntry> => {
  const credit = creditFacts.safeParse(facts).data
  return {
    id,
    kind,
    points: Number(points),
    balanceAfter: Number(balance_after),
    at: uuidTime(id),
    credit: credit
      ? { ...credit, valid: BigInt(credit.valid), rate: moneyToWire(BigInt(credit.rate)), factor: hundredths(BigInt(credit.factor)) }
      : null,
    amount: kind === 'CONVERT' ? moneyFor(-points) : null,
    item: itemFacts.safeParse(facts).data?.item ?? null
  }
}

/** Every change of a member's points, the newest first. */
export const detailsOf = (reader: Reader, memberId: bigint, page: { before?: string | undefined; limit: number }) =>
  pageOf(page, shown, (before, limit) => entriesBefore(reader, memberId, before, limit))

/** Turns points into cash, both in this transaction. The caller has checked the password. @throws DomainError points.insufficient */
export async function convert(tx: Tx, memberId: bigint, points: bigint, id: string) {
  // the wallet's row before the points, as where a reward in points is claimed
  await lockWallets(tx, [memberId])
  const left = await movePoints(tx, { memberId, kind: 'CONVERT', points: -points, key: `convert:${id}`, ref: id })
  const amount = moneyFor(points)
  const { cash } = await transfer(tx, { memberId, kind: 'POINTS_CONVERT', key: `points:${id}`, ref: id, house: 'points', cash: amount })
  return { points: Number(left), amount, cash }
}

/** Pays rewards in points, of which the reward centre counts 1/100,000; no money moves. */
export const pointPayout: RewardPayout = {
  pays: 'points',
  async pay(tx, { memberId, id, amount, key }) {
    await movePoints(tx, { memberId, kind: 'REWARD', points: amount / UNIT, key, ref: id })
    return null
  }
}
