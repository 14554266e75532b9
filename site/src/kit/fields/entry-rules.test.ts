// What the forms of logging in and getting back in find wrong, and what a login sends.
import type { FieldRule } from '@fairhouse/contract/member/register-rule.ts'
import { patternFamilies } from '@fairhouse/contract/member/register-rule.ts'
import { expect, test } from 'vitest'
import {
  judgeChange,
  judgeForgotMail,
  judgeForgotMobile,
  judgeNameLogin,
  judgeNewPassword,
  judgeSmsLogin,
  nameLogin,
  smsLogin
} from './entry-rules.ts'
import { judgePhone } from './phone.ts'

const rule = (patternId: keyof typeof patternFamilies, minLength: number, maxLength: number): FieldRule => ({
  enabled: true,
  required: true,
  acceptedPattern: patternFamilies[patternId],
  patternId,
  minLength,
  maxLength
})
const username = rule('letterFirst', 4, 16)
const password = rule('any', 8, 128)

test('a login by name wants a name and a password, and the picture only while it is shown [5.044] [5.045] [5.046]', () => {
  const empty = { username: ' ', password: '', captcha: '' }
  expect(judgeNameLogin(empty, false)).toEqual({ username: 'input.required', password: 'input.required', captcha: null })
  const filled = { username: 'demo', password: ' ', captcha: '' }
  expect(judgeNameLogin(filled, false)).toEqual({ username: null, password: null, captcha: null })
  expect(judgeNameLogin(filled, true).captcha).toBe('captcha.required')
  expect(judgeNameLogin({ ...filled, captcha: 'K7XQ2' }, true).captcha).toBeNull()
})

test('a login by SMS wants a number of its country and a code [5.047] [5.048]', async () => {
  const values = { country: 'TR', mobileNum: '5321234567', code: '123456', captcha: '' }
  expect(await judgeSmsLogin(values, false, judgePhone)).toEqual({ mobileNum: null, code: null, captcha: null })
  for (const [mobileNum, code] of [
    ['', 'phone.missing'],
    ['123', 'phone.format'],
    ['9999999999999', 'phone.format']
  ] as const)
    expect((await judgeSmsLogin({ ...values, mobileNum }, false, judgePhone)).mobileNum).toBe(code)
  expect((await judgeSmsLogin({ ...values, country: 'DE', mobileNum: '15112345678' }, false, judgePhone)).mobileNum).toBeNull()
  expect((await judgeSmsLogin({ ...values, country: 'ZZ' }, false, judgePhone)).mobileNum).toBe('phone.country')
  expect((await judgeSmsLogin({ ...values, code: ' ' }, false, judgePhone)).code).toBe('code.missing')
})

test('[3.014] [3.015] [3.016] [3.017] [3.018] [3.019] [3.020] [3.021] a login sends name, password, picture and type; by SMS the number is the name, the code the password', () => {
  expect(nameLogin({ username: ' demo ', password: ' spaced ', captcha: ' K7XQ2 ' }, { botCheck: 'work' })).toEqual({
    username: 'demo',
    password: ' spaced ',
    captcha: 'K7XQ2',
    type: 'username',
    side: 'member',
    botCheck: 'work'
  })
  expect(smsLogin({ country: 'TR', mobileNum: '5321234567', code: ' 123456 ', captcha: '' }, '+90', undefined)).toEqual({
    username: '5321234567',
    password: '123456',
    type: 'sms',
    side: 'member',
    countryDialingCode: '+90'
  })
})

test('a new password is judged by length and by the rule of the house [5.050] [5.051]', () => {
  expect(judgeNewPassword(password, '')).toBe('input.required')
  expect(judgeNewPassword(password, '1234567')).toBe('password.tooShort')
  expect(judgeNewPassword(password, 'x'.repeat(129))).toBe('password.tooLong')
  expect(judgeNewPassword(password, 'deniz kenarında')).toBeNull()
  expect(judgeNewPassword(rule('strongPassword', 8, 20), 'deniz kenarında')).toBe('input.rule')
  expect(judgeNewPassword(rule('strongPassword', 8, 20), 'Deniz-2094')).toBeNull()
})

test('[5.052] [5.053] [5.056] a change asks for the old password only if it was not just typed, and the two new ones are equal', () => {
  const values = { oldPassword: '', newPassword: 'deniz kenarında', confirmNewPassword: '' }
  expect(judgeChange(values, password, false)).toEqual({
    oldPassword: 'input.required',
    newPassword: null,
    confirmNewPassword: 'input.required'
  })
  expect(judgeChange({ ...values, confirmNewPassword: 'deniz' }, password, true)).toEqual({
    oldPassword: null,
    newPassword: null,
    confirmNewPassword: 'password.inconsistent'
  })
  expect(judgeChange({ ...values, confirmNewPassword: values.newPassword }, password, true).confirmNewPassword).toBeNull()
})

test('a forgotten password by e-mail wants a name by the rule and an address [5.057] [5.058] [5.059] [5.060]', () => {
  expect(judgeForgotMail({ username: '', email: '' }, username)).toEqual({ username: 'input.required', email: 'input.required' })
  expect(judgeForgotMail({ username: '1ab', email: 'a@b' }, username)).toEqual({ username: 'input.rule', email: 'email.format' })
  expect(judgeForgotMail({ username: 'demo', email: ' a@b.co ' }, username)).toEqual({ username: null, email: null })
})

test('a forgotten password by telephone wants number, code and a new password [5.061] [5.062] [5.063]', async () => {
  const values = { country: 'TR', mobileNum: '12', verificationCode: '', newPassword: 'short' }
  expect(await judgeForgotMobile(values, password, judgePhone)).toEqual({
    mobileNum: 'phone.format',
    verificationCode: 'code.missing',
    newPassword: 'password.tooShort'
  })
  expect(
    await judgeForgotMobile(
      { country: 'TR', mobileNum: '5321234567', verificationCode: '123456', newPassword: 'deniz kenarında' },
      password,
      judgePhone
    )
  ).toEqual({ mobileNum: null, verificationCode: null, newPassword: null })
})
