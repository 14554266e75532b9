import { judgeField, patternFamilies, patternIds } from '@fairhouse/contract/member/register-rule.ts'
import { expect, test } from 'vitest'
import { examples } from './examples.ts'

test.each(patternIds)('the example of the family %s is of that family', patternId => {
  const rule = { enabled: true, required: true, patternId, acceptedPattern: patternFamilies[patternId], minLength: 1, maxLength: 255 }
  expect(judgeField(rule, examples[patternId])).toBeNull()
})
