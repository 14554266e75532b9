import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import { type Kind, totalsOf, waitingOf } from './totals.ts'

const state = (state: Kind['states'][number]['state'], amount: bigint, paid: bigint) => ({
  state,
  bills: 1,
  amount: amount * UNIT,
  paid: paid * UNIT
})
const kind = (name: Kind['kind'], states: Kind['states']): Kind => ({
  kind: name,
  bills: states.length,
  amount: states.reduce((all, s) => all + s.amount, 0n),
  paid: states.reduce((all, s) => all + s.paid, 0n),
  states
})

test('what waits is the unpaid rest of bills under review or approved, never of collected or rejected ones', () => {
  const dividends = kind('dividend', [
    state('PENDING_REVIEW', 100n, 0n),
    state('APPROVED', 50n, 20n),
    state('COLLECTED', 500n, 500n),
    state('REJECTED', 70n, 0n)
  ])
  expect(waitingOf(dividends)).toBe(130n * UNIT)
  expect(waitingOf(kind('daily', []))).toBe(0n)
})

test('the last row is the sum of the rows above it, a negative bill included', () => {
  const kinds = [
    kind('dividend', [state('COLLECTED', 500n, 480n)]),
    kind('daily', [state('COLLECTED', -20n, 0n), state('COLLECTED', 5n, 5n)])
  ]
  expect(totalsOf({ kinds, ledger: [] })).toEqual({ bills: 3, amount: 485n * UNIT, paid: 485n * UNIT, ledger: 0n })
})
