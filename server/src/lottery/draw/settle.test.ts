// Draws and settlement: every ticket is decided once, whichever process stops in between; what is not drawn is given back.
import { randomUUID } from 'node:crypto'
import { movements } from '@fairhouse/contract/money/wallet.ts'
import { moneyToWire, UNIT } from '@fairhouse/contract/money.ts'
import { findRound } from '@fairhouse/contract/play/find-round.ts'
import {
  issueProof,
  lotteryGame,
  lotteryIssues,
  lotteryLobby,
  lotteryMenu,
  lotteryPopular,
  lotteryRecent,
  openedNumbers,
  openedVietnam,
  ownTickets,
  ticketById
} from '@fairhouse/contract/play/lottery.ts'
import { issueByName } from '@fairhouse/games/lottery/schedule.ts'
import { drawOf } from '@fairhouse/games/lottery/verify.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '#base/crypto.ts'
import { freshHouse, makeMembers, type TestHouse } from '#testing.ts'
import { balancesOf, verifyLedger } from '#wallet/wallet.ts'
import { lotteriesOf } from '../games.ts'
import { issueRow } from '../store.ts'
import { closeIn, direct, drawAs, makeLottery, place, wrongTickets } from '../testing.ts'
import { placeLines } from '../ticket/place.ts'
import { pendingTickets, settleTickets } from '../ticket/tickets.store.ts'
import { openIssue, voidIssue } from './draw.ts'
import { tick } from './host.ts'
import { settleIssue, settleLeftBehind } from './settle.ts'

let t: TestHouse
let games = 0
const another = async (): Promise<[string, string[]]> => {
  games++
  return [`draw-five-${games}`, await makeLottery(t, `draw-five-${games}`)]
}
beforeAll(async () => {
  t = await freshHouse()
})
afterEach(async () => {
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
  expect(await wrongTickets(t)).toBe(0)
})
afterAll(() => t.close())

const player = () => t.register(undefined, 1_000n * UNIT)
const cashOf = async (memberId: bigint) => moneyToWire((await balancesOf(t.house.db, memberId)).cash)
const stateOf = async (game: string, name: string) =>
  (await t.house.db.selectFrom('lottery.issue').selectAll().where('game', '=', game).where('name', '=', name).executeTakeFirstOrThrow())
    .state
const list = async (token: string, game: string) =>
  (await t.call(ownTickets, { game }, { token })).body.value.list as {
    id: string
    state: string
    payout: string
    rebate: string
    issue: string
  }[]

describe('settling', () => {
  test('pays what the draw gives with its rebate, once, however many workers do it at once and again', async () => {
    const [game, [open]] = await another()
    const { token, memberId } = await player()
    await place(
      t,
      token,
      game,
      [direct('12345', { unit: 'fen', series: 1800 }), direct('99999', { unit: 'fen', series: 1860 }), direct('12345', { unit: 'fen' })],
      [open!],
      {}
    )
    expect(await cashOf(memberId)).toBe('999.94')
    await drawAs(t, game, open!, '1,2,3,4,5')
    await Promise.all([1, 2, 3].map(() => settleIssue(t.house, game, open!)))
    await settleIssue(t.house, game, open!)
    // 0.02 each: 180,000 and 196,000 per 2.00, a hundredth of it; rebates of 8 % and 5 % of 0.02
    expect(await cashOf(memberId)).toBe(moneyToWire(99_994_000n + 180_000_000n + 196_000_000n + 160n + 100n))
    expect(await stateOf(game, open!)).toBe('settled')
    const seen = await list(token, game)
    expect(seen.map(x => x.state).sort()).toEqual(['lost', 'won', 'won'])
    const { body } = await t.call(movements, { limit: 20 }, { token })
    expect(body.value.list.filter((m: { kind: string }) => m.kind === 'PLAYER_REBATE')).toHaveLength(2)
  })

  test('goes on where a worker stopped: within its tickets, and between a win and the rest of its chase', async () => {
    const [game, [open, second]] = await another()
    const { token, memberId } = await player()
    for (let i = 0; i < 3; i++) await place(t, token, game, [direct('12345', { unit: 'fen' })], [open!])
    await place(t, token, game, [direct('12345', { unit: 'fen' })], [open!, second!], { stopOnWin: true })
    await drawAs(t, game, open!, '1,2,3,4,5')
    // a worker that pays one ticket and the winning chase, and dies
    const waiting = await pendingTickets(t.house.db, game, open!, null, 100)
    const paid = [waiting[0]!, waiting.at(-1)!].map(x => ({
      memberId,
      id: x.id,
      payout: 196_000_000n,
      valid: 0n,
      wins: [{ tier: 'win', bets: 1 }]
    }))
    expect(await settleTickets(t.house.db, game, open!, 0, paid)).toBe(2)
    expect(await settleTickets(t.house.db, game, open!, 0, paid)).toBe(0)
    await settleLeftBehind(t.house)
    expect(await stateOf(game, open!)).toBe('settled')
    expect((await list(token, game)).map(x => x.state).sort()).toEqual(['cancelled', 'won', 'won', 'won', 'won'])
    expect(await cashOf(memberId)).toBe(moneyToWire(100_000_000n - 8_000n + 4n * 196_000_000n))
  })

  test('of a transaction that breaks in the middle leaves nothing: no prize without its rebate', async () => {
    const [game, [open]] = await another()
    const { token, memberId } = await player()
    await place(t, token, game, [direct('12345', { unit: 'fen', series: 1800 })], [open!])
    await drawAs(t, game, open!, '1,2,3,4,5')
    const [only] = await pendingTickets(t.house.db, game, open!, null, 10)
    await expect(
      t.house.db.transaction().execute(async tx => {
        await settleTickets(tx, game, open!, 0, [{ memberId, id: only!.id, payout: 180_000_000n, valid: 0n, wins: [] }])
        throw new Error('the machine stops')
      })
    ).rejects.toThrow('the machine stops')
    expect(await cashOf(memberId)).toBe('999.98')
    await settleIssue(t.house, game, open!)
    expect(await cashOf(memberId)).toBe(moneyToWire(99_998_000n + 180_000_000n + 160n))
  })

  test('by a draw that was corrected meanwhile pays nothing', async () => {
    const [game, [open]] = await another()
    const { token, memberId } = await player()
    await place(t, token, game, [direct('12345', { unit: 'fen' })], [open!])
    await drawAs(t, game, open!, '1,2,3,4,5')
    const [only] = await pendingTickets(t.house.db, game, open!, null, 10)
    await sql`update lottery.issue set revision = 1, result = '5,4,3,2,1' where game = ${game} and name = ${open}`.execute(t.house.db)
    expect(await settleTickets(t.house.db, game, open!, 0, [{ memberId, id: only!.id, payout: 196_000_000n, valid: 0n, wins: [] }])).toBe(0)
    await settleIssue(t.house, game, open!)
    expect(await cashOf(memberId)).toBe('999.98')
  })

  test('of many members at once comes out the same as one ticket at a time', async () => {
    const [game, [open]] = await another()
    const members = await makeMembers(t.house, 12, 100n * UNIT)
    const wish = (digits: string) => ({
      game,
      lines: [{ ...direct(digits, { unit: 'fen', series: 1900 }) }] as never,
      issues: [{ name: open!, multiple: 1 }],
      stopOnWin: false
    })
    await Promise.all(
      members.flatMap((memberId, m) =>
        [0, 1, 2].map(n =>
          placeLines(
            t.house,
            { kind: 'member', memberId, sessionId: '', account: `m${m}`, type: 0, currency: 'TRY', stage: 'full' },
            wish(n === 0 && m % 2 === 0 ? '12345' : '54321'),
            randomUUID()
          )
        )
      )
    )
    await drawAs(t, game, open!, '1,2,3,4,5')
    await settleIssue(t.house, game, open!)
    const each = 100n * UNIT - 6_000n + 3n * 60n
    for (const [m, memberId] of members.entries())
      expect(await cashOf(memberId)).toBe(moneyToWire(m % 2 === 0 ? each + 190_000_000n : each))
  })
})

describe('an issue', () => {
  test('is closed and drawn by the clock from its committed chain, and everybody can follow how', async () => {
    const [game, [open]] = await another()
    const { token } = await player()
    const placed = await place(t, token, game, [direct('12345')], [open!])
    const before = await t.call(issueProof, { game, name: open! })
    expect(before.body.value).toMatchObject({ hash: null, previousHash: null, issue: { state: 'open', result: null } })
    await closeIn(t, game, open!, -1)
    await tick(t.house)
    expect(await stateOf(game, open!)).toBe('closed')
    await tick(t.house)
    expect(await stateOf(game, open!)).toBe('drawn')
    const { body } = await t.call(issueProof, { game, name: open! })
    const p = body.value
    expect(sha256(Buffer.from(p.hash, 'hex')).toString('hex')).toBe(p.previousHash)
    let hash: Buffer = Buffer.from(p.hash, 'hex')
    for (let i = 0; i < p.position; i++) hash = sha256(hash)
    expect(hash.toString('hex')).toBe(p.chain.terminalHash)
    expect(drawOf('ssc', { hash: p.hash, salt: p.chain.salt, beacon: null, game, issue: open! }).join()).toBe(p.issue.result)
    await settleIssue(t.house, game, open!)
    const found = await t.call(findRound, { id: placed.body.value.tickets[0].id })
    expect(found.body.value).toMatchObject({ engine: 'lottery', game, issue: open })
    expect((await t.call(ticketById, { id: placed.body.value.tickets[0].id })).body.value).toMatchObject({
      result: p.issue.result,
      mine: false
    })
    const results = await t.call(lotteryIssues, { game })
    expect(results.body.value.list[0]).toMatchObject({ name: open, result: p.issue.result })
    expect((await t.call(openedNumbers, { gameCode: game, count: 100 })).body.value.list).toHaveLength(1)
  })

  test('that nobody opened is void with its stakes back, and one that closed hours ago too', async () => {
    const [game, [open, second]] = await another()
    const { token, memberId } = await player()
    await place(t, token, game, [direct('12345')], [open!, second!])
    await sql`update lottery.issue set opens_at = now() - interval '2 days', closes_at = now() - interval '1 minute', draws_at = now() where game = ${game} and name = ${second}`.execute(
      t.house.db
    )
    await sql`update lottery.issue set opens_at = now() - interval '2 days', closes_at = now() - interval '3 hours', draws_at = now() - interval '3 hours' where game = ${game} and name = ${open}`.execute(
      t.house.db
    )
    await tick(t.house)
    await tick(t.house)
    expect([await stateOf(game, open!), await stateOf(game, second!)]).toEqual(['void', 'void'])
    expect(await cashOf(memberId)).toBe('996.00')
    await settleLeftBehind(t.house)
    await settleLeftBehind(t.house)
    expect(await cashOf(memberId)).toBe('1000.00')
    expect((await list(token, game)).map(x => x.state)).toEqual(['void', 'void'])
  })

  test('that closed within two hours is drawn late from its own commitment', async () => {
    const [game, [open]] = await another()
    await sql`update lottery.issue set opens_at = now() - interval '2 days', closes_at = now() - interval '90 minutes', draws_at = now() - interval '90 minutes' where game = ${game} and name = ${open}`.execute(
      t.house.db
    )
    await tick(t.house)
    await tick(t.house)
    expect(await stateOf(game, open!)).toBe('drawn')
  })

  test('that was missed while the house was away is drawn or void by rule, each with its money', async () => {
    const [game, [a, b, c]] = await another()
    const { token, memberId } = await player()
    const { byCode } = await lotteriesOf(t.house.db)
    const lottery = byCode.get(game)!
    // two opened before the stop, the third nobody opened
    await openIssue(t.house, lottery, issueByName(lottery.schedule, b!)!)
    await place(t, token, game, [direct('12345')], [a!, b!, c!])
    const before = (await issueRow(t.house.db, game, b!))!
    for (const [name, minutes] of [
      [a, 180],
      [b, 90],
      [c, 30]
    ] as const)
      await sql`update lottery.issue set opens_at = now() - interval '2 days', closes_at = now() - ${minutes} * interval '1 minute',
        draws_at = now() - ${minutes} * interval '1 minute' where game = ${game} and name = ${name}`.execute(t.house.db)
    for (let i = 0; i < 2; i++) await tick(t.house)
    expect([await stateOf(game, a!), await stateOf(game, b!), await stateOf(game, c!)]).toEqual(['void', 'drawn', 'void'])
    const drawn = (await issueRow(t.house.db, game, b!))!
    expect([drawn.chain_id, drawn.position]).toEqual([before.chain_id, before.position])
    for (let i = 0; i < 2; i++) await settleLeftBehind(t.house)
    expect(new Map((await list(token, game)).map(x => [x.issue, x.state]))).toEqual(
      new Map([
        [a!, 'void'],
        [b!, drawn.result === '1,2,3,4,5' ? 'won' : 'lost'],
        [c!, 'void']
      ])
    )
    if (drawn.result !== '1,2,3,4,5') expect(await cashOf(memberId)).toBe('998.00')
  })

  test('is void once: rebates are not paid, stakes come back once', async () => {
    const [game, [open]] = await another()
    const { token, memberId } = await player()
    await place(t, token, game, [direct('12345', { series: 1800 })], [open!])
    expect(await voidIssue(t.house, game, open!, ['open'])).toBe(true)
    expect(await voidIssue(t.house, game, open!, ['open'])).toBe(false)
    await Promise.all([1, 2].map(() => settleIssue(t.house, game, open!)))
    expect(await cashOf(memberId)).toBe('1000.00')
  })
})

describe('what visitors see', () => {
  test('[7.093] [7.094] [7.096] [7.097] [7.098] [7.099] [7.100] [7.101] the lobby, the menu of Vietnam, a game with its plays, popular ones, last played ones, last draws', async () => {
    const [game, [open]] = await another()
    const { token } = await player()
    await place(t, token, game, [direct('12345')], [open!])
    const lobby = await t.call(lotteryLobby, {})
    expect(lobby.body.value.list.map((c: { game: string }) => c.game)).toContain('five-digits-1')
    const one = await t.call(lotteryGame, { game })
    expect(one.body.value.mode).toMatchObject({ name: 'SEA', min: 1800, max: 1960, mine: 1960, units: ['yuan', 'jiao', 'fen', 'li'] })
    expect(one.body.value.issues[0]).toMatchObject({ name: open, state: 'open' })
    expect(one.body.value.chain).not.toBeNull()
    const popular = await t.call(lotteryPopular, { count: 20 })
    expect(popular.body.value.list).toHaveLength(20)
    expect((await t.call(lotteryRecent, {})).status).toBe(401)
    const mine = await t.call(lotteryRecent, { all: 'true' }, { token })
    expect(mine.body.value.list.map((c: { game: string }) => c.game)).toEqual([game])
    const vietnam = await t.call(lotteryMenu, {})
    expect(vietnam.body.value.list.map((c: { family: string }) => c.family.slice(0, 3))).toContain('vn-')
    expect(vietnam.body.value.list.map((c: { game: string }) => c.game)).not.toContain(game)
    expect(one.body.value.drawing, 'nothing to watch while bets are taken').toBeNull()
    const late = async () => (await t.call(lotteryGame, { game })).body.value.drawing?.name ?? null
    await sql`update lottery.issue set closes_at = clock_timestamp() - interval '1 second' where game = ${game} and name = ${open}`.execute(
      t.house.db
    )
    expect(await late(), 'a visitor who comes after closing finds the draw that is being made').toBe(open)
    await drawAs(t, game, open!, '1,2,3,4,5')
    expect(await late()).toBeNull()
    for (const call of [openedVietnam, openedNumbers]) {
      const drawn = await t.call(call, { gameCode: game, count: 100 })
      expect(drawn.body.value.list).toMatchObject([{ game, name: open, result: '1,2,3,4,5' }])
    }
    await settleIssue(t.house, game, open!)
    expect((await t.call(lotteryGame, { game: 'no-such-game' })).body.code).toBe('game.unavailable')
  })
})
