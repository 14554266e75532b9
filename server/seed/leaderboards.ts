// The demo's leaderboards: two that run, with what the demo people have played, and two that are over with their final tables, one decided by a draw.
import { boardTerms } from '@fairhouse/contract/ops/house/leaderboard.ts'
import { z } from 'zod'
import { now } from '#base/clock.ts'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { insertBoard, startAt } from '#mission/board/desk.store.ts'
import { closeBoards } from '#mission/board/final.ts'
import { heatStake } from './history.ts'
import type { DemoOperators } from './operators.ts'

type Wire = z.input<typeof boardTerms>
const dayMs = 86_400_000
const shared = {
  cap: null,
  minStake: '0.00',
  categories: [],
  games: [],
  entry: 'auto',
  entryPoints: null,
  claimDays: 14,
  from: null
} satisfies Partial<Wire>

interface Demo {
  /** Days from now. */
  readonly begins: number
  readonly ends: number
  readonly terms: Omit<Wire, 'until'>
}

/** The last one stands first on the page. */
const leaderboards: readonly Demo[] = [
  {
    begins: -9,
    ends: 0,
    terms: {
      ...shared,
      name: { tr: 'Açılış yarışı', en: 'Opening race' },
      text: { tr: 'İlk günlerde en çok oynayanlar.', en: 'The highest sums of the first days.' },
      score: 'bet',
      prizes: [
        { from: 1, to: 1, pays: 'cash', amount: '50.00' },
        { from: 2, to: 2, pays: 'cash', amount: '25.00' },
        { from: 3, to: 3, pays: 'cash', amount: '10.00' }
      ]
    }
  },
  {
    begins: -9,
    ends: 0,
    terms: {
      ...shared,
      name: { tr: 'Cesur uçuşlar', en: 'Bold flights' },
      text: {
        tr: '100,00 ve üzeri bahislerde en yüksek katı yakalayanlar. Eşit olanların sırası çekilişle belirlenir.',
        en: 'The highest multiples of bets of 100.00 and more. Equal ones are put in order by a draw.'
      },
      score: 'multiple',
      minStake: heatStake,
      categories: ['CRASH'],
      prizes: [
        { from: 1, to: 1, pays: 'cash', amount: '40.00' },
        { from: 2, to: 2, pays: 'cash', amount: '15.00' },
        { from: 3, to: 3, pays: 'cash', amount: '5.00' }
      ]
    }
  },
  {
    begins: -2,
    ends: 5,
    terms: {
      ...shared,
      name: { tr: 'En yüksek uçuş', en: 'Highest flight' },
      text: { tr: 'Crash oyunlarında en yüksek katı yakalayan kazanır.', en: 'The highest multiple of the crash games wins.' },
      score: 'multiple',
      minStake: '5.00',
      categories: ['CRASH'],
      entry: 'free',
      prizes: [
        { from: 1, to: 1, pays: 'cash', amount: '100.00' },
        { from: 2, to: 5, pays: 'cash', amount: '20.00' }
      ]
    }
  },
  {
    begins: -9,
    ends: 6,
    terms: {
      ...shared,
      name: { tr: 'Haftanın sıralaması', en: 'Race of the week' },
      text: { tr: 'Geçerli bahisler toplanır; ilk on yer ödüllüdür.', en: 'Valid bets add up; the first ten places have prizes.' },
      score: 'bet',
      prizes: [
        { from: 1, to: 1, pays: 'cash', amount: '200.00' },
        { from: 2, to: 3, pays: 'cash', amount: '75.00' },
        { from: 4, to: 10, pays: 'points', amount: '500.00' }
      ]
    }
  }
]

/** Starts them as of some days ago, and closes those whose time is over. */
export async function seedLeaderboards(house: House, { admin }: DemoOperators): Promise<void> {
  const at = now()
  for (const { begins, ends, terms } of leaderboards) {
    const window = { begins: new Date(at + begins * dayMs), ends: new Date(at + ends * dayMs) }
    await inTransaction(house.db, async tx => {
      const id = await insertBoard(tx, z.decode(boardTerms, { ...terms, until: window.ends.toISOString() }), admin)
      await startAt(tx, id, window, {})
    })
  }
  await closeBoards(house, { grace: 0, lead: 0 })
}
