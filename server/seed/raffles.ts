// The demo's raffles: one that is drawn, whose winners anybody computes again, and one that runs, both with what the demo people have played.
import { raffleTerms } from '@fairhouse/contract/ops/house/raffle.ts'
import { z } from 'zod'
import { now } from '#base/clock.ts'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { runListener } from '#base/running/listeners.ts'
import { raffleListener } from '#mission/raffle/count.ts'
import { insertRaffle, startAt } from '#mission/raffle/desk.store.ts'
import { drawRaffles } from '#mission/raffle/draw.ts'
import type { DemoOperators } from './operators.ts'

type Wire = z.input<typeof raffleTerms>
const dayMs = 86_400_000

interface Demo {
  /** Days from now. */
  readonly begins: number
  readonly ends: number
  readonly terms: Omit<Wire, 'until'>
}
const shared = { categories: [], games: [], claimDays: 7, from: null } satisfies Partial<Wire>

/** The last one stands first on the page. */
const raffles: readonly Demo[] = [
  {
    begins: -9,
    ends: 0,
    terms: {
      ...shared,
      name: { tr: 'Açılış çekilişi', en: 'Opening raffle' },
      text: { tr: 'İlk günlerde oynayanlar arasında.', en: 'Among everybody who played in the first days.' },
      perTicket: '10.00',
      cap: 500,
      prizes: [
        { count: 1, pays: 'cash', amount: '50.00' },
        { count: 4, pays: 'cash', amount: '10.00' }
      ]
    }
  },
  {
    begins: -2,
    ends: 12,
    terms: {
      ...shared,
      name: { tr: 'Ayın büyük çekilişi', en: 'Grand raffle of the month' },
      text: {
        tr: 'Her oyun sayılır; ne kadar çok bilet, o kadar çok şans.',
        en: 'Every game counts; the more tickets, the better the chance.'
      },
      perTicket: '25.00',
      cap: 200,
      prizes: [
        { count: 1, pays: 'cash', amount: '500.00' },
        { count: 3, pays: 'cash', amount: '100.00' },
        { count: 20, pays: 'points', amount: '1000.00' }
      ]
    }
  }
]

/** Starts them as of some days ago, counts what was played, and draws the one whose time is over. */
export async function seedRaffles(house: House, { admin }: DemoOperators): Promise<void> {
  const at = now()
  for (const { begins, ends, terms } of raffles) {
    const window = { begins: new Date(at + begins * dayMs), ends: new Date(at + ends * dayMs) }
    await inTransaction(house.db, async tx => {
      await startAt(tx, await insertRaffle(tx, z.decode(raffleTerms, { ...terms, until: window.ends.toISOString() }), admin), window)
    })
  }
  const atOnce = { grace: 0, lead: 0 }
  await drawRaffles(house, atOnce)
  while ((await runListener(house, raffleListener)) > 0) {}
  await drawRaffles(house, atOnce)
}
