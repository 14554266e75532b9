// One live table with many watchers on real sockets: from the engine's decision through journal, log, relay and socket to the watcher; and many bets
// behind one seat, settled together.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { UNIT } from '@fairhouse/contract/money.ts'
import { now } from '@fairhouse/server/base/clock.ts'
import { inTransaction } from '@fairhouse/server/base/database.ts'
import { newId } from '@fairhouse/server/base/uuid.ts'
import { gameByCode, seedCatalogue } from '@fairhouse/server/catalogue/catalogue.ts'
import { ensureDesk } from '@fairhouse/server/tables/moves.ts'
import { commitShoe, ensureTableChain } from '@fairhouse/server/tables/shoe/shoes.ts'
import { insertRound } from '@fairhouse/server/tables/store.ts'
import { startTables, takeTicket } from '@fairhouse/server/tables/tables.ts'
import { closeTickets, takeTickets } from '@fairhouse/server/tables/ticket-store.ts'
import { sql } from 'kysely'
import { type BenchHouse, openBenchHouse } from './bench-house.ts'
import { tooMany } from './broadcast.ts'
import { ownCpu, printTable, type Row } from './measure.ts'

const table = 'dragon-tiger'
/** They bet in every round, one ticket each. */
const bettors = 100
const times = { windowMs: 1_500, lastCallMs: 500, lockedMs: 300, cardMs: 400, resultMs: 300, payMs: 600, shuffleMs: 300 }

/** The table's clock runs quickly; every other game rests. */
const prepare = (bench: BenchHouse) =>
  inTransaction(bench.house.db, async tx => {
    await seedCatalogue(tx)
    await sql`update catalogue.game set maintenance = code <> ${table}`.execute(tx)
    await sql`update catalogue.game set config = config || ${JSON.stringify(times)}::jsonb where code = ${table}`.execute(tx)
    // read anew with the change
    await seedCatalogue(tx)
  })

const caller = (memberId: bigint) =>
  ({ kind: 'member', memberId, sessionId: '', account: `load${memberId}`, type: 0, currency: 'TRY', demo: false, stage: 'full' }) as const

/** Everybody bets as soon as a round opens, until told to stop. */
async function betting(bench: BenchHouse, over: () => boolean): Promise<number> {
  let taken = 0
  for (let last = 0; !over(); await new Promise(done => setTimeout(done, 20))) {
    const { rows } = await sql<{ no: number }>`
      select no::int as no from tables.round where code = ${table} and phase = 'open' order by no desc limit 1`.execute(bench.house.db)
    const no = rows[0]?.no ?? last
    if (no === last) continue
    last = no
    const positions = [{ position: 'dragon', stake: UNIT }]
    const asked = bench.members
      .slice(0, bettors)
      .map(memberId => takeTicket(bench.house, caller(memberId), { table, no, rev: 1, positions }, { receivedAt: Date.now(), country: '' }))
    for (const answer of await Promise.allSettled(asked)) if (answer.status === 'fulfilled') taken++
  }
  return taken
}

/** Milliseconds from a decision to its watchers, messages that never came, and the share of a core that the house took. */
async function watch(bench: BenchHouse, count: number, seconds: number) {
  await prepare(bench)
  const watchers = fork(new URL('./listeners.ts', import.meta.url))
  const tell = async (message: object | string) => {
    watchers.send(message)
    return (await once(watchers, 'message'))[0]
  }
  try {
    const { open, why } = await tell({ port: bench.port, count, topic: `table:${table}` })
    if (open !== count) throw new Error(`only ${open} of ${count} sockets opened: ${why}`)
    await new Promise(done => setTimeout(done, 500))
    await tell('begin')
    const hosts = await startTables(bench.house)
    let over = false
    const tickets = betting(bench, () => over)
    const [cpu, start] = [ownCpu(), performance.now()]
    await new Promise(done => setTimeout(done, seconds * 1_000))
    const cores = (ownCpu() - cpu) / ((performance.now() - start) * 1_000)
    over = true
    const taken = await tickets
    await hosts.stop()
    await new Promise(done => setTimeout(done, 1_500))
    const { rows } = await sql<{ messages: number; rounds: number }>`select count(*)::int as messages,
      count(*) filter (where body->'events' @> '[{"event": {"type": "result"}}]')::int as rounds
      from base.event where name = 'table.moved' and audience = ${`table:${table}`}`.execute(bench.house.db)
    const { messages, rounds } = rows[0]!
    const { whole, closed, p50, p99 } = await tell('report')
    return { p50, p99, lost: count * messages - whole, closed, cores, messages, rounds, taken }
  } finally {
    watchers.disconnect()
  }
}

const behind = 500
/** Everybody behind one seat at blackjack: what it takes to settle all of them, a round after the other. */
async function behindRow(bench: BenchHouse, times: number): Promise<Row> {
  const { house, members } = bench
  const code = 'blackjack'
  await inTransaction(house.db, async tx => {
    await seedCatalogue(tx)
    await sql`update catalogue.game set config = config || ${JSON.stringify({ behindMost: behind })}::jsonb where code = ${code}`.execute(
      tx
    )
    await seedCatalogue(tx)
  })
  const game = (await gameByCode(house.db, code))!
  await ensureDesk(house, game)
  await ensureTableChain(house, game)
  await inTransaction(house.db, tx => commitShoe(house, tx, code, 1, null))
  const values: number[] = []
  for (let no = 1; no <= times; no++) {
    const at = new Date(now())
    const window = { opened_at: new Date(at.getTime() - 1_000), closes_at: new Date(at.getTime() + 60_000) }
    await inTransaction(house.db, tx => insertRound(tx, { code, no: BigInt(no), shoe: 1, phase: 'open', ...window }))
    const taken = await takeTickets(
      house.db,
      members.slice(0, behind).map(memberId => ({
        ...{ code, category: 'LIVE', no: BigInt(no), at, memberId, betId: newId(), rev: 1, stake: UNIT },
        ...{ positions: [{ position: 'behind1', stake: '1.00' }], detail: {}, name: 'load', play: false }
      }))
    )
    if (taken.some(one => one.outcome !== 'ok'))
      throw new Error(`not every bet was taken: ${taken.find(one => one.outcome !== 'ok')!.outcome}`)
    const payments = members
      .slice(0, behind)
      .map((memberId, i) => ({ seat: String(memberId), betId: taken[i]!.betId, payout: 2n * UNIT, back: false }))
    const start = performance.now()
    const closed = await closeTickets(house.db, code, no, payments, { mark: '20' })
    values.push(performance.now() - start)
    if (closed !== behind) throw new Error(`only ${closed} of ${behind} were settled`)
  }
  return {
    name: `[L4.17] ${behind} bets behind one seat, settled in one transaction`,
    goal: '≤ 1,000 ms',
    values,
    ok: v => v <= 1_000,
    unit: 'ms'
  }
}

export async function tableRows(bench: BenchHouse, quick: boolean): Promise<Row[]> {
  const count = quick ? 500 : 2_000
  const name = `[L4.18] a table's moves to ${count} watchers, from decision to arrival, p99`
  const goal = '≤ 100 ms, none lost'
  const why = tooMany(count)
  if (why) return [{ name, goal, values: [Number.NaN], ok: () => false, unit: 'ms', note: why }]
  const { p50, p99, lost, closed, cores, messages, rounds, taken } = await watch(bench, count, quick ? 10 : 30)
  const note = `p50 ${p50.toFixed(0)} ms, ${lost} of ${count * messages} lost, ${closed} closed, ${rounds} rounds, ${taken} tickets, ${cores.toFixed(2)} core`
  return [{ name, goal, values: [p99], ok: v => v <= 100 && lost === 0, unit: 'ms', note }]
}

/** `npm run bench -- tables`: these rows alone. */
export async function tableWatch(quick: boolean): Promise<number> {
  const bench = await openBenchHouse(1_000, [])
  try {
    printTable([await behindRow(bench, quick ? 3 : 5), ...(await tableRows(bench, quick))])
    return 0
  } finally {
    await bench.close()
  }
}
