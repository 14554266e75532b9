// Bonus money of bets that are placed by one call: each as if it came alone.
import { UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/uuid.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { balancesOf, verifyLedger } from '#wallet/wallet.ts'
import { placeAll } from '../wager/testing.ts'
import { granted, standing, terms } from './testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

test('[P4.1] bets of many members in one call take of bonus and cash what each takes alone', async () => {
  // twins: one bets together with everybody else, the other alone
  const cases = [
    { cash: 30n, stake: 10n, grant: { terms: terms({ fundOrder: 'BONUS_FIRST' }) } },
    { cash: 3n, stake: 10n, grant: {} },
    { cash: 50n, stake: 10n, grant: {} },
    { cash: 50n, stake: 10n, grant: { terms: terms({ maxBet: 5n * UNIT }) } },
    { cash: 50n, stake: 10n, grant: { terms: terms({ excludedGames: ['nova-slots'] }) } },
    { cash: 1n, stake: 10n, grant: { amount: 5n * UNIT } },
    { cash: 0n, stake: 10n, grant: {}, lottery: true },
    { cash: 50n, stake: 10n, grant: {}, over: true },
    { cash: 0n, stake: 10n, grant: {}, over: true },
    { cash: 50n, stake: 10n, grant: null },
    { cash: 5n, stake: 10n, grant: null }
  ] as const
  const twins = await Promise.all(
    cases.map(async given => {
      const one = async () => {
        const memberId = (await t.register(undefined, given.cash > 0n ? given.cash * UNIT : undefined)).memberId
        const grantId = given.grant && (await granted(t, memberId, given.grant))
        if ('over' in given) await sql`update bonus.grant set expires_at = now() where member_id = ${memberId}`.execute(t.house.db)
        const betId = newId()
        const category = 'lottery' in given ? 'LOTT' : 'RNG'
        const bet = { memberId, betId, game: 'nova-slots', category, roundNo: null, stake: given.stake * UNIT, key: betId, detail: {} }
        return { memberId, grantId, bet }
      }
      return { together: await one(), alone: await one() }
    })
  )
  const answers = await placeAll(
    t.house.db,
    twins.map(twin => twin.together.bet)
  )
  const state = ({ memberId, grantId }: { memberId: bigint; grantId: string | null }) =>
    grantId ? standing(t, memberId, grantId) : balancesOf(t.house.db, memberId).then(({ cash, bonus }) => ({ cash, bonus }))
  const told = ({ outcome, betId, seq, cash, refusal }: (typeof answers)[number]) => ({
    outcome,
    placed: betId !== null,
    seq,
    cash,
    refusal
  })
  for (const [i, { together, alone }] of twins.entries()) {
    const [answer] = await placeAll(t.house.db, [alone.bet])
    expect(told(answers[i]!), `case ${i}`).toEqual(told(answer!))
    expect(await state(together), `case ${i}`).toEqual(await state(alone))
  }
  expect(answers.map(({ outcome }) => outcome)).toEqual([
    'ok',
    'ok',
    'ok',
    'bonus',
    'bonus',
    'insufficient',
    'insufficient',
    'ok',
    'insufficient',
    'ok',
    'insufficient'
  ])
  const again = await placeAll(
    t.house.db,
    twins.map(twin => twin.together.bet)
  )
  expect(again.map(({ outcome }) => outcome)).toEqual(answers.map(({ outcome }) => (outcome === 'ok' ? 'duplicate' : outcome)))
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
})
