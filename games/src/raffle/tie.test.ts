// Equal places in an order that anybody recomputes: the same for the same names and beacon, and each place as likely for everybody.
import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderOf } from './tie.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const names = (many: number) => Array.from({ length: many }, (_, at) => hashOf(`member ${at}`))

test('equal members are ordered by the numbers that another program computes', () => {
  const [members, randomness] = [names(9), hashOf('round 1')]
  const numberOf = (member: string) => createHmac('sha256', Buffer.from(randomness, 'hex')).update(`autumn:${member}`).digest('hex')
  const order = orderOf({ board: 'autumn', members, randomness })
  expect(order).toEqual([...members].sort((a, b) => (numberOf(a) < numberOf(b) ? -1 : 1)))
  expect(orderOf({ board: 'winter', members, randomness })).not.toEqual(order)
})

test('everybody has one place, whoever is named first; who leaves moves nobody past another', () => {
  const some = fc.integer({ min: 1, max: 30 }).map(names)
  fc.assert(
    fc.property(some, fc.string().map(hashOf), fc.nat(), (members, randomness, at) => {
      const order = orderOf({ board: 'x', members, randomness })
      expect([...order].sort()).toEqual([...members].sort())
      expect(orderOf({ board: 'x', members: members.toReversed(), randomness })).toEqual(order)
      const left = members.filter((_, no) => no !== at % members.length)
      expect(orderOf({ board: 'x', members: left, randomness })).toEqual(order.filter(member => left.includes(member)))
    }),
    { numRuns: 60 }
  )
})

test('each of three equal members has the first place in a third of the draws', () => {
  const [members, draws] = [names(3), 3_000]
  const first = Array.from({ length: draws }, (_, no) => orderOf({ board: 'x', members, randomness: hashOf(`round ${no}`) })[0])
  // the rounds are fixed, so are the shares: within four standard deviations of a third
  for (const member of members) {
    const share = first.filter(one => one === member).length / draws
    expect(Math.abs(share - 1 / 3)).toBeLessThan(4 * Math.sqrt(2 / 9 / draws))
  }
})

test('names and randomness that are none are refused', () => {
  expect(() => orderOf({ board: 'x', members: ['A'.repeat(64)], randomness: hashOf('r') })).toThrow(SyntaxError)
  expect(() => orderOf({ board: 'x', members: names(1), randomness: '12' })).toThrow(SyntaxError)
  expect(orderOf({ board: 'x', members: [], randomness: hashOf('r') })).toEqual([])
})
