// The house's rules of a field, judged and said in the browser.
import { type FieldRule, judgeField, type PatternId, patternFamilies } from '@fairhouse/contract/member/register-rule.ts'
import type { useTranslations } from 'use-intl'

type Say = ReturnType<typeof useTranslations<'rule'>>

/** `4–16`, or one number where both are the same. */
export const rangeOf = ({ minLength, maxLength }: Pick<FieldRule, 'minLength' | 'maxLength'>): string =>
  minLength === maxLength ? String(minLength) : `${minLength}–${maxLength}`

const isFamily = (patternId: string): patternId is PatternId => Object.hasOwn(patternFamilies, patternId)

/** The rule in words, with its lengths; a family that this site does not know yet is said by its lengths alone. */
export const ruleSentence = (rule: FieldRule, t: Say): string =>
  t(isFamily(rule.patternId) ? rule.patternId : 'any', { range: rangeOf(rule) })

/** What is wrong with a value: nothing was entered, or it breaks the rule; null when it is fine. */
export const fieldProblem = (rule: FieldRule, value: string | undefined): 'input.required' | 'input.rule' | null => judgeField(rule, value)

/** The rule of a password as it really holds: never under 8 characters nor over 128, whatever the house has set. */
export const passwordRule = (rule: FieldRule): FieldRule => ({
  ...rule,
  enabled: true,
  required: true,
  minLength: Math.max(8, rule.minLength),
  maxLength: Math.max(8, Math.min(128, rule.maxLength))
})
