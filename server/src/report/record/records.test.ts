// A member's records: they add up to the journal, are found however long they are, can be taken away, and are nobody else's.
import { randomUUID } from 'node:crypto'
import { bets } from '@fairhouse/contract/money/own-bets.ts'
import { betChoices, profit, statement } from '@fairhouse/contract/money/record.ts'
import { movementGroupNames, movementGroups, movementKinds, movements } from '@fairhouse/contract/money/wallet.ts'
import { moneyToWire, parseMoney, UNIT } from '@fairhouse/contract/money.ts'
import { betStates } from '@fairhouse/contract/play/wager.ts'
import { createExport, csvLine, exportPart, exports } from '@fairhouse/contract/record-file.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, type Reader } from '#base/database.ts'
import { newId } from '#base/uuid.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { plansOf } from '#testing-plans.ts'
import { type BetFilter, lookBack } from '#wager/store.ts'
import { placeAll, settleAll } from '#wager/testing.ts'
import { betsOf } from '#wager/wager.ts'
import { movementsOf, type RecordFilter, transfer } from '#wallet/wallet.ts'
import { jobs, rowsAPart } from './exports.ts'
import { profitListener } from './profit.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
const ago = (days: number) => new Date(Date.now() - days * 86_400_000)

/** A decided bet; `payout` in units of currency, null: still open. */
async function play(memberId: bigint, stake: bigint, payout: bigint | null, game = 'nova-crash', state?: 'VOID'): Promise<string> {
  const betId = newId()
  const key = `bet:${betId}`
  await placeAll(t.house.db, [{ memberId, betId, game, category: 'CRASH', roundNo: 1n, stake: stake * UNIT, key, detail: {} }])
  if (payout !== null)
    await settleAll(t.house.db, [{ memberId, betId, state: state ?? (payout > 0n ? 'WON' : 'LOST'), payout: payout * UNIT }])
  return betId
}
const hearNews = () => hearAll(t.house, [profitListener])
const today = new Date().toISOString().slice(0, 10)
const profitOf = async (who: Member, input: object = { from: today, to: today }) => (await t.call(profit, input as never, who)).body.value
const writeFiles = async (id: string) => jobs[0]!.run(t.house, { exportId: id })

describe('profit and loss', () => {
  test('adds up what was decided: no cancelled or open bets, once however often the events come', async () => {
    const ada = await t.register('profitada', 1_000n * UNIT)
    await play(ada.memberId, 100n, 250n)
    await play(ada.memberId, 50n, 0n)
    await play(ada.memberId, 20n, 20n, 'kite', 'VOID')
    await play(ada.memberId, 30n, null)
    await hearNews()
    await hearNews()
    const said = await profitOf(ada)
    expect(said.total).toEqual({ bets: 3, stake: '170.00', valid: '150.00', payout: '270.00', net: '100.00' })
    expect(said.days).toEqual([{ day: today, bets: 3, stake: '170.00', valid: '150.00', payout: '270.00', net: '100.00' }])
    expect(said.games.map((g: { name: string; net: string }) => [g.name, g.net])).toEqual([
      ['Nova Crash', '100.00'],
      ['Kite', '0.00']
    ])
    expect(said.categories).toMatchObject([{ category: 'CRASH', bets: 3 }])
  })

  test('days are those of the time zone that is asked for, also where it is half an hour off', async () => {
    const ada = await t.register(undefined, 100n * UNIT)
    const id = await play(ada.memberId, 10n, 0n)
    await sql`update wager.bet set settled_at = '2026-03-01T18:45:00Z' where id = ${id}::uuid`.execute(t.house.db)
    await hearNews()
    const day = async (zone: string) =>
      (await profitOf(ada, { from: '2026-02-27', to: '2026-03-03', zone })).days.map((d: { day: string }) => d.day)
    expect(await day('UTC')).toEqual(['2026-03-01'])
    expect(await day('Asia/Kolkata')).toEqual(['2026-03-02'])
    expect(await day('America/New_York')).toEqual(['2026-03-01'])
    expect((await profitOf(ada, { from: '2026-03-02', to: '2026-03-02', zone: 'Asia/Kolkata' })).total.bets).toBe(1)
    expect((await profitOf(ada, { from: '2026-03-02', to: '2026-03-02', zone: 'UTC' })).total.bets).toBe(0)
  })

  test('names promotions beside the bets, and refuses what is no period or no zone at its field', async () => {
    const ada = await t.register()
    await inTransaction(t.house.db, tx =>
      transfer(tx, { memberId: ada.memberId, kind: 'PROMOTION', key: 'gift', ref: null, house: 'promotions', cash: 5n * UNIT })
    )
    expect((await profitOf(ada)).bonuses).toBe('5.00')
    for (const [input, field] of [
      [{ from: '2026-02-02', to: '2026-02-01' }, 'to'],
      [{ from: '2020-01-01', to: '2026-02-01' }, 'to'],
      [{ from: '2026-02-30', to: '2026-02-01' }, 'to'],
      [{ from: '2026-02-27', to: '2026-02-30' }, 'to'],
      [{ from: '0000-01-01', to: '0000-01-02' }, 'to'],
      [{ from: '2026-02-01', to: '2026-02-02', zone: 'US/Pacific-New' }, 'zone'],
      [{ from: '2026-02-01', to: '2026-02-02', zone: 'Mars/Olympus' }, 'zone']
    ] as const) {
      const { status, body } = await t.call(profit, input, ada)
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    }
  })
})

describe('the account record', () => {
  test('is narrowed by kind, group and time; every kind is in one group', async () => {
    const ada = await t.register(undefined, 100n * UNIT)
    await play(ada.memberId, 10n, 25n)
    await inTransaction(t.house.db, tx =>
      transfer(tx, { memberId: ada.memberId, kind: 'PROMOTION', key: 'gift', ref: null, house: 'promotions', bonus: UNIT })
    )
    const kinds = async (input: object) =>
      (await t.call(movements, input as never, ada)).body.value.list.map((m: { kind: string }) => m.kind)
    expect(await kinds({})).toEqual(['PROMOTION', 'PRIZE', 'BET', 'ADJUST_IN'])
    expect(await kinds({ group: 'bets' })).toEqual(['PRIZE', 'BET'])
    expect(await kinds({ group: 'bonuses' })).toEqual(['PROMOTION'])
    expect(await kinds({ kind: 'BET', group: 'bonuses' })).toEqual(['BET'])
    expect(await kinds({ to: ago(1).toISOString() })).toEqual([])
    expect(await kinds({ from: ago(1).toISOString(), group: 'corrections' })).toEqual(['ADJUST_IN'])
    expect(Object.values(movementGroups).flat().toSorted()).toEqual(movementKinds.toSorted())
  })

  test('the record of another member is nowhere in one’s own', async () => {
    const [ada, eve] = [await t.register(undefined, 10n * UNIT), await t.register()]
    const own = (await t.call(movements, {}, ada)).body.value.list[0]
    expect((await t.call(movements, { before: own.id }, eve)).body.value.list).toEqual([])
    for (const call of [movements, profit, betChoices, exports])
      expect((await t.call(call as never, call === profit ? { from: today, to: today } : {})).status).toBe(401)
  })
})

describe('the betting record', () => {
  test('is narrowed by category, vendor, game, state and time; what it can be narrowed to is what was played', async () => {
    const ada = await t.register(undefined, 1_000n * UNIT)
    await play(ada.memberId, 10n, 0n, 'kite')
    await play(ada.memberId, 10n, 30n)
    await play(ada.memberId, 10n, 10n, 'nova-crash', 'VOID')
    await hearNews()
    const games = async (input: object) =>
      (await t.call(bets, input as never, ada)).body.value.list.map((b: { game: string; state: string }) => `${b.game} ${b.state}`)
    expect(await games({ game: 'kite' })).toEqual(['kite LOST'])
    expect(await games({ vendor: 'ORIGINALS', state: 'WON' })).toEqual(['nova-crash WON'])
    expect(await games({ state: 'VOID' })).toEqual(['nova-crash VOID'])
    expect(await games({ category: 'SPORTS' })).toEqual([])
    expect(await games({ vendor: 'NOBODY' })).toEqual([])
    expect(await games({ to: ago(1).toISOString() })).toEqual([])
    expect((await t.call(betChoices, {}, ada)).body.value).toEqual({
      categories: ['CRASH'],
      vendors: [{ code: 'ORIGINALS', name: 'Fairhouse Originals' }],
      games: [
        { code: 'kite', name: 'Kite' },
        { code: 'nova-crash', name: 'Nova Crash' }
      ]
    })
  })
})

describe('a record of a million rows', () => {
  // the plans of a long record, by its statistics; the milliseconds of a million rows are those of `npm run bench -- records`
  const rows = 20_000
  const perPage = 20
  // a second apart, but all of them in this month: a part with few of them is best read whole
  const now = new Date()
  const apart = Math.min(1, (now.getTime() - Date.UTC(now.getUTCFullYear(), now.getUTCMonth())) / 1_000 / rows)
  let me: bigint
  beforeAll(async () => {
    me = (await t.register(undefined, UNIT)).memberId
    await sql`insert into wallet.movement (id, member_id, seq, kind, contra, cash, cash_after, key)
      select uuidv7(make_interval(secs => -n * ${apart}::float8)), ${me}, n + 1, (case when n % 100 = 0 then 'DEPOSIT' when n % 3 = 0 then 'PRIZE' else 'BET' end)::wallet.movement_kind,
        100, 1, n, 'long:' || n from generate_series(1, ${rows}::int) n`.execute(t.house.db)
    await sql`insert into wager.bet (id, member_id, game, category, stake, state, settled_at)
      select uuidv7(make_interval(secs => -n * ${apart}::float8)), ${me}, case when n % 500 = 0 then 'kite' else 'nova-crash' end, case when n % 500 = 0 then 'SLOTS' else 'CRASH' end, 1,
        (array['LOST', 'WON', 'LOST', 'CASHED_OUT'])[n % 4 + 1]::wager.bet_state, now() from generate_series(1, ${rows}::int) n`.execute(
      t.house.db
    )
    await sql`vacuum analyze wallet.movement, wager.bet`.execute(t.house.db)
  })

  /** The most rows that one step of a page took up and sorted, and whether it read a table from end to end. */
  async function cost(read: (reader: Reader) => Promise<unknown>) {
    const plans = await plansOf(t.house.pool, read)
    expect(plans.flatMap(p => p.scanned.filter(table => /^(movement|bet)_/.test(table)))).toEqual([])
    return { read: Math.max(...plans.map(p => p.rowsRead)), sorted: Math.max(...plans.map(p => p.sorted)) }
  }
  const places = async () => [
    undefined,
    newId(),
    (await sql<{ id: string }>`select uuidv7(make_interval(secs => ${(-rows / 2) * apart}::float8)) as id`.execute(t.house.db)).rows[0]!.id
  ]

  test.each<[string, RecordFilter]>([
    ['everything', {}],
    ...movementGroupNames.map((group): [string, RecordFilter] => [`the group ${group}`, { group }]),
    ...(['BET', 'PRIZE', 'DEPOSIT', 'PROMOTION'] as const).map((kind): [string, RecordFilter] => [`the kind ${kind}`, { kind }]),
    ['some days', { from: ago(20), to: ago(0) }],
    ['days without any', { from: ago(400), to: ago(300), group: 'deposits' }]
  ])('is paged by index, %s: the rows read are those of the page', async (_, filter) => {
    for (const before of await places()) {
      const { read, sorted } = await cost(reader => movementsOf(reader, me, { ...filter, before, limit: perPage }))
      expect(read).toBeLessThan(5 * perPage)
      // at most the pages of the kinds, put together
      expect(sorted).toBeLessThan(5 * perPage)
    }
  })

  test.each<[string, BetFilter]>([
    ['everything', {}],
    ...betStates.map((state): [string, BetFilter] => [`those ${state}`, { state }]),
    ['the usual category', { category: 'CRASH' }],
    ['some days', { from: ago(20), to: ago(0) }]
  ])('has its bets by index, %s: the rows read are those of the page', async (_, filter) => {
    for (const before of await places()) {
      const { read, sorted } = await cost(reader => betsOf(reader, me, { ...filter, before, limit: perPage }))
      expect(read).toBeLessThan(5 * perPage)
      expect(sorted).toBeLessThan(5 * perPage)
    }
  })

  test('looks for rare bets as far back as one look may go, sorts nothing, and says where to look on', async () => {
    for (const filter of [{ category: 'SPORTS' }, { game: 'nothing' }, { vendor: 'NOBODY' }]) {
      const { read, sorted } = await cost(reader => betsOf(reader, me, { ...filter, limit: perPage }))
      expect(read).toBeLessThanOrEqual(lookBack)
      expect(sorted).toBeLessThan(5 * perPage)
    }
    const { list, next } = await betsOf(t.house.db, me, { category: 'SPORTS', limit: perPage })
    expect(list).toEqual([])
    const on = await betsOf(t.house.db, me, { category: 'SPORTS', limit: perPage, before: next! })
    expect(on.list).toEqual([])
  })
})

describe('the statement of a year', () => {
  test('opening plus all movements is closing, month by month, and the last closing is the balance', async () => {
    const ada = await t.register(undefined, 100n * UNIT)
    await play(ada.memberId, 40n, 90n)
    await inTransaction(t.house.db, tx =>
      transfer(tx, {
        memberId: ada.memberId,
        kind: 'WITHDRAW',
        key: 'w',
        ref: null,
        house: 'payments',
        cash: -10n * UNIT,
        locked: 10n * UNIT
      })
    )
    const year = new Date().getUTCFullYear()
    const { body } = await t.call(statement, { year }, ada)
    const { months, total, since } = body.value
    expect(since).toBe(year)
    expect(months).toHaveLength(12)
    for (const m of [...months, total]) {
      const sums = ['deposits', 'withdrawals', 'stakes', 'returns', 'bonuses', 'other'].map(key => parseMoney(m[key]))
      expect(parseMoney(m.opening) + sums.reduce((a, b) => a + b, 0n)).toBe(parseMoney(m.closing))
    }
    expect(total).toMatchObject({
      opening: '0.00',
      stakes: '-40.00',
      returns: '90.00',
      withdrawals: '0.00',
      other: '100.00',
      closing: '150.00'
    })
    const before = await t.call(statement, { year: year + 1 }, ada)
    expect(before.body.value.total).toMatchObject({ opening: '150.00', closing: '150.00' })
    // the second is a name that only one side knows, the third is read as India by one and as Israel by the other
    for (const zone of ['Nowhere', 'US/Pacific-New', 'IST', '+03:00'])
      expect((await t.call(statement, { year, zone }, ada)).body.code, zone).toBe('zone.unknown')
    expect((await t.call(statement, { year, zone: 'europe/istanbul' }, ada)).status).toBe(200)
  })
})

describe('a record as a file', () => {
  test('has every row of the record once, in parts, whatever breaks off in the middle', async () => {
    const ada = await t.register(undefined, 10n * UNIT)
    await sql`select wallet.post(array[row(${ada.memberId}, 'ADJUST_IN', 150, 'long:' || n, null, n, null, null, null, null)::wallet.transfer_op])
      from generate_series(1, ${rowsAPart + 5}) n`.execute(t.house.db)
    const key = randomUUID()
    const [first, again] = [
      await t.call(createExport, { record: 'movements', zone: 'Europe/Istanbul' }, { ...ada, key }),
      await t.call(createExport, { record: 'movements', zone: 'Europe/Istanbul' }, { ...ada, key })
    ]
    expect(again.body.value).toEqual(first.body.value)
    const { id } = first.body.value
    expect((await t.call(createExport, { record: 'bets' }, ada)).body.code).toBe('export.open')
    expect((await t.call(exportPart, { id, no: 1 }, ada)).status).toBe(404)
    await Promise.all([writeFiles(id), writeFiles(id)])
    await writeFiles(id)
    const [file] = (await t.call(exports, {}, ada)).body.value.list
    expect(file).toMatchObject({ id, state: 'DONE', written: rowsAPart + 6, rows: rowsAPart + 6, parts: 2 })
    const texts = [await t.call(exportPart, { id, no: 1 }, ada), await t.call(exportPart, { id, no: 2 }, ada)].map(a => a.body.value.text)
    const lines = texts.join('').trimEnd().split('\r\n')
    expect(lines[0]).toBe('Number,Time (Europe/Istanbul),Type,Account,Amount,Balance after,Reference')
    expect(new Set(lines.slice(1).map(line => line.split(',')[0])).size).toBe(rowsAPart + 6)
    const sum = lines.slice(1).reduce((all, line) => all + parseMoney(line.split(',')[4]!), 0n)
    const { cash } = await t.house.db
      .selectFrom('wallet.wallet')
      .select('cash')
      .where('member_id', '=', ada.memberId)
      .executeTakeFirstOrThrow()
    expect(moneyToWire(sum)).toBe(moneyToWire(cash))
    const eve = await t.register()
    expect((await t.call(exportPart, { id, no: 1 }, eve)).status).toBe(404)
  })

  test('of bets it says what each cost and brought, in the language that asked', async () => {
    const ada = await t.register(undefined, 100n * UNIT)
    const id = await play(ada.memberId, 10n, 25n)
    const made = await t.call(createExport, { record: 'bets', state: 'WON' }, { ...ada, language: 'TR' })
    await writeFiles(made.body.value.id)
    const { text } = (await t.call(exportPart, { id: made.body.value.id, no: 1 }, ada)).body.value
    const line = text.split('\r\n')[1]!.split(',')
    expect([line[0], line[3], ...line.slice(5)]).toEqual([id, 'Nova Crash', 'Kazandı', '10.00', '25.00', '15.00', '1'])
  })

  test('five presses at once write one file', async () => {
    const ada = await t.register()
    const answers = await Promise.all(Array.from({ length: 5 }, () => t.call(createExport, { record: 'bets' }, ada)))
    expect(answers.filter(a => a.status === 200)).toHaveLength(1)
  })

  test('a text that a spreadsheet would run is written as text; numbers stay numbers', () => {
    expect(csvLine(['=1+1', '-12.50', '+90', '@x', 'a "b"', 'a,b'])).toBe(`'=1+1,-12.50,'+90,'@x,"a ""b""","a,b"\r\n`)
  })
})
