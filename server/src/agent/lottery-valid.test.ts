// What tickets of lotteries count as valid bets of a team.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLottery, place } from '#lottery/testing.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { validOf } from './rules.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

test('a ticket that covers more than 70 % of the outcomes counts nothing, one of 70 % counts whole', async () => {
  const [issue] = await makeLottery(t, 'covers-5')
  const player = await t.register()
  await t.give(player.memberId, 1_000n * 100_000n)
  const line = (digits: string) => ({ play: 'DWD', selection: `${[...digits].join(',')}||||`, unit: 'yuan', multiple: 1, series: 1900 })
  const placed = await place(t, player.token, 'covers-5', [line('01234567'), line('0123456'), line('0')], [issue!])
  expect(placed.status).toBe(200)
  const bets = await t.house.db.selectFrom('wager.bet').selectAll().where('member_id', '=', player.memberId).orderBy('id').execute()
  const lost = bets.map(b => ({ ...b, state: 'LOST' as const, payout: 0n, detail: b.detail as Record<string, unknown> }))
  expect(lost.map(b => [b.stake, validOf(b)])).toEqual([
    [1_600_000n, 0n],
    [1_400_000n, 1_400_000n],
    [200_000n, 200_000n]
  ])
})
