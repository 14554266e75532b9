// A table played by its clock: tickets, money, results, what others see, and the proof of a whole shoe.
import { betById } from '@fairhouse/contract/money/own-bets.ts'
import { type Money, moneyToWire, parseMoney, UNIT } from '@fairhouse/contract/money.ts'
import { checkReceipt } from '@fairhouse/contract/ops/games/receipt.ts'
import { findRound } from '@fairhouse/contract/play/find-round.ts'
import {
  tableReceipt,
  tableRound,
  tableRounds,
  tableShoeByNo,
  tableShoes,
  tableState,
  tables,
  takeTicket
} from '@fairhouse/contract/play/table.ts'
import { backOf, type Position, rules } from '@fairhouse/games/dragon-tiger/dragon-tiger.ts'
import type { Card } from '@fairhouse/games/table/shoe.ts'
import { oneAfterAnother, verifyTableRound } from '@fairhouse/games/table/verify.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { verifyLedger } from '#wallet/wallet.ts'
import { sourceOf } from './shoe/shoes.ts'
import { startTables } from './tables.ts'
import { chips, endBetting, inPhase, openRound, planTable, playOut, round, ticket, watch } from './testing.ts'

let t: TestHouse
let table: string
let hosts: { stop(): Promise<void> }
beforeAll(async () => {
  t = await freshHouse()
  table = await planTable(t, 'dt-quick')
  hosts = await startTables(t.house)
})
afterAll(async () => {
  await hosts.stop()
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
  await t.close()
})

const cashOf = async (memberId: bigint): Promise<Money> =>
  (await t.house.db.selectFrom('wallet.wallet').select('cash').where('member_id', '=', memberId).executeTakeFirstOrThrow()).cash
const cardsOf = (r: { cards: unknown }) => (r.cards as { card: Card }[]).map(c => c.card)

test('[L4.4] [L4.29] 40 changes of a ticket are one bet: the journal keeps the net, the cards decide', async () => {
  const ada = await t.register(undefined, 100n * UNIT)
  const no = await openRound(t, table)
  const first = await ticket(t, table, ada.token, { no, rev: 1, on: { dragon: '10' } })
  expect(first.cash).toBe('90.00')
  for (let rev = 2; rev <= 40; rev++) {
    const edit = await ticket(t, table, ada.token, { no, rev, on: { dragon: String(rev * 2), tie: '1' } })
    // the reserve is the ticket as it lies, never more and never less
    expect(edit.cash).toBe(`${99 - rev * 2}.00`)
  }
  const last = await ticket(t, table, ada.token, { no, rev: 41, on: { dragon: '20', tiger: '20', 'tiger-red': '5' } })
  expect([last.ticket.betId, last.cash]).toEqual([first.ticket.betId, '55.00'])
  // the journal itself: all movements of the ticket together are what lies on the table
  const { rows: moved } = await sql<{ cash: bigint; others: bigint; movements: number }>`
    select sum(cash)::bigint as cash, sum(coalesce(bonus, 0) + coalesce(locked, 0))::bigint as others, count(*)::int as movements
    from wallet.movement where member_id = ${ada.memberId} and key like ${`ticket:${first.ticket.betId}:%`}`.execute(t.house.db)
  expect(moved).toEqual([{ cash: -45n * UNIT, others: 0n, movements: 41 }])
  const done = await playOut(t, table, no)
  const [dragon, tiger] = cardsOf(done)
  const back = (['dragon', 'tiger'] as const).reduce(
    (sum, p) => sum + 20n * backOf(p, dragon!, tiger!),
    5n * backOf('tiger-red', dragon!, tiger!)
  )
  const payout = (back * UNIT) / 100n
  expect(await cashOf(ada.memberId)).toBe(55n * UNIT + payout)
  const { body } = await t.call(betById, { id: first.ticket.betId }, { token: ada.token })
  expect(body.value).toMatchObject({
    stake: '45.00',
    payout: moneyToWire(payout),
    state: payout > 0n ? 'WON' : 'LOST',
    category: 'LIVE',
    round: { game: table, no },
    detail: { 'on.dragon': '20.00', 'on.tiger': '20.00', 'on.tiger-red': '5.00', mark: done.mark }
  })
  // both sides bought: what counts is what the round took or gave
  const bet = await t.house.db.selectFrom('wager.bet').select('valid').where('id', '=', first.ticket.betId).executeTakeFirstOrThrow()
  const net = payout > 45n * UNIT ? payout - 45n * UNIT : 45n * UNIT - payout
  expect(bet.valid).toBe(net < 45n * UNIT ? net : 45n * UNIT)
  const bets = await t.house.db.selectFrom('wager.bet').select('id').where('member_id', '=', ada.memberId).execute()
  expect(bets).toHaveLength(1)
})

test('double click and retry are one change; old revisions and late ones are refused; money moves once', async () => {
  const bob = await t.register(undefined, 100n * UNIT)
  const no = await openRound(t, table)
  const send = (rev: number, on: Record<string, string>) =>
    t.call(takeTicket, { table, no, rev, positions: chips(on) }, { token: bob.token })
  const twice = await Promise.all([send(1, { dragon: '10' }), send(1, { dragon: '10' }), send(1, { dragon: '10' })])
  expect(twice.map(a => [a.status, a.body.value?.cash])).toEqual([
    [200, '90.00'],
    [200, '90.00'],
    [200, '90.00']
  ])
  const raced = await Promise.all([send(2, { dragon: '15' }), send(3, { dragon: '25' })])
  expect(raced[1]!.status).toBe(200)
  const older = await send(2, { dragon: '99' })
  expect([older.status, older.body.code]).toEqual([409, 'ticket.outdated'])
  expect(await cashOf(bob.memberId)).toBe(75n * UNIT)
  await endBetting(t, table)
  const late = await send(4, { dragon: '1' })
  expect([late.status, late.body.code]).toEqual([409, 'round.closed'])
  await round(t, table, no, inPhase('closed'))
  // what was answered before is answered again
  expect((await send(3, { dragon: '25' })).status).toBe(200)
  const { rows } = await sql<{
    n: bigint
  }>`select count(*) as n from wallet.movement where member_id = ${bob.memberId} and key like 'settle:%'`.execute(t.house.db)
  expect(Number(rows[0]!.n)).toBeLessThanOrEqual(1)
})

/** A tab: what it hears of the own ticket, and when. */
async function tabOf(token: string) {
  const frames = await watch(t, table, token)
  const told = () =>
    frames.flatMap(({ at, message }) => {
      if (message.t !== 'event' || message.name !== 'table.ticketChanged') return []
      const { ticket } = message.body as { ticket: { rev: number; stake: string } }
      return [{ at, rev: ticket.rev, stake: ticket.stake }]
    })
  return { told, hears: (rev: number) => expect.poll(() => told().find(one => one.rev === rev)).toBeDefined() }
}

test('[L4.5] two tabs of one member: the later change wins, and the other tab shows it within a second', async () => {
  const eve = await t.register(undefined, 100n * UNIT)
  const both = [await tabOf(eve.token), await tabOf(eve.token)] as const
  const no = await openRound(t, table)
  const send = (rev: number, on: Record<string, string>) =>
    t.call(takeTicket, { table, no, rev, positions: chips(on) }, { token: eve.token })
  const waits: number[] = []
  for (let rev = 1; rev <= 5; rev++) {
    expect((await send(rev, { dragon: String(rev) })).status).toBe(200)
    const answered = performance.now()
    const other = both[rev % 2]!
    await other.hears(rev)
    waits.push(other.told().find(one => one.rev === rev)!.at - answered)
  }
  // the quickest of five: a busy machine is slower, news that wait for somebody's next look are always late
  expect(Math.min(...waits)).toBeLessThan(1_000)
  // both press at once: one change is the next, the other one is refused, and both tabs show the same
  const raced = await Promise.all([send(6, { tiger: '7' }), send(6, { tie: '3' })])
  expect(raced.map(a => a.body.code ?? 'ok').toSorted()).toEqual(['ok', 'ticket.outdated'])
  const held = raced.find(a => a.status === 200)!.body.value.ticket
  for (const tab of both) {
    await tab.hears(6)
    expect(tab.told().map(one => one.rev)).toEqual([1, 2, 3, 4, 5, 6])
    expect(Number(tab.told().at(-1)!.stake)).toBe(Number(held.stake))
  }
  expect((await send(5, { dragon: '50' })).body.code).toBe('ticket.outdated')
  const { ticket } = (await t.call(tableState, { table }, { token: eve.token })).body.value
  expect([ticket.rev, ticket.stake, ticket.positions]).toEqual([6, held.stake, held.positions])
  await playOut(t, table, no)
})

test('a ticket that is taken off leaves nothing staked, and is no bet that was lost', async () => {
  const cem = await t.register(undefined, 50n * UNIT)
  const no = await openRound(t, table)
  const { ticket: first } = await ticket(t, table, cem.token, { no, rev: 1, on: { tie: '5' } })
  const off = await ticket(t, table, cem.token, { no, rev: 2, on: {} })
  expect([off.cash, off.ticket.stake]).toEqual(['50.00', '0.00'])
  await playOut(t, table, no)
  const bet = await t.house.db
    .selectFrom('wager.bet')
    .select(['state', 'payout', 'valid'])
    .where('id', '=', first.betId)
    .executeTakeFirstOrThrow()
  expect(bet).toEqual({ state: 'CANCELLED', payout: 0n, valid: 0n })
  expect(await cashOf(cem.memberId)).toBe(50n * UNIT)
})

test('refuses visitors, unknown positions, wrong amounts, missing money and tables that do not exist', async () => {
  const dora = await t.register(undefined, 5n * UNIT)
  const no = await openRound(t, table)
  const send = async (on: Record<string, string>, token: string | null = dora.token, of = table) => {
    const { body } = await t.call(takeTicket, { table: of, no, rev: 1, positions: chips(on) }, token ? { token } : {})
    return body.code as string
  }
  expect(await send({ dragon: '1' }, null)).toBe('session.required')
  expect(await send({ phoenix: '1' })).toBe('position.unknown')
  expect(await send({ dragon: '0.99' })).toBe('stake.tooSmall')
  expect(await send({ tie: '101' })).toBe('stake.tooLarge')
  expect(await send({ dragon: '-1' })).toBe('amount.invalid')
  expect(await send({ dragon: '6' })).toBe('balance.insufficient')
  expect(await send({ dragon: '1' }, dora.token, 'no-such-table')).toBe('game.unavailable')
  expect(await send({ dragon: '1' }, dora.token, 'nova-crash')).toBe('game.unavailable')
  expect(await cashOf(dora.memberId)).toBe(5n * UNIT)
})

test('[L4.3] in time is what arrived a millisecond before the window’s end by the house’s clock, not at it', async () => {
  const { takeTicket: take } = await import('./tables.ts')
  const ela = await t.register(undefined, 50n * UNIT)
  const no = await openRound(t, table)
  const row = await round(t, table, no, inPhase('open'))
  const caller = {
    kind: 'member',
    memberId: ela.memberId,
    sessionId: '',
    account: ela.name,
    type: 1,
    currency: 'TRY',
    stage: 'full'
  } as const
  const at = (receivedAt: number, rev: number) =>
    take(t.house, caller, { table, no, rev, positions: [{ position: 'dragon', stake: UNIT }] }, { receivedAt, country: '' }).then(
      r => r.ticket.rev,
      (e: { code: string }) => e.code
    )
  const closes = row.closes_at.getTime()
  expect([await at(closes - 1, 1), await at(closes, 2), await at(closes + 1, 2)]).toEqual([1, 'round.closed', 'round.closed'])
  await playOut(t, table, no)
})

test('[L4.3] a ticket that had arrived in time is taken, also when its own write ends after the window', async () => {
  const ela = await t.register(undefined, 50n * UNIT)
  const no = await openRound(t, table)
  const held = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  // somebody else moves this member's money meanwhile
  const other = t.house.db.transaction().execute(async tx => {
    await tx.selectFrom('wallet.wallet').select('cash').where('member_id', '=', ela.memberId).forUpdate().execute()
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(t.house.db)
    return rows[0]!.n
  }
  const wish = { table, no, rev: 1, positions: chips({ dragon: '5' }) }
  const taken = t.call(takeTicket, wish, { token: ela.token })
  await expect.poll(waiting).toBe(1)
  // the window ends, and the lock of the round waits for what had come before
  const ended = endBetting(t, table)
  await expect.poll(waiting).toBeGreaterThan(1)
  held.resolve()
  await Promise.all([other, ended])
  expect((await taken).body.value.ticket).toMatchObject({ rev: 1, stake: '5.00', state: 'open' })
  const late = await t.call(takeTicket, { ...wish, rev: 2 }, { token: ela.token })
  expect([late.status, late.body.code]).toEqual([409, 'round.closed'])
  const done = await round(t, table, no, inPhase('closed'))
  const [dragon, tiger] = cardsOf(done)
  expect(await cashOf(ela.memberId)).toBe(45n * UNIT + (5n * UNIT * backOf('dragon', dragon!, tiger!)) / 100n)
})

test('[L4.19] whoever comes while cards are dealt sees those that lie there, and nothing of the others', async () => {
  const no = await openRound(t, table)
  await sql`update tables.desk set state = jsonb_set(state, '{config,cardMs}', '600000') where code = ${table}`.execute(t.house.db)
  await endBetting(t, table)
  const row = await round(t, table, no, r => (r.cards as unknown[]).length === 1)
  const { body } = await t.call(tableState, { table })
  expect([body.value.view.phase, body.value.view.cards, body.value.view.mark]).toEqual(['dealing', row.cards, null])
  const source = (await sourceOf(t.house, table, row.shoe))!
  const [one] = row.cards as { index: number }[]
  // cards of later places are many alike: what may not be there is what decides them
  const said = JSON.stringify([body, (await t.call(tableRound, { table, no })).body, (await t.call(tables)).body])
  expect(said).not.toContain(source.hash)
  expect(said).not.toContain(`"index":${one!.index + 1}`)
  await sql`update tables.desk set state = jsonb_set(jsonb_set(state, '{config,cardMs}', '40'), '{dueAt}', '0') where code = ${table}`.execute(
    t.house.db
  )
  await round(t, table, no, inPhase('closed'))
})

test('[L4.19] everybody sees one table, no card before its deal; who was away gets what they missed', async () => {
  const ada = await t.register(undefined, 50n * UNIT)
  const no = await openRound(t, table)
  await ticket(t, table, ada.token, { no, on: { dragon: '7' } })
  const at = async (token?: string, since?: number) =>
    (await t.call(tableState, { table, ...(since === undefined ? {} : { since }) }, token ? { token } : {})).body.value
  const [own, other] = [await at(ada.token), await at()]
  expect(own.ticket).toMatchObject({ no, rev: 1, stake: '7.00', state: 'open', payout: null })
  expect([other.ticket, other.view.cards.length, other.view.mark]).toEqual([null, 0, null])
  expect(own.limits.positions.find((p: { position: string }) => p.position === 'dragon')).toEqual({
    position: 'dragon',
    max: '1000.00',
    pays: 100,
    edge: 37_349
  })
  const done = await playOut(t, table, no)
  const missed = await at(undefined, other.view.seq)
  const types = missed.events.map((e: { event: { type: string } }) => e.event.type)
  expect(types.slice(0, 6)).toEqual(['lastCall', 'locked', 'dealt', 'dealt', 'result', 'paying'])
  const locked = missed.events.find((e: { event: { type: string } }) => e.event.type === 'locked').event
  expect(locked.crowd).toEqual({ players: 1, staked: '7.00', on: [{ position: 'dragon', stake: '7.00' }] })
  const { rows } = await sql<{ body: { events: { event: { type: string; card: string } }[]; view: { cards: { card: string }[] } } }>`
    select body from base.event where name = 'table.moved' and audience = ${`table:${table}`} and (body->'view'->>'no')::int = ${no} order by id`.execute(
    t.house.db
  )
  // each message shows what has been dealt so far, and no more
  const dealt: string[] = []
  for (const { body } of rows) {
    for (const { event } of body.events) if (event.type === 'dealt') dealt.push(event.card)
    expect(body.view.cards.map(c => c.card)).toEqual(dealt)
  }
  expect(dealt).toEqual(cardsOf(done))
})

test('list, rounds and roads show what happened; a finished round shows its bets with masked names', async () => {
  const [ada, bob] = [await t.register(undefined, 50n * UNIT), await t.register(undefined, 50n * UNIT)]
  const no = await openRound(t, table)
  await ticket(t, table, ada.token, { no, on: { tiger: '3' } })
  await ticket(t, table, bob.token, { no, on: { dragon: '9' } })
  const during = (await t.call(tableRound, { table, no }, { token: ada.token })).body.value
  expect([during.bets, during.own.stake, during.shoe.hash]).toEqual([[], '3.00', null])
  const done = await playOut(t, table, no)
  const { body } = await t.call(tableRound, { table, no }, { token: ada.token })
  expect(body.value.bets.map((b: { mine: boolean; stake: string }) => [b.mine, b.stake])).toEqual([
    [true, '3.00'],
    [false, '9.00']
  ])
  expect(body.value.bets[1].name).not.toBe(bob.name)
  const list = (await t.call(tables)).body.value.list.filter((x: { open: boolean }) => x.open)
  expect(list.map((x: { view: { table: string }; open: boolean }) => [x.view.table, x.open])).toEqual([[table, true]])
  expect(list[0].marks.slice(0, no)).toContain(done.mark)
  const rounds = (await t.call(tableRounds, { table, limit: 2, before: no + 1 }, { token: bob.token })).body.value
  expect(rounds.list.map((r: { no: number }) => r.no)).toEqual([no, no - 1])
  expect(rounds.list[0].own.stake).toBe('9.00')
  expect(rounds.next).toBe(no - 1)
  expect((await t.call(tableRound, { table, no: 99_999 })).body.code).toBe('round.notFound')
})

test('[L4.24] the house signs what it held of an own bet and what it paid; nobody else gets that receipt', async () => {
  const [ada, bob] = [await t.register(undefined, 50n * UNIT), await t.register(undefined, 50n * UNIT)]
  const no = await openRound(t, table)
  const { ticket: held } = await ticket(t, table, ada.token, { no, on: { tiger: '3', tie: '1' } })
  const receiptOf = (token?: string, of = no) => t.call(tableReceipt, { table, no: of }, token ? { token } : {})
  const before = (await receiptOf(ada.token)).body.value
  expect(JSON.parse(before.text)).toMatchObject({ betId: held.betId, state: 'open', payout: null, round: { cards: [], mark: null } })
  const done = await playOut(t, table, no)
  const { text, signature } = (await receiptOf(ada.token)).body.value
  const own = (await t.call(tableRound, { table, no }, { token: ada.token })).body.value
  expect(JSON.parse(text)).toMatchObject({
    ...{ ...own.own, member: String(ada.memberId), table, no },
    round: { cards: done.cards, mark: done.mark, commitment: own.shoe.commitment, place: null, phase: 'closed' }
  })
  const operator = (await t.operator()).token
  expect((await t.call(checkReceipt, { text, signature }, { token: operator })).body.value).toEqual({ kind: 'table' })
  expect(signature).not.toBe(before.signature)
  expect((await receiptOf(bob.token)).body.code).toBe('bet.notFound')
  expect((await receiptOf(ada.token, 99_999)).body.code).toBe('bet.notFound')
  expect((await receiptOf()).body.code).toBe('session.required')
})

test('the number of a bet leads to the round of its table; a ticket of play money only its owner', async () => {
  const [ada, trial] = [await t.register(undefined, 50n * UNIT), await t.register(undefined, 50n * UNIT)]
  const no = await openRound(t, table)
  const { ticket: real } = await ticket(t, table, ada.token, { no, on: { tiger: '3' } })
  const { ticket: play } = await ticket(t, table, trial.token, { no, on: { dragon: '3' } })
  await sql`update tables.ticket set play = true where bet_id = ${play.betId}::uuid`.execute(t.house.db)
  const found = async (id: string, token?: string) => (await t.call(findRound, { id }, token ? { token } : {})).body
  const round = { engine: 'table', game: table, gameName: table, no }
  expect((await found(real.betId)).value).toEqual(round)
  expect((await found(play.betId)).code).toBe('round.notFound')
  expect((await found(play.betId, ada.token)).code).toBe('round.notFound')
  expect((await found(play.betId, trial.token)).value).toEqual(round)
  await playOut(t, table, no)
})

test('what a position pays is what the engine says, for every position at once', async () => {
  const rich = await t.register(undefined, 1_000n * UNIT)
  const no = await openRound(t, table)
  const on = Object.fromEntries(rules.positions.map(p => [p, '2']))
  const { ticket: taken } = await ticket(t, table, rich.token, { no, on })
  const done = await playOut(t, table, no)
  const [dragon, tiger] = cardsOf(done)
  const back = rules.positions.reduce((sum, p) => sum + 2n * backOf(p as Position, dragon!, tiger!), 0n)
  const bet = await t.house.db.selectFrom('wager.bet').select('payout').where('id', '=', taken.betId).executeTakeFirstOrThrow()
  expect(bet.payout).toBe((back * parseMoney('1')) / 100n)
})

test('[L4.10] [L4.24] anybody recomputes a shoe’s rounds once it is over, commitment to last result', async () => {
  const no = await openRound(t, table)
  // what is promised stands there before the shoe's cards do, and nothing of what it is made from
  const promised = (await t.call(tableRound, { table, no })).body.value.shoe
  expect([promised.hash, promised.endedAt]).toEqual([null, null])
  // nearly to the end of the shoe: the cards between are left out, which the checks of this one round must say
  await sql`update tables.desk set state = jsonb_set(state, '{shoe,next}', '399') where code = ${table}`.execute(t.house.db)
  let last = no
  for (; ; last++) {
    await playOut(t, table, last)
    if ((await openRound(t, table)) !== last + 1) throw new Error('a round was left out')
    const { shoe } = await t.house.db
      .selectFrom('tables.round')
      .select('shoe')
      .where('code', '=', table)
      .where('no', '=', BigInt(last + 1))
      .executeTakeFirstOrThrow()
    if (shoe === 2) break
  }
  // 399–400, 401–402 with the cut card, and one more
  expect(last - no).toBe(2)
  const rounds = (await t.call(tableRounds, { table, shoe: 1, limit: 250 })).body.value.list.toReversed()
  const { shoe } = (await t.call(tableRound, { table, no: last })).body.value
  expect(shoe.entropySource).toBe('built-in beacon')
  const published = { ...shoe, salt: shoe.chain.salt, table, shoe: 1, terminalHash: shoe.chain.terminalHash }
  expect([shoe.commitment, shoe.entropy]).toEqual([promised.commitment, promised.entropy])
  // every coup of the shoe, its burned cards too; the last one along the whole chain
  expect(rounds.length).toBeGreaterThan(5)
  for (const r of oneAfterAnother(rounds)) {
    const checks = await verifyTableRound(rules, published, r, r.no === last ? { link: {} } : {})
    const result = r.mark === null ? [] : ['result']
    expect(checks.map(c => c.name)).toEqual(['commitment', 'burn', 'sequence', 'cards', ...result, ...(r.no === last ? ['link'] : [])])
    expect(checks.filter(c => !c.ok).map(c => c.name)).toEqual(r.no === no ? ['sequence'] : [])
    // the page of the round says the same of what lay before it
    expect((await t.call(tableRound, { table, no: r.no })).body.value.before).toEqual(r.before)
  }
  const shoes = (await t.call(tableShoes, { table })).body.value.list
  expect(shoes.map((s: { no: number }) => s.no)).toEqual([2, 1])
  expect(shoes[1]).toMatchObject({ rounds: rounds.length, hash: shoe.hash })
  // what the second shoe is made from is not known yet
  expect(shoes[0].hash).toBeNull()
  const one = async (of: number) => (await t.call(tableShoeByNo, { table, shoe: of })).body
  expect((await one(1)).value).toEqual({ game: 'dragon-tiger', name: table, shoe })
  expect((await one(2)).value.shoe).toMatchObject({ no: 2, hash: null })
  expect((await one(99)).code).toBe('not.found')
})
