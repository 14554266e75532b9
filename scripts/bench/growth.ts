// The same questions and the same bets on a journal of ten thousand and of a million movements.
import { connect } from '@fairhouse/server/base/database.ts'
import { placeAll } from '@fairhouse/server/wager/testing.ts'
import { balancesOf, movementsOf } from '@fairhouse/server/wallet/wallet.ts'
import pg from 'pg'
import { type BenchHouse, betFor } from './bench-house.ts'
import { median } from './measure.ts'

const movementsEach = 50
const batch = 64

/** Fills an empty database with members who have 50 movements each, spread in time; the journal adds up. */
async function fill(url: string, members: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(
    `insert into wallet.wallet (member_id, currency, cash, version) select g, 'TRY', 100000 * ${movementsEach}, ${movementsEach} from generate_series(1, ${members}) g`
  )
  await client.query(`insert into wallet.movement (id, member_id, seq, kind, contra, cash, cash_after, key)
    select uuidv7(), m, n, 'ADJUST_IN', 150, 100000, 100000 * n, 'load:' || n from generate_series(1, ${movementsEach}) n, generate_series(1, ${members}) m`)
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}

async function medianMs(times: number, work: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let i = 0; i < times; i++) {
    const start = performance.now()
    await work()
    took.push(performance.now() - start)
  }
  return median(took)
}

/** Milliseconds at the database (one round trip over its socket) of balance, record page and 64 bets, few and many movements in turn. */
export async function growth(bench: BenchHouse, repetitions: number) {
  const sizes = { few: 200, many: 20_000 }
  const found = []
  for (const [name, members] of Object.entries(sizes)) {
    await fill(bench.url(name), members)
    const { db } = connect(bench.url(name), 1)
    const someone = () => BigInt(1 + Math.floor(Math.random() * members))
    const bets = () => {
      const first = Math.floor(Math.random() * (members - batch))
      return Array.from({ length: batch }, (_, i) => betFor(BigInt(first + i + 1), 1n, crypto.randomUUID()))
    }
    found.push({ db, someone, bets, balance: [] as number[], page: [] as number[], place: [] as number[] })
  }
  for (let i = 0; i <= repetitions; i++)
    for (const f of found) {
      const round = {
        balance: await medianMs(200, () => balancesOf(f.db, f.someone())),
        page: await medianMs(200, () => movementsOf(f.db, f.someone(), { limit: 20 })),
        place: await medianMs(40, () => placeAll(f.db, f.bets()))
      }
      // the first round warms up
      if (i > 0) for (const what of ['balance', 'page', 'place'] as const) f[what].push(round[what])
    }
  for (const f of found) {
    await f.db.destroy()
  }
  const [few, many] = found
  const against = (what: 'balance' | 'page' | 'place') => many![what].map((v, i) => v / few![what][i]!)
  return { balance: against('balance'), page: against('page'), place: against('place'), balanceMs: many!.balance, pageMs: many!.page }
}
