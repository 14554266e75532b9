// Which fields the registration form has and what it refuses, by flags and rules of the house.
import { registerFieldNames, whitelabelFlags } from '@fairhouse/contract/brand.ts'
import { type FieldRule, patternFamilies } from '@fairhouse/contract/member/register-rule.ts'
import { describe, expect, it } from 'vitest'
import { firstCountry } from '../fields/first-country.ts'
import { inviteOf } from '../invite/invite.ts'
import {
  asksCode,
  emptyValues,
  type House,
  isRequired,
  modesOf,
  planOf,
  problemsOf,
  type RuledName,
  ruleOf,
  type Values
} from './form-plan.ts'

const rule = (change: Partial<FieldRule> = {}): FieldRule => ({
  enabled: false,
  required: false,
  patternId: 'any',
  acceptedPattern: '*',
  minLength: 2,
  maxLength: 20,
  ...change
})
const named = {
  enabled: true,
  required: true,
  patternId: 'letterFirst',
  acceptedPattern: patternFamilies.letterFirst,
  minLength: 4,
  maxLength: 16
}

const house = (on: readonly string[], rules: Partial<Record<RuledName, Partial<FieldRule>>> = {}): House => ({
  flags: Object.fromEntries(whitelabelFlags.map(flag => [flag, on.includes(flag)])) as House['flags'],
  rules: Object.fromEntries(
    registerFieldNames.map(name => [
      name,
      rule({
        ...(name === 'username' ? named : name === 'password' ? { enabled: true, required: true, minLength: 8 } : {}),
        ...rules[name]
      })
    ])
  ) as House['rules']
})
const options = { pictureAsked: false, judgePhone: async (_: string, number: string) => (number.length === 10 ? null : 'phone.format') }
const values = (change: Partial<Values> = {}): Values => ({
  ...emptyValues,
  username: 'alice',
  password: 'a sentence',
  confirmPassword: 'a sentence',
  ...change
})
const wrong = (which: House, change: Partial<Values>, mode: 'username' | 'mobile' = 'username') =>
  problemsOf(which, mode, values(change), options)
const plain = house(['USERNAMEREG3'])

describe('ways to register', () => {
  it('is by username alone while registration by mobile is off [2.221]', () => expect(modesOf(plain)).toEqual(['username']))
  it('is by either where both are on', () => expect(modesOf(house(['USERNAMEREG3', 'MOBILENUMREG3']))).toEqual(['username', 'mobile']))
  it('is by mobile alone where the username is off', () => expect(modesOf(house(['MOBILENUMREG3']))).toEqual(['mobile']))
})

describe('fields', () => {
  it('are those that the house has switched on', () => {
    expect(planOf(plain, 'username')).toEqual({ first: ['username', 'password', 'confirmPassword'], rest: [], twoSteps: false })
    expect(planOf(house(['USERNAMEREG3'], { email: { enabled: true } }), 'username').rest).toEqual(['email'])
  })

  it('that need not be filled in stand beside the first ones; one that must makes a second step', () => {
    const optional = house(['USERNAMEREG3'], { email: { enabled: true }, line: { enabled: true } })
    expect(planOf(optional, 'username').twoSteps).toBe(false)
    const needed = house(['USERNAMEREG3'], { email: { enabled: true, required: true }, line: { enabled: true } })
    expect(planOf(needed, 'username')).toMatchObject({ rest: ['email', 'line'], twoSteps: true })
  })

  it('have the picture where the person ends', () => {
    expect(planOf(house(['USERNAMEREG3'], { captcha: { enabled: true, required: true } }), 'username').first.at(-1)).toBe('captcha')
    const two = house(['USERNAMEREG3'], { captcha: { enabled: true, required: true }, email: { enabled: true, required: true } })
    expect(planOf(two, 'username').rest.at(-1)).toBe('captcha')
    expect(planOf(plain, 'username', true).first.at(-1)).toBe('captcha')
  })

  it('by mobile are the number first, and a password only where the house wants one', () => {
    expect(planOf(house(['MOBILENUMREG3', 'MOBILENUMPASSREG3']), 'mobile').first).toEqual(['mobileNum', 'password', 'confirmPassword'])
    expect(planOf(house(['MOBILENUMREG3']), 'mobile').first).toEqual(['mobileNum', 'verificationCode'])
    expect(ruleOf(house(['MOBILENUMREG3']), 'mobile', 'username')).toBeNull()
  })

  it('have a code by SMS where the house says so, or where a number has no password', () => {
    expect(asksCode(plain, 'username')).toBe(false)
    expect(asksCode(house(['REGMOBVERF3']), 'username')).toBe(true)
    expect(asksCode(house(['MOBILENUMPASSREG3']), 'mobile')).toBe(false)
    expect(asksCode(house([]), 'mobile')).toBe(true)
    expect(planOf(house(['USERNAMEREG3', 'REGMOBVERF3']), 'username')).toMatchObject({
      rest: ['mobileNum', 'verificationCode'],
      twoSteps: true
    })
  })
})

describe('what is refused', () => {
  it('nothing of a form that is in order', async () => expect(await wrong(plain, {})).toEqual({}))

  it('an empty field that is needed, and one that breaks its rule; an empty one that is not needed passes [5.025]', async () => {
    expect(await wrong(plain, { username: '' })).toEqual({ username: 'input.required' })
    expect(await wrong(plain, { username: '1no' })).toEqual({ username: 'input.rule' })
    const line = (required: boolean) => house(['USERNAMEREG3'], { line: { enabled: true, required } })
    expect(await wrong(line(false), { line: '' })).toEqual({})
    expect(await wrong(line(true), { line: '' })).toEqual({ line: 'input.required' })
    expect(await wrong(line(false), { line: 'x' })).toEqual({ line: 'input.rule' })
  })

  it('two passwords that are not the same', async () =>
    expect(await wrong(plain, { confirmPassword: 'another' })).toEqual({ confirmPassword: 'password.inconsistent' }))

  it('by mobile an empty number, even where its rule does not need it [5.064]', async () => {
    const mobile = house(['MOBILENUMREG3', 'MOBILENUMPASSREG3'], { mobileNum: { enabled: false, required: false } })
    expect(await wrong(mobile, {}, 'mobile')).toEqual({ mobileNum: 'input.required' })
    expect(await wrong(mobile, { mobileNum: '5321234567', country: 'TR' }, 'mobile')).toEqual({})
  })

  it('a number that its country does not have, and one without a country', async () => {
    const mobile = house(['MOBILENUMREG3', 'MOBILENUMPASSREG3'])
    expect(await wrong(mobile, { mobileNum: '532123456', country: 'TR' }, 'mobile')).toEqual({ mobileNum: 'phone.format' })
    expect(await wrong(mobile, { mobileNum: '5321234567' }, 'mobile')).toEqual({ mobileNum: 'country' })
  })

  it('no code, and one of 256 characters [5.026] [5.027]', async () => {
    const code = house(['MOBILENUMREG3'])
    const number = { mobileNum: '5321234567', country: 'TR' }
    expect(await wrong(code, number, 'mobile')).toEqual({ verificationCode: 'code.missing' })
    expect(await wrong(code, { ...number, verificationCode: '1'.repeat(255) }, 'mobile')).toEqual({})
    expect(await wrong(code, { ...number, verificationCode: '1'.repeat(256) }, 'mobile')).toEqual({ verificationCode: 'code.invalid' })
  })

  it.each(registerFieldNames.filter(name => name !== 'mobileNum'))('a %s that is shorter than its rule wants', async name => {
    const strict = house(['USERNAMEREG3'], { [name]: { enabled: true, required: true, minLength: 9, maxLength: 12 } })
    const short = name === 'password' ? { password: 'a pass 8', confirmPassword: 'a pass 8' } : { [name]: 'short' }
    expect((await wrong(strict, short))[name]).toBe('input.rule')
  })
})

it('a picture that the house asks for is needed although its rule is off', async () => {
  expect(isRequired(plain, 'username', 'captcha')).toBe(false)
  expect(isRequired(plain, 'username', 'captcha', true)).toBe(true)
  expect(await problemsOf(plain, 'username', values(), { ...options, pictureAsked: true })).toEqual({ captcha: 'input.required' })
})

it('the country is the visitor’s, else its language’s home, else the house’s first; English has none', () => {
  const list = ['TR', 'DE', 'US'].map(countryCode => ({ countryCode }))
  expect(firstCountry('DE', 'tr', list)).toBe('DE')
  expect(firstCountry('', 'tr', list)).toBe('TR')
  expect(firstCountry('', 'de', list)).toBe('DE')
  expect(firstCountry('', 'en', list)).toBe('TR')
  expect(firstCountry('US', 'en', list)).toBe('US')
  expect(firstCountry('FR', 'tr', list)).toBe('TR')
  expect(firstCountry('FR', 'vi', list)).toBe('TR')
  expect(firstCountry('FR', 'vi', [])).toBe('')
})

it('codes of a link are kept, what cannot be a code is not', () => {
  expect(inviteOf('?affiliateCode=AG7K2&referralCode=abc&recommenderId=1001&lang=EN')).toEqual({
    affiliateCode: 'AG7K2',
    referralCode: 'abc',
    recommenderId: '1001'
  })
  expect(inviteOf('?affiliateCode=%3Cscript%3E')).toEqual({})
  expect(inviteOf('')).toEqual({})
})
