// The first password that an agent's page makes for a new account.
import { type FieldRule, patternFamilies } from '@fairhouse/contract/member/register-rule.ts'
import { expect, test } from 'vitest'
import { judgeNewPassword } from '../../../kit/fields/entry-rules.ts'
import { firstPassword } from './first-password.ts'

const ruleOf = (patternId: keyof typeof patternFamilies, minLength = 8, maxLength = 20): FieldRule =>
  ({ enabled: true, required: true, patternId, acceptedPattern: patternFamilies[patternId], minLength, maxLength }) as FieldRule

test('passes the rule of the house, whichever it is', () => {
  for (const family of ['any', 'lettersAndDigits', 'lettersOrDigits', 'strongPassword', 'oneUppercase', 'digits', 'noSpaces'] as const)
    for (let turn = 0; turn < 50; turn++) expect(judgeNewPassword(ruleOf(family), firstPassword(ruleOf(family))), family).toBeNull()
})

test('is as long as the house wants, and never the same twice', () => {
  expect(firstPassword(ruleOf('any', 16, 20))).toHaveLength(16)
  expect(firstPassword(ruleOf('any', 8, 10))).toHaveLength(10)
  expect(new Set(Array.from({ length: 200 }, () => firstPassword(undefined))).size).toBe(200)
})
