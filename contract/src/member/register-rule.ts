// How a value of a form must look: the families of patterns, and the one check that browser and server share.

import type * as z from 'zod/mini'
import type { registerRule } from '../brand.ts'

/**
 * Every family by its id: a regular expression for the whole value (flag `u`), or `*` for any. Operators choose a family and lengths;
 * they write no expressions, so none can be made that takes for ever. Letters are ASCII; in names and in Thai, Korean and Japanese
 * they are those of the script.
 */
export const patternFamilies = {
  any: '*',
  letterFirst: '^[A-Za-z][A-Za-z0-9]*$',
  digits: '^[0-9]*$',
  lettersOrDigits: '^[A-Za-z0-9]*$',
  lettersAndDigits: '^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]*$',
  lettersAndSpaces: '^[\\p{L}\\p{M} ]*$',
  noSpaces: '^\\S*$',
  oneUppercase: '^(?=.*[A-Z])[^\\n]*$',
  email: '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$',
  dateYmd: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
  dateMdy: '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])-[0-9]{4}$',
  thai: '^[\\u0E00-\\u0E7F ]*$',
  korean: '^[\\u1100-\\u11FF\\u3130-\\u318F\\uAC00-\\uD7A3 ]*$',
  japaneseFullWidth: '^[\\u3000-\\u30FF\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uFF01-\\uFF5E]*$',
  fullName: "^[\\p{L}\\p{M}'’.-]+( [\\p{L}\\p{M}'’.-]+)+$",
  strongPassword: '^(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9])(?=.*[^A-Za-z0-9\\s])[^\\n]*$',
  phone: '^[0-9]*$'
} as const
export type PatternId = keyof typeof patternFamilies
export const patternIds = Object.keys(patternFamilies) as [PatternId, ...PatternId[]]

export type FieldRule = z.infer<typeof registerRule>

const compiled = new Map<string, RegExp>()
function expressionOf(pattern: string): RegExp {
  const known = compiled.get(pattern) ?? new RegExp(pattern, 'u')
  compiled.set(pattern, known)
  return known
}

/** Signs of a text as people count them: half a character is none. */
const signs = (text: string): number => [...text].length

/**
 * What is wrong with a value by its rule: it is missing, or breaks the pattern or the lengths (one sentence tells both); null when it is
 * fine. A field that is not enabled takes nothing and is never wrong. `*` leaves the pattern out, not the lengths.
 */
export function judgeField(rule: FieldRule, value: string | undefined): 'input.required' | 'input.rule' | null {
  if (!rule.enabled) return null
  if (value === undefined || value === '') return rule.required ? 'input.required' : null
  const long = signs(value)
  if (long < rule.minLength || long > rule.maxLength) return 'input.rule'
  return rule.acceptedPattern === '*' || expressionOf(rule.acceptedPattern).test(value) ? null : 'input.rule'
}

/** Whole years between a birthday (yyyy-MM-dd) and a day: the 21st birthday itself counts. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) >= birthday.slice(5) ? years : years - 1
}
