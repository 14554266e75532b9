// The lottery desk: official results by two, the provider of results as one of them, corrections by reversal with four eyes, limits, what is at stake.

import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import * as deskCalls from '@fairhouse/contract/ops/games/lottery.ts'
import * as issueCalls from '@fairhouse/contract/ops/games/lottery-issues.ts'
import * as claimCalls from '@fairhouse/contract/ops/money/claims.ts'
import { approvals } from '@fairhouse/contract/ops/people/identity.ts'
import { issueProof, placeTickets, sealedNumbers, ticketById } from '@fairhouse/contract/play/lottery.ts'
import { lotteries } from '@fairhouse/games/lottery/games.ts'
import { nextIssues } from '@fairhouse/games/lottery/schedule.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { now } from '#base/clock.ts'
import { inTransaction } from '#base/database.ts'
import { seedBrand } from '#brand/brand.ts'
import { seedCatalogue } from '#catalogue/catalogue.ts'
import { buildResults, type Manner, mannerOf } from '#sandbox/results.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { balancesOf, transfer, verifyLedger } from '#wallet/wallet.ts'
import { settleIssue } from '../draw/settle.ts'
import { seedLotteries } from '../lottery.ts'
import { standInKey } from '../results/providers.ts'
import { workOffAll } from './correction.ts'
import { askProvider } from './official.ts'

const ops = { ...deskCalls, ...issueCalls }
let t: TestHouse
type Operator = Awaited<ReturnType<TestHouse['operator']>>
type Member = Awaited<ReturnType<TestHouse['register']>>
let first: Operator
let second: Operator
let support: Operator
const game = 'vn-ho-chi-minh'

beforeAll(async () => {
  t = await freshHouse()
  await inTransaction(t.house.db, async tx => {
    await seedBrand(tx)
    await seedCatalogue(tx)
    await seedLotteries(tx)
  })
  first = await t.operator()
  second = await t.operator('finance')
  support = await t.operator('support')
  // up to here one operator is enough for money by hand
  await twoFrom(1_000_000n)
})
const twoFrom = (amount: bigint) => sql`update cashier.withdraw_setting set adjust_two_from = ${amount * UNIT}`.execute(t.house.db)

afterAll(() => t.close())

const db = () => t.house.db
const said = ({ status, body }: { status: number; body: { code?: string } }) => (status === 200 ? '200' : `${status} ${body.code}`)
const cashOf = async ({ memberId }: Member) => (await balancesOf(db(), memberId)).cash / UNIT
/** A result of the south whose special prize ends so. */
const drawn = (end: string, first = '11111') =>
  `1234${end},${first},22222,33331,33332,44441,44442,44443,44444,44445,44446,44447,5555,6661,6662,6663,777,88`

let issues = 0
/** The next issue of the game that nobody has used yet; its bets are taken now. */
async function openIssue(code = game): Promise<string> {
  const { schedule } = lotteries.find(l => l.code === code)!
  const { name } = nextIssues(schedule, new Date(now()), ++issues).at(-1)!
  const at = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`
  await sql`insert into lottery.issue (game, name, opens_at, closes_at, draws_at, state, source)
    values (${code}, ${name}, ${at(-3600)}, ${at(3600)}, ${at(3600)}, 'open', 'official')`.execute(db())
  return name
}
const close = (issue: string, code = game) =>
  sql`update lottery.issue set closes_at = clock_timestamp() - interval '40 seconds', draws_at = clock_timestamp() - interval '35 seconds', state = 'closed',
    closed_at = clock_timestamp() where game = ${code} and name = ${issue}`.execute(db())

/** A ticket on the last two digits of the special prize: 99 for 1. */
async function bet(member: { token: string }, issue: string, number: string, multiple = 1): Promise<string> {
  const line = { play: 'DE_DB', selection: number, unit: 'yuan', multiple, series: 1960 }
  const answer = await t.call(
    placeTickets,
    { game, lines: [line], issues: [{ name: issue, multiple: 1 }], stopOnWin: false },
    { token: member.token, key: randomUUID() }
  )
  expect(said(answer)).toBe('200')
  return answer.body.value.tickets[0].id
}
const enter = (by: Operator, issue: string, result: string, source = 'xosohcm.example, the board of today') =>
  t.call(ops.enterLotteryResult, { game, issue, result, source }, { token: by.token, key: randomUUID() })
const page = async (by: Operator, issue: string) => (await t.call(ops.deskIssue, { game, issue }, { token: by.token })).body.value
const ask = (by: Operator, issue: string, kind: 'void' | 'resettle', result?: string) =>
  t.call(
    ops.askLotteryCorrection,
    { game, issue, kind, ...(result ? { result } : {}), reason: 'the station corrected it' },
    { token: by.token, key: randomUUID() }
  )
const decide = (by: Operator, id: string, decision = 'approve') => t.decide(by, id, decision)
const ticketOf = async (member: { token: string }, id: string) => (await t.call(ticketById, { id }, { token: member.token })).body.value

/** An issue that two operators entered and that is settled. */
async function settled(issue: string, result: string): Promise<void> {
  await close(issue)
  expect((await enter(first, issue, result)).body.value.outcome).toBe('first')
  expect((await enter(second, issue, result)).body.value.outcome).toBe('drawn')
  await settleIssue(t.house, game, issue)
}
/** Asked by one, approved by the other, worked off. */
async function corrected(issue: string, kind: 'void' | 'resettle', result?: string): Promise<void> {
  const asked = await ask(first, issue, kind, result)
  expect(said(asked)).toBe('200')
  expect(said(await decide(second, asked.body.value.approval))).toBe('200')
  await workOffAll(t.house)
  await settleIssue(t.house, game, issue)
}
async function nothingWrong(): Promise<void> {
  for (const check of ['check_tickets', 'check_results', 'check_bets_paid', 'check_balances', 'check_balanced']) {
    const { rows } = await sql<{ wrong: bigint; example: string }>`select wrong, example from ${sql.ref(`report.${check}`)}(10000)`.execute(
      db()
    )
    expect([check, rows[0]!.wrong, rows[0]!.example]).toEqual([check, 0n, null])
  }
  expect((await verifyLedger(db())).differences).toEqual([])
}

test('an official issue is drawn when two operators enter the same result, each unseen by the other', async () => {
  const issue = await openIssue()
  const member = await t.register(undefined, 100n * UNIT)
  const won = await bet(member, issue, '07')
  const lost = await bet(member, issue, '08')
  expect(said(await enter(first, issue, drawn('07')))).toBe('409 lottery.notDue')
  await close(issue)
  expect(said(await enter(first, issue, '1,2,3'))).toBe('422 lottery.result')
  expect(said(await enter(first, issue, drawn('07').replaceAll(',', '\n')))).toBe('200')
  expect((await page(second, issue)).entries).toMatchObject([{ operator: first.username, own: false, result: null, source: null }])
  expect((await page(first, issue)).entries).toMatchObject([{ own: true, result: drawn('07') }])
  // the same person again is one person
  expect((await enter(first, issue, drawn('07'))).body.value.outcome).toBe('first')
  // the other one was wrong first
  expect((await enter(second, issue, drawn('70'))).body.value.outcome).toBe('differs')
  expect((await page(second, issue)).issue.result).toBeNull()
  expect((await enter(second, issue, drawn('07'), 'the broadcast')).body.value.outcome).toBe('drawn')
  expect(said(await enter(second, issue, drawn('07')))).toBe('409 lottery.decided')
  await settleIssue(t.house, game, issue)
  expect(await ticketOf(member, won)).toMatchObject({ state: 'won', payout: '99.00' })
  expect(await ticketOf(member, lost)).toMatchObject({ state: 'lost', payout: '0.00' })
  expect(await cashOf(member)).toBe(197n)
  // both sides are published, with where they were read
  const proof = (await t.call(issueProof, { game, name: issue })).body.value
  expect(proof.official.entries).toMatchObject([{ sourceText: 'xosohcm.example, the board of today' }, { sourceText: 'the broadcast' }])
  await nothingWrong()
})

test('of ten entries by two operators at once the issue is drawn once, and paid once', async () => {
  const issue = await openIssue()
  const member = await t.register(undefined, 10n * UNIT)
  await bet(member, issue, '33')
  await close(issue)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => enter(i % 2 ? first : second, issue, drawn('33'))))
  expect(answers.filter(a => a.status === 200 && a.body.value.outcome === 'drawn')).toHaveLength(1)
  await Promise.all([settleIssue(t.house, game, issue), settleIssue(t.house, game, issue)])
  expect(await cashOf(member)).toBe(108n)
})

test('nobody enters results of games that the house draws, and only operators who may', async () => {
  const { schedule } = lotteries.find(l => l.code === 'five-digits-daily')!
  const { name } = nextIssues(schedule, new Date(now()), 1)[0]!
  await sql`insert into lottery.issue (game, name, opens_at, closes_at, draws_at, state, source)
    values ('five-digits-daily', ${name}, now() - interval '1 day', now(), now(), 'closed', 'house')`.execute(db())
  const house = await t.call(
    ops.enterLotteryResult,
    { game: 'five-digits-daily', issue: name, result: '1,2,3,4,5', source: 'somewhere' },
    { token: first.token }
  )
  expect(said(house)).toBe('409 lottery.house')
  expect(said(await enter(first, '20200101', drawn('07')))).toBe('404 not.found')
  const issue = await openIssue()
  await close(issue)
  expect(said(await enter(support, issue, drawn('07')))).toBe('403 permission.denied')
})

test('every call of the desk is refused to visitors, members, and operators without the permission', async () => {
  const member = await t.register(undefined, UNIT)
  const editor = await t.operator('editor')
  const input = {
    game,
    issue: '20260101',
    play: 'DE_DB',
    mode: 'SEA',
    id: randomUUID(),
    reason: 'because',
    from: '2026-01-01',
    to: '2026-01-02'
  }
  for (const endpoint of (Object.values(ops) as unknown[]).filter(
    (e): e is Endpoint => typeof e === 'object' && e !== null && 'call' in e
  )) {
    expect([endpoint.call, said(await t.call(endpoint, input))]).toEqual([endpoint.call, '401 session.required'])
    expect([endpoint.call, (await t.call(endpoint, input, { token: member.token })).status]).toEqual([endpoint.call, 401])
    expect([endpoint.call, said(await t.call(endpoint, input, { token: editor.token }))]).toEqual([endpoint.call, '403 permission.denied'])
    if ((endpoint.who as { may: string }).may === 'lottery:manage')
      expect([endpoint.call, said(await t.call(endpoint, input, { token: support.token }))]).toEqual([
        endpoint.call,
        '403 permission.denied'
      ])
  }
})

test('a wrong official result is settled anew by reversal: tried, requested, approved, each ticket once', async () => {
  const issue = await openIssue()
  const [lucky, unlucky] = [await t.register(undefined, 10n * UNIT), await t.register(undefined, 10n * UNIT)]
  const [wasWon, wasLost] = [await bet(lucky, issue, '07'), await bet(unlucky, issue, '70')]
  await settled(issue, drawn('07'))
  expect([await cashOf(lucky), await cashOf(unlucky)]).toEqual([108n, 9n])

  const trial = await t.call(ops.tryLotteryCorrection, { game, issue, kind: 'resettle', result: drawn('70') }, { token: support.token })
  expect(trial.body.value).toMatchObject({ tickets: 2, changed: 2, members: 2, more: '99.00', less: '99.00', short: '0.00' })
  expect(said(await ask(first, issue, 'resettle', drawn('07')))).toBe('409 lottery.sameResult')
  const asked = await ask(first, issue, 'resettle', drawn('70'))
  expect(said(await ask(second, issue, 'void'))).toBe('409 approval.open')
  const list = (await t.call(approvals, {}, { token: second.token })).body.value.list
  expect(list[0]).toMatchObject({ action: 'lottery.correction', name: `TP. Hồ Chí Minh ${issue}`, own: false })
  expect(said(await decide(first, asked.body.value.approval))).toBe('403 approval.own')
  // nothing has moved until then
  expect([await cashOf(lucky), await cashOf(unlucky)]).toEqual([108n, 9n])
  expect(said(await decide(second, asked.body.value.approval))).toBe('200')
  expect(said(await ask(first, issue, 'void'))).toBe('409 lottery.correcting')
  await Promise.all([workOffAll(t.house), workOffAll(t.house)])
  await workOffAll(t.house)
  expect([await cashOf(lucky), await cashOf(unlucky)]).toEqual([9n, 108n])
  expect(await ticketOf(lucky, wasWon)).toMatchObject({ state: 'lost', payout: '0.00', result: drawn('70') })
  expect(await ticketOf(unlucky, wasLost)).toMatchObject({ state: 'won', payout: '99.00' })
  expect((await page(first, issue)).corrections).toMatchObject([
    {
      kind: 'resettle',
      from: drawn('07'),
      to: drawn('70'),
      askedBy: first.username,
      approvedBy: second.username,
      tickets: 2,
      done: 2,
      paid: '99.00',
      taken: '99.00',
      owed: '0.00'
    }
  ])
  expect((await t.call(issueProof, { game, name: issue })).body.value.corrected).toMatchObject([{ result: drawn('07') }])
  await nothingWrong()
})

test('a prize taken back after it was spent is owed, collected from cash; a further correction reduces it', async () => {
  const issue = await openIssue()
  const member = await t.register(undefined, 10n * UNIT)
  const id = await bet(member, issue, '07')
  await settled(issue, drawn('07'))
  // 108 in cash, of which 100 go
  await inTransaction(db(), tx =>
    transfer(tx, { memberId: member.memberId, kind: 'ADJUST_OUT', key: randomUUID(), ref: null, house: 'adjustments', cash: -100n * UNIT })
  )
  const trial = await t.call(ops.tryLotteryCorrection, { game, issue, kind: 'resettle', result: drawn('70') }, { token: first.token })
  expect(trial.body.value).toMatchObject({ less: '99.00', short: '91.00' })
  await corrected(issue, 'resettle', drawn('70'))
  expect(await cashOf(member)).toBe(0n)
  expect(await ticketOf(member, id)).toMatchObject({ state: 'lost', payout: '0.00' })
  const claims = async () =>
    (await t.call(claimCalls.claims, { member: String(member.memberId) }, { token: support.token })).body.value.list
  const [claim] = await claims()
  expect(claim).toMatchObject({
    amount: '91.00',
    collected: '0.00',
    origin: { source: 'lottery', game, gameName: 'TP. Hồ Chí Minh', issue, ticketId: id },
    closedAt: null
  })
  const collect = (by: Operator) =>
    t.call(claimCalls.collectClaim, { id: claim.id, reason: 'it is owed' }, { token: by.token, key: randomUUID() })
  expect(said(await collect(first))).toBe('409 receivable.noCash')
  await t.give(member.memberId, 21n * UNIT)
  const both = await Promise.all([collect(first), collect(second)])
  expect(both.map(said).sort()).toEqual(['200', '409 receivable.noCash'])
  expect(await claims()).toMatchObject([{ collected: '21.00', closedAt: null }])
  await nothingWrong()
  // it was right the first time: what is still owed is forgiven, the rest is paid again
  await corrected(issue, 'resettle', drawn('07'))
  expect(await cashOf(member)).toBe(29n)
  expect(await claims()).toMatchObject([{ amount: '91.00', collected: '91.00' }])
  expect((await claims())[0].closedAt).not.toBeNull()
  expect(await ticketOf(member, id)).toMatchObject({ state: 'won', payout: '99.00' })
  await nothingWrong()
})

test('a claim is collected and written off by two operators, each time as both saw it', async () => {
  const issue = await openIssue()
  const member = await t.register(undefined, 10n * UNIT)
  await bet(member, issue, '07')
  await settled(issue, drawn('07'))
  await inTransaction(db(), tx =>
    transfer(tx, { memberId: member.memberId, kind: 'ADJUST_OUT', key: randomUUID(), ref: null, house: 'adjustments', cash: -100n * UNIT })
  )
  await corrected(issue, 'resettle', drawn('70'))
  await t.give(member.memberId, 21n * UNIT)
  await twoFrom(0n)
  const claims = async () =>
    (await t.call(claimCalls.claims, { member: String(member.memberId) }, { token: support.token })).body.value.list
  const { id } = (await claims())[0]
  const asked = await t.call(claimCalls.collectClaim, { id, reason: 'it is owed' }, { token: first.token, key: randomUUID() })
  expect(asked.body.value).toMatchObject({ taken: '0.00', claim: { collected: '0.00', approval: expect.any(String) } })
  expect(await cashOf(member)).toBe(21n)
  // what the member wins meanwhile is not taken: both saw 21
  await t.give(member.memberId, 5n * UNIT)
  expect(said(await t.decide(first, asked.body.value.claim.approval))).toBe('403 approval.own')
  expect(said(await t.decide(second, asked.body.value.claim.approval))).toBe('200')
  expect([await cashOf(member), (await claims())[0]]).toMatchObject([5n, { collected: '21.00', approval: null, closedAt: null }])
  const off = await t.call(claimCalls.strikeClaim, { id, reason: 'the house was wrong' }, { token: second.token, key: randomUUID() })
  expect(off.body.value).toMatchObject({ closedAt: null, approval: expect.any(String) })
  expect(said(await t.decide(first, off.body.value.approval))).toBe('200')
  expect((await claims())[0]).toMatchObject({ closedBy: first.username, approval: null })
  expect(await cashOf(member)).toBe(5n)
  await twoFrom(1_000_000n)
  await nothingWrong()
})

test('a claim that is struck off is over, and no money moves', async () => {
  const issue = await openIssue()
  const member = await t.register(undefined, 1n * UNIT)
  await bet(member, issue, '07')
  await settled(issue, drawn('07'))
  await inTransaction(db(), tx =>
    transfer(tx, { memberId: member.memberId, kind: 'ADJUST_OUT', key: randomUUID(), ref: null, house: 'adjustments', cash: -99n * UNIT })
  )
  await corrected(issue, 'resettle', drawn('70'))
  const [claim] = (await t.call(claimCalls.claims, { member: String(member.memberId) }, { token: first.token })).body.value.list
  const strike = () =>
    t.call(claimCalls.strikeClaim, { id: claim.id, reason: 'the house was wrong' }, { token: second.token, key: randomUUID() })
  expect(said(await strike())).toBe('200')
  expect(said(await strike())).toBe('409 receivable.closed')
  expect(await cashOf(member)).toBe(0n)
  await nothingWrong()
})

test('a void settled issue gives stakes back and takes prizes; one without a result gives the stakes back', async () => {
  const issue = await openIssue()
  const [lucky, unlucky] = [await t.register(undefined, 10n * UNIT), await t.register(undefined, 10n * UNIT)]
  const won = await bet(lucky, issue, '07')
  await bet(unlucky, issue, '70')
  await settled(issue, drawn('07'))
  expect(said(await ask(first, issue, 'resettle', 'nonsense'))).toBe('422 lottery.result')
  await corrected(issue, 'void')
  expect([await cashOf(lucky), await cashOf(unlucky)]).toEqual([10n, 10n])
  expect(await ticketOf(lucky, won)).toMatchObject({ state: 'void', payout: '1.00', wins: [] })
  expect(said(await ask(first, issue, 'void'))).toBe('409 lottery.notSettled')

  const missing = await openIssue()
  const waiting = await bet(lucky, missing, '07')
  await close(missing)
  const trial = await t.call(ops.tryLotteryCorrection, { game, issue: missing, kind: 'void' }, { token: first.token })
  expect(trial.body.value).toMatchObject({ from: null, to: null, changed: 1, more: '1.00', less: '0.00' })
  await corrected(missing, 'void')
  expect(await cashOf(lucky)).toBe(10n)
  expect(await ticketOf(lucky, waiting)).toMatchObject({ state: 'void' })
  await nothingWrong()
})

test('a correction killed in the middle goes on where it was: every ticket once, however often begun', async () => {
  const issue = await openIssue()
  const members = await Promise.all(Array.from({ length: 3 }, () => t.register(undefined, 10n * UNIT)))
  const ids = []
  for (const member of members) for (const number of ['07', '70']) ids.push(await bet(member, issue, number))
  await settled(issue, drawn('07'))
  const asked = await ask(first, issue, 'resettle', drawn('70'))
  await decide(second, asked.body.value.approval)
  const { rows } = await sql<{ id: string }>`select id from lottery.correction where game = ${game} and issue = ${issue}`.execute(db())
  const some = ids.toSorted().slice(0, 2)
  // a chunk is done, and its worker dies before anything else; another begins the same chunk and then the rest
  const chunk = () =>
    sql<{
      n: number
    }>`select lottery.correct(${rows[0]!.id}::uuid,
      (select array_agg(member_id order by id) from lottery.ticket where id = any (${some}::uuid[])), ${some}::uuid[], ${['0', '9900000']}::bigint[], ${['[]', '[]']}::jsonb[], '{0,0}') as n`.execute(
      db()
    )
  expect((await chunk()).rows[0]!.n).toBe(2)
  expect((await chunk()).rows[0]!.n).toBe(0)
  await workOffAll(t.house)
  for (const member of members) expect(await cashOf(member)).toBe(107n)
  await nothingWrong()
})

test('limits hold from their change on, editors do not overwrite each other, a paused game takes no bets', async () => {
  const issue = await openIssue()
  const member = await t.register(undefined, 1_000n * UNIT)
  const row = async () =>
    (await t.call(ops.deskGames, {}, { token: first.token })).body.value.list.find((g: { game: string }) => g.game === game)
  const { version, minStake, maxWin, maxLiability, maxPlayLiability } = await row()
  const change = (by: Operator, more: object) =>
    t.call(
      ops.changeLotteryLimits,
      { game, minStake, maxStake: '50.00', maxWin, maxLiability, maxPlayLiability, version, reason: 'a new game', ...more },
      { token: by.token, key: randomUUID() }
    )
  expect(said(await change(first, { maxStake: '0.01' }))).toBe('400 method.limits')
  expect(said(await change(first, {}))).toBe('200')
  expect(said(await change(second, { maxStake: '60.00' }))).toBe('409 document.changed')
  const place = (multiple: number, play = 'DE_DB') =>
    t.call(
      placeTickets,
      { game, lines: [{ play, selection: '07', unit: 'yuan', multiple, series: 1960 }], issues: [{ name: issue, multiple: 1 }] },
      { token: member.token, key: randomUUID() }
    )
  expect(said(await place(51))).toBe('422 stake.tooLarge')
  const own = (more: object) =>
    t.call(
      ops.changeLotteryPlay,
      { game, play: 'DE_DB', enabled: true, maxStake: '5.00', maxWin: null, maxLiability: '300.00', version: 0, reason: 'tight', ...more },
      { token: first.token, key: randomUUID() }
    )
  expect(said(await own({ play: 'NONE' }))).toBe('404 not.found')
  expect(said(await own({}))).toBe('200')
  expect(said(await own({}))).toBe('409 document.changed')
  expect(said(await place(6))).toBe('422 stake.tooLarge')
  // 99 for 1 each: of four the fourth would be more than 300
  for (const expected of ['200', '200', '200', '409 lottery.full']) expect(said(await place(1))).toBe(expected)
  const { list } = (await t.call(ops.lotteryExposure, { game, issue }, { token: support.token })).body.value
  expect(list.find((r: { number: string }) => r.number === '07')).toMatchObject({
    play: 'DE_DB',
    stake: '3.00',
    liability: '297.00',
    limit: '300.00'
  })
  // raised, it is open again; sealed by hand, it is not
  expect(said(await own({ version: 1, maxLiability: '1000.00' }))).toBe('200')
  expect(said(await place(1))).toBe('200')
  const seal = (sealed: boolean) =>
    t.call(
      ops.sealLotteryNumber,
      { game, issue, play: 'DE_DB', number: '07', sealed, reason: 'a rumour' },
      { token: first.token, key: randomUUID() }
    )
  expect(said(await seal(true))).toBe('200')
  expect(said(await place(1))).toBe('409 lottery.full')
  expect(said(await seal(false))).toBe('200')
  expect(said(await place(1))).toBe('200')
  expect(said(await own({ version: 2, enabled: false }))).toBe('200')
  expect(said(await place(1))).toBe('422 lottery.play')
  expect(said(await own({ version: 3, maxLiability: null }))).toBe('200')
  const pause = (paused: boolean) =>
    t.call(ops.pauseLottery, { game, paused, reason: 'the station is on strike' }, { token: first.token, key: randomUUID() })
  expect((await pause(true)).body.value.paused).toBe(true)
  expect((await place(1, 'DE_G1')).status).not.toBe(200)
  expect((await pause(false)).body.value.paused).toBe(false)
  expect(said(await place(1, 'DE_G1'))).toBe('200')
  expect((await t.call(sealedNumbers, { game })).status).toBe(200)
})

test('a prize mode is set within its widest, by even steps', async () => {
  const change = (more: object) =>
    t.call(
      ops.changeLotteryMode,
      { mode: 'ZY', units: ['yuan', 'jiao'], min: 1800, max: 1950, start: 1900, version: 1, reason: 'a campaign', ...more },
      { token: first.token, key: randomUUID() }
    )
  for (const wrong of [{ min: 1700 }, { max: 1962 }, { start: 1901 }, { start: 1952 }, { min: 1940, max: 1900 }])
    expect(said(await change(wrong))).toBe('422 lottery.series')
  expect((await change({})).body.value).toMatchObject({ max: 1950, units: ['yuan', 'jiao'], lowest: 1800, highest: 1960 })
  expect(said(await change({}))).toBe('409 document.changed')
})

test('the report by day and game counts settled tickets for money, and nothing that was void', async () => {
  const issue = await openIssue()
  const member = await t.register(undefined, 100n * UNIT)
  await bet(member, issue, '07')
  await bet(member, issue, '08')
  const day = `${issue.slice(0, 4)}-${issue.slice(4, 6)}-${issue.slice(6, 8)}`
  const ofDay = async () => (await t.call(ops.lotteryReport, { from: day, to: day, game }, { token: support.token })).body.value
  expect((await ofDay()).list).toEqual([])
  await settled(issue, drawn('07'))
  expect(await ofDay()).toMatchObject({
    list: [
      { day, game, gameName: 'TP. Hồ Chí Minh', issues: 1, tickets: 2, stake: '2.00', prizes: '99.00', rebates: '0.00', result: '-97.00' }
    ],
    total: { tickets: 2, result: '-97.00' }
  })
  await corrected(issue, 'void')
  expect((await ofDay()).list).toEqual([])
  expect(said(await t.call(ops.lotteryReport, { from: '2026-01-01', to: '2026-03-01' }, { token: support.token }))).toBe('400 period.wrong')
})

test('issues are listed from the last draw on, page after page, and those without a result by themselves', async () => {
  const issue = await openIssue()
  await close(issue)
  const { body } = await t.call(ops.deskIssues, { undecided: 'true', game }, { token: support.token })
  expect(body.value.list.map((i: { issue: string }) => i.issue)).toContain(issue)
  const names: string[] = []
  let before: string | undefined
  do {
    const page = (await t.call(ops.deskIssues, { game, limit: 2, ...(before ? { before } : {}) }, { token: support.token })).body.value
    names.push(...page.list.map((i: { issue: string }) => i.issue))
    before = page.next ?? undefined
  } while (before)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(5)
  expect(said(await t.call(ops.deskIssues, { before: 'nonsense' }, { token: support.token }))).toBe('400 input.invalid')
})

/** An issue of an official game that the stand-in treats in this manner, drawn so many seconds ago. */
async function standInIssue(manner: Manner, secondsAgo: number): Promise<{ code: string; issue: string }> {
  const found = lotteries
    .filter(l => l.source === 'official' && l.family === 'vn-south' && l.code !== game)
    .flatMap(l => nextIssues(l.schedule, new Date(now()), 12).map(i => ({ code: l.code, issue: i.name })))
    .find(i => mannerOf(i.code, i.issue) === manner && !used.has(`${i.code} ${i.issue}`))!
  used.add(`${found.code} ${found.issue}`)
  const at = sql`clock_timestamp() - make_interval(secs => ${secondsAgo})`
  await sql`insert into lottery.issue (game, name, opens_at, closes_at, draws_at, state, source, closed_at)
    values (${found.code}, ${found.issue}, ${at}, ${at}, ${at}, 'closed', 'official', now())`.execute(db())
  drawsAt.set(`${found.code} ${found.issue}`, now() - secondsAgo * 1_000)
  return found
}
const used = new Set<string>()
const drawsAt = new Map<string, number>()

/** The stand-in as a provider somewhere else, whose issues are drawn when this file says so. */
async function withProvider(work: (board: (code: string, issue: string) => Promise<string>) => Promise<void>): Promise<void> {
  const key = standInKey(t.house.config.SANDBOX_PROVIDER_KEY)
  const app = await buildResults({
    key,
    log: t.house.log,
    drawsAt: ({ code }, issue) => {
      const at = drawsAt.get(`${code} ${issue}`)
      return at === undefined ? null : new Date(at)
    }
  })
  const server = createServer((request, reply) => app.routing(request, reply)).listen(0, '127.0.0.1')
  await new Promise(done => server.once('listening', done))
  const { port } = server.address() as { port: number }
  Object.assign(t.house, { publicUrl: () => `http://127.0.0.1:${port}` })
  try {
    await work(async (code, issue) => {
      const answer = await fetch(`http://127.0.0.1:${port}/sandbox-results/board/${code}/${issue}`)
      return ((await answer.json()) as { numbers: string }).numbers
    })
  } finally {
    server.close()
    await app.close()
  }
}
const enterFor = (by: Operator, at: { code: string; issue: string }, result: string) =>
  t.call(
    ops.enterLotteryResult,
    { game: at.code, issue: at.issue, result, source: 'the board at the station' },
    { token: by.token, key: randomUUID() }
  )
const pageOf = async (at: { code: string; issue: string }) =>
  (await t.call(ops.deskIssue, { game: at.code, issue: at.issue }, { token: first.token })).body.value

test('the provider of results is one of the two, never both: late, wrong and missing ones go to people', async () => {
  await withProvider(async board => {
    const right = await standInIssue('right', 60)
    const wrong = await standInIssue('wrong', 60)
    const late = await standInIssue('late', 60)
    const missing = await standInIssue('missing', 100_000)
    for (let i = 0; i < 3; i++) await askProvider(t.house)
    // asked three times, it is one entry, and nothing is drawn by it alone
    expect(await pageOf(right)).toMatchObject({ issue: { result: null }, entries: [{ operator: null }] })
    for (const none of [late, missing]) expect((await pageOf(none)).entries).toEqual([])
    expect((await enterFor(first, right, await board(right.code, right.issue))).body.value.outcome).toBe('drawn')

    // it slipped: the person is right, and differs; with its correction the two agree
    const truth = await board(wrong.code, wrong.issue)
    expect((await enterFor(first, wrong, truth)).body.value.outcome).toBe('differs')
    drawsAt.set(`${wrong.code} ${wrong.issue}`, now() - 400_000)
    await askProvider(t.house)
    expect(await pageOf(wrong)).toMatchObject({
      issue: { state: 'drawn', result: truth },
      disputed: false,
      entries: [{ operator: null, replaced: true }, { operator: first.username }, { operator: null, replaced: false }]
    })

    // two persons do without it; what it says later is held against what they said
    const other = truth.replace(/^\d/, d => String((Number(d) + 1) % 10))
    expect((await enterFor(first, late, other)).body.value.outcome).toBe('first')
    expect((await enterFor(second, late, other)).body.value.outcome).toBe('drawn')
    drawsAt.set(`${late.code} ${late.issue}`, now() - 1_300_000)
    await askProvider(t.house)
    expect(await pageOf(late)).toMatchObject({ issue: { result: other }, disputed: true })
    const { provider } = (await t.call(ops.deskGames, {}, { token: support.token })).body.value
    expect(provider).toMatchObject({ name: 'sandbox', silentSince: null })
    expect(provider.heardAt).not.toBeNull()
  })
  // it has gone: that is noted, and nothing else happens
  await standInIssue('right', 60)
  await askProvider(t.house)
  expect((await t.call(ops.deskGames, {}, { token: support.token })).body.value.provider.silentSince).not.toBeNull()
})

test('an answer that the provider did not sign, or signed for another issue or long ago, says nothing', async () => {
  const key = standInKey(t.house.config.SANDBOX_PROVIDER_KEY)
  const at = await standInIssue('right', 60)
  const app = await buildResults({ key, log: t.house.log, drawsAt: () => new Date(now() - 60_000) })
  const honest = await app.inject({ url: `/sandbox-results/v1/draws/${at.code}/${at.issue}` })
  const elsewhere = await app.inject({ url: `/sandbox-results/v1/draws/vn-da-lat/${at.issue}` })
  const forged = { ...honest.headers, 'x-results-signature': Buffer.alloc(64).toString('base64') }
  const old = { ...honest.headers, 'x-results-timestamp': String(Number(honest.headers['x-results-timestamp']) - 3_600) }
  for (const [headers, body] of [
    [forged, honest.body],
    [honest.headers, honest.body.replace('published', 'pending')],
    [elsewhere.headers, elsewhere.body],
    [old, honest.body]
  ] as const) {
    const server = createServer((_, reply) => reply.writeHead(200, headers as Record<string, string>).end(body)).listen(0, '127.0.0.1')
    await new Promise(done => server.once('listening', done))
    const { port } = server.address() as { port: number }
    Object.assign(t.house, { publicUrl: () => `http://127.0.0.1:${port}` })
    await askProvider(t.house)
    server.close()
    expect((await pageOf(at)).entries).toEqual([])
  }
  await app.close()
})
