// Nothing of the audit is left as code: what the server can write is a closed list, and each entry of it has words in every language.
import { auditActions } from '@fairhouse/contract/ops/people/audit.ts'
import { auditFields } from '@fairhouse/contract/ops/people/audit-fields.ts'
import { ops as english } from '@fairhouse/locales/en/ops.ts'
import { ops as turkish } from '@fairhouse/locales/tr/ops.ts'
import { expect, test } from 'vitest'

// the server's writers take these lists as types: an action or a field that is not in them does not compile
test.each([
  ['English', english],
  ['Turkish', turkish]
])('every action and every field of the audit has words in %s', (_, words) => {
  const actions: Readonly<Record<string, string>> = words.auditAction
  const fields: Readonly<Record<string, string>> = words.auditField
  expect(auditActions.filter(action => !actions[action.replace('.', '_')]?.trim())).toEqual([])
  expect(auditFields.filter(field => !fields[field]?.trim())).toEqual([])
  // a sentence is no code
  expect(Object.values(actions).filter(text => /^[a-z]+[._A-Z]/.test(text))).toEqual([])
})

test('no words are left of actions that nobody writes any more', () => {
  const known = new Set(auditActions.map(action => action.replace('.', '_')))
  expect(Object.keys(english.auditAction).filter(key => !known.has(key as never))).toEqual([])
  expect(new Set(auditActions).size).toBe(auditActions.length)
})
