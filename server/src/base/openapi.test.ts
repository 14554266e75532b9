// The reference says which calls the specification gives and which are our own.
import { acceptDisclaimer } from '@fairhouse/contract/acceptance.ts'
import { memberInfo } from '@fairhouse/contract/account.ts'
import { refusal } from '@fairhouse/contract/refusal.ts'
import { expect, test } from 'vitest'
import { openapiOf } from './openapi.ts'

test('a call whose path the specification does not give is marked as our own, in words and for programs', () => {
  const { paths } = openapiOf([memberInfo, acceptDisclaimer], refusal) as {
    paths: Record<string, Record<string, { description: string; 'x-own-choice': boolean }>>
  }
  const given = paths['/wps/member/info']!.get!
  const own = paths['/wps/system/disclaimer']!.post!
  expect([given['x-own-choice'], own['x-own-choice']]).toEqual([false, true])
  expect(given.description).not.toContain('Our own call')
  expect(own.description).toContain('Our own call')
})
