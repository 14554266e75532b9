// What a value of a form must look like: one sentence a family of patterns. `range` is "4–16", or one number.
import type { PatternId } from '@fairhouse/contract/member/register-rule.ts'

export const rule = {
  any: 'Any {range} characters.',
  letterFirst: 'Start with a letter, then letters and digits: {range} characters.',
  digits: 'Digits only: {range}.',
  lettersOrDigits: 'Letters or digits: {range} characters.',
  lettersAndDigits: 'Letters and digits, at least one of each: {range} characters.',
  lettersAndSpaces: 'Letters and spaces: {range} characters.',
  noSpaces: 'No spaces: {range} characters.',
  oneUppercase: 'At least one uppercase letter: {range} characters.',
  email: 'An e-mail address such as name@example.com: {range} characters.',
  dateYmd: 'A date as yyyy-MM-dd, such as 2000-01-31: {range} characters.',
  dateMdy: 'A date as MM-dd-yyyy, such as 01-31-2000: {range} characters.',
  thai: 'Thai letters: {range} characters.',
  korean: 'Korean letters: {range} characters.',
  japaneseFullWidth: 'Full-width Japanese characters: {range}.',
  fullName: 'First and last name with a space between: {range} characters.',
  strongPassword: 'At least one uppercase letter, one lowercase letter, one digit and one symbol: {range} characters.',
  phone: 'A phone number of {range} digits.',
  empty: 'Input cannot be empty.'
} as const satisfies Record<PatternId | 'empty', string>
