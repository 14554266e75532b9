// What docs/kyc.md says of limits, sessions and ways in is what the house does.
import { readFileSync } from 'node:fs'
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import { identityBody } from '@fairhouse/contract/ops/house/content.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { lockMinutes } from '#base/tries.ts'
import { defaultIdentity } from '#brand/identity.ts'
import { dayOfHours, perBrowser, perPrefixHour, triesOfCode } from '#factor/codes/codes.ts'
import { captchaAfter, captchaForAllAfter, mostTries } from '#factor/devices/tries.rules.ts'
import { wrongFactors } from '#factor/second/factors.ts'
import { routes } from '#modules.ts'
import * as staff from '#staff/rules.ts'
import { wrongNames, wrongProofs } from './enter/challenge.ts'
import { ticketMinutes, ticketTries } from './enter/challenges.store.ts'
import { linkMinutes } from './password/recovery.ts'
import { isCommonPassword } from './password.rules.ts'

const text = readFileSync(new URL('../../../docs/kyc.md', import.meta.url), 'utf8')
const plain = text.replace(/\s+/g, ' ')
/** The cells of every row of a table below a heading. */
function rowsOf(heading: string): string[][] {
  const part = text.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return part
    .split('\n')
    .filter(line => line.startsWith('| '))
    .map(line =>
      line
        .slice(1, -1)
        .split('|')
        .map(cell => cell.trim())
    )
    .slice(2)
}
const { sms, sessions } = defaultIdentity

describe('the page on identity', () => {
  test('ASVS 6.1.1 tells every limit on guessing in force, how it is set, and why strangers lock nobody out', () => {
    const within = ({ most, minutes }: { most: number; minutes: number }) => `${most} in ${minutes} minutes`
    const staffMinutes = staff.lockMs / 60_000
    expect(Object.fromEntries(rowsOf('Against guessing').map(([, limit, where]) => [where!.replaceAll('`', ''), limit]))).toEqual({
      'mostTries.name': within(mostTries.name),
      'mostTries.nameDay': within(mostTries.nameDay),
      'mostTries.device': within(mostTries.device),
      'mostTries.address': within(mostTries.address),
      'mostTries.network': within(mostTries.network),
      captchaAfter: `${captchaAfter} failures`,
      captchaForAllAfter: `${captchaForAllAfter} failures in a minute`,
      triesOfCode: `${triesOfCode} tries`,
      'sms.perNumberHour': `${sms.perNumberHour} in an hour`,
      dayOfHours: `${sms.perNumberHour * dayOfHours} in a day`,
      perBrowser: within(perBrowser),
      'sms.perNetworkDay': `${sms.perNetworkDay} in a day`,
      perPrefixHour: `${perPrefixHour} in an hour`,
      'sms.perHour': `${sms.perHour} in an hour`,
      'sms.codeMinutes': `${sms.codeMinutes} minutes`,
      ticketTries: `${ticketTries} tries in ${ticketMinutes} minutes`,
      wrongFactors: within(wrongFactors),
      wrongProofs: within(wrongProofs),
      wrongNames: within(wrongNames),
      'lockAfter.name': `${staff.lockAfter.name} in ${staffMinutes} minutes`,
      'lockAfter.address': `${staff.lockAfter.address} in ${staffMinutes} minutes`,
      'lockAfter.code': `${staff.lockAfter.code} in ${staffMinutes} minutes`
    })
    expect(plain).toContain('Nobody is locked out by others: strangers share five tries')
    expect(lockMinutes).toBe(30)
  })

  test('ASVS 7.1.1 tells how long sessions last without use and in all, and why so long', () => {
    const [member, operator] = rowsOf('Sessions')
    expect(member!.slice(1, 3)).toEqual([`${sessions.idleMinutes} minutes`, `${sessions.absoluteHours} hours`])
    expect(operator!.slice(1, 3)).toEqual([`${staff.idleMinutes} minutes`, `${staff.sessionHours} hours`])
    expect(plain).toContain('Members play for hours and pay under a fresh proof, so their sessions may last half a day')
  })

  test('ASVS 7.1.2 tells how many sessions an account has at once and what one more does', () => {
    const [member, operator] = rowsOf('Sessions')
    expect(member!.slice(3)).toEqual([String(sessions.most), 'ends the oldest'])
    expect(operator!.slice(3)).toEqual(['1', 'ends the one before'])
  })

  test('ASVS 6.3.4 tells every way in: no other call answers with a token', () => {
    type Shape = { readonly _zod: { readonly def: { readonly type: string; readonly innerType?: Shape } } }
    // a ticket of a lottery or a table is an object, a secret is a text
    const isText = ({ _zod: { def } }: Shape): boolean => (def.innerType ? isText(def.innerType) : def.type === 'string')
    const fieldsOf = (endpoint: Endpoint) =>
      Object.entries((endpoint.reply as unknown as { shape?: Record<string, Shape> }).shape ?? {}).flatMap(([name, shape]) =>
        isText(shape) ? [name] : []
      )
    const opening = routes.map(r => r.endpoint).filter(e => fieldsOf(e).some(name => ['token', 'ticket', 'session', 'pass'].includes(name)))
    const told = rowsOf('Ways in').map(([call]) => call!.replaceAll('`', ''))
    expect(opening.map(e => e.call).filter(call => !told.includes(call))).toEqual([])
    expect(told.filter(call => !routes.some(r => r.endpoint.call === call))).toEqual([])
    for (const e of opening.filter(e => e.call.includes('/wps/') && !e.call.includes('freeplay')))
      expect([e.call, e.sealed ?? false], 'secrets travel sealed').toEqual([e.call, true])
  })

  test('ASVS 6.2.11 names the words that no password is made of, and they are refused', () => {
    expect(plain).toContain('context words with little besides: the member’s name, the name of the brand and its code'.replace('’', "'"))
    const names = ['Selim77', 'Fairhouse', 'FH01']
    for (const password of ['selim77!', 'SELIM7799', 'xxFairhouse', 'fairhouse26', 'fh01-2026'.slice(0, 8)])
      expect([password, isCommonPassword(password, names)]).toEqual([password, true])
  })

  test('ASVS 6.5.5 no code of the house is good for more than ten minutes, whatever an operator publishes', () => {
    const published = (codeMinutes: number) => z.safeDecode(identityBody, { ...defaultIdentity, sms: { ...sms, codeMinutes } } as never)
    expect(published(10).success).toBe(true)
    expect(published(11).success).toBe(false)
    expect(ticketMinutes).toBeLessThanOrEqual(10)
    expect(plain).toContain(`new password is good for ${linkMinutes} minutes`)
  })
})
