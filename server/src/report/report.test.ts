// Members as operators see them: masked, paged, blocked; every action in the audit.
import { memberInfo } from '@fairhouse/contract/member/account.ts'
import { login } from '@fairhouse/contract/member/login.ts'
import { addPayoutAccount } from '@fairhouse/contract/money/withdrawal.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import {
  blockPlayer,
  player,
  playerBet,
  playerBets,
  playerMovements,
  players,
  revealPlayer
} from '@fairhouse/contract/ops/people/players.ts'
import { audit } from '@fairhouse/contract/ops/people/staff.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/uuid.ts'
import { maskRealName } from '#member/member.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { placeAll, type Settlement, settleAll } from '#wager/testing.ts'
import { likePrefix } from './rules.ts'

let t: TestHouse
let token: string
beforeAll(async () => {
  t = await freshHouse()
  token = (await t.operator()).token
})
afterAll(() => t.close())

const ask = (endpoint: Parameters<TestHouse['call']>[0], input: Record<string, unknown>) => t.call(endpoint, input, { token })
const lastAudit = async (action: string) => (await ask(audit, { action, limit: 1 })).body.value.list[0]

/** Places a bet and settles it, as a game does. */
async function bet(memberId: bigint, stake: bigint, outcome: Pick<Settlement, 'state' | 'payout'> | null) {
  const id = newId()
  const placed = { memberId, betId: id, game: 'nova-crash', category: 'CRASH', roundNo: 1n, stake, key: id, detail: {} }
  await placeAll(t.house.db, [placed])
  if (outcome) await settleAll(t.house.db, [{ memberId, betId: id, ...outcome }])
  return id
}

test('a name shows its first letters only, whatever the script', () => {
  expect(maskRealName('Ayşe Yılmaz')).toBe('A*** Y***')
  expect(maskRealName('İpek')).toBe('İ***')
  expect(maskRealName('  Jean  Luc Picard ')).toBe('J*** L*** P***')
})

test('what is typed into the search means itself', () => {
  expect(likePrefix('Ab_%\\')).toBe('ab\\_\\%\\\\%')
})

test('members are found by the beginning of their name in any case, newest first, page by page', async () => {
  const names = ['Zeta1', 'Zeta2', 'Zeta3', 'Other1']
  for (const name of names) await t.register(name)
  const found = (await ask(players, { search: 'zETA', limit: 2 })).body.value
  expect(found.list.map((p: { account: string }) => p.account)).toEqual(['Zeta3', 'Zeta2'])
  const rest = (await ask(players, { search: 'zETA', limit: 2, before: found.next })).body.value
  expect(rest.list.map((p: { account: string }) => p.account)).toEqual(['Zeta1'])
  expect(rest.next).toBeNull()
  expect((await ask(players, { search: '%' })).body.value.list).toEqual([])
  expect((await ask(players, { search: 'eta1' })).body.value.list).toEqual([])
  expect((await ask(players, { before: 'x' })).body.code).toBe('input.invalid')
})

test('a member’s card shows balances, decided bets, sessions, and nothing personal', async () => {
  const m = await t.register('Ayse1234', 1_000n * UNIT)
  await bet(m.memberId, 100n * UNIT, { state: 'CASHED_OUT', payout: 150n * UNIT })
  await bet(m.memberId, 70n * UNIT, { state: 'LOST', payout: 0n })
  await bet(m.memberId, 30n * UNIT, { state: 'REFUNDED', payout: 30n * UNIT })
  await bet(m.memberId, 50n * UNIT, null)
  await t.house.db.updateTable('member.member').set({ real_name: 'Ayşe Yılmaz' }).where('id', '=', m.memberId).execute()
  const added = await t.call(
    addPayoutAccount,
    { kind: 'bank', bankName: 'Deniz', accountNo: 'TR33 0006 1005 1978 6457 8413 26', holder: 'Ayşe Yılmaz' },
    { token: m.token }
  )
  expect(added.status).toBe(200)
  const { status, body } = await ask(player, { id: String(m.memberId) })
  expect(status).toBe(200)
  expect(body.value).toMatchObject({
    player: { id: String(m.memberId), account: 'Ayse1234', type: 0, status: 'active', cash: '930.00' },
    realName: 'A*** Y***',
    balances: { cash: '930.00', bonus: '0.00', locked: '0.00', points: '0.00', settlement: '0.00' },
    totals: { deposited: '0.00', withdrawn: '0.00', staked: '170.00', paid: '150.00', net: '-20.00', bets: 2 },
    sessions: [{ address: '127.0.0.1' }],
    payoutAccounts: [{ bankName: 'Deniz' }]
  })
  expect(body.value.payoutAccounts[0].accountNo).toMatch(/^\*+1326$/)
  expect(JSON.stringify(body)).not.toMatch(/Yılmaz|Ayşe|TR33|0006 ?1005/)
  expect((await ask(player, { id: '999999' })).body.code).toBe('not.found')
})

test('a look at what is masked is in the audit with its reason, or it does not happen', async () => {
  const m = await t.register()
  const fields = { kind: 'bank', bankName: 'Deniz', accountNo: 'DE89370400440532013000', holder: 'Can Demir' }
  await t.house.db.updateTable('member.member').set({ real_name: 'Can Demir' }).where('id', '=', m.memberId).execute()
  await t.call(addPayoutAccount, fields, { token: m.token })
  const id = String(m.memberId)
  const seen = await ask(revealPlayer, { id, reason: 'the bank asked' })
  expect(seen.body.value).toEqual({
    realName: 'Can Demir',
    mobile: null,
    email: null,
    birthday: null,
    idNumber: null,
    payoutAccounts: [{ bankName: 'Deniz', accountNo: 'DE89370400440532013000', holder: 'Can Demir' }]
  })
  expect(await lastAudit('player.reveal')).toMatchObject({
    subject: `player:${id}`,
    detail: { reason: 'the bank asked' },
    address: '127.0.0.1'
  })
  expect((await ask(revealPlayer, { id, reason: ' ' })).status).toBe(400)
  expect((await ask(revealPlayer, { id: '999999', reason: 'curious' })).body.code).toBe('not.found')
  expect((await ask(audit, { action: 'player.reveal' })).body.value.list).toHaveLength(1)
})

test('blocking ends every session at once and closes the door; unblocking opens it', async () => {
  const m = await t.register('Blocked1')
  const password = 'correct horse 9'
  const second = (await t.call(login, { username: m.name, password })).body.value.token
  for (const s of [m.token, second]) expect((await t.call(memberInfo, {}, { token: s })).status).toBe(200)
  const id = String(m.memberId)
  expect((await ask(blockPlayer, { id, blocked: true, reason: 'asked for it' })).status).toBe(200)
  for (const s of [m.token, second]) expect((await t.call(memberInfo, {}, { token: s })).body.code).toBe('session.ended')
  expect((await t.call(login, { username: m.name, password })).body.code).toBe('account.blocked')
  expect((await ask(player, { id })).body.value).toMatchObject({ player: { status: 'blocked' }, sessions: [] })
  expect(await lastAudit('player.block')).toMatchObject({ subject: `player:${id}`, detail: { reason: 'asked for it' } })
  const blocked = (await ask(players, { status: 'blocked' })).body.value.list
  expect(blocked.map((p: { account: string }) => p.account)).toEqual(['Blocked1'])

  expect((await ask(blockPlayer, { id, blocked: false, reason: 'came back' })).status).toBe(200)
  expect((await t.call(login, { username: m.name, password })).status).toBe(200)
  expect(await lastAudit('player.unblock')).toMatchObject({ detail: { reason: 'came back' } })
  // the sessions of before stay ended
  expect((await t.call(memberInfo, {}, { token: m.token })).body.code).toBe('session.ended')
  expect((await ask(blockPlayer, { id: '999999', blocked: true, reason: 'nobody' })).body.code).toBe('not.found')
})

test('one bet is opened with what it counts as, the money that moved and its proof, and nobody else’s', async () => {
  const [m, other] = [await t.register(undefined, 500n * UNIT), await t.register()]
  const lost = await bet(m.memberId, 20n * UNIT, { state: 'LOST', payout: 0n })
  const open = await bet(m.memberId, UNIT, null)
  const id = String(m.memberId)
  const whole = (await ask(playerBet, { id, bet: lost })).body.value
  expect(whole).toMatchObject({
    bet: { id: lost, stake: '20.00', payout: '0.00', state: 'LOST' },
    valid: '20.00',
    ticket: null,
    movements: [{ kind: 'BET', reference: lost, entries: [{ account: 'cash', amount: '-20.00', balanceAfter: '480.00' }] }]
  })
  expect((await ask(playerBet, { id, bet: open })).body.value).toMatchObject({ bet: { state: 'PENDING' }, valid: null })
  expect((await ask(playerBet, { id: String(other.memberId), bet: lost })).body.code).toBe('bet.notFound')
  expect((await ask(playerBet, { id: '999999', bet: lost })).body.code).toBe('not.found')
  const editor = await t.operator('editor')
  expect((await t.call(playerBet, { id, bet: lost }, editor)).body.code).toBe('permission.denied')
})

test('an operator reads a member’s movements and bets, and of nobody else', async () => {
  const m = await t.register(undefined, 500n * UNIT)
  const other = await t.register(undefined, 500n * UNIT)
  await bet(other.memberId, UNIT, null)
  const betId = await bet(m.memberId, 20n * UNIT, { state: 'LOST', payout: 0n })
  const id = String(m.memberId)
  const movements = (await ask(playerMovements, { id })).body.value.list
  expect(movements.map((r: { kind: string }) => r.kind)).toEqual(['BET', 'ADJUST_IN'])
  expect((await ask(playerMovements, { id, kind: 'BET' })).body.value.list).toHaveLength(1)
  expect((await ask(playerBets, { id })).body.value.list).toMatchObject([
    { id: betId, gameName: 'Nova Crash', stake: '20.00', state: 'LOST' }
  ])
  for (const e of [playerMovements, playerBets]) expect((await ask(e, { id: '999999' })).body.code).toBe('not.found')
})
