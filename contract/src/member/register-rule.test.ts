// The families of patterns at their borders: what browser and server both go by.
import { describe, expect, it, test } from 'vitest'
import { verificationCode } from './account.ts'
import { ageOn, type FieldRule, judgeField, type PatternId, patternFamilies, patternIds } from './register-rule.ts'

const rule = (patternId: PatternId, change: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  patternId,
  acceptedPattern: patternFamilies[patternId],
  minLength: 1,
  maxLength: 64,
  ...change
})
const fine = (patternId: PatternId, value: string, change: Partial<FieldRule> = {}) => judgeField(rule(patternId, change), value) === null

const families: readonly [string, PatternId, good: readonly string[], bad: readonly string[]][] = [
  ['a letter first, then letters and digits [5.028]', 'letterFirst', ['a1b', 'A', 'Zz9'], ['1ab', 'a-b', 'a b', 'şeker', 'a\n']],
  ['digits only [5.029]', 'digits', ['123', '0'], ['12a', '1 2', '-1', '１２３']],
  ['letters or digits [5.030]', 'lettersOrDigits', ['abc', '123', 'a1'], ['a-1', 'a 1', 'ç1']],
  ['letters and digits combined [5.031]', 'lettersAndDigits', ['a1', '1a', 'A9b'], ['abc', '123', 'a-1']],
  ['letters and spaces, those of names too [5.032]', 'lettersAndSpaces', ['ab c', 'İpek Çağlar', 'José'], ['ab1', 'a_b', 'a-b']],
  ['no spaces [5.033]', 'noSpaces', ['ab', 'a.b-c_1'], ['a b', 'a\tb', 'a\u00a0b']],
  ['at least one capital letter [5.034]', 'oneUppercase', ['abC', 'C', 'a b C 1!'], ['abc', 'ı', '123']],
  [
    'an e-mail address [5.035]',
    'email',
    ['a@b.co', 'first.last+x@mail.example.com'],
    ['a@b', '@b.co', 'a@.co', 'a b@c.co', 'a@b..co', 'a@b@c.co']
  ],
  [
    'a date yyyy-MM-dd [5.036]',
    'dateYmd',
    ['2000-01-31', '1999-12-01'],
    ['31-01-2000', '2000-13-01', '2000-00-10', '2000-01-32', '2000-1-1', '2000/01/31']
  ],
  [
    'a date MM-dd-yyyy [5.037]',
    'dateMdy',
    ['01-31-2000', '12-01-1999'],
    ['31-01-2000', '13-01-2000', '01-32-2000', '1-1-2000', '2000-01-31']
  ],
  ['Thai [5.038]', 'thai', ['สมชาย ใจดี'], ['Somchai', 'สมชาย1', '김']],
  ['Korean [5.039]', 'korean', ['김민수', '김 민수'], ['Kim', '山田', '김1']],
  ['full-width Japanese [5.040]', 'japaneseFullWidth', ['山田　太郎', 'ヤマダ', 'やまだ', 'ＡＢＣ'], ['ﾔﾏﾀﾞ', 'Yamada', '山田 太郎']],
  [
    'first and last name with a space between [5.041]',
    'fullName',
    ['Ali Veli', "Ayşe Gül O'Brien-Öz", 'J. Smith'],
    ['Ali', 'Ali ', ' Ali', 'Ali  Veli', 'Ali 2']
  ],
  [
    'a password with a capital, a small letter, a digit and a sign [5.042]',
    'strongPassword',
    ['Aa1!', 'a sEntence 4 you?'],
    ['aa1!', 'AA1!', 'Aaa!', 'Aa11', 'Aa1 ', 'Aa1!\n']
  ],
  ['any value at all [5.005]', 'any', ['x', 'şğü 💜 \u0000', ' ', '*'], []]
]

describe('what the families take', () => {
  it.each(families)('%s', (_, patternId, good, bad) => {
    for (const value of good) expect(fine(patternId, value), `${value} is taken`).toBe(true)
    for (const value of bad) expect(fine(patternId, value), `${value} is refused`).toBe(false)
  })

  test('a phone number of ten digits has neither nine nor eleven [5.043]', () => {
    const ten = { minLength: 10, maxLength: 10 }
    expect(fine('phone', '5321234567', ten)).toBe(true)
    for (const wrong of ['532123456', '53212345678', '532123456a', '532 123 456']) expect(fine('phone', wrong, ten), wrong).toBe(false)
  })

  test('every family has a test here', () =>
    expect(new Set([...families.map(([, patternId]) => patternId), 'phone'])).toEqual(new Set(patternIds)))
})

describe('the frame of a rule', () => {
  test('a value that does not match the pattern is wrong, one that matches is fine [5.002]', () => {
    expect(judgeField(rule('digits'), '12a')).toBe('input.rule')
    expect(judgeField(rule('digits'), '12')).toBeNull()
  })

  test('one character under the shortest is wrong, the shortest is fine [5.003]', () => {
    expect(fine('letterFirst', 'abc', { minLength: 4 })).toBe(false)
    expect(fine('letterFirst', 'abcd', { minLength: 4 })).toBe(true)
  })

  test('the longest is fine, one character more is wrong [5.004]', () => {
    expect(fine('letterFirst', 'a'.repeat(16), { maxLength: 16 })).toBe(true)
    expect(fine('letterFirst', 'a'.repeat(17), { maxLength: 16 })).toBe(false)
  })

  test('where any value is taken its length still counts [5.005]', () => {
    expect(fine('any', '\u00a7'.repeat(5), { minLength: 6 })).toBe(false)
    expect(fine('any', '\u00a7'.repeat(6), { minLength: 6 })).toBe(true)
  })

  test('a sign of two halves counts once', () => {
    expect(fine('any', '💜💜', { minLength: 2, maxLength: 2 })).toBe(true)
    expect(fine('any', '💜', { minLength: 2 })).toBe(false)
  })

  test('a field that need not be filled in may stay empty; one that must may not [5.025]', () => {
    expect(judgeField(rule('digits', { required: false }), '')).toBeNull()
    expect(judgeField(rule('digits', { required: false }), undefined)).toBeNull()
    expect(judgeField(rule('digits'), '')).toBe('input.required')
    expect(judgeField(rule('digits'), undefined)).toBe('input.required')
    // What is filled in follows the rule, needed or not.
    expect(judgeField(rule('digits', { required: false }), 'x')).toBe('input.rule')
  })

  test('a field that is off is never wrong [5.024]', () => expect(judgeField(rule('digits', { enabled: false }), undefined)).toBeNull())
})

test('the age counts from the birthday itself: 21 today is of age, 21 tomorrow is not [5.083]', () => {
  expect(ageOn('2005-11-21', '2026-11-21')).toBe(21)
  expect(ageOn('2005-11-22', '2026-11-21')).toBe(20)
  expect(ageOn('2005-11-20', '2026-11-21')).toBe(21)
  expect(ageOn('2004-02-29', '2025-02-28')).toBe(20)
  expect(ageOn('2004-02-29', '2025-03-01')).toBe(21)
})

test('a code must be there and has 255 characters at most [5.026] [5.027]', () => {
  expect(verificationCode.safeParse('').error?.issues[0]?.message).toBe('code.missing')
  expect(verificationCode.safeParse('1'.repeat(255)).success).toBe(true)
  expect(verificationCode.safeParse('1'.repeat(256)).success).toBe(false)
})
