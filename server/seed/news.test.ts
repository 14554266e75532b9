// What a demo house shows where a new one would be empty: the player's message box and the operators' list of persons who may not play.
import type { KeptNews } from '@fairhouse/contract/message/inbox.ts'
import { parseMoney } from '@fairhouse/contract/money.ts'
import { restrictedList } from '@fairhouse/contract/ops/people/restricted.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { createMember } from '#invite/invite.ts'
import { inboxListener, inboxOf } from '#message/inbox.ts'
import { createOperator } from '#staff/staff.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { openWallet, transfer, verifyLedger } from '#wallet/wallet.ts'
import { seedDeposits } from './deposits.ts'
import { seedDocuments } from './documents.ts'
import type { Player } from './history.ts'
import { seedIdentity } from './identity.ts'
import type { DemoOperators } from './operators.ts'
import { demoOperators } from './people.ts'
import { seedProtection } from './protection.ts'
import { seedRestricted } from './restricted.ts'
import { seedBasics } from './seed.ts'
import { seedWithdrawals } from './withdrawals.ts'

let t: TestHouse
let players: Player[]
let operators: DemoOperators
beforeAll(async () => {
  t = await freshHouse()
  await seedBasics(t.house)
  const member = (username: string) =>
    inTransaction(t.house.db, async tx => {
      const shared = { passwordHash: '!', language: 'tr', currency: 'TRY', termsVersion: '1', address: null, type: 0, demo: true } as const
      const memberId = await createMember(tx, { username, ...shared })
      await openWallet(tx, memberId, 'TRY')
      await transfer(tx, { memberId, kind: 'ADJUST_IN', key: 'demo:welcome', ref: null, house: 'adjustments', cash: parseMoney('5000') })
      return { memberId, name: username }
    })
  players = []
  for (const name of ['demo', 'acente', 'deniz34', 'marti', 'kaptan07', 'lodos', 'bozkir', 'nilufer', 'poyraz'])
    players.push(await member(name))
  const [admin, finance] = await Promise.all(demoOperators.map(o => inTransaction(t.house.db, tx => createOperator(tx, o))))
  operators = { admin: admin!, finance: finance! }
  await seedIdentity(t.house, players)
})
afterAll(() => t.close())

test('the demo player finds a notice of every kind of money, document and limit, and the journal agrees', async () => {
  await seedDocuments(t.house, players, operators)
  await seedDeposits(t.house, players[0]!, players.slice(2), operators)
  await seedWithdrawals(t.house, players, operators)
  await seedProtection(t.house, players, operators)
  await hearAll(t.house, [inboxListener])
  const { list } = await inboxOf(t.house.db, players[0]!.memberId, { limit: 50 })
  const news = list.map(({ news }) => news as KeptNews)
  const about = (kind: KeptNews['about']) => news.filter(one => one.about === kind)
  expect(about('deposit')).toMatchObject([{ amount: parseMoney('500') }])
  expect(about('withdrawal').map(one => 'change' in one && one.change)).toEqual(['rejected', 'paid'])
  expect(about('identity')).toMatchObject([{ state: 'REJECTED', reason: expect.stringContaining('Demo') }])
  expect(
    about('limit').filter(one => 'own' in one && !one.own),
    'lowered by an operator'
  ).toHaveLength(1)
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
})

test('operators find restricted persons, one lifted, a demo member whom one fits, and a waiting forfeiture', async () => {
  await seedRestricted(t.house, players, operators)
  await t.listen()
  const reader = await t.operator('admin')
  const { list } = (await t.call(restrictedList, { limit: 20 }, reader)).body.value
  expect(list).toHaveLength(4)
  for (const row of list) expect(`${row.source} ${row.reason}`).toMatch(/^Demo Demo/)
  expect(list.filter((row: { lifted: unknown }) => row.lifted !== null)).toHaveLength(1)
  const fitting = list.flatMap((row: { members: { account: string; asked: string | null }[] }) => row.members)
  expect(fitting.map((m: { account: string; asked: string | null }) => [m.account, m.asked !== null])).toContainEqual(['poyraz', true])
  const { rows } = await sql<{ n: string }>`select count(*)::text as n from kyc.forfeiture`.execute(t.house.db)
  expect(rows[0]!.n, 'nothing is taken by one operator').toBe('0')
})
