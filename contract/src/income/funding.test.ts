import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMoney } from '../money.ts'
import { MINOR } from './bill.ts'
import { difference, type FundingNode, fundTree, payFromUpline } from './funding.ts'

const m = parseMoney
const sum = (amounts: Iterable<bigint>) => [...amounts].reduce((all, amount) => all + amount, 0n)
const amount = fc.integer({ min: 0, max: 500 }).map(n => BigInt(n) * MINOR)

describe('PLATFORM_DIFF', () => {
  test('an upline whose downlines got more gets nothing, and its carry is taken off what it gets next', () => {
    const missed = difference(0n, [m('200')])
    expect(missed).toEqual({ amount: 0n, carry: m('-200'), paid: m('200') })
    expect(difference(m('500'), [m('150')], missed.carry)).toEqual({ amount: m('150'), carry: 0n, paid: m('300') })
    expect(difference(m('300'), [m('150')], missed.carry)).toEqual({ amount: 0n, carry: m('-50'), paid: m('150') })
  })

  test('amounts passed on too low are taken off above: the whole line costs what its top is due', () => {
    const line: FundingNode[] = [
      { id: 'top', upline: null, own: m('1000') },
      { id: 'middle', upline: 'top', own: 0n },
      { id: 'low', upline: 'middle', own: m('400') }
    ]
    const funded = fundTree('PLATFORM_DIFF', line)
    expect(['top', 'middle', 'low'].map(id => funded.get(id)!.received)).toEqual([m('600'), 0n, m('400')])
    expect(funded.get('middle')!.carry).toBe(m('-400'))
  })

  test('an agent without a contract lets pass what is below, and owes nothing for it', () => {
    const funded = fundTree('PLATFORM_DIFF', [
      { id: 'top', upline: null, own: m('1000') },
      { id: 'none', upline: 'top', own: null },
      { id: 'low', upline: 'none', own: m('400') }
    ])
    expect([funded.get('top')!.received, funded.get('none')!.received, funded.get('none')!.carry]).toEqual([m('600'), 0n, 0n])
  })

  test('never pays below zero and never more than the larger of the own amount and what is below', () => {
    fc.assert(
      fc.property(amount, fc.array(amount), amount, (own, below, owed) => {
        const share = difference(own, below, -owed)
        expect(share.amount >= 0n && share.carry <= 0n && (share.amount === 0n || share.carry === 0n)).toBe(true)
        expect(share.amount + share.carry).toBe(own - sum(below) - owed)
        expect(share.paid).toBe(sum(below) + share.amount)
        expect(share.paid <= own || share.paid <= sum(below)).toBe(true)
      })
    )
  })
})

describe('UPLINE', () => {
  test('the bill goes first, the account after it, and what is left of the bill is the upline’s', () => {
    expect(payFromUpline(m('500'), m('90'), [m('200'), m('100')])).toEqual({
      paid: [m('200'), m('100')],
      fromBill: m('300'),
      fromAccount: 0n,
      kept: m('200'),
      short: 0n
    })
    expect(payFromUpline(m('250'), m('90'), [m('200'), m('100')])).toMatchObject({
      fromBill: m('250'),
      fromAccount: m('50'),
      kept: 0n,
      short: 0n
    })
  })

  test('too little is shared by what is owed; the hundredths that are left go in the order given', () => {
    expect(payFromUpline(0n, m('1'), [m('1'), m('1'), m('1')]).paid).toEqual([m('0.34'), m('0.33'), m('0.33')])
    expect(payFromUpline(0n, m('100'), [m('300'), m('100')]).paid).toEqual([m('75'), m('25')])
    expect(payFromUpline(0n, 0n, [m('300')])).toMatchObject({ paid: [0n], short: m('300') })
    expect(payFromUpline(0n, m('-5'), [m('300')])).toMatchObject({ paid: [0n], short: m('300') })
    expect(payFromUpline(m('5'), m('5'), [])).toEqual({ paid: [], fromBill: 0n, fromAccount: 0n, kept: m('5'), short: 0n })
  })

  test('gives nobody more than is owed, takes no more than there is, and loses nothing', () => {
    fc.assert(
      fc.property(amount, fc.bigInt(0n, 500_000n), fc.array(amount, { maxLength: 6 }), (received, account, owed) => {
        const { paid, fromBill, fromAccount, kept, short } = payFromUpline(received, account, owed)
        paid.forEach((got, i) => {
          expect(got >= 0n && got <= owed[i]! && got % MINOR === 0n).toBe(true)
        })
        expect(sum(paid)).toBe(fromBill + fromAccount)
        expect(fromBill + kept).toBe(received)
        expect(fromAccount <= account && (fromAccount === 0n || fromBill === received)).toBe(true)
        expect(sum(paid) + short).toBe(sum(owed))
        if (short > 0n) expect(received + account - sum(paid) < MINOR).toBe(true)
      })
    )
  })

  test('a retry pays what is still open', () => {
    const first = payFromUpline(m('10'), m('50'), [m('100'), m('20')])
    const open = [m('100') - first.paid[0]!, m('20') - first.paid[1]!]
    expect([...first.paid, first.short]).toEqual([m('50'), m('10'), m('60')])
    expect(payFromUpline(0n, m('60'), open)).toMatchObject({ paid: open, short: 0n })
  })

  test('in a line, each level pays from what reached it', () => {
    const funded = fundTree('UPLINE', [
      { id: 'top', upline: null, own: m('100'), account: m('20') },
      { id: 'middle', upline: 'top', own: m('200'), account: 0n },
      { id: 'low', upline: 'middle', own: m('150'), account: m('7') }
    ])
    expect(funded.get('top')).toMatchObject({ received: m('100'), open: 0n, paid: m('120'), fromAccount: m('20'), insufficient: true })
    expect(funded.get('middle')).toMatchObject({ received: m('120'), open: m('80'), paid: m('120'), insufficient: true })
    expect(funded.get('low')).toMatchObject({ received: m('120'), open: m('30'), paid: 0n, insufficient: false })
  })
})
