// The steps towards a withdrawal, as one list that a new player goes through without leaving it.
import { expect, it } from 'vitest'
import { canAsk, openSteps, unfoldedStep } from './payout-steps.ts'

const documents = { done: false, first: true, above: 0n, state: 'NONE' } as const
const account = (count: number) => ({ count, hours: 24, until: null })
const fresh = { realName: null, account: account(0), documents }
const named = { ...fresh, realName: 'Ada Lovelace' }
const paid = { ...named, account: account(1) }

it('a new player finds name, account and documents open, and each next one unfolds when one is done', () => {
  expect(openSteps(fresh)).toEqual(['name', 'account', 'documents'])
  expect(unfoldedStep(openSteps(fresh), undefined, true)).toBe('name')
  expect(unfoldedStep(openSteps(named), 'name', false)).toBe('account')
  expect(unfoldedStep(openSteps(paid), 'account', false)).toBe('documents')
  expect(unfoldedStep(openSteps({ ...paid, documents: { ...documents, state: 'WAITING' } }), 'documents', true)).toBeNull()
})

it('documents that were sent only take time; rejected ones can be sent again', () => {
  expect(openSteps({ ...paid, documents: { ...documents, state: 'WAITING' } })).toEqual([])
  expect(openSteps({ ...paid, documents: { ...documents, state: 'REJECTED' } })).toEqual(['documents'])
  expect(openSteps({ ...paid, documents: { ...documents, done: true, state: 'GOOD' } })).toEqual([])
})

it('a list that the member folded stays folded, and one that nobody opened is closed beside the deposit', () => {
  expect(unfoldedStep(openSteps(fresh), null, true)).toBeNull()
  expect(unfoldedStep(openSteps(fresh), undefined, false)).toBeNull()
  expect(unfoldedStep(openSteps(fresh), 'documents', false)).toBe('documents')
})

it('a withdrawal can be asked for with a name and an account; documents may come later', () => {
  expect([fresh, named, paid].map(canAsk)).toEqual([false, false, true])
})
