// Raffles on the desk: written as drafts, started and ended.

import type * as ops from '@fairhouse/contract/ops/house/raffle.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { ReasonedBy } from '#base/http.ts'
import { type Campaign, fixedFromStart, locked, paysOf, shownAtDesk } from '#reward/reward.ts'
import { writeAudit } from '#staff/staff.ts'
import { beginOf } from '../terms.rules.ts'
import * as store from './desk.store.ts'
import { budgetOf, faultsOf } from './raffle.rules.ts'
import { readTerms } from './raffle.store.ts'
import { stateAt } from './raffle.ts'

type Desk = z.output<typeof ops.deskRaffles.reply>
type State = Desk['list'][number]['state']

const stateOf = ({ state, begins, ends }: store.DeskRow): State =>
  state === 'draft' || begins === null || ends === null ? 'draft' : stateAt({ state, begins, ends }, new Date(now()))

type Terms = ReturnType<typeof readTerms>

export const raffleDesk: Campaign<store.DeskRow, Terms> = {
  ...fixedFromStart('raffle', (terms: Terms, pays) => faultsOf(terms, pays, new Date(now()))),
  rows: store.rafflesAtDesk,
  read: readTerms,
  nameOf: (_reader, _id, { name }) => name.en,
  costOf: budgetOf,
  async write(tx, row, no, terms, { operatorId }) {
    if (row) await store.writeTerms(tx, row.id, no, terms, operatorId)
    return row?.id ?? store.insertRaffle(tx, terms, operatorId)
  },
  // terms, prizes and time are fixed
  begin: (tx, { id }, terms) => store.startAt(tx, id, { begins: beginOf(terms, new Date(now())), ends: terms.until })
}

/** Every raffle with its tickets and prizes. */
export async function rafflesShown(reader: Reader, house: House): Promise<Desk> {
  const list = await shownAtDesk(reader, raffleDesk, (row, terms) => {
    const { begins, ends, drawsAt, missed, members, cost, rewards, round, tickets } = row
    return {
      ...{ begins, ends, drawsAt, missed, members, cost, rewards },
      state: stateOf(row),
      round: round === null ? null : Number(round),
      tickets: Number(tickets),
      budget: budgetOf(terms)
    }
  })
  return { list, pays: paysOf(house), beacon: house.config.BEACON_URL !== undefined }
}

/** Ends the time of a raffle: its tickets are drawn as they stand. @throws DomainError not.found, raffle.state */
export async function end(
  tx: Tx,
  { id }: z.output<typeof ops.endRaffle.input>,
  { caller, reason, address }: ReasonedBy
): Promise<{ state: State }> {
  const row = await locked(tx, raffleDesk, id)
  if (row.state !== 'live' || row.ends === null || row.ends.getTime() <= now()) throw new DomainError('raffle.state')
  await store.endNow(tx, id)
  await writeAudit(tx, caller, 'raffle.end', `raffle:${id}`, { name: readTerms(row.terms).name.en, reason }, address)
  return { state: 'drawing' }
}
