// The end of a raffle, by a job: tickets are published, then a round of the beacon that nobody knew by then draws, and the prizes are given, each once.
import { DAY } from '@fairhouse/contract/wall-clock.ts'
import { winnersOf } from '@fairhouse/games/raffle/raffle.ts'
import { now } from '#base/clock.ts'
import type { Tx } from '#base/database.ts'
import { assert } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import type { House } from '#base/house.ts'
import { namesOf } from '#member/member.ts'
import { excludedAmong } from '#protection/protection.ts'
import { giveReward } from '#reward/reward.ts'
import { worthOf } from '../give.ts'
import { announced, decided, leadMs, readyToAnnounce, stepsOf } from '../lot.ts'
import * as store from './draw.store.ts'
import { placesOf, prizeOf, ticketsFor } from './raffle.rules.ts'
import { fileEntries, lockedRaffle, type Raffle, raffleById, rafflesToDraw, type Winner, winnersFrom } from './raffle.store.ts'
import { numbered, type Taking } from './tickets.ts'

/** A bet that was decided in the last moment has been written by then. */
const graceMs = 60_000
const prizesAtOnce = 100

const whileAt = stepsOf(lockedRaffle)

/** Everybody who takes part, with their tickets. */
async function takingPart(tx: Tx, { id, terms }: Raffle): Promise<Taking[]> {
  const all = (await store.participantsOf(tx, id)).filter(({ amount }) => ticketsFor(terms, amount) > 0n)
  const ids = all.map(({ memberId }) => memberId)
  if (ids.length === 0) return []
  const [people, excluded] = [await namesOf(tx, ids), await excludedAmong(tx, ids)]
  return all.flatMap(({ memberId, amount, secret }) => {
    const person = people.get(memberId)
    return person && !excluded.has(memberId) ? [{ memberId, username: person.username, secret, tickets: ticketsFor(terms, amount) }] : []
  })
}

/** Publishes the tickets with their root, and what will decide. */
async function publish(house: House, id: string, lead: number): Promise<boolean> {
  await readyToAnnounce(house, 'raffle')
  return whileAt(house, id, ['counted'], async (tx, raffle) => {
    const { list, root, tickets } = await numbered(id, await takingPart(tx, raffle))
    if (list.length === 0) return store.setEmpty(tx, id)
    await store.writeEntries(tx, id, list)
    return store.setSealed(tx, id, { root, tickets, members: list.length, ...(await announced(tx, house, 'raffle', lead)) })
  })
}

/** Draws the winners; false: what decides is not there yet. */
async function draw(house: House, raffle: Raffle, lead: number): Promise<boolean> {
  const by = await decided(house, 'raffle', raffle, work => whileAt(house, raffle.id, ['sealed'], work), lead)
  if (!by) return false
  return whileAt(house, raffle.id, ['sealed'], async (tx, { id, root, round, terms }) => {
    if (round !== raffle.round) return false
    assert(root !== null, `raffle ${id} has a root`)
    const entries = await fileEntries(tx, id, 0n, null)
    await store.writeWinners(tx, id, winnersOf({ raffle: id, entries, root, places: placesOf(terms), randomness: by.randomness }))
    return store.setDrawn(tx, id, by)
  })
}

/** Gives the prize of a place; null: the member cannot have it. */
async function givePrize(tx: Tx, { id, terms }: Raffle, { place, memberId }: Winner): Promise<bigint | null> {
  const prize = prizeOf(terms, place)
  if (!prize) return null
  const given = await giveReward(tx, {
    memberId,
    kind: 'raffle',
    source: id,
    pays: prize.pays,
    amount: prize.amount,
    title: { tr: `${terms.name.tr}: ${place}. ödül`, en: `${terms.name.en}: prize ${place}` },
    expiresAt: new Date(now() + terms.claimDays * DAY),
    // drawn by published terms: a member who takes a break keeps it, who is excluded has none
    earned: true
  })
  if (!given) return null
  await store.noteGiven(tx, id, memberId)
  return worthOf(prize)
}

/** Gives the prizes of the next places; false: all of them are given. */
const giveSome = (house: House, id: string): Promise<boolean> =>
  whileAt(house, id, ['drawn'], async (tx, raffle) => {
    const winners = await winnersFrom(tx, id, raffle.givenTo + 1, prizesAtOnce)
    const last = winners.at(-1)
    if (!last) {
      await store.setFinal(tx, id)
      return false
    }
    const excluded = await excludedAmong(
      tx,
      winners.map(({ memberId }) => memberId)
    )
    const given: bigint[] = []
    for (const winner of winners) {
      const cost = excluded.has(winner.memberId) ? null : await givePrize(tx, raffle, winner)
      if (cost !== null) given.push(cost)
    }
    await store.noteGivenTo(tx, id, { place: last.place, cost: given.reduce((sum, cost) => sum + cost, 0n), rewards: given.length })
    return true
  })

/** Takes a raffle as far as it gets now. */
async function advance(house: House, id: string, lead: number): Promise<void> {
  for (;;) {
    const raffle = await raffleById(house.db, id)
    switch (raffle?.state) {
      case 'live':
        // the listener hears it behind all bets that count
        await whileAt(house, id, ['live'], async tx => {
          await store.setEnded(tx, id)
          await emit(tx, 'raffle.ended', 'jobs', { id })
        })
        house.nudge()
        return
      case 'counted':
        if (!(await publish(house, id, lead))) return
        break
      case 'sealed':
        if (!(await draw(house, raffle, lead))) return
        break
      case 'drawn':
        while (await giveSome(house, id)) {}
        house.nudge()
        return
      default:
        return
    }
  }
}

/** Draws the raffles whose time is over; run again it goes on where it stood. */
export async function drawRaffles(house: House, { grace, lead } = { grace: graceMs, lead: leadMs }): Promise<void> {
  for (const { id } of await rafflesToDraw(house.db, grace)) await advance(house, id, lead)
}
