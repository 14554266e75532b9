// A running house that is upgraded: from the last released schema, with an open bet in its books, to today's.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { logout, memberInfo } from '@fairhouse/contract/member/account.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { newToken, seal, sha256 } from '@fairhouse/server/base/crypto.ts'
import { putFunctions } from '@fairhouse/server/base/data/functions.ts'
import { connect, inTransaction, migrate, type Reader } from '@fairhouse/server/base/database.ts'
import { newId } from '@fairhouse/server/base/uuid.ts'
import { closeSeats } from '@fairhouse/server/crash/store.ts'
import { openSeedsOf } from '@fairhouse/server/fair/fair.ts'
import { cancelTickets } from '@fairhouse/server/lottery/ticket/tickets.store.ts'
import { writeStep } from '@fairhouse/server/spin/store.ts'
import { freshHouse, type TestHouse, testBrowser } from '@fairhouse/server/testing.ts'
import { type Placement, placeAll, settleAll } from '@fairhouse/server/wager/testing.ts'
import { openWallet, verifyLedger } from '@fairhouse/server/wallet/wallet.ts'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { dumpSchema, schemaFile } from '../../scripts/schema.ts'

/** The migrations as they were released last, their functions among them. */
const released: Record<string, string> = JSON.parse(
  gunzipSync(readFileSync(new URL('./released.json.gz', import.meta.url))).toString('utf8')
)

const opened: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(opened.map(close => close())))

async function emptyDatabase(): Promise<string> {
  const name = `u_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(inject('pgUrl'))
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  return Object.assign(new URL(inject('pgUrl')), { pathname: `/${name}` }).href
}
const open = (url: string) => {
  const { db } = connect(url, 4)
  opened.push(() => db.destroy())
  return db
}

async function releasedHouse(): Promise<string> {
  const url = await emptyDatabase()
  const db = open(url)
  const migrations = Object.fromEntries(
    Object.entries(released).map(([name, text]) => [name, { up: async (tx: typeof db) => void (await sql.raw(text).execute(tx)) }])
  )
  const provider = { getMigrations: async () => migrations as never }
  const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest()
  expect(error).toBeUndefined()
  await sql`create table migration_checksum (name text primary key, sha256 text not null)`.execute(db)
  for (const [name, text] of Object.entries(released))
    await sql`insert into migration_checksum values (${name}, encode(sha256(convert_to(${text}::text, 'UTF8')), 'hex'))`.execute(db)
  return url
}

/** By the functions of the release, as its program called them: 10.00 in cash. */
async function giveAsReleased(db: Reader, member: bigint): Promise<void> {
  const { rows } = await sql<{ code: number }>`
    select code from wallet.post(array[${member}]::bigint[], '{ADJUST_IN}'::wallet.movement_kind[], '{150}'::smallint[], '{first}', '{null}'::uuid[],
      array[${10n * UNIT}]::bigint[], '{null}'::bigint[], '{null}'::bigint[], '{null}'::bigint[], '{null}'::bigint[])`.execute(db)
  expect(rows).toEqual([{ code: 0 }])
}
/** An open bet, as the release placed it. */
async function placeAsReleased(db: Reader, b: Placement): Promise<void> {
  const { rows } = await sql<{ code: number }>`
    select code from wager.place(array[${b.memberId}]::bigint[], array[${b.betId}]::uuid[], array[${b.game}]::text[], array[${b.category}]::text[],
      array[${b.roundNo}]::bigint[], array[${b.stake}]::bigint[], array[${b.key}]::text[], '{"{}"}'::jsonb[])`.execute(db)
  expect(rows).toEqual([{ code: 0 }])
}

const crashGame = 'nova-crash'
const betOf = (memberId: bigint, betId: string, key: string) => ({
  memberId,
  betId,
  game: crashGame,
  category: 'CRASH',
  roundNo: 1n,
  stake: 2n * UNIT,
  key,
  detail: {}
})

/** A member of the released house with a session, a pair of seeds, a spin after its first step, a seat, a lottery ticket, and a limit of 2.00 a bet; 4.00 are left. */
async function openBusiness(db: ReturnType<typeof open>) {
  const [token, seedId] = [newToken(), newId()]
  const bets = { spin: newId(), seat: newId(), ticket: newId() }
  const { rows } = await sql<{
    id: bigint
  }>`insert into account.member (username, username_key, nickname, password_hash, currency, agreed_at, terms_version)
    values ('Ada', 'ada', 'Ada', '-', 'TRY', now(), '1') returning id`.execute(db)
  const memberId = rows[0]!.id
  await inTransaction(db, async tx => {
    await openWallet(tx, memberId, 'TRY')
    await giveAsReleased(tx, memberId)
    await sql`insert into protection.quota (member_id, kind, period, maximum) values (${memberId}, 'stake', 'bet', ${2n * UNIT})`.execute(
      tx
    )
    await sql`select protection.renew_guard(${memberId})`.execute(tx)
    await sql`insert into account.session (token_hash, member_id, expires_at, device)
      values (${sha256(`${token}.${testBrowser}`)}, ${memberId}, now() + interval '1 hour', 'x')`.execute(tx)
    for (const [key, betId] of Object.entries(bets)) await placeAsReleased(tx, betOf(memberId, betId, key))
    await sql`insert into round.chain (id, game, length, terminal_hash, stride, checkpoints) values (${seedId}, ${crashGame}, 1, 'x', 1, '')`.execute(
      tx
    )
    await sql`insert into round.round (game, no, chain_id, position, phase, opened_at, starts_at, started_at, config)
      values (${crashGame}, 1, ${seedId}, 1, 'flying', now(), now(), now(), '{}')`.execute(tx)
    await sql`insert into round.seat (bet_id, game, no, member_id, name, slot, stake) values (${bets.seat}, ${crashGame}, 1, ${memberId}, 'A*a', 0, ${2n * UNIT})`.execute(
      tx
    )
    await sql`insert into round.seed (id, member_id, sealed, hash, client_seed, nonce, started_at)
      values (${seedId}, ${memberId}, ${seal('11'.repeat(32), `seed:${seedId}`, Buffer.from('secret'))}, 'x', 'mine', 1, now())`.execute(tx)
    await sql`insert into round.spin (id, member_id, name, game, tables, mode, stake, cost, hold, seed_id, nonce, steps, payout, state, play)
      values (${bets.spin}, ${memberId}, 'A*a', 'slot', 'x', 'base', ${2n * UNIT}, ${2n * UNIT}, true, ${seedId}, 0, '[{}]', 0, 'open', false)`.execute(
      tx
    )
    await sql`insert into lottery.game (code, family, schedule, prize_mode, category, default_play) values ('lotto', 'x', '{}', 'ZY', 'LOTT', 'x')`.execute(
      tx
    )
    await sql`insert into lottery.issue (game, name, opens_at, closes_at, draws_at, state, source)
      values ('lotto', '1', now(), now() + interval '1 hour', now() + interval '1 hour', 'open', 'house')`.execute(tx)
    await sql`insert into lottery.ticket (id, member_id, name, game, issue, play, selection, bets, unit, multiple, series, stake, slip, ord, line, watch, play_money)
      values (${bets.ticket}, ${memberId}, 'A*a', 'lotto', '1', 'x', 'x', 1, 'yuan', 1, 1900, ${2n * UNIT}, ${bets.ticket}, 0, 0, 'none', false)`.execute(
      tx
    )
    await sql`insert into lottery.total (game, issue, play, state, tickets, stake, payout, rebate) values ('lotto', '1', 'x', 'pending', 1, ${2n * UNIT}, 0, 0)`.execute(
      tx
    )
  })
  return { memberId, token, seedId, bets }
}

describe('a house of the last release', () => {
  it('has today’s database after the start, and pays a bet that was open before it', async () => {
    const url = await releasedHouse()
    const before = open(url)
    const [member, betId] = [900_001n, newId()]
    await inTransaction(before, tx => openWallet(tx, member, 'TRY'))
    await giveAsReleased(before, member)
    const placement = {
      memberId: member,
      betId,
      game: 'nova-crash',
      category: 'CRASH',
      roundNo: 1n,
      stake: 4n * UNIT,
      key: 'bet:1',
      detail: {}
    }
    await placeAsReleased(before, placement)

    const t: TestHouse = await freshHouse({ databaseUrl: url })
    opened.push(() => t.close())
    expect(await dumpSchema(new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true }))).toBe(readFileSync(schemaFile, 'utf8'))
    const [paid] = await settleAll(t.house.db, [{ memberId: member, betId, state: 'WON', payout: 8n * UNIT }])
    expect(paid).toMatchObject({ outcome: 'ok', cash: 14n * UNIT })
    expect((await t.house.db.selectFrom('wager.bet').select('valid').where('id', '=', betId).executeTakeFirstOrThrow()).valid).toBe(
      4n * UNIT
    )
    const player = await t.register(undefined, 5n * UNIT)
    expect((await placeAll(t.house.db, [{ ...placement, memberId: player.memberId, betId: newId(), key: 'bet:2' }]))[0]!.outcome).toBe('ok')
    expect((await verifyLedger(t.house.db)).differences).toEqual([])
  })

  it('goes on with a session, a spin, a seat, a ticket and a limit that were open before it', async () => {
    const url = await releasedHouse()
    const held = await openBusiness(open(url))
    const t: TestHouse = await freshHouse({ databaseUrl: url })
    opened.push(() => t.close())
    const { db } = t.house
    const { memberId, token, bets } = held

    expect((await t.call(memberInfo, {}, { token })).body.value).toMatchObject({ id: String(memberId) })
    const withoutCookie = await t.call(memberInfo, {}, { token, headers: { cookie: `device=${'S'.repeat(43)}` } })
    expect(withoutCookie.body.code).toBe('session.ended')

    const steps = [
      { kind: 'draw', payout: 0 },
      { kind: 'collect', payout: 150 }
    ] as const
    const done = { steps, picks: [], payout: 3n * UNIT, done: true }
    expect((await writeStep(db, { id: bets.spin, member_id: memberId + 1n }, { ...done, seen: 1 })).written).toBe(false)
    expect(await writeStep(db, { id: bets.spin, member_id: memberId }, { ...done, seen: 1 })).toMatchObject({
      written: true,
      cash: 7n * UNIT
    })
    expect(await openSeedsOf(t.house, [memberId])).toMatchObject([{ id: held.seedId, nonce: 1 }])

    const cashed = { betId: bets.seat, state: 'cashed', at: 200, payout: 4n * UNIT, auto: false } as const
    const close = async (owner: bigint) => (await closeSeats(db, crashGame, 1n, [{ ...cashed, memberId: owner }]))[0]
    expect(await close(memberId + 1n)).toMatchObject({ outcome: 'unknown' })
    expect(await close(memberId)).toMatchObject({ outcome: 'ok', cash: 11n * UNIT })
    expect(await close(memberId)).toMatchObject({ outcome: 'decided', state: 'cashed' })

    const back = (owner: bigint) => cancelTickets(db, owner, 'lotto', [{ id: bets.ticket, counted: [] }], false)
    expect(await back(memberId + 1n)).toEqual([])
    expect(await back(memberId)).toEqual([{ id: bets.ticket, stake: 2n * UNIT }])
    expect(await back(memberId)).toEqual([])

    const more = { ...betOf(memberId, newId(), 'more'), stake: 3n * UNIT }
    expect((await placeAll(db, [more]))[0]).toMatchObject({ outcome: 'limit', refusal: { code: 'limit.stake' } })
    expect((await placeAll(db, [{ ...more, stake: 2n * UNIT }]))[0]!.outcome).toBe('ok')

    expect((await t.call(logout, {}, { token })).status).toBe(200)
    expect((await t.call(memberInfo, {}, { token })).body.code).toBe('session.ended')
    expect((await verifyLedger(db)).differences).toEqual([])
  })

  it('has the functions, settings, roles, accounts and pots of a house that begins today', async () => {
    const [upgraded, fresh] = [open(await releasedHouse()), open(await emptyDatabase())]
    await migrate(upgraded)
    await migrate(fresh)
    const rows = async (db: typeof fresh, table: string) => {
      const { rows } = await sql<{ row: string }>`select to_jsonb(x)::text as row from ${sql.raw(table)} x`.execute(db)
      // what is drawn or timed anew in each database is no setting
      return rows.map(r => r.row.replace(/"[^"]*(_at|_key|at|stamp|since|xid)": "[^"]*"/g, '')).sort()
    }
    const functions = async (db: typeof fresh) => {
      const { rows } = await sql<{ text: string }>`select pg_get_functiondef(p.oid) as text from pg_proc p
        where p.prokind = 'f' and p.pronamespace::regnamespace::text !~ '^(pg_|information_schema|graphile)' order by 1`.execute(db)
      return rows.map(r => r.text)
    }
    const today = await functions(fresh)
    expect(today.length).toBeGreaterThan(100)
    expect(await functions(upgraded)).toEqual(today)
    const { rows: tables } = await sql<{ name: string }>`select c.oid::regclass::text as name from pg_class c
      where c.relkind = 'r' and not c.relispartition and c.relnamespace::regnamespace::text !~ '^(pg_|information_schema|public|graphile)'`.execute(
      fresh
    )
    const filled: string[] = []
    for (const { name } of tables) {
      const now = await rows(fresh, name)
      expect(await rows(upgraded, name), name).toEqual(now)
      if (now.length > 0) filled.push(name)
    }
    expect(filled).toEqual(
      expect.arrayContaining(['brand.setting', 'cashier.method', 'spin.pot', 'spin.pot_part', 'staff.role', 'wallet.house_account'])
    )
  })
})

describe('the functions of a module', () => {
  it('are left alone while their files are unchanged, put back when the database has another text', async () => {
    const db = open(await emptyDatabase())
    await migrate(db)
    expect(await putFunctions(db, ['wallet', 'wager'])).toEqual([])
    await sql`create or replace function wallet.guard_leaves() returns void language sql as ''`.execute(db)
    await sql`create function wallet.guard_leaves(p_old int) returns void language sql as ''`.execute(db)
    await sql`update migration_function set sha256 = 'older' where name = 'wallet.guard_leaves'`.execute(db)
    await sql`create function wallet.gone() returns void language sql as ''`.execute(db)
    await sql`insert into migration_function values ('wallet.gone', 'older')`.execute(db)
    const both = await Promise.all([putFunctions(db, ['wallet']), putFunctions(db, ['wallet'])])
    expect(both.flat()).toEqual(['wallet.guard_leaves'])
    const { rows } = await sql<{ name: string; own: boolean }>`select oid::regprocedure::text as name, prosrc <> '' as own from pg_proc
      where pronamespace = 'wallet'::regnamespace and proname in ('guard_leaves', 'gone')`.execute(db)
    expect(rows).toEqual([{ name: 'wallet.guard_leaves()', own: true }])
  })
})
