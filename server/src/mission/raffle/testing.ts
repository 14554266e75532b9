// Raffles for tests: written and started by an operator, and their time ended.
import { randomUUID } from 'node:crypto'
import { saveRaffle, startRaffle } from '@fairhouse/contract/ops/house/raffle.ts'
import { sql } from 'kysely'
import { hearAll, type TestHouse } from '#testing.ts'
import { units } from '../testing.ts'
import { raffleListener } from './count.ts'
import { drawRaffles } from './draw.ts'

/** Prizes as they travel: so many of so much cash, in whole units of money. */
export const prizes = (...of: [count: number, amount: number][]) =>
  of.map(([count, amount]) => ({ count, pays: 'cash', amount: units(amount) }))

/** Terms as they travel: a ticket for each 10.00 of an hour, one prize of 30.00 and two of 10.00, unless said otherwise. */
export const raffleOf = (of: Record<string, unknown> = {}) => ({
  name: { tr: 'Kasım çekilişi', en: 'November raffle' },
  text: { tr: 'Her 10 için bir bilet', en: 'A ticket for every 10' },
  perTicket: '10.00',
  cap: 1_000,
  categories: [],
  games: [],
  prizes: prizes([1, 30], [2, 10]),
  claimDays: 7,
  from: null,
  until: new Date(Date.now() + 3_600_000).toISOString(),
  ...of
})

/** A raffle that runs; returns its id. `second` approves what one operator may not start alone. */
export async function runRaffle(
  t: TestHouse,
  token: string,
  of: Record<string, unknown> = {},
  second?: { readonly token: string }
): Promise<string> {
  const saved = await t.call(
    saveRaffle,
    { id: null, version: 0, terms: raffleOf(of), reason: 'a new raffle' },
    { token, key: randomUUID() }
  )
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  const { id, version } = saved.body.value
  const started = await t.call(startRaffle, { id, version, reason: 'it may begin' }, { token, key: randomUUID() })
  const { approval } = started.body.value ?? {}
  if (approval && second) await t.decide(second, approval)
  else if (started.status !== 200 || approval !== null) throw new Error(JSON.stringify(started.body))
  return id
}

/** Lets its time end now. */
export const endsNow = (t: TestHouse, id: string) =>
  sql`update mission.raffle set ends = date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' where id = ${id}::uuid`.execute(
    t.house.db
  )

/** A raffle that ends within this second is over. */
export const atOnce = { grace: -1_000, lead: 0 }

/** Ends it, and publishes its tickets; without a beacon also draws, since nothing has to be waited for. */
export async function close(t: TestHouse, house: TestHouse['house'] = t.house): Promise<void> {
  await drawRaffles(house, atOnce)
  await hearAll(house, [raffleListener])
  await drawRaffles(house, atOnce)
}
