// Blackjack at live tables on a real house: seats, decisions and their money, bets behind, the common hand, and what a process that dies leaves.
import { moneyToWire, UNIT } from '@fairhouse/contract/money.ts'
import { decide, leaveSeat, tableState, takeSeat, takeTicket } from '@fairhouse/contract/play/table.ts'
import { payoutOf } from '@fairhouse/games/table/banked.ts'
import { orderOf } from '@fairhouse/games/table/shoe.ts'
import { tableEngines } from '@fairhouse/games/table-engines.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { now } from '#base/clock.ts'
import { newId } from '#base/uuid.ts'
import { gamesOfEngine } from '#catalogue/catalogue.ts'
import type { TestHouse } from '#testing.ts'
import { verifyLedger } from '#wallet/wallet.ts'
import { configOf, readCards, readChips } from './rules.ts'
import { diceOf } from './shoe/shoes.ts'
import { chips, endBetting, host, inPhase, openRound, planTable, round, testHouse, ticket } from './testing.ts'
import { takeTickets, ticketOf } from './ticket-store.ts'

type Engine = 'blackjack' | 'blackjack-common'
/** A table at which a question stays open until it is answered. */
async function tableOf(engine: Engine, settings: Record<string, number> = {}) {
  const t = await testHouse()
  const table = await planTable(t, 'bj', { decisionMs: 600_000, insuranceMs: 60, ...settings }, engine)
  await host(t)
  return { t, table }
}
type Member = Awaited<ReturnType<TestHouse['register']>>
const sit = async (t: TestHouse, table: string, { token }: Member, seat: string) => t.call(takeSeat, { table, seat }, { token })
const viewOf = async (t: TestHouse, table: string) => (await t.call(tableState, { table })).body.value.view
const say = async (t: TestHouse, table: string, { token }: Member, choice: string, of?: { no: number; step: number }) => {
  const view = await viewOf(t, table)
  return t.call(decide, { table, no: of?.no ?? view.no, step: of?.step ?? view.play.ask?.step ?? 1, choice }, { token })
}
const cashOf = async (t: TestHouse, { memberId }: Member) =>
  (await t.house.db.selectFrom('wallet.wallet').select('cash').where('member_id', '=', memberId).executeTakeFirstOrThrow()).cash
const clean = async (t: TestHouse) => expect((await verifyLedger(t.house.db)).differences).toEqual([])

/** Plays rounds until somebody is asked about a hand; `bet` puts the chips of a round there. Answers the round. */
async function askedRound(t: TestHouse, table: string, bet: (no: number) => Promise<unknown>): Promise<number> {
  for (let tries = 0; tries < 40; tries++) {
    const no = await openRound(t, table)
    await bet(no)
    await endBetting(t, table)
    await expect
      .poll(
        async () => {
          const view = await viewOf(t, table)
          return view.no > no || ['turn', 'step'].includes(view.play.ask?.kind) || view.phase === 'paying'
        },
        { timeout: 20_000, interval: 10 }
      )
      .toBe(true)
    if ((await viewOf(t, table)).phase === 'deciding') return no
  }
  throw new Error('nobody was ever asked')
}
/** Answers every question of a member until the round is paid. */
async function standOut(t: TestHouse, table: string, no: number, members: readonly Member[]) {
  await expect
    .poll(
      async () => {
        const view = await viewOf(t, table)
        if (view.no > no) return true
        if (view.phase === 'deciding') for (const member of members) await say(t, table, member, 'stand')
        return false
      },
      { timeout: 20_000, interval: 20 }
    )
    .toBe(true)
  return round(t, table, no, inPhase('closed'))
}
async function expectPaid(t: TestHouse, engine: Engine, table: string, no: number, member: Member, before: bigint) {
  const done = await round(t, table, no, inPhase('closed'))
  const row = (await ticketOf(t.house.db, member.memberId, table, no))!
  const payout = payoutOf(tableEngines[engine].rules, readChips(row.positions), readCards(done.cards), row.moves)
  expect(row.payout).toBe(payout)
  expect(await cashOf(t, member)).toBe(before - row.stake + payout)
  return row
}

describe('a seat', () => {
  test('is taken once, however many press at the same time, and one is enough for a member', async () => {
    const { t, table } = await tableOf('blackjack')
    const members = await Promise.all(Array.from({ length: 5 }, () => t.register()))
    const answers = await Promise.all(members.map(m => sit(t, table, m, 'seat4')))
    expect(answers.map(a => a.status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const winner = members[answers.findIndex(a => a.status === 200)]!
    expect((await sit(t, table, winner, 'seat4')).body.value).toEqual({ seats: ['seat4'] })
    expect((await sit(t, table, winner, 'seat5')).body.code).toBe('seat.one')
    const { value } = (await t.call(tableState, { table }, { token: winner.token })).body
    expect([value.seats, value.view.play.seats.length]).toEqual([['seat4'], 1])
    expect(JSON.stringify(value.view)).not.toContain(String(winner.memberId))
    expect((await t.call(tableState, { table })).body.value.seats).toEqual([])
    expect((await t.call(leaveSeat, { table }, { token: winner.token })).body.value).toEqual({ seats: [] })
    expect((await viewOf(t, table)).play.seats).toEqual([])
  })

  test('takes the bets of its player alone, and is not left under one', async () => {
    const { t, table } = await tableOf('blackjack')
    const [ada, bob] = [await t.register(undefined, 100n * UNIT), await t.register(undefined, 100n * UNIT)]
    await sit(t, table, ada, 'seat1')
    const no = await openRound(t, table)
    const put = (of: Member, on: Record<string, string>) =>
      t.call(takeTicket, { table, no, rev: 1, positions: chips(on) }, { token: of.token })
    expect((await put(bob, { seat1: '5' })).body.code).toBe('seat.needed')
    expect((await put(bob, { seat2: '5' })).body.code).toBe('seat.needed')
    expect((await put(ada, { 'seat1-perfectPairs': '1' })).body.code).toBe('seat.handFirst')
    expect((await put(ada, { seat1: '5', 'seat1-perfectPairs': '1' })).status).toBe(200)
    expect((await t.call(leaveSeat, { table }, { token: ada.token })).body.code).toBe('seat.inPlay')
    await clean(t)
  })
})

describe('two seats of one member [A6]', () => {
  test('are had at high limits alone; both are bet on by one ticket, insured and paid each by its own hand', async () => {
    const { t, table } = await tableOf('blackjack', { seatsEach: 2, insuranceMs: 600_000 })
    const [grand] = (await gamesOfEngine(t.house.db, 'blackjack')).filter(g => g.code === 'blackjack-grand')
    expect(configOf(grand!).play!.seatsEach).toBe(2)
    const ada = await t.register(undefined, 10_000n * UNIT)
    expect((await sit(t, table, ada, 'seat2')).body.value).toEqual({ seats: ['seat2'] })
    expect((await sit(t, table, ada, 'seat6')).body.value).toEqual({ seats: ['seat2', 'seat6'] })
    expect((await sit(t, table, ada, 'seat7')).body.code).toBe('seat.one')
    const state = async () => (await t.call(tableState, { table }, { token: ada.token })).body.value
    expect([(await state()).seats, (await state()).limits.seatsEach]).toEqual([['seat2', 'seat6'], 2])
    const no = await openRound(t, table)
    const { shoe } = await viewOf(t, table)
    const order = orderOf(await diceOf(t.house, table, shoe.no))
    // the shoe goes on where the dealer's open card will be an ace: each seat answers for itself, and a repeat is the same answer
    const next = order.findIndex((_, at) => at > 20 && order[at + 2]![0] === 'A')
    await sql`update tables.desk set state = jsonb_set(state, '{shoe,next}', ${String(next)}::jsonb) where code = ${table}`.execute(
      t.house.db
    )
    const before = await cashOf(t, ada)
    await ticket(t, table, ada.token, { no, on: { seat2: '10', seat6: '20' } })
    await endBetting(t, table)
    await expect.poll(async () => (await viewOf(t, table)).play.ask?.kind).toBe('insurance')
    const { step } = (await viewOf(t, table)).play.ask
    const answer = (choice: string, place: string) => t.call(decide, { table, no, step, choice, place }, { token: ada.token })
    const insured = await Promise.all([1, 2].map(() => answer('insure', 'seat6')))
    expect(insured.map(a => [a.status, a.body.value?.ticket.stake])).toEqual([
      [200, '40.00'],
      [200, '40.00']
    ])
    expect((await answer('decline', 'seat2')).status).toBe(200)
    await standOut(t, table, no, [ada])
    const row = await expectPaid(t, 'blackjack', table, no, ada, before)
    expect(readChips(row.positions).map(p => p.position)).toEqual(['seat2', 'seat6', 'seat6+insurance'])
    await expect
      .poll(async () => (await t.call(leaveSeat, { table, seat: 'seat6' }, { token: ada.token })).body.value)
      .toEqual({
        seats: ['seat2']
      })
    await clean(t)
  })
})

describe('a decision', () => {
  test('moves its money once, however often it is sent, and the round pays what the hands say', async () => {
    const { t, table } = await tableOf('blackjack')
    const ada = await t.register(undefined, 1_000n * UNIT)
    await sit(t, table, ada, 'seat3')
    let before = 0n
    const no = await askedRound(t, table, async no => {
      before = await cashOf(t, ada)
      await ticket(t, table, ada.token, { no, on: { seat3: '10', 'seat3-twentyOnePlus3': '2' } })
    })
    const { ask } = (await viewOf(t, table)).play
    const of = { no, step: ask.step }
    // [L4.23] until the round is paid the ticket is open: the site asks nothing else of its player meanwhile
    expect((await t.call(tableState, { table }, { token: ada.token })).body.value.ticket.state).toBe('open')
    const answers = await Promise.all([1, 2, 3].map(() => say(t, table, ada, 'double', of)))
    expect(answers.map(a => a.status)).toEqual([200, 200, 200])
    expect((await say(t, table, ada, 'hit', of)).body.code).toBe('decision.closed')
    const row = await expectPaid(t, 'blackjack', table, no, ada, before)
    expect(readChips(row.positions).map(p => p.position)).toEqual(['seat3', 'seat3-twentyOnePlus3', 'seat3+double'])
    const bet = await t.house.db.selectFrom('wager.bet').selectAll().where('id', '=', row.bet_id).executeTakeFirstOrThrow()
    expect([bet.stake, bet.payout]).toEqual([22n * UNIT, row.payout])
    const gain = bet.payout! - bet.stake
    const distance = gain < 0n ? -gain : gain
    expect(bet.valid).toBe(distance < bet.stake ? distance : bet.stake)
    await clean(t)
  })

  test('without the money for it is refused, nothing moves, and the hand goes on', async () => {
    const { t, table } = await tableOf('blackjack')
    const ada = await t.register(undefined, 15n * UNIT)
    await sit(t, table, ada, 'seat7')
    let before = 0n
    const no = await askedRound(t, table, async no => {
      // all that there is, whatever the rounds before brought
      if ((await cashOf(t, ada)) < UNIT) await t.give(ada.memberId, 15n * UNIT)
      before = await cashOf(t, ada)
      await ticket(t, table, ada.token, { no, on: { seat7: moneyToWire(before) } })
    })
    const refused = await say(t, table, ada, 'double')
    expect(refused.body.code).toBe('balance.insufficient')
    expect((await viewOf(t, table)).phase).toBe('deciding')
    await standOut(t, table, no, [ada])
    const row = await expectPaid(t, 'blackjack', table, no, ada, before)
    expect(readChips(row.positions)).toHaveLength(1)
    await clean(t)
  })

  test('of a player who is gone is the default, within the decision time [L4.16]', async () => {
    const decisionMs = 300
    const { t, table } = await tableOf('blackjack', { decisionMs })
    const ada = await t.register(undefined, 1_000n * UNIT)
    await sit(t, table, ada, 'seat2')
    const told = async () => {
      const { rows } = await sql<{ body: { type: string; kind: string; at: number; until: number; byClock: boolean } }>`
        select body from tables.event where code = ${table} and body->>'type' in ('asked', 'decided') order by seq`.execute(t.house.db)
      return rows.map(r => r.body)
    }
    const defaults = async () => (await told()).filter(e => e.type === 'decided')
    // rounds in which a natural leaves nothing to decide are played on
    for (let tries = 0; tries < 20 && (await defaults()).length === 0; tries++) {
      const no = await openRound(t, table)
      await ticket(t, table, ada.token, { no, on: { seat2: '10' } })
      await endBetting(t, table)
      await round(t, table, no, inPhase('closed'))
    }
    expect((await defaults()).length).toBeGreaterThan(0)
    expect((await defaults()).every(e => e.byClock)).toBe(true)
    // what the table waits for is the decision's time and no more
    for (const { kind, at, until } of (await told()).filter(e => e.type === 'asked'))
      if (kind === 'turn') expect(until - at).toBeLessThanOrEqual(decisionMs)
    const [game] = (await gamesOfEngine(t.house.db, 'blackjack')).filter(g => g.code === 'blackjack')
    expect(configOf(game!).play!.decisionMs).toBe(12_000)
    await clean(t)
  })

  test('is resumed by another process with ten seconds more, and is still the same question [L4.7] [A5]', async () => {
    const { t: first, table } = await tableOf('blackjack')
    const second = await testHouse(first.databaseUrl)
    const ada = await second.register(undefined, 1_000n * UNIT)
    await sit(second, table, ada, 'seat1')
    let before = 0n
    const no = await askedRound(second, table, async no => {
      before = await cashOf(second, ada)
      await ticket(second, table, ada.token, { no, on: { seat1: '10' } })
    })
    const { ask, hole } = (await viewOf(second, table)).play
    await first.house.db.destroy()
    await host(second)
    await expect
      .poll(async () => (await viewOf(second, table)).play.ask?.until, { timeout: 20_000, interval: 20 })
      .toBeGreaterThan(ask.until)
    const again = (await viewOf(second, table)).play
    expect([again.ask.step, again.ask.place, again.hole]).toEqual([ask.step, ask.place, hole])
    expect((await say(second, table, ada, 'double')).status).toBe(200)
    await round(second, table, no, inPhase('closed'))
    await expectPaid(second, 'blackjack', table, no, ada, before)
    await clean(second)
  })

  test('is lost with the round after a minute’s outage: every stake goes back, the doubled one too [A5]', async () => {
    const { t: first, table } = await tableOf('blackjack', { cardMs: 1_000 })
    const second = await testHouse(first.databaseUrl)
    const [ada, bob] = [await second.register(undefined, 1_000n * UNIT), await second.register(undefined, 1_000n * UNIT)]
    await sit(second, table, ada, 'seat1')
    await sit(second, table, bob, 'seat2')
    let before = 0n
    const no = await askedRound(second, table, async no => {
      before = await cashOf(second, ada)
      await ticket(second, table, ada.token, { no, on: { seat1: '10' } })
    })
    expect((await say(second, table, ada, 'double')).status).toBe(200)
    await first.house.db.destroy()
    await sql`update base.lease set renewed_at = now() - interval '90 s', expires_at = now() - interval '80 s' where clock = ${table}`.execute(
      second.house.db
    )
    await host(second)
    const gone = await round(second, table, no, inPhase('void'))
    expect(gone.why).toBe('outage')
    expect(await cashOf(second, ada)).toBe(before)
    await clean(second)
  })
})

describe('behind a seat', () => {
  test('whoever has the money follows the double, whoever has not or does not want to stays as they were [A6]', async () => {
    const { t, table } = await tableOf('blackjack')
    const [ada, rich, poor, flat] = await Promise.all([1_000n, 1_000n, 20n, 1_000n].map(units => t.register(undefined, units * UNIT)))
    await sit(t, table, ada!, 'seat5')
    const no = await askedRound(t, table, async no => {
      await ticket(t, table, ada!.token, { no, on: { seat5: '10' } })
      await ticket(t, table, rich!.token, { no, on: { behind5: '20' } })
      // all that there is, whatever the rounds before brought
      if ((await cashOf(t, poor!)) < UNIT) await t.give(poor!.memberId, 20n * UNIT)
      await ticket(t, table, poor!.token, { no, on: { behind5: moneyToWire(await cashOf(t, poor!)) } })
      await ticket(t, table, flat!.token, { no, on: { flat5: '20' } })
    })
    const before = new Map(await Promise.all([rich!, poor!, flat!].map(async m => [m, await cashOf(t, m)] as const)))
    const said = await say(t, table, ada!, 'double')
    expect(said.status, JSON.stringify(said.body)).toBe(200)
    const done = await round(t, table, no, inPhase('closed'))
    const linesOf = async (m: Member) => readChips((await ticketOf(t.house.db, m.memberId, table, no))!.positions).map(p => p.position)
    expect(await Promise.all([rich!, poor!, flat!].map(linesOf))).toEqual([['behind5', 'behind5+double'], ['behind5'], ['flat5']])
    const { rules } = tableEngines.blackjack
    for (const m of [rich!, poor!, flat!]) {
      const row = (await ticketOf(t.house.db, m.memberId, table, no))!
      expect(row.payout).toBe(payoutOf(rules, readChips(row.positions), readCards(done.cards)))
      const added = m === rich ? 20n * UNIT : 0n
      expect(await cashOf(t, m)).toBe(before.get(m)! - added + row.payout!)
    }
    await clean(t)
  })

  test('no more than the table allows, however many come at once', async () => {
    const { t, table } = await tableOf('blackjack', { behindMost: 2 })
    const [ada, ...others] = await Promise.all(Array.from({ length: 7 }, () => t.register(undefined, 100n * UNIT)))
    await sit(t, table, ada!, 'seat1')
    const no = await openRound(t, table)
    const answers = await Promise.all(
      others.map(m => t.call(takeTicket, { table, no, rev: 1, positions: chips({ behind1: '5' }) }, { token: m.token }))
    )
    expect(answers.map(a => a.body.code ?? 'ok').toSorted()).toEqual(['ok', 'ok', ...Array.from({ length: 4 }, () => 'seat.full')])
    await clean(t)
  })
})

describe('the common hand', () => {
  test('is decided by each alone: the same cards, other hands, other stakes, and each is paid theirs', async () => {
    const { t, table } = await tableOf('blackjack-common')
    const members = await Promise.all([1, 2, 3].map(() => t.register(undefined, 2_000n * UNIT)))
    const [ada, bob, eve] = members as [Member, Member, Member]
    const before = new Map<Member, bigint>()
    const no = await askedRound(t, table, async no => {
      for (const m of members) {
        before.set(m, await cashOf(t, m))
        await ticket(t, table, m.token, { no, on: { hand: '10', perfectPairs: '1' } })
      }
    })
    const { ask } = (await viewOf(t, table)).play
    const of = { no, step: ask.step }
    const doubled = await Promise.all([say(t, table, ada, 'double', of), say(t, table, ada, 'double', of), say(t, table, bob, 'stand', of)])
    expect(doubled.map(a => a.status)).toEqual([200, 200, 200])
    expect((await say(t, table, bob, 'hit', of)).body.code).toBe('decision.closed')
    // nobody waits for the end of the time once the last has decided
    expect((await say(t, table, ada, 'double', of)).body.value.ticket.stake).toBe('21.00')
    expect((await say(t, table, eve, 'hit', of)).status).toBe(200)
    await standOut(t, table, no, [eve])
    const rows = await Promise.all(members.map(m => expectPaid(t, 'blackjack-common', table, no, m, before.get(m)!)))
    expect(rows.map(r => r.moves[0])).toEqual(['D', 'S', 'H'])
    expect(rows.map(r => r.stake / UNIT)).toEqual([21n, 11n, 11n])
    await clean(t)
  })

  test('deals to nobody as well, and takes no decision of somebody without a bet', async () => {
    const { t, table } = await tableOf('blackjack-common')
    const [ada, eve] = [await t.register(undefined, 1_000n * UNIT), await t.register(undefined, 1_000n * UNIT)]
    const empty = await openRound(t, table)
    await endBetting(t, table)
    expect((await round(t, table, empty, inPhase('closed'))).mark).not.toBeNull()
    const no = await askedRound(t, table, no => ticket(t, table, ada.token, { no, on: { hand: '10' } }))
    expect((await say(t, table, eve, 'hit')).body.code).toBe('decision.closed')
    await standOut(t, table, no, [ada])
    await clean(t)
  })
})

test('[L4.17] five hundred bets behind one seat are settled in one transaction', async () => {
  const { t, table } = await tableOf('blackjack', { behindMost: 500, resultMs: 600_000, decisionMs: 60 })
  const ada = await t.register(undefined, 1_000n * UNIT)
  await sit(t, table, ada, 'seat1')
  const no = await openRound(t, table)
  await ticket(t, table, ada.token, { no, on: { seat1: '10' } })
  const { rows: crowd } = await sql<{ id: bigint }>`with m as (
      insert into member.member (username, username_key, nickname, currency, agreed_at, terms_version)
      select 'behind' || n, 'behind' || n, 'behind' || n, 'TRY', now(), 'test' from generate_series(1, 499) n returning id),
    w as (insert into wallet.wallet (member_id, currency) select id, 'TRY' from m) select id from m order by id`.execute(t.house.db)
  for (const { id } of crowd) await t.give(id, 10n * UNIT)
  const taken = await takeTickets(
    t.house.db,
    crowd.map(({ id }) => ({
      ...{ code: table, category: 'LIVE', no: BigInt(no), at: new Date(now()), memberId: id, betId: newId(), rev: 1, stake: 5n * UNIT },
      ...{ positions: chips({ behind1: '5.00' }), detail: {}, name: 'b', play: false }
    }))
  )
  expect(new Set(taken.map(one => one.outcome))).toEqual(new Set(['ok']))
  await endBetting(t, table)
  await round(t, table, no, inPhase('result'))
  await sql`update tables.desk set state = state || '{"dueAt": 0}' where code = ${table}`.execute(t.house.db)
  await round(t, table, no, inPhase('closed'))
  const { rows } = await sql<{ n: bigint; written: bigint }>`select count(*) as n, count(distinct m.xmin::text) as written
    from tables.ticket t join wager.bet m on m.id = t.bet_id where t.code = ${table} and t.no = ${String(no)}::bigint`.execute(t.house.db)
  expect([Number(rows[0]!.n), Number(rows[0]!.written)]).toEqual([500, 1])
  await clean(t)
})
