// Going on with a round of a slot: picks, what its owner and others see of it, and rounds that nobody ends.
import type { spin } from '@fairhouse/contract/play/spin.ts'
import type { SlotPick } from '@fairhouse/games/slots/rounds/round.ts'
import type { z } from 'zod'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { Caller, MemberCaller } from '#base/http.ts'
import { allowSpin, playPolicy } from '#brand/brand.ts'
import { refuseClosedOut } from '#protection/protection.ts'
import { answer, moneyOf, replay } from './play.ts'
import { anySpinRow, cancelSpin, openSpin, overdueSpins, type SpinRow, spinRow, writeStep } from './store.ts'
import { type Slot, slots } from './tables.ts'

/** A finished round for a person with its number; an open one, and one of play money, for its owner alone. @throws DomainError round.notFound */
export async function spinFor(house: House, id: string, caller: Caller): Promise<z.output<typeof spin>> {
  const member = caller.kind === 'member' ? caller : null
  const row = await anySpinRow(house.db, id)
  if (!row || ((row.state === 'open' || row.play) && row.member_id !== member?.memberId)) throw new DomainError('round.notFound')
  return answer(house, row, member)
}

const samePick = (a: SlotPick | undefined, b: SlotPick): boolean =>
  a?.kind === b.kind &&
  (a.kind !== 'choose' || b.kind !== 'choose' || a.option === b.option) &&
  (a.kind !== 'gamble' || b.kind !== 'gamble' || a.colour === b.colour)

/**
 * Goes on with an open round after `step` steps. The pick that was made there already is answered with the round as it is; another one is
 * refused. A round whose tables are published no more is given back.
 * @throws DomainError round.notFound, round.moved, pick.notOffered, policy.gamble, protection.closed
 */
export async function stepSpin(
  house: House,
  caller: MemberCaller,
  { game, id, pick, step }: { readonly game: string; readonly id: string; readonly pick: SlotPick; readonly step: number },
  country: string
): Promise<z.output<typeof spin>> {
  for (;;) {
    const row = await spinRow(house.db, caller.memberId, id)
    if (!row || row.game !== game) throw new DomainError('round.notFound')
    if (row.steps.length !== step || row.state !== 'open') {
      if (samePick(row.picks[step - 1], pick) || row.state === 'cancelled') return answer(house, row, caller)
      throw new DomainError('round.moved')
    }
    if (pick.kind === 'gamble') {
      allowSpin(await playPolicy(house.db, country), { buy: false, gamble: true, sinceMs: null })
      await refuseClosedOut(house.db, caller.memberId)
    }
    const slot = slots().get(row.game)
    if (slot?.version !== row.tables) {
      await cancelSpin(house.db, row)
      house.nudge()
      continue
    }
    const round = replay(house, slot, row, [...row.picks, pick])
    const payout = moneyOf(row.stake, round.payout)
    const written = await writeStep(house.db, row, {
      seen: step,
      steps: round.steps,
      picks: [...row.picks, pick],
      payout,
      done: round.done
    })
    if (!written.written) continue
    house.nudge()
    return answer(house, (await spinRow(house.db, caller.memberId, id))!, caller, { cash: written.cash!, seq: Number(written.seq) })
  }
}

/** The round that the member has open on a game, or null. One whose tables are published no more is given back. */
export async function openRoundOf(house: House, caller: MemberCaller, slot: Slot): Promise<z.output<typeof spin> | null> {
  const row = await openSpin(house.db, caller.memberId, slot.model.id)
  if (!row) return null
  if (row.tables === slot.version) return answer(house, row, caller)
  await cancelSpin(house.db, row)
  house.nudge()
  return null
}

/** Open rounds are ended after so many hours. */
const openHours = 24

/** Ends rounds that nobody ended: the first option where there is a choice, then collected. Answers how many. */
export async function endOverdueSpins(house: House, hours = openHours): Promise<number> {
  const versions = new Map([...slots()].map(([code, { version }]) => [code, version]))
  const rows = await overdueSpins(house.db, hours, versions, 500)
  for (const row of rows) {
    const slot = slots().get(row.game)
    if (slot?.version === row.tables) await endSpin(house, slot, row)
    else await cancelSpin(house.db, row)
  }
  return rows.length
}

async function endSpin(house: House, slot: Slot, row: SpinRow): Promise<void> {
  const picks = [...row.picks]
  let round = replay(house, slot, row, picks)
  while (!round.done) {
    picks.push(round.offers.choose ? { kind: 'choose', option: round.offers.choose[0]! } : { kind: 'collect' })
    round = replay(house, slot, row, picks)
  }
  // its owner may be quicker: then there is nothing to write
  await writeStep(house.db, row, {
    seen: row.steps.length,
    steps: round.steps,
    picks,
    payout: moneyOf(row.stake, round.payout),
    done: true
  })
}
