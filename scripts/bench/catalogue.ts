// `npm run bench -- catalogue`: the lobby's questions over five thousand games beside the same over sixty, from call to encoded answer.
import { gameFacets, gameList } from '@fairhouse/contract/play/catalogue.ts'
import { similarGames } from '@fairhouse/contract/play/catalogue-more.ts'
import { startEmbeddedPg } from '@fairhouse/server/base/data/embedded-postgres.ts'
import { connect, inTransaction, migrate, type Reader } from '@fairhouse/server/base/database.ts'
import { seedBrand } from '@fairhouse/server/brand/brand.ts'
import { facets, gamePage, similar } from '@fairhouse/server/catalogue/lobby.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { median, printTable, type Row } from './measure.ts'

const goalMs = 30
const looker = { language: 'tr', country: 'TR' } as const
const questions: readonly (readonly [name: string, ask: (reader: Reader) => Promise<unknown>])[] = [
  ['a page of 120', reader => listed(reader, { limit: 120 })],
  ['a page of a category by name', reader => listed(reader, { category: ['RNG'], sort: 'name', limit: 60 })],
  ['a search with a slip', reader => listed(reader, { query: 'glden trsure', limit: 24 })],
  ['what there is', async reader => z.encode(gameFacets.reply, await facets(reader, { category: ['RNG'] }, looker))],
  ['similar games', async reader => z.encode(similarGames.reply, { list: await similar(reader, 'g-1', 12, looker) })]
]
const listed = async (reader: Reader, input: Partial<z.output<typeof gameList.input>>) =>
  z.encode(gameList.reply, await gamePage(reader, { sort: 'place', limit: 120, ...input }, looker))

/** Adds so many games of twenty vendors; names are made of few words, as names are. */
export async function addGames(db: Reader, games: number): Promise<void> {
  await sql`insert into catalogue.vendor (code, display_name, connected, position)
    select 'V' || n, 'Studio ' || n, n % 3 = 0, n from generate_series(10, 29) n`.execute(db)
  const words = sql.raw(`array['Golden','Silver','Lucky','Wild','Treasure','Dragon','River','Night','Star','Tulip','Comet','Harbour']`)
  await sql`insert into catalogue.game (code, vendor, name, category, rtp, volatility, features, min_stake, max_stake, max_win, is_hot, position, path)
    select 'g-' || n, 'V' || 10 + n % 20, (${words})[1 + n % 12] || ' ' || (${words})[1 + n / 12 % 12] || ' ' || n,
      case when n % 4 = 0 then 'LIVE' else 'RNG' end, 9000 + n % 900, (array['low','medium','high'])[1 + n % 3], array['free-spins', 'f' || n % 9],
      100000, 200000, 300000, n % 20 = 0, n, '/game' from generate_series(1, ${games}) n`.execute(db)
}

async function houseOf(url: string, games: number): Promise<Reader> {
  const { db } = connect(url, 1)
  await migrate(db)
  await inTransaction(db, seedBrand)
  await addGames(db, games)
  return db
}

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let i = 0; i < 60; i++) {
    const start = performance.now()
    await work()
    took.push(performance.now() - start)
  }
  return median(took)
}

/** Prints how long each question takes and how it grows. */
export async function catalogue(): Promise<number> {
  const clusters = [await startEmbeddedPg({ ephemeral: true }), await startEmbeddedPg({ ephemeral: true })]
  try {
    const [few, many] = await Promise.all([houseOf(clusters[0]!.url('postgres'), 60), houseOf(clusters[1]!.url('postgres'), 5_000)])
    const rows: Row[] = []
    for (const [name, ask] of questions) {
      const [fewMs, manyMs] = [await medianMs(() => ask(few)), await medianMs(() => ask(many))]
      rows.push({ name: `${name}, 5,000 games`, values: [manyMs], goal: `≤ ${goalMs} ms`, ok: v => v <= goalMs, unit: 'ms' })
      rows.push({ name: `${name}, 5,000 : 60 games`, values: [manyMs / fewMs], goal: 'none', ok: () => true })
    }
    printTable(rows)
    return 0
  } finally {
    for (const cluster of clusters) await cluster.stop()
  }
}
