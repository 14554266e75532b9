// The moment of a cash-out, attacked: nobody takes money for a press that came after the bust, or before the flight.
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { UNIT } from '@fairhouse/contract/money.ts'
import { placeBet } from '@fairhouse/contract/play/crash-bet.ts'
import { elapsedAt } from '@fairhouse/games/crash/curve.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { now } from '#base/clock.ts'
import { inTransaction } from '#base/database.ts'
import { freshHouse, type TestHouse, testCookie } from '#testing.ts'
import { verifyLedger } from '#wallet/wallet.ts'
import { cashOutSeat, startHosts } from './crash.ts'
import { cashOutsOf } from './state.ts'
import { cashOf, phase, planGame } from './testing.ts'

let t: TestHouse
let hosts: { stop(): Promise<void> } | null = null
beforeAll(async () => {
  t = await freshHouse()
})
afterEach(async () => {
  await hosts?.stop()
  hosts = null
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
})
afterAll(() => t.close())

/** The head of a cash-out, sent now; the body is kept back. */
async function openCashOut(address: string, game: string, betId: string, token: string): Promise<{ finish(): Promise<string> }> {
  const { port } = new URL(address)
  const socket: Socket = connect(Number(port), '127.0.0.1')
  let heard = ''
  socket.on('data', d => {
    heard += String(d)
  })
  socket.write(
    `POST /lgw/rounds/${game}/bets/${betId}/cash-out HTTP/1.1\r\nhost: x\r\nauthorization: ${token}\r\ncookie: ${testCookie}\r\nlanguage: EN\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{`
  )
  return {
    async finish() {
      socket.write('}')
      await expect.poll(() => heard.includes('traceId') || heard.includes('"success":true')).toBe(true)
      socket.destroy()
      return heard
    }
  }
}

test('a cash-out whose head comes before the bust and whose last byte comes after it is too late', async () => {
  const address = await t.listen()
  const game = await planGame(t, 'slow-body', [[112, 116]])
  const ada = await t.register('Adaslow', 100n * UNIT)
  hosts = await startHosts(t.house)
  await phase(t, game, 1, ['waiting'])
  const { body } = await t.call(placeBet, { game, slot: 0, stake: '10', target: null }, { token: ada.token })
  const flying = await phase(t, game, 1, ['flying'])
  // just before the bust; what the head says is known, when it is finished is the attacker's choice
  await sleep(Math.max(0, flying.started_at!.getTime() + elapsedAt(111) - now()))
  const held = await openCashOut(address, game, body.value.betId, ada.token)
  await phase(t, game, 1, ['busted', 'settled'])
  const answer = await held.finish()
  expect(answer).toContain('cashOut.late')
  await phase(t, game, 1, ['settled'])
  expect(await cashOf(t, ada.memberId)).toBe('90.00')
})

test('a press before the flight is early, also when it is read in flight: an instant bust takes its bet', async () => {
  const game = await planGame(t, 'press-early', [[100, 100]])
  const ada = await t.register('Adaearly', 100n * UNIT)
  const caller = {
    kind: 'member',
    memberId: ada.memberId,
    sessionId: '',
    account: ada.name,
    type: 0,
    currency: 'TRY',
    stage: 'full'
  } as const
  hosts = await startHosts(t.house)
  await phase(t, game, 1, ['waiting'])
  const { body } = await t.call(placeBet, { game, slot: 0, stake: '10', target: null }, { token: ada.token })
  // the bust cannot write that the bet is lost before the press was looked at, however long that takes
  const [locked, pressed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = inTransaction(t.house.db, async tx => {
    await sql`select from crash.seat where bet_id = ${body.value.betId}::uuid for update`.execute(tx)
    locked.resolve()
    await pressed.promise
  })
  await locked.promise
  const over = await phase(t, game, 1, ['flying', 'busted'])
  const press = cashOutSeat(t.house, caller, { game, betId: body.value.betId }, { receivedAt: over.started_at!.getTime() - 1 })
  await expect(press).rejects.toMatchObject({ code: 'cashOut.early' }).finally(pressed.resolve)
  await held
  await phase(t, game, 1, ['settled'])
  expect(await cashOf(t, ada.memberId)).toBe('90.00')
})

test('cash-outs for games that do not exist leave nothing behind in memory', async () => {
  const ada = await t.register('Adanone')
  const caller = {
    kind: 'member',
    memberId: ada.memberId,
    sessionId: '',
    account: ada.name,
    type: 0,
    currency: 'TRY',
    stage: 'full'
  } as const
  for (let i = 0; i < 5; i++)
    await expect(cashOutSeat(t.house, caller, { game: `none-${i}`, betId: randomUUID() }, { receivedAt: now() })).rejects.toMatchObject({
      code: 'bet.notFound'
    })
  await sleep(0)
  expect([...cashOutsOf(t.house).keys()].filter(k => k.startsWith('none-'))).toEqual([])
})
