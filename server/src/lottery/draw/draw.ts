// Opening, closing, drawing and voiding one issue.

import { type DrandRound, firstRoundFrom, publishedAt } from '@fairhouse/games/fairness/drand.ts'
import type { IssueTimes } from '@fairhouse/games/lottery/schedule.ts'
import { writeDraw } from '@fairhouse/games/lottery/types.ts'
import { drawOf } from '@fairhouse/games/lottery/verify.ts'
import { now } from '#base/clock.ts'
import { inTransaction, type Tx } from '#base/database.ts'
import { assert } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { enqueue } from '#base/jobs.ts'
import { chainById, dealPosition, ensureChain, fetchRound, hashAt } from '#fair/fair.ts'
import { forgetResults, type Lottery } from '../games.ts'
import { beaconAfterMs, beaconWaitMs } from '../rules.ts'
import { closeIssue, type IssueRow, lockIssue, moveIssue, tell } from '../store.ts'

/** Hashes of one chain of a lottery: at one draw a minute a week. */
const chainLength = 10_000

/** Makes sure that a committed and salted chain of this lottery has hashes left. */
export const prepareChain = (house: House, lottery: Lottery): Promise<void> =>
  lottery.source === 'house' ? ensureChain(house, lottery.code, Math.min(chainLength, house.config.CHAIN_LENGTH)) : Promise.resolve()

/** Settles it as soon as a worker is free; in the transaction of what makes that necessary. */
const settleSoon = (tx: Tx, game: string, name: string) =>
  enqueue(tx, 'lottery.settle', { game, issue: name }, { key: `lottery.settle:${game}:${name}` })

/** Opens an issue: takes the next hash of the game's chain and announces the beacon's round that will salt the draw. Doing it again changes nothing. */
export async function openIssue(house: House, lottery: Lottery, times: IssueTimes): Promise<void> {
  const { code: game, source } = lottery
  await inTransaction(house.db, async tx => {
    const row = await lockIssue(tx, {
      game,
      name: times.name,
      opens_at: times.opensAt,
      closes_at: times.closesAt,
      draws_at: times.drawsAt,
      source
    })
    if (row.state !== 'waiting' || row.closes_at.getTime() <= now()) return
    const dealt = source === 'house' ? await dealPosition(tx, game) : null
    const beacon =
      source === 'house' && house.config.BEACON_URL ? BigInt(firstRoundFrom(new Date(row.closes_at.getTime() + beaconAfterMs))) : null
    await moveIssue(tx, game, row.name, ['waiting'], {
      state: 'open',
      chain_id: dealt?.chainId ?? null,
      position: dealt?.position ?? null,
      beacon_round: beacon
    })
    await tell(tx, 'lottery.opened', game, {
      issue: row.name,
      opensAt: row.opens_at.toISOString(),
      closesAt: row.closes_at.toISOString(),
      drawsAt: row.draws_at.toISOString()
    })
  })
  house.nudge()
}

/** Closes an issue once the database's clock says so. */
export async function shutIssue(house: House, issue: IssueRow): Promise<void> {
  await inTransaction(house.db, async tx => {
    const row = await closeIssue(tx, issue.game, issue.name)
    if (row) await tell(tx, 'lottery.closed', row.game, { issue: row.name, drawsAt: row.draws_at.toISOString() })
  })
  house.nudge()
}

/** An issue that is not drawn: its stakes go back. */
export async function voidIssue(house: House, game: string, name: string, from: readonly IssueRow['state'][]): Promise<boolean> {
  const done = await inTransaction(house.db, async tx => {
    const row = await moveIssue(tx, game, name, from, { state: 'void', closed_at: new Date(now()) })
    if (!row) return false
    await tell(tx, 'lottery.voided', game, { issue: name })
    await settleSoon(tx, game, name)
    return true
  })
  if (done) house.nudge()
  return done
}

/** The round of the beacon that was announced: null when it did not come in time, undefined while it may still come. */
async function beaconOf(house: House, issue: IssueRow): Promise<DrandRound | null | undefined> {
  const { BEACON_URL } = house.config
  if (issue.beacon_round === null || !BEACON_URL) return null
  const round = Number(issue.beacon_round)
  try {
    return await fetchRound(BEACON_URL, round)
  } catch (err) {
    if (now() < Math.max(issue.draws_at.getTime(), publishedAt(round).getTime()) + beaconWaitMs) return undefined
    house.log.warn({ err, game: issue.game, issue: issue.name }, 'the beacon did not come in time: drawn from the chain alone')
    return null
  }
}

/** Draws a closed issue of the house, when the beacon is there or has been waited for. False: not yet. */
export async function drawIssue(house: House, lottery: Lottery, issue: IssueRow): Promise<boolean> {
  assert(issue.chain_id !== null && issue.position !== null, `issue ${issue.game} ${issue.name} has a commitment`)
  const beacon = await beaconOf(house, issue)
  if (beacon === undefined) return false
  const [hash, chain] = await Promise.all([hashAt(house, issue.chain_id, issue.position), chainById(house.db, issue.chain_id)])
  const source = { hash, salt: chain!.salt!, beacon: beacon?.randomness ?? null, game: issue.game, issue: issue.name }
  const result = writeDraw(drawOf(lottery.family, source))
  await inTransaction(house.db, async tx => {
    const drawn = await moveIssue(tx, issue.game, issue.name, ['closed'], {
      state: 'drawn',
      hash,
      result,
      drawn_at: new Date(now()),
      ...(beacon ? { beacon: JSON.stringify(beacon) } : {})
    })
    if (!drawn) return
    await tell(tx, 'lottery.drawn', issue.game, { issue: issue.name, result, hash })
    await settleSoon(tx, issue.game, issue.name)
  })
  forgetResults(house.db)
  house.nudge()
  return true
}
