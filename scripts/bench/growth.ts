// The same questions and the same bets on a journal of ten thousand and of a million movements; `npm run bench -- growth-long`: of ten million.
import { connect } from '@fairhouse/server/base/database.ts'
import { placeAll } from '@fairhouse/server/wager/testing.ts'
import { balancesOf, movementsOf } from '@fairhouse/server/wallet/wallet.ts'
import pg from 'pg'
import { type BenchHouse, betFor, openBenchHouse } from './bench-house.ts'
import { type Measured, median, type Row } from './measure.ts'

const movementsEach = 50
const batch = 64
/** Members whose movements are written together: a part of the journal's index that stays in memory. */
const block = 10_000

/** Fills an empty database with members who have 50 movements each, spread in time; the journal adds up. */
async function fill(url: string, members: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(
    `insert into wallet.wallet (member_id, currency, cash, version) select g, 'TRY', 100000 * ${movementsEach}, ${movementsEach} from generate_series(1, ${members}) g`
  )
  const blocks = Array.from({ length: Math.ceil(members / block) }, (_, i) => [i * block + 1, Math.min(members, (i + 1) * block)] as const)
  await Promise.all(
    [client, new pg.Client(url)].map(async one => {
      if (one !== client) await one.connect()
      for (let next = blocks.shift(); next; next = blocks.shift())
        await one.query(`insert into wallet.movement (id, member_id, seq, kind, contra, cash, cash_after, key)
          select uuidv7(), m, n, 'ADJUST_IN', 150, 100000, 100000 * n, 'load:' || n
          from generate_series(1, ${movementsEach}) n, generate_series(${next[0]}, ${next[1]}) m`)
      if (one !== client) await one.end()
    })
  )
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
export async function growth(bench: BenchHouse, repetitions: number, most = 20_000) {
  const sizes = { few: 200, many: most }
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

/** Rows of what `growth` measured; `many`: how many movements the larger journal had. */
export function growthRows({ balance, page, place, balanceMs, pageMs }: Awaited<ReturnType<typeof growth>>, many: string): Row[] {
  const flat = { goal: '≤ 1.2 ×', ok: (v: number) => v <= 1.2 }
  const fast = { goal: '≤ 5 ms', ok: (v: number) => v <= 5, unit: 'ms' as const }
  return [
    { name: `balance, ${many} : 10⁴ movements`, values: balance, ...flat },
    { name: `record page of 20, ${many} : 10⁴ movements`, values: page, ...flat },
    { name: `64 bets, ${many} : 10⁴ movements`, values: place, ...flat },
    { name: `balance at ${many} movements`, values: balanceMs, ...fast },
    { name: `record page at ${many} movements`, values: pageMs, ...fast }
  ]
}

/** What ten million movements change against ten thousand; filling them takes some minutes. */
export async function growthLong(quick: boolean): Promise<Measured> {
  const bench = await openBenchHouse(100, ['few', 'many'])
  try {
    const members = quick ? 20_000 : 200_000
    const start = performance.now()
    const grown = await growth(bench, 5, members)
    console.log(`${((performance.now() - start) / 1000).toFixed(0)} s`)
    return { rows: growthRows(grown, quick ? '10⁶' : '10⁷'), wrong: 0 }
  } finally {
    await bench.close()
  }
}
