// What a correction means for chases that were to stop with a win: those that have won after all stop, those that have not go on.
import { decode } from '@fairhouse/games/lottery/text.ts'
import { inTransaction, retried } from '#base/database.ts'
import { emit } from '#base/events.ts'
import type { House } from '#base/house.ts'
import { newId } from '#base/uuid.ts'
import { type Lottery, lotteriesOf } from '../games.ts'
import { addUp, countedOf, coversOf, isFixed, playOfTicket } from '../rules.ts'
import { type Chase, correctedChases, hasWon, placeSlips, type Slip, standsAgain, stoppedOfChase } from './tickets.store.ts'
import { stopChase } from './tickets.ts'

type Stopped = Awaited<ReturnType<typeof stoppedOfChase>>[number]

/** The ticket once more: a bet of its own, placed under a key that the ticket which was given back can have only once. */
const slipOf = (lottery: Lottery, t: Stopped): Slip => ({
  memberId: t.member_id,
  name: t.name,
  key: `again:${t.id}`,
  slip: newId(),
  chase: t.chase,
  stop: true,
  lines: [
    {
      play: t.play,
      selection: t.selection,
      bets: t.bets,
      unit: t.unit,
      series: t.series,
      watch: t.watch,
      covers: coversOf(playOfTicket(lottery.family, t.play).coverage(decode(t.selection))),
      fixed: isFixed(playOfTicket(lottery.family, t.play))
    }
  ],
  tickets: [{ id: newId(), issue: t.issue, line: 0, multiple: t.multiple, stake: t.stake, rebate: t.rebate }],
  exposure: t.play_money ? [] : addUp(countedOf(lottery.family, t))
})

/** The ticket stands again; the member gets an event that the chase goes on. */
const noteStanding = (house: House, { id, member_id, chase, game }: Stopped, correction: string) =>
  inTransaction(house.db, async tx => {
    if (await standsAgain(tx, member_id, id))
      await emit(tx, 'lottery.chaseResumed', `member:${member_id}`, { chase: chase!, correction, game })
  })

/**
 * Places the tickets again that were given back because the chase had won, as far as their issues take bets: each with its stake and all
 * that holds for a bet (cash, limits, room in the issue), or it stays given back. Doing it again changes nothing.
 */
async function resumeChase(house: House, { memberId, chase }: Chase, correction: string): Promise<void> {
  const { byCode } = await lotteriesOf(house.db)
  for (const t of await stoppedOfChase(house.db, memberId, chase)) {
    const lottery = byCode.get(t.game)!
    const issue = { name: t.issue, opensAt: t.opens_at, closesAt: t.closes_at, drawsAt: t.draws_at }
    const [placed] = await retried(() => placeSlips(house.db, t.game, lottery.category, [issue], [slipOf(lottery, t)]))
    // a duplicate: it stood again already when a worker stopped
    if (placed!.outcome === 'ok' || placed!.outcome === 'duplicate') await noteStanding(house, t, correction)
    else house.log.info({ ticket: t.id, outcome: placed!.outcome }, 'a ticket of a chase that goes on could not be placed again')
    house.nudge()
  }
  // it may have won in another issue meanwhile, whose worker looked before these tickets stood
  if (await hasWon(house.db, memberId, chase)) await stopChase(house, { memberId, chase })
}

/** Stops or resumes the chases whose tickets a correction has changed. Doing it again changes nothing. */
export async function followChases(house: House, correction: string): Promise<void> {
  for (const { won, ...chase } of await correctedChases(house.db, correction))
    await (won ? stopChase(house, chase) : resumeChase(house, chase, correction))
}
