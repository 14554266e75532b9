// Vendors that repeat, reorder, race and contradict themselves: whatever they send, the journal sums and the balance is what a plain model says.
import { randomUUID } from 'node:crypto'
import { UNIT } from '@fairhouse/contract/money.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { type Calling, callingVendor, cashOf, faults, type Player, playerOf } from '../testing.ts'

let t: TestHouse
let vendor: Calling
beforeAll(async () => {
  t = await freshHouse({ settings: { DATABASE_POOL: '12' } })
  vendor = await callingVendor(t, 'TESTER')
})
afterAll(() => t.close())

interface Step {
  readonly kind: 'bet' | 'win' | 'rollbackBet' | 'rollbackWin'
  /** Which of the bets or wins so far; a number that none has yet is an order that comes too early. */
  readonly of: number
  readonly amount: number
  readonly closes: boolean
  readonly free: boolean
}
const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('bet', 'win', 'rollbackBet', 'rollbackWin'),
    of: fc.nat(4),
    amount: fc.nat(40),
    closes: fc.boolean(),
    free: fc.boolean()
  }),
  { minLength: 1, maxLength: 25 }
)

type Ordered = { path: string; body: Record<string, unknown>; step: Step; bet: number; win: number }

/** Bodies of the steps: five bets with five wins each at most, all in one round, so that each step has a number of its own. */
function ordersOf(ada: Player, list: readonly Step[]): Ordered[] {
  const round = randomUUID()
  const bets = Array.from({ length: 5 }, () => randomUUID())
  const wins = Array.from({ length: 5 }, () => randomUUID())
  return list.map(step => {
    const { kind, of, amount, closes, free } = step
    const common = { round, round_closed: closes }
    const money = BigInt(amount) * UNIT
    const reference = { transaction_uuid: bets[of]!, round }
    const body =
      kind === 'bet'
        ? ada.bet(money, { ...common, transaction_uuid: bets[of], is_free: free })
        : kind === 'win'
          ? ada.after(reference, money, { ...common, transaction_uuid: wins[of] })
          : ada.after(reference, null, { ...common, reference_transaction_uuid: (kind === 'rollbackBet' ? bets : wins)[of] })
    return { path: `transaction/${kind.startsWith('rollback') ? 'rollback' : kind}`, body, step, bet: of, win: of }
  })
}

/** The plain model: what each order does to the cash when they come one after the other. */
function model(cash: bigint, orders: readonly Ordered[]): bigint {
  const bets = new Map<number, { state: 'done' | 'back' | 'tomb'; cost: bigint }>()
  const wins = new Map<number, { state: 'done' | 'back' | 'tomb' | 'no'; amount: bigint }>()
  let now = cash
  for (const { step, bet, win } of orders) {
    const amount = BigInt(step.amount) * UNIT
    if (step.kind === 'bet' && !bets.has(bet)) {
      const cost = step.free ? 0n : amount
      if (cost <= now) {
        now -= cost
        bets.set(bet, { state: 'done', cost })
      }
    } else if (step.kind === 'win' && !wins.has(win)) {
      const paid = bets.get(bet)?.state === 'done'
      wins.set(win, { state: paid ? 'done' : 'no', amount })
      if (paid) now += amount
    } else if (step.kind === 'rollbackBet') {
      const one = bets.get(bet)
      if (one?.state === 'done') now += one.cost
      bets.set(bet, { state: one ? 'back' : 'tomb', cost: 0n })
    } else if (step.kind === 'rollbackWin') {
      const one = wins.get(win)
      if (one?.state === 'done') now = one.amount > now ? 0n : now - one.amount
      if (one?.state !== 'no') wins.set(win, { state: one ? 'back' : 'tomb', amount: 0n })
    }
  }
  return now
}

test('one after the other, each order sent twice: the cash is the model’s and the journal sums', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async list => {
      const ada = await playerOf(t, 'TESTER', 60n * UNIT)
      const orders = ordersOf(ada, list)
      for (const { path, body } of orders) {
        const first = await vendor.send(path, body)
        const again = await vendor.send(path, body)
        if (first.status === 'RS_OK') expect(again).toEqual(first)
      }
      expect(await cashOf(t, ada)).toBe(model(60n * UNIT, orders))
    }),
    { numRuns: 40 }
  )
  expect(await faults(t)).toEqual([])
})

test('all at once and in any order: nobody below zero, nothing twice, the journal sums', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async list => {
      const ada = await playerOf(t, 'TESTER', 60n * UNIT)
      const orders = ordersOf(ada, list)
      const answers = await Promise.all([...orders, ...orders].map(({ path, body }) => vendor.send(path, body)))
      for (const { status } of answers)
        expect(status).toMatch(/^RS_(OK|ERROR_(NOT_ENOUGH_MONEY|TRANSACTION_DOES_NOT_EXIST|DUPLICATE_TRANSACTION|UNKNOWN))$/)
      const rows = await t.house.db.selectFrom('integration.transaction').select('moved').where('member_id', '=', ada.memberId).execute()
      expect(await cashOf(t, ada)).toBe(rows.reduce((sum, row) => sum + row.moved, 60n * UNIT))
      expect(answers.filter(a => a.meta?.reason && a.meta.reason !== 'tombstoned')).toEqual([])
    }),
    { numRuns: 25 }
  )
  expect(await faults(t)).toEqual([])
})
