// What a person reads of a field's rule, in both languages.
import { languages } from '@fairhouse/contract/endpoint.ts'
import { type FieldRule, patternFamilies, patternIds } from '@fairhouse/contract/member/register-rule.ts'
import { rule as english } from '@fairhouse/locales/en/rule.ts'
import { rule as turkish } from '@fairhouse/locales/tr/rule.ts'
import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import { fieldProblem, passwordRule, rangeOf, ruleSentence } from './field-rule.ts'

const messages = { en: english, tr: turkish }
const rule = (change: Partial<FieldRule>): FieldRule => ({
  enabled: true,
  required: true,
  patternId: 'any',
  acceptedPattern: '*',
  minLength: 6,
  maxLength: 12,
  ...change
})
const sayIn = (locale: 'en' | 'tr') =>
  createTranslator({ locale, messages: { rule: messages[locale] }, namespace: 'rule' }) as unknown as Parameters<typeof ruleSentence>[1]

describe.each(languages)('a rule in words (%s)', language => {
  const t = sayIn(language)

  it.each(patternIds)('names the shortest and the longest value of the family %s [5.006]', patternId => {
    const said = ruleSentence(rule({ patternId, acceptedPattern: patternFamilies[patternId] }), t)
    expect(said).toContain('6–12')
    expect(said).not.toMatch(/[{}]/)
  })

  it('names one number where the shortest is the longest [5.007]', () => {
    const said = ruleSentence(rule({ patternId: 'digits', minLength: 6, maxLength: 6 }), t)
    expect(said.match(/6/g)).toHaveLength(1)
  })

  it('says the lengths of a family that it does not know', () =>
    expect(ruleSentence(rule({ patternId: 'klingon' }), t)).toBe(ruleSentence(rule({}), t)))

  it('has a sentence of its own for every family', () => {
    const said = patternIds.map(patternId => ruleSentence(rule({ patternId }), t))
    expect(new Set(said).size).toBe(said.length)
  })
})

it('a field is wrong when it is empty and needed, or breaks its rule', () => {
  expect(fieldProblem(rule({}), '')).toBe('input.required')
  expect(fieldProblem(rule({ required: false }), '')).toBeNull()
  expect(fieldProblem(rule({}), 'short')).toBe('input.rule')
  expect(fieldProblem(rule({ enabled: false }), 'short')).toBeNull()
})

it('a password has 8 characters at least and 128 at most, whatever the house has set', () => {
  expect(rangeOf(passwordRule(rule({ minLength: 4, maxLength: 500 })))).toBe('8–128')
  expect(rangeOf(passwordRule(rule({ minLength: 10, maxLength: 20 })))).toBe('10–20')
  expect(rangeOf(passwordRule(rule({ minLength: 4, maxLength: 6 })))).toBe('8')
})
