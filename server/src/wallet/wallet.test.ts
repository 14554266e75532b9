// The journal in the database: what it refuses every caller, what a repeat answers, and that its proof finds every planted lie.
import { randomUUID } from 'node:crypto'
import { balance, movements } from '@fairhouse/contract/money/wallet.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { newId } from '#base/uuid.ts'
import { freshHouse, makeMembers, type TestHouse } from '#testing.ts'
import { placeAll, settleAll } from '#wager/testing.ts'
import { post } from './store.ts'
import { type Transfer, transfer, verifyLedger } from './wallet.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

const member = async (cash = 100n * UNIT) => (await makeMembers(t.house, 1, cash))[0]!
const cashIn = (memberId: bigint, cash: bigint, more: Partial<Transfer> = {}): Transfer => ({
  memberId,
  kind: 'ADJUST_IN',
  key: randomUUID(),
  ref: null,
  house: 'adjustments',
  cash,
  ...more
})
const cashOf = async (memberId: bigint) =>
  (await t.house.db.selectFrom('wallet.wallet').selectAll().where('member_id', '=', memberId).executeTakeFirstOrThrow()).cash

describe('posting', () => {
  test('money that goes in is in the balance and in the record, numbered without gaps', async () => {
    const id = await member(0n)
    const [a] = await post(t.house.db, [cashIn(id, 5n * UNIT)])
    const [b] = await post(t.house.db, [cashIn(id, -2n * UNIT, { kind: 'ADJUST_OUT' })])
    expect([a!.outcome, a!.cash, a!.seq]).toEqual(['ok', 5n * UNIT, 1n])
    expect([b!.outcome, b!.cash, b!.seq]).toEqual(['ok', 3n * UNIT, 2n])
  })

  test('a repeat of a key changes nothing and answers what the first one answered, whatever happened since', async () => {
    const id = await member(0n)
    const deposit = cashIn(id, 5n * UNIT, { kind: 'DEPOSIT', house: 'payments', ref: randomUUID() })
    const [first] = await post(t.house.db, [deposit])
    await post(t.house.db, [cashIn(id, UNIT)])
    const [again] = await post(t.house.db, [{ ...deposit, ref: randomUUID() }])
    expect(again).toEqual({ ...first, outcome: 'duplicate' })
    expect(await cashOf(id)).toBe(6n * UNIT)
  })

  test('a key that was used for one amount, kind or account is refused for another', async () => {
    const id = await member()
    const one = cashIn(id, 5n * UNIT)
    await post(t.house.db, [one])
    for (const other of [
      { cash: 6n * UNIT },
      { kind: 'PROMOTION' as const },
      { house: 'promotions' as const },
      { bonus: UNIT },
      { cash: undefined, bonus: 5n * UNIT }
    ])
      expect((await post(t.house.db, [{ ...one, ...other } as Transfer]))[0]!.outcome).toBe('conflict')
    expect(await cashOf(id)).toBe(105n * UNIT)
    await expect(inTransaction(t.house.db, tx => transfer(tx, { ...one, cash: 6n * UNIT }))).rejects.toMatchObject({
      code: 'idempotency.conflict'
    })
  })

  test('nobody spends what is not there, from any account, and a refusal leaves no trace', async () => {
    const id = await member(10n * UNIT)
    for (const want of [
      { cash: -10n * UNIT - 1n },
      { cash: -UNIT, bonus: -1n },
      { cash: UNIT, locked: -1n },
      { cash: UNIT, points: -1n },
      { cash: UNIT, settlement: -1n }
    ]) {
      const [p] = await post(t.house.db, [cashIn(id, 0n, want)])
      expect([p!.outcome, p!.cash, p!.seq]).toEqual(['insufficient', 10n * UNIT, 1n])
    }
    await expect(inTransaction(t.house.db, tx => transfer(tx, cashIn(id, -11n * UNIT)))).rejects.toMatchObject({
      code: 'balance.insufficient',
      params: { balance: '10.00' }
    })
    expect((await post(t.house.db, [cashIn(id, -10n * UNIT)]))[0]!.outcome).toBe('ok')
    expect(await cashOf(id)).toBe(0n)
  })

  test('200 calls that each want the whole of a balance which lasts for 10 of them: exactly 10 get it', async () => {
    const id = await member(1_000n * UNIT)
    const answers = await Promise.all(Array.from({ length: 200 }, () => post(t.house.db, [cashIn(id, -100n * UNIT)])))
    const codes = answers.map(a => a[0]!.outcome)
    expect([codes.filter(c => c === 'ok').length, codes.filter(c => c === 'insufficient').length]).toEqual([10, 190])
    expect(await cashOf(id)).toBe(0n)
  })

  test('the same key 50 times at once moves the money once and answers everybody the same', async () => {
    const id = await member(0n)
    const one = cashIn(id, 7n * UNIT)
    const answers = (await Promise.all(Array.from({ length: 50 }, () => post(t.house.db, [one])))).map(a => a[0]!)
    expect(answers.filter(a => a.outcome === 'ok')).toHaveLength(1)
    expect(answers.filter(a => a.outcome === 'duplicate')).toHaveLength(49)
    expect(new Set(answers.map(a => `${a.movementId} ${a.seq} ${a.cash}`)).size).toBe(1)
    expect(await cashOf(id)).toBe(7n * UNIT)
  })

  test('members who pay crosswise in batches of every order do not lock each other out', async () => {
    const ids = await makeMembers(t.house, 6, 100n * UNIT)
    const shuffled = (seed: number) =>
      ids.toSorted((a, b) => Number((a * BigInt(seed * 7 + 3)) % 11n) - Number((b * BigInt(seed * 7 + 3)) % 11n))
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        post(
          t.house.db,
          shuffled(i).map(id => cashIn(id, -UNIT))
        )
      )
    )
    expect(answers.flat().every(a => a.outcome === 'ok')).toBe(true)
    for (const id of ids) expect(await cashOf(id)).toBe(60n * UNIT)
  })

  test('a call with two operations of one member is refused as a whole; of one without a wallet, alone', async () => {
    const [a, b] = await makeMembers(t.house, 2, UNIT)
    await expect(post(t.house.db, [cashIn(a!, UNIT), cashIn(a!, UNIT)])).rejects.toThrow('two operations of one member')
    const answers = await post(t.house.db, [cashIn(999_999_999n, UNIT), cashIn(b!, UNIT)])
    expect(answers.map(p => p.outcome)).toEqual(['noWallet', 'ok'])
  })

  test("a repeat is found across the month's edge, and is forgotten only after 35 days", async () => {
    const id = await member(0n)
    const plant = async (days: number, seq: number, key: string) => {
      await sql`select base.ensure_partitions('wallet.movement', 'month-id', 2)`.execute(t.house.db)
      await sql`insert into wallet.movement (id, member_id, seq, kind, contra, cash, cash_after, key, ref)
        values (base.uuid7_floor(now() - make_interval(days => ${days})), ${id}, ${seq}, 'ADJUST_IN', 150, ${String(UNIT)}::bigint, ${String(UNIT * BigInt(seq))}::bigint, ${key}, null)`.execute(
        t.house.db
      )
      await sql`update wallet.wallet set cash = cash + ${String(UNIT)}::bigint, version = version + 1 where member_id = ${id}`.execute(
        t.house.db
      )
    }
    // the first of this month is at most 31 days back: a movement of the last day of the month before is in another partition
    const { rows } = await sql<{ days: number }>`select extract(day from now() at time zone 'UTC')::int as days`.execute(t.house.db)
    await plant(rows[0]!.days, 1, 'last month')
    const { rows: leaves } = await sql<{ leaf: string }>`
      select tableoid::regclass::text as leaf from wallet.movement where member_id = ${id} and key = 'last month'`.execute(t.house.db)
    const [again] = await post(t.house.db, [cashIn(id, UNIT, { key: 'last month' })])
    expect([again!.outcome, again!.seq]).toEqual(['duplicate', 1n])
    await post(t.house.db, [cashIn(id, UNIT, { key: 'this month' })])
    const { rows: now } = await sql<{ leaf: string }>`
      select tableoid::regclass::text as leaf from wallet.movement where member_id = ${id} and key = 'this month'`.execute(t.house.db)
    expect(now[0]!.leaf).not.toBe(leaves[0]!.leaf)
    expect(await cashOf(id)).toBe(2n * UNIT)
  })
})

describe('what the database itself refuses', () => {
  test.each(['cash', 'bonus', 'locked', 'points', 'settlement'])('no program can make %s of anybody negative', async account => {
    const id = await member(UNIT)
    await expect(sql`update wallet.wallet set ${sql.ref(account)} = -1 where member_id = ${id}`.execute(t.house.db)).rejects.toMatchObject({
      code: '23514',
      constraint: `${account}_not_negative`
    })
  })

  test('no program can change or remove a movement, nor write one that moves nothing or is absurdly large', async () => {
    const id = await member(UNIT)
    await expect(sql`update wallet.movement set cash = cash * 2 where member_id = ${id}`.execute(t.house.db)).rejects.toThrow('append-only')
    await expect(sql`delete from wallet.movement where member_id = ${id}`.execute(t.house.db)).rejects.toThrow('append-only')
    await expect(post(t.house.db, [cashIn(id, 0n)])).rejects.toMatchObject({ constraint: 'movement_moves' })
    await expect(post(t.house.db, [cashIn(id, 10n ** 15n + 1n)])).rejects.toMatchObject({ constraint: 'movement_bounded' })
    expect(await cashOf(id)).toBe(UNIT)
  })

  test('no program can empty the journal at once', async () => {
    const { rows } = await sql<{
      leaf: string
    }>`select inhrelid::regclass::text as leaf from pg_inherits where inhparent = 'wallet.movement'::regclass`.execute(t.house.db)
    for (const table of ['wallet.movement', ...rows.map(r => r.leaf)])
      await expect(sql`truncate ${sql.table(table)}`.execute(t.house.db)).rejects.toThrow('append-only')
  })

  test('what every bet touches begins with the member: a person’s rows lie together, for any machine', async () => {
    const { rows } = await sql<{ table: string; first: string }>`
      select i.indrelid::regclass::text as table, a.attname as first from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indisprimary and i.indrelid in ('wallet.wallet'::regclass, 'wallet.movement'::regclass, 'wager.bet'::regclass) order by 1`.execute(
      t.house.db
    )
    expect(rows).toEqual([
      { table: 'wager.bet', first: 'member_id' },
      { table: 'wallet.movement', first: 'member_id' },
      { table: 'wallet.wallet', first: 'member_id' }
    ])
  })

  test('every month that is made has its own keys, so that a repeat finds a second wall', async () => {
    const { rows } = await sql<{ leaves: bigint; keys: bigint }>`
      select count(distinct i.inhrelid) as leaves, count(x.indexrelid) as keys from pg_inherits i
      left join pg_index x on x.indrelid = i.inhrelid and x.indisunique and pg_get_indexdef(x.indexrelid) like '%(member_id, key)'
      where i.inhparent = 'wallet.movement'::regclass`.execute(t.house.db)
    expect(rows[0]!.leaves).toBeGreaterThanOrEqual(4n)
    expect(rows[0]!.keys).toBe(rows[0]!.leaves)
  })
})

describe('the proof of the journal finds each planted lie', () => {
  /** A house with some honest business, a lie told behind the triggers' back, and what the proof then says. */
  async function lie(statement: (id: bigint, betId: string) => ReturnType<typeof sql>): Promise<string[]> {
    const id = await member()
    const betId = newId()
    const bet = { memberId: id, betId, game: 'nova-crash', category: 'CRASH', roundNo: 1n, stake: 5n * UNIT, key: betId, detail: {} }
    await placeAll(t.house.db, [bet])
    await settleAll(t.house.db, [{ memberId: id, betId, state: 'WON', payout: 9n * UNIT }])
    expect((await verifyLedger(t.house.db)).differences).toEqual([])
    let found: string[] = []
    await t.house.db
      .transaction()
      .execute(async tx => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await statement(id, betId).execute(tx)
        const { differences, checks } = await verifyLedger(tx)
        found = [...new Set(differences.map(d => d.check))]
        expect(
          checks
            .filter(c => !c.ok)
            .map(c => c.name)
            .sort()
        ).toEqual(found.toSorted())
        throw new Error('rolled back: the next lie begins in an honest house')
      })
      .catch(cause => {
        if (!/rolled back/.test(String(cause))) throw cause
      })
    return found
  }

  const balances = 'balances are the sum of their entries'
  const chain = 'each balance after follows from the one before'
  const payouts = 'every payout was paid once, and only for closed bets'
  const stakes = 'every bet was paid for once'
  test.each([
    ['a balance that grew by itself', (id: bigint) => sql`update wallet.wallet set cash = cash + 1 where member_id = ${id}`, balances],
    ['points that grew by themselves', (id: bigint) => sql`update wallet.wallet set points = points + 1 where member_id = ${id}`, balances],
    ['a movement that was removed', (id: bigint) => sql`delete from wallet.movement where member_id = ${id} and kind = 'ADJUST_IN'`, chain],
    ['the last movement removed', (id: bigint) => sql`delete from wallet.movement where member_id = ${id} and kind = 'PRIZE'`, payouts],
    [
      'a balance after that was rewritten',
      (id: bigint) => sql`update wallet.movement set cash_after = cash_after + 1 where member_id = ${id} and seq = 2`,
      chain
    ],
    [
      'points whose balance after was rewritten',
      (id: bigint) => sql`with m as (update wallet.movement set points = 5, points_after = 6 where member_id = ${id} and seq = 3)
        update wallet.wallet set points = 5 where member_id = ${id}`,
      chain
    ],
    [
      'a prize paid twice, with balance and number made to fit',
      (
        id: bigint
      ) => sql`with m as (insert into wallet.movement select uuidv7(), member_id, seq + 1, kind, contra, cash, cash_after + cash, bonus, bonus_after, locked, locked_after,
          points, points_after, settlement, settlement_after, key || ' again', ref from wallet.movement where member_id = ${id} and kind = 'PRIZE')
        update wallet.wallet set cash = cash + ${String(9n * UNIT)}::bigint, version = version + 1 where member_id = ${id}`,
      payouts
    ],
    [
      'a bet that says it won more than was paid',
      (_: bigint, bet: string) => sql`update wager.bet set payout = payout + 1 where id = ${bet}::uuid`,
      payouts
    ],
    [
      'a bet still open that was paid',
      (_: bigint, bet: string) => sql`update wager.bet set state = 'PENDING', settled_at = null where id = ${bet}::uuid`,
      payouts
    ],
    [
      'a bet that nobody paid for',
      (id: bigint) => sql`insert into wager.bet (id, member_id, game, category, stake) values (uuidv7(), ${id}, 'kite', 'CRASH', 100000)`,
      stakes
    ],
    [
      'a bet whose stake was made smaller',
      (_: bigint, bet: string) => sql`update wager.bet set stake = stake - 1 where id = ${bet}::uuid`,
      stakes
    ],
    ['a stake taken for a bet that is gone', (_: bigint, bet: string) => sql`delete from wager.bet where id = ${bet}::uuid`, stakes],
    ['a wallet that is gone', (id: bigint) => sql`delete from wallet.wallet where member_id = ${id}`, 'movements belong to wallets'],
    [
      'one key that moved money in two months',
      (
        id: bigint
      ) => sql`with m as (insert into wallet.movement select base.uuid7_floor(date_trunc('month', now()) - interval '1 day'), member_id, 4, kind, contra, cash, cash_after + cash, bonus,
          bonus_after, locked, locked_after, points, points_after, settlement, settlement_after, key, ref from wallet.movement where member_id = ${id} and kind = 'PRIZE')
        update wallet.wallet set cash = cash + ${String(9n * UNIT)}::bigint, version = version + 1 where member_id = ${id}`,
      'each key moved money once'
    ]
  ])('%s', async (_, statement, check) => {
    expect(await lie(statement)).toContain(check)
  })

  test('a movement whose entries do not sum to zero cannot be written: the house takes the difference', async () => {
    const id = await member()
    await post(t.house.db, [cashIn(id, 3n * UNIT, { bonus: 2n * UNIT, locked: UNIT, points: 7n })])
    const { rows } = await sql<{ unit: string; total: string; house: string }>`
      select unit, sum(amount)::text as total, sum(amount) filter (where account = 'house')::text as house from wallet.entry
      where member_id = ${id} and seq = 2 group by unit order by unit`.execute(t.house.db)
    expect(rows).toEqual([
      { unit: 'money', total: '0', house: String(-6n * UNIT) },
      { unit: 'points', total: '0', house: '-7' }
    ])
  })
})

describe('over HTTP', () => {
  test('[7.045] a member reads the balance by account, and the record that explains it, newest first, by page', async () => {
    const { token, memberId } = await t.register()
    for (const cash of [1n, 2n, 3n]) await t.give(memberId, cash * UNIT)
    const { body } = await t.call(balance, {}, { token })
    expect(body.value).toEqual({ sumBalance: '6.00', cash: '6.00', bonus: '0.00', locked: '0.00', currency: expect.any(String), seq: 3 })
    const first = (await t.call(movements, { limit: 2 }, { token })).body.value
    expect(first.list.map((m: { seq: number }) => m.seq)).toEqual([3, 2])
    expect(first.list[0].entries).toEqual([{ account: 'cash', amount: '3.00', balanceAfter: '6.00' }])
    const rest = (await t.call(movements, { limit: 2, before: first.next }, { token })).body.value
    expect([rest.list.map((m: { seq: number }) => m.seq), rest.next]).toEqual([[1], null])
    expect((await t.call(movements, { kind: 'BET' }, { token })).body.value.list).toEqual([])
    expect((await t.call(movements, { before: 'yesterday' }, { token })).status).toBe(400)
    expect((await t.call(movements, { limit: 100_000 }, { token })).status).toBe(400)
  })

  test("a member's record holds nobody else's movements", async () => {
    const ada = await t.register(undefined, 5n * UNIT)
    const bob = await t.register()
    const hers = (await t.call(movements, {}, { token: ada.token })).body.value.list
    expect(hers).toHaveLength(1)
    expect((await t.call(movements, {}, { token: bob.token })).body.value.list).toEqual([])
    expect((await t.call(movements, { before: hers[0].id }, { token: bob.token })).body.value.list).toEqual([])
  })
})
