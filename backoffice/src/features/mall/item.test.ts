// What an operator types about an item of the points mall, as it is sent.
import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import { draftOf, fieldsIn } from './item.ts'

const mug = { ...draftOf(null), nameTr: 'Kupa', nameEn: 'Mug', aboutTr: 'Seramik', aboutEn: 'Ceramic', price: '250' }

test('goods need words in both languages and a price; they are never free of the desk', () => {
  expect(fieldsIn({ ...mug, byDesk: false, amount: '9', wagering: '3' })).toMatchObject({
    price: 250,
    perMember: null,
    level: 0,
    amount: null,
    wagering: null,
    byDesk: true
  })
  for (const wrong of [{ nameTr: ' ' }, { price: '0' }, { price: '2.5' }, { perMember: 'many' }, { level: '' }, { wagering: '100' }])
    expect(fieldsIn({ ...mug, ...wrong })).toBeNull()
})

test('money has an amount, and only a bonus is wagered', () => {
  const money = { ...mug, byDesk: false, amount: '25.00', wagering: '5' }
  expect(fieldsIn({ ...money, kind: 'bonus' })).toMatchObject({ amount: 25n * UNIT, wagering: 5, byDesk: false })
  expect(fieldsIn({ ...money, kind: 'cash' })).toMatchObject({ amount: 25n * UNIT, wagering: null })
  for (const amount of ['', '0', 'some']) expect(fieldsIn({ ...money, kind: 'cash', amount })).toBeNull()
})
