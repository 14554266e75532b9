// Placing, giving back and chasing: money moves once, in time, or not at all.
import { randomUUID } from 'node:crypto'
import { moneyToWire, UNIT } from '@fairhouse/contract/money.ts'
import { cancelChase, cancelTicket, ownTickets, ticketById } from '@fairhouse/contract/play/lottery.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { setAmountLimit } from '#protection/protection.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { balancesOf, verifyLedger } from '#wallet/wallet.ts'
import { closeIn, direct, drawAs, makeLottery, place, reread, visitor, wrongTickets } from '../testing.ts'
import { placeLines } from './place.ts'

let t: TestHouse
let issues: string[]
let games = 0
const game = () => `test-five-${games}`
beforeAll(async () => {
  t = await freshHouse()
})
/** Another game, with its open issue, for tests that change it. */
async function another(): Promise<[string, string[]]> {
  games++
  issues = await makeLottery(t, game())
  return [game(), issues]
}
afterEach(async () => {
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
  expect(await wrongTickets(t)).toBe(0)
})
afterAll(() => t.close())

const start = 1_000n * UNIT
const player = () => t.register(undefined, start)
const cashOf = async (memberId: bigint) => moneyToWire((await balancesOf(t.house.db, memberId)).cash)
const said = ({ status, body }: { status: number; body: { code?: string } }) => (status === 200 ? 200 : `${status} ${body.code}`)
const exposed = async (code: string) =>
  (
    await sql<{ play: string; number: string; stake: bigint }>`
      select play, number, stake from lottery.exposure where game = ${code} and stake > 0 order by play, number`.execute(t.house.db)
  ).rows

describe('a slip', () => {
  test('takes the price of its lines and stands as one bet a line', async () => {
    const [code, [open]] = await another()
    const { token, memberId } = await player()
    const { status, body } = await place(t, token, code, [direct('12345'), direct('11111', { multiple: 3, series: 1900 })], [open!])
    expect(status).toBe(200)
    expect(body.value.tickets.map((x: { stake: string; rebate: string }) => [x.stake, x.rebate])).toEqual([
      ['2.00', '0.00'],
      ['6.00', '0.18']
    ])
    expect(body.value.stake).toBe('8.00')
    expect(body.value.cash).toBe('992.00')
    expect(await cashOf(memberId)).toBe('992.00')
    const listed = await t.call(ownTickets, { game: code }, { token })
    expect(listed.body.value.list.map((x: { state: string; issue: string }) => [x.state, x.issue])).toEqual([
      ['pending', open],
      ['pending', open]
    ])
  })

  test('is placed once, however often its key comes: after it, beside it, and when the issue has closed', async () => {
    const [code, [open]] = await another()
    const { token, memberId } = await player()
    const key = randomUUID()
    const clicks = await Promise.all([1, 2, 3, 4].map(() => place(t, token, code, [direct('12345')], [open!], { key })))
    expect(clicks.map(said)).toEqual([200, 200, 200, 200])
    expect(new Set(clicks.map(c => c.body.value.slip)).size).toBe(1)
    await closeIn(t, code, open!, -1_000)
    const late = await place(t, token, code, [direct('12345')], [open!], { key })
    expect(late.body.value.tickets).toEqual(clicks[0]!.body.value.tickets)
    expect(await cashOf(memberId)).toBe('998.00')
    expect(said(await place(t, token, code, [direct('54321')], [open!], { key }))).toBe('409 idempotency.conflict')
  })

  test('one millisecond late is refused by the database’s clock, and the next issue is named', async () => {
    const [code, [open, next]] = await another()
    const { token, memberId } = await player()
    await closeIn(t, code, open!, -1)
    const late = await place(t, token, code, [direct('12345')], [open!])
    expect(said(late)).toBe('409 lottery.closed')
    expect(late.body.params).toEqual({ issue: open, next })
    expect(await cashOf(memberId)).toBe('1000.00')
  })

  test('of a hundred that race against the closing each stands with its money, or neither', async () => {
    const [code, [open]] = await another()
    const members = await Promise.all(Array.from({ length: 10 }, () => player()))
    await closeIn(t, code, open!, 150)
    const tries = []
    for (let round = 0; round < 10; round++) {
      tries.push(...members.map(m => place(t, m.token, code, [direct('12345')], [open!])))
      await new Promise(done => setTimeout(done, 25))
    }
    const answers = (await Promise.all(tries)).map(said)
    const taken = answers.filter(a => a === 200).length
    expect(answers.filter(a => a !== 200).every(a => a === '409 lottery.closed')).toBe(true)
    const { rows } = await sql<{ n: bigint; late: bigint }>`
      select count(*) as n, count(*) filter (where base.uuid7_time(t.id) >= i.closes_at + interval '1 second') as late
      from lottery.ticket t join lottery.issue i on i.game = t.game and i.name = t.issue where t.game = ${code}`.execute(t.house.db)
    expect([Number(rows[0]!.n), Number(rows[0]!.late)]).toEqual([taken, 0])
  })

  test('that the balance does not cover leaves nothing: no ticket, no part of it, nothing counted', async () => {
    const [code, [open]] = await another()
    const { token, memberId } = await player()
    const answer = await place(t, token, code, [direct('12345', { multiple: 400 }), direct('11111', { multiple: 400 })], [open!])
    expect(said(answer)).toBe('422 balance.insufficient')
    expect(await cashOf(memberId)).toBe('1000.00')
    expect((await t.call(ownTickets, { game: code }, { token })).body.value.list).toEqual([])
    expect(await exposed(code)).toEqual([])
  })

  test('meets the limit that the member set', async () => {
    const [code, [open]] = await another()
    const { token, memberId } = await player()
    await inTransaction(t.house.db, tx => setAmountLimit(tx, memberId, { kind: 'stake', period: 'bet', amount: 5n * UNIT }))
    expect(said(await place(t, token, code, [direct('12345'), direct('11111', { multiple: 3 })], [open!]))).toBe('422 limit.stake')
    expect(await cashOf(memberId)).toBe('1000.00')
    expect(said(await place(t, token, code, [direct('12345', { multiple: 2 })], [open!]))).toBe(200)
  })

  test('is refused where it is none: a play, a unit, a series, a multiple, a choice, a wall, an issue', async () => {
    const [code, [open]] = await another()
    const { token } = await player()
    const tries: [object, string][] = [
      [direct('12345', { play: 'NOPE' }), '422 lottery.play'],
      [direct('12345', { series: 1961 }), '422 lottery.series'],
      [direct('12345', { series: 1962 }), '422 lottery.series'],
      [direct('12345', { series: 1798 }), '422 lottery.series'],
      [direct('1234'), '422 lottery.selection'],
      [direct('12345', { selection: '0,1,2,3,4,5,6,7,8,9||||', play: 'DWD' }), '422 lottery.wall'],
      [direct('12345', { unit: 'li' }), '422 stake.tooSmall']
    ]
    for (const [line, refusal] of tries) {
      const answer = await place(t, token, code, [direct('11111'), line], [open!])
      expect(said(answer)).toBe(refusal)
      expect(answer.body.fields).toEqual({ 'lines.1': refusal.slice(4) })
    }
    expect(said(await place(t, token, code, [direct('12345')], ['20990101-1']))).toBe('404 lottery.issue')
    expect(said(await place(t, token, code, [direct('12345')], ['20200101-1']))).toBe('409 lottery.closed')
    expect(said(await place(t, token, code, [direct('12345')], [open!, open!]))).toBe('400 input.invalid')
    expect(said(await place(t, token, code, Array(30).fill(direct('12345')), issues.slice(0, 20)))).toBe('422 lottery.tooMany')
    await sql`update lottery.game set state = 'paused' where code = ${code}`.execute(t.house.db)
    await reread(t)
    expect(said(await place(t, token, code, [direct('12345')], [open!]))).toBe('422 game.maintenance')
  })

  test('is a member’s: a visitor has none, and the ticket of another cannot be given back', async () => {
    const [code, [open]] = await another()
    const [one, other] = [await player(), await player()]
    expect((await t.call(ownTickets, {})).status).toBe(401)
    const { body } = await place(t, one.token, code, [direct('12345')], [open!])
    const id = body.value.tickets[0].id
    expect(said(await t.call(cancelTicket, { id }, { token: other.token }))).toBe('404 ticket.notFound')
    const seen = await t.call(ticketById, { id }, { token: other.token })
    expect(seen.body.value.mine).toBe(false)
    expect(seen.body.value.name).not.toBe(one.name)
  })
})

describe('a number that would cost the house too much', () => {
  test('takes no more bets; others do, and what was given back makes room again', async () => {
    const [code, [open]] = await another()
    await sql`update lottery.game set max_liability = ${String(50n * UNIT)}::bigint where code = ${code}`.execute(t.house.db)
    const [one, two] = [await player(), await player()]
    const line = (digit: string, multiple: number) => direct('', { play: 'DWD', selection: `${digit}||||`, multiple })
    // one bet of 2.00 on a place wins 19.60
    const first = await place(t, one.token, code, [line('7', 2)], [open!])
    expect(said(first)).toBe(200)
    const full = await place(t, two.token, code, [line('7', 1)], [open!])
    expect(said(full)).toBe('409 lottery.full')
    expect(said(await place(t, two.token, code, [line('8', 2)], [open!]))).toBe(200)
    const [race1, race2] = await Promise.all([1, 2].map(n => place(t, n === 1 ? one.token : two.token, code, [line('3', 2)], [open!])))
    expect([said(race1!), said(race2!)].sort()).toEqual([200, '409 lottery.full'])
    expect(said(await t.call(cancelTicket, { id: first.body.value.tickets[0].id }, { token: one.token }))).toBe(200)
    expect(said(await place(t, two.token, code, [line('7', 1)], [open!]))).toBe(200)
  })
})

describe('a play whose numbers come together', () => {
  const peak = async (code: string) =>
    (
      await sql<{
        n: bigint
      }>`select peak * at_once as n from lottery.exposure where game = ${code} and play = 'DWD' and number = ''`.execute(t.house.db)
    ).rows[0]!.n
  test('is full when five times its largest number, with all counted, could cost more than the play may', async () => {
    const [code, [open]] = await another()
    await sql`update lottery.game set max_play_liability = ${String(196n * UNIT)}::bigint where code = ${code}`.execute(t.house.db)
    const { token } = await player()
    const line = (digit: string, multiple: number) => direct('', { play: 'DWD', selection: `|${digit}|||`, multiple })
    // one bet of 2.00 on a place wins 19.60, and five places are won at once
    const first = await place(t, token, code, [line('7', 2)], [open!])
    expect(said(first)).toBe(200)
    expect(await peak(code)).toBe(196n * UNIT)
    const full = await place(t, token, code, [line('7', 1)], [open!])
    expect(said(full)).toBe('409 lottery.full')
    expect(full.body.params).toMatchObject({ issue: open, number: '2:7' })
    expect(said(await place(t, token, code, [line('8', 2)], [open!]))).toBe(200)
    const small = await place(t, token, code, [line('9', 1)], [open!])
    expect(said(await t.call(cancelTicket, { id: first.body.value.tickets[0].id }, { token }))).toBe(200)
    expect(await peak(code)).toBe(196n * UNIT)
    expect(said(await place(t, token, code, [line('7', 2)], [open!]))).toBe(200)
    expect(said(await t.call(cancelTicket, { id: small.body.value.tickets[0].id }, { token }))).toBe(200)
    // refused, it leaves nothing behind
    expect(await exposed(code)).toEqual([
      { play: 'DWD', number: '', stake: 8n * UNIT },
      { play: 'DWD', number: '2:7', stake: 4n * UNIT },
      { play: 'DWD', number: '2:8', stake: 4n * UNIT }
    ])
  })

  test('takes no ticket that could win more than a ticket may, with all that it wins at once', async () => {
    const [code, [open]] = await another()
    await sql`update lottery.game set max_win = ${String(50n * UNIT)}::bigint where code = ${code}`.execute(t.house.db)
    await reread(t)
    const { token } = await player()
    const line = (selection: string) => direct('', { play: 'DWD', selection })
    expect(said(await place(t, token, code, [line('1,2,3|||4|')], [open!]))).toBe(200)
    expect(said(await place(t, token, code, [line('1||2|3|')], [open!]))).toBe('422 lottery.maxWin')
  })
})

describe('giving back', () => {
  test('returns the stake once, however often it is asked, and never after closing', async () => {
    const [code, [open]] = await another()
    const { token, memberId } = await player()
    const { body } = await place(t, token, code, [direct('12345'), direct('54321')], [open!])
    const [a, b] = body.value.tickets.map((x: { id: string }) => x.id) as [string, string]
    const clicks = await Promise.all([1, 2, 3].map(() => t.call(cancelTicket, { id: a }, { token })))
    expect(clicks.map(said)).toEqual([200, 200, 200])
    expect(clicks.map(c => c.body.value.refunded)).toEqual(['2.00', '2.00', '2.00'])
    expect(await cashOf(memberId)).toBe('998.00')
    await closeIn(t, code, open!, -1)
    expect(said(await t.call(cancelTicket, { id: b }, { token }))).toBe('409 lottery.closed')
    await drawAs(t, code, open!, '1,2,3,4,5')
    expect(await cashOf(memberId)).toBe('998.00')
  })
})

describe('a chase', () => {
  test('is paid at once for all its issues with their multiples, and what is left of it can be given back', async () => {
    const [code, [open, second, third]] = await another()
    const { token, memberId } = await player()
    const wanted = [open!, { name: second!, multiple: 2 }, { name: third!, multiple: 4 }]
    const { body } = await place(t, token, code, [direct('12345')], wanted)
    expect(body.value.tickets.map((x: { stake: string }) => x.stake)).toEqual(['2.00', '4.00', '8.00'])
    expect(await cashOf(memberId)).toBe('986.00')
    await closeIn(t, code, open!, -1)
    const clicks = await Promise.all([1, 2].map(() => t.call(cancelChase, { id: body.value.chase }, { token })))
    expect(clicks.map(said)).toContain(200)
    expect(await cashOf(memberId)).toBe('998.00')
    expect((await exposed(code)).length).toBeGreaterThan(0)
  })
})

describe('play money', () => {
  test('plays the same, is counted nowhere, and is seen by its owner alone', async () => {
    const [code, [open]] = await another()
    const caller = await visitor(t)
    const line = { play: 'ZX5', selection: '1|2|3|4|5', unit: 'yuan', multiple: 1, series: 1900 } as const
    const wish = { game: code, lines: [line], issues: [{ name: open!, multiple: 1 }], stopOnWin: false }
    const slip = await placeLines(t.house, caller, wish, randomUUID())
    expect(await exposed(code)).toEqual([])
    const { token } = await player()
    expect(said(await t.call(ticketById, { id: slip.tickets[0]!.id }, { token }))).toBe('404 ticket.notFound')
  })
})
