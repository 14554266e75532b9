// The demo's missions: six that have run for a week. What the demo people have played since is counted as soon as the house is open.
import { missionTerms } from '@fairhouse/contract/ops/house/mission.ts'
import { z } from 'zod'
import { now } from '#base/clock.ts'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { insertMission, putInForce, putVersion, setState } from '#mission/desk.store.ts'
import type { DemoOperators } from './operators.ts'

type Wire = z.input<typeof missionTerms>
const dayMs = 86_400_000
const cash = (...steps: [string, string][]): Wire['steps'] => steps.map(([target, amount]) => ({ target, pays: 'cash', amount }))

const shared = {
  multiple: null,
  minStake: '0.00',
  categories: [],
  games: [],
  streak: null,
  optIn: false,
  claimDays: 14,
  from: null,
  until: null,
  budget: '5000.00'
} satisfies Partial<Wire>

/** The last one stands first on the page. */
const missions: readonly Wire[] = [
  {
    ...shared,
    name: { tr: 'Haftanın maratonu', en: 'Marathon of the week' },
    text: {
      tr: 'Hafta boyunca oynadıklarınız birikir: dört adım, dört ödül.',
      en: 'What you play adds up all week: four steps, four rewards.'
    },
    metric: 'bet',
    period: 'week',
    steps: cash(['500.00', '0.50'], ['2500.00', '2.00'], ['10000.00', '7.50'], ['50000.00', '40.00'])
  },
  {
    ...shared,
    name: { tr: 'Altı farklı slot', en: 'Six different slots' },
    text: { tr: 'Yeni oyunlar keşfedin: her biri bir kez sayılır.', en: 'Discover games: each counts once.' },
    metric: 'games',
    categories: ['RNG'],
    minStake: '5.00',
    period: 'week',
    steps: cash(['3.00', '0.10'], ['6.00', '0.20'])
  },
  {
    ...shared,
    name: { tr: 'Beş kat', en: 'Five times' },
    text: { tr: 'Bahsin en az beş katını kazandıran turlar sayılır.', en: 'Rounds that pay at least five times the stake count.' },
    metric: 'wins',
    multiple: 500,
    minStake: '5.00',
    period: 'once',
    steps: cash(['1.00', '0.20'], ['10.00', '2.00'])
  },
  {
    ...shared,
    name: { tr: 'Yedi gün üst üste', en: 'Seven days in a row' },
    text: { tr: 'Her gün 50.00 geçerli bahis seriyi uzatır.', en: '50.00 of valid bet a day keeps the streak.' },
    metric: 'bet',
    period: 'day',
    streak: { daily: '50.00', spare: 1 },
    steps: cash(['3.00', '0.15'], ['7.00', '0.20'])
  },
  {
    ...shared,
    name: { tr: 'Gökyüzü turu', en: 'Sky tour' },
    text: { tr: 'Katıldıktan sonra crash oyunlarında yirmi tur.', en: 'Twenty rounds of crash games after joining.' },
    metric: 'rounds',
    categories: ['CRASH'],
    minStake: '5.00',
    optIn: true,
    period: 'day',
    steps: cash(['20.00', '0.10'])
  },
  {
    ...shared,
    name: { tr: 'Günün turu', en: 'Round of the day' },
    text: { tr: 'Her gün yeniden: 100.00 ve 1,000.00 geçerli bahis.', en: 'Anew every day: 100.00 and 1,000.00 of valid bet.' },
    metric: 'bet',
    period: 'day',
    steps: cash(['100.00', '0.10'], ['1000.00', '0.90'])
  }
]

/** Puts them in force as of a week ago. */
export async function seedMissions(house: House, { admin }: DemoOperators): Promise<void> {
  for (const terms of missions)
    await inTransaction(house.db, async tx => {
      const id = await insertMission(tx)
      await putVersion(tx, id, 1, z.decode(missionTerms, terms), admin)
      await putInForce(tx, id, 1, new Date(now() - 7 * dayMs))
      await setState(tx, id, 'live')
    })
}
