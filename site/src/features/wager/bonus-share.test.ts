// A bet's lines in the betting record: how much of it was bonus money, and what it counts toward the bonus.
import { parseMoney } from '@fairhouse/contract/money.ts'
import { bonus as en } from '@fairhouse/locales/en/bonus.ts'
import { bonus as tr } from '@fairhouse/locales/tr/bonus.ts'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { written } from '../../kit/testing.ts'

const { ShareLines } = await import('./bonus-share.tsx')
const languages = { en, tr }
const money = (amount: string) => parseMoney(amount)

test('[P4.30] the record of a bet shows its cash and bonus share and “counted 15 % = 30.00 toward Welcome”', () => {
  const share = {
    bet: 'x',
    title: 'Welcome',
    cash: money('150.00'),
    bonus: money('50.00'),
    returned: money('100.00'),
    lapsed: 0n,
    percent: 15
  }
  const drawn = (locale: 'en' | 'tr', counted: bigint | null) => {
    const props = { share: { ...share, counted }, bet: { payout: money('400.00') } } as never
    return written(createElement(ShareLines, props), locale, { bonus: languages[locale] })
  }
  const decided = drawn('en', money('30.00'))
  expect(decided).toContain('Counted 15% = 30.00 toward Welcome')
  for (const part of ['150.00', '50.00', '300.00', '100.00']) expect(decided).toContain(part)
  expect(drawn('tr', money('30.00'))).toContain('Welcome için %15 = 30.00 sayıldı')
  // open, it says what it will count
  expect(drawn('en', null)).toContain('Counts 15% toward Welcome')
})
