import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, it } from 'vitest'
import { draftOf, type LimitsDraft, readLimits } from './limits.ts'

const limits = {
  ...{ min: UNIT, max: 2_000n * UNIT, maxTicket: 6_000n * UNIT, maxPayout: 20_000n * UNIT },
  ...{ windowSeconds: 14, decisionSeconds: 12, version: 3, changed: null }
}
const read = (of: Partial<LimitsDraft>) => readLimits({ ...draftOf(limits), ...of })

it('what stands in the form is what the table has, and is read back as the same', () => {
  const { version: _, changed: __, ...same } = limits
  expect(read({})).toEqual({ limits: same, wrong: {} })
  expect(read({ decisionSeconds: null }).limits).toEqual({ ...same, decisionSeconds: null })
})

it('an amount that cannot be read or is too low, and a time out of bounds, are said at their field', () => {
  expect(read({ min: 'a lot' }).wrong).toEqual({ min: 'amount' })
  expect(read({ max: '0.50' }).wrong).toEqual({ max: 'order' })
  expect(read({ maxTicket: '1999', maxPayout: '1999' }).wrong).toEqual({ maxTicket: 'order', maxPayout: 'order' })
  expect(read({ windowSeconds: '7', decisionSeconds: '13' })).toEqual({
    limits: null,
    wrong: { windowSeconds: 'seconds', decisionSeconds: 'seconds' }
  })
})
