// Chases and corrections: whether a chase goes on follows from what stands in the end, as far as its issues still take bets.

import { moneyToWire, UNIT } from '@fairhouse/contract/money.ts'
import * as deskCalls from '@fairhouse/contract/ops/games/lottery.ts'
import { audit } from '@fairhouse/contract/ops/people/staff.ts'
import { cancelTicket } from '@fairhouse/contract/play/lottery.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { setAmountLimit } from '#protection/protection.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { balancesOf, verifyLedger } from '#wallet/wallet.ts'
import { settleIssue } from '../draw/settle.ts'
import { closeIn, correctTo, direct, drawAs, makeLottery, place, reread, wrongTickets } from '../testing.ts'
import { followChases } from './chases.ts'

let t: TestHouse
let games = 0
const another = async (): Promise<[string, string[]]> => {
  games++
  return [`chase-five-${games}`, await makeLottery(t, `chase-five-${games}`)]
}
beforeAll(async () => {
  t = await freshHouse()
})
afterEach(async () => {
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
  expect(await wrongTickets(t)).toBe(0)
})
afterAll(() => t.close())

const cashOf = async (memberId: bigint) => moneyToWire((await balancesOf(t.house.db, memberId)).cash)
/** The first digit is a 1: 2.00 win 19.60. */
const line = direct('', { play: 'DWD', selection: '1||||' })
const [won, lost] = ['1,9,9,9,9', '9,9,9,9,9']
/** What a member was told of chases that go on. */
const resumedOf = async (memberId: bigint) =>
  (
    await sql<{
      body: object
    }>`select body from base.event where name = 'lottery.chaseResumed' and audience = ${`member:${memberId}`} order by id`.execute(
      t.house.db
    )
  ).rows.map(r => r.body)

/** States of the tickets of a game by issue, in the order of the alphabet: `cancelled pending` is one that was given back and stands again. */
const states = async (game: string): Promise<string[]> =>
  (
    await sql<{
      states: string
    }>`select string_agg(state, ' ' order by state) as states from lottery.ticket where game = ${game} group by issue
      order by issue`.execute(t.house.db)
  ).rows.map(r => r.states)
async function settle(game: string, issue: string, result: string) {
  await drawAs(t, game, issue, result)
  await settleIssue(t.house, game, issue)
}
const lastCorrection = async (game: string) =>
  (await sql<{ id: string }>`select id from lottery.correction where game = ${game} order by id desc limit 1`.execute(t.house.db)).rows[0]!
    .id
const liability = async (game: string, issue: string) =>
  (
    await sql<{
      n: bigint
    }>`select coalesce(sum(liability), 0)::bigint as n from lottery.exposure where game = ${game} and issue = ${issue} and number <> ''`.execute(
      t.house.db
    )
  ).rows[0]!.n

describe('a correction by which a chase has won', () => {
  test('stops it: what waits in issues that take bets is given back, what has closed stays', async () => {
    const [game, [a, b, c]] = await another()
    const { token, memberId } = await t.register(undefined, 100n * UNIT)
    await place(t, token, game, [line], [a!, b!, c!], { stopOnWin: true })
    await settle(game, a!, lost)
    await closeIn(t, game, b!, -1)
    await correctTo(t, game, a!, won)
    expect(await states(game)).toEqual(['won', 'pending', 'cancelled'])
    expect(await cashOf(memberId)).toBe('115.60')
  })

  test('that was to go on after a win goes on', async () => {
    const [game, [a, b]] = await another()
    const { token } = await t.register(undefined, 100n * UNIT)
    await place(t, token, game, [line], [a!, b!])
    await settle(game, a!, lost)
    await correctTo(t, game, a!, won)
    expect(await states(game)).toEqual(['won', 'pending'])
  })
})

describe('a correction by which a chase has not won', () => {
  test('places refunded tickets of its win again, once, with stake and count; not what the player cancelled', async () => {
    const [game, [a, b, c, d]] = await another()
    const { token, memberId } = await t.register(undefined, 100n * UNIT)
    const { body } = await place(t, token, game, [line], [a!, b!, c!, d!], { stopOnWin: true })
    await t.call(cancelTicket, { id: body.value.tickets[2].id }, { token })
    await settle(game, a!, won)
    expect(await states(game)).toEqual(['won', 'cancelled', 'cancelled', 'cancelled'])
    expect(await cashOf(memberId)).toBe('117.60')
    expect(await liability(game, d!)).toBe(0n)
    await closeIn(t, game, b!, -1)
    await correctTo(t, game, a!, lost)
    // 2.00 in the issue that was lost, 2.00 in the last one again
    expect(await states(game)).toEqual(['lost', 'cancelled', 'cancelled', 'cancelled pending'])
    expect(await cashOf(memberId)).toBe('96.00')
    expect(await liability(game, d!)).toBe(1_960_000n)
    // a worker that is killed and begins again, and two of them at once
    const id = await lastCorrection(game)
    await Promise.all([followChases(t.house, id), followChases(t.house, id)])
    expect(await cashOf(memberId)).toBe('96.00')
    // whose chase it is hears of it once
    expect(await resumedOf(memberId)).toEqual([{ chase: expect.any(String), correction: id, game }])
    await settle(game, d!, won)
    expect(await cashOf(memberId)).toBe('115.60')
  })

  test('to and fro ends as the last one says, each ticket standing once', async () => {
    const [game, [a, b]] = await another()
    const { token, memberId } = await t.register(undefined, 100n * UNIT)
    await place(t, token, game, [line], [a!, b!], { stopOnWin: true })
    await settle(game, a!, won)
    for (const result of [lost, won, lost]) await correctTo(t, game, a!, result)
    expect(await states(game)).toEqual(['lost', 'cancelled cancelled pending'])
    expect(await cashOf(memberId)).toBe('96.00')
    await correctTo(t, game, a!, won)
    expect(await states(game)).toEqual(['won', 'cancelled cancelled cancelled'])
    expect(await cashOf(memberId)).toBe('117.60')
  })

  test('leaves it stopped while another of its tickets has won; a void issue is no win', async () => {
    const [game, [a, b]] = await another()
    const { token, memberId } = await t.register(undefined, 100n * UNIT)
    const second = direct('', { play: 'DWD', selection: '2||||' })
    await place(t, token, game, [line, second], [a!, b!], { stopOnWin: true })
    await settle(game, a!, won)
    await correctTo(t, game, a!, '2,9,9,9,9')
    expect(await states(game)).toEqual(['lost won', 'cancelled cancelled'])
    await correctTo(t, game, a!, null)
    expect((await states(game))[0]).toBe('void void')
    expect((await states(game))[1]!.split(' ').sort()).toEqual(['cancelled', 'cancelled', 'pending', 'pending'])
    expect(await cashOf(memberId)).toBe('96.00')
  })

  test('places only what could be bet now: not without cash, over a limit, on a full number or when paused', async () => {
    const stopped = async () => {
      const [game, [a, b]] = await another()
      const member = await t.register(undefined, 10n * UNIT)
      await place(t, member.token, game, [line], [a!, b!], { stopOnWin: true })
      await settle(game, a!, won)
      return { game, a: a!, ...member }
    }
    const limited = await stopped()
    await inTransaction(t.house.db, tx => setAmountLimit(tx, limited.memberId, { kind: 'stake', period: 'bet', amount: UNIT }))
    const full = await stopped()
    await sql`update lottery.game set max_liability = 1 where code = ${full.game}`.execute(t.house.db)
    const paused = await stopped()
    await sql`update lottery.game set state = 'paused' where code = ${paused.game}`.execute(t.house.db)
    await reread(t)
    for (const { game, a } of [limited, full, paused]) {
      await correctTo(t, game, a, lost)
      expect(await states(game)).toEqual(['lost', 'cancelled'])
    }
    const poor = await stopped()
    const [elsewhere, [open]] = await another()
    // 27.60 in cash, of which 26.00 are spent; of the prize that is taken back what is left goes
    await place(t, poor.token, elsewhere, [direct('12345', { multiple: 13 })], [open!])
    await correctTo(t, poor.game, poor.a, lost)
    expect(await states(poor.game)).toEqual(['lost', 'cancelled'])
    expect(await cashOf(poor.memberId)).toBe('0.00')
  })
})

test('the audit calls a lottery, its issue and an operator by their names', async () => {
  const [game, [open]] = await another()
  const { token, username } = await t.operator()
  await t.call(deskCalls.pauseLottery, { game, paused: true, reason: 'a strike' }, { token })
  await sql`update catalogue.game set name = 'Five of the evening' where code = ${game}`.execute(t.house.db)
  await reread(t)
  const seen = async () => (await t.call(audit, { limit: 5 }, { token })).body.value.list as { subject: string; name: string | null }[]
  expect((await seen()).find(r => r.subject === `lottery:${game}`)!.name).toBe('Five of the evening')
  await sql`insert into staff.audit (operator_id, action, subject) select operator_id, 'lottery.correct', ${`lottery:${game}:${open}`} from staff.audit limit 1`.execute(
    t.house.db
  )
  expect((await seen()).find(r => r.subject === `lottery:${game}:${open}`)!.name).toBe(`Five of the evening ${open}`)
  expect((await seen()).find(r => r.subject.startsWith('operator:'))!.name).toBe(username)
})
