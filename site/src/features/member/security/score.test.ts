// What is said of a score follows from what the account has.
import { describe, expect, it } from 'vitest'
import type { Guards } from '../guard/use-security.ts'
import { raisesOf, wordOf } from './score.ts'

const bare: Guards = {
  score: 20,
  hasPassword: true,
  passwordChangedAt: new Date(0),
  passwordDaysLeft: null,
  fundsPassword: false,
  realName: null,
  mobile: null,
  email: null,
  authenticator: false,
  recoveryCodesLeft: 0,
  passkeys: [],
  lastLogin: null,
  proveMethods: ['password'],
  provenUntil: null
}

describe('the score of an account', () => {
  it('has a word that grows with it', () => {
    expect([0, 39, 40, 64, 65, 89, 90, 100].map(wordOf)).toEqual(['Weak', 'Weak', 'Fair', 'Fair', 'Good', 'Good', 'Strong', 'Strong'])
  })

  it('names everything that an account with a password alone could do, the second factor first', () => {
    expect(raisesOf(bare)).toEqual(['factor', 'funds', 'email', 'mobile', 'name'])
  })

  it('asks for nothing more of an account that has everything', () => {
    const contact = { masked: 'a***@example.com', verified: true }
    const whole = {
      ...bare,
      fundsPassword: true,
      realName: 'A. B.',
      mobile: contact,
      email: contact,
      authenticator: true,
      recoveryCodesLeft: 10
    }
    expect(raisesOf(whole)).toEqual([])
    expect(raisesOf({ ...whole, recoveryCodesLeft: 2 })).toEqual(['recovery'])
    expect(raisesOf({ ...whole, passwordDaysLeft: 14 })).toEqual(['password'])
    expect(raisesOf({ ...whole, email: { ...contact, verified: false } })).toEqual(['email'])
  })

  it('counts a passkey as a second factor, and only then asks for recovery codes', () => {
    const passkey = { id: '00000000-0000-4000-8000-000000000000', name: 'phone', createdAt: new Date(0), lastUsedAt: null }
    expect(raisesOf({ ...bare, passkeys: [passkey] })).toEqual(['recovery', 'funds', 'email', 'mobile', 'name'])
  })
})
