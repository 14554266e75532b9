// A raffle that anybody recomputes: one ticket more is another root, and the winners follow from file and beacon alone.
import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entriesOf, faultsOf, rootOf, ticketsOf, winnersOf } from './raffle.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const counts = fc
  .array(fc.bigInt(0n, 10n ** 12n), { minLength: 1, maxLength: 40 })
  .map(list => list.map((tickets, at) => ({ member: hashOf(`member ${at}`), tickets })))
const beacon = fc.string({ minLength: 1, maxLength: 20 }).map(hashOf)
const drawn = (list: { member: string; tickets: bigint }[], randomness: string, places: number) => {
  const entries = entriesOf(list)
  return { entries, winners: winnersOf({ raffle: 'november', entries, root: rootOf(entries), places, randomness }) }
}

describe('tickets', () => {
  test('are numbered from 0 without a gap, and members without one are left out', () => {
    const entries = entriesOf([3n, 0n, 1n, 7n].map((tickets, at) => ({ member: hashOf(String(at)), tickets })))
    expect(entries.map(({ from, to }) => [from, to])).toEqual([
      [0n, 2n],
      [3n, 3n],
      [4n, 10n]
    ])
    expect(ticketsOf(entries)).toBe(11n)
    expect([ticketsOf([]), rootOf([])]).toEqual([0n, hashOf('')])
  })

  test('[P4.19] one extra ticket of any member changes the root, and the file that hides it is caught', () => {
    fc.assert(
      fc.property(counts, fc.nat(), (list, at) => {
        const other = list.map((one, no) => (no === at % list.length ? { ...one, tickets: one.tickets + 1n } : one))
        const [entries, more] = [entriesOf(list), entriesOf(other)]
        expect(rootOf(more)).not.toBe(rootOf(entries))
        expect([faultsOf({ entries, root: rootOf(entries) }), faultsOf({ entries: more, root: rootOf(entries) })]).toEqual([[], ['root']])
      })
    )
  })

  test('that overlap, leave a gap, or stand twice under one member are caught', () => {
    const [a, b] = [hashOf('a'), hashOf('b')]
    const faults = (entries: Parameters<typeof rootOf>[0]) => faultsOf({ entries, root: rootOf(entries) })
    const first = { member: a, from: 0n, to: 4n }
    expect(faults([first, { member: b, from: 4n, to: 5n }])).toEqual(['order'])
    expect(faults([first, { member: b, from: 6n, to: 7n }])).toEqual(['order'])
    expect(faults([first, { member: a, from: 5n, to: 7n }])).toEqual(['member'])
  })
})

describe('winners', () => {
  test('[P4.19] are those of the published example, computed again from its words', () => {
    const entries = entriesOf([5n, 2n, 9n].map((tickets, at) => ({ member: hashOf(`m${at}`), tickets })))
    const [root, randomness] = [rootOf(entries), hashOf('round 1')]
    // the tree, and the numbers of the first place, by another program
    const leaf = (at: number) => {
      const bytes = Buffer.alloc(49)
      Buffer.from(entries[at]!.member, 'hex').copy(bytes, 1)
      bytes.writeBigUInt64BE(entries[at]!.from, 33)
      bytes.writeBigUInt64BE(entries[at]!.to, 41)
      return createHash('sha256').update(bytes).digest()
    }
    const node = (left: Buffer, right: Buffer) =>
      createHash('sha256')
        .update(Buffer.concat([Buffer.from([1]), left, right]))
        .digest()
    expect(root).toBe(node(node(leaf(0), leaf(1)), leaf(2)).toString('hex'))
    const winners = winnersOf({ raffle: 'example', entries, root, places: 3, randomness })
    const message = Buffer.concat([Buffer.from(root, 'hex'), Buffer.from('example:1:0')])
    const value = createHmac('sha256', Buffer.from(randomness, 'hex')).update(message).digest().readBigUInt64BE()
    expect(winners[0]!.ticket).toBe(value % 16n)
    expect(winners.map(({ member }) => entries.findIndex(entry => entry.member === member)).sort()).toEqual([0, 1, 2])
  })

  test('hold the ticket that was drawn, one prize a member, the same for the same file and beacon', () => {
    fc.assert(
      fc.property(counts, beacon, fc.integer({ min: 1, max: 6 }), (list, randomness, places) => {
        const { entries, winners } = drawn(list, randomness, places)
        expect(winners).toHaveLength(Math.min(places, entries.length))
        expect(new Set(winners.map(({ member }) => member)).size).toBe(winners.length)
        for (const { member, ticket } of winners) {
          const entry = entries.find(one => one.member === member)!
          expect(ticket >= entry.from && ticket <= entry.to).toBe(true)
        }
        expect(drawn(list, randomness, places).winners).toEqual(winners)
      }),
      { numRuns: 60 }
    )
  })

  test('of the first places do not depend on how many prizes there are', () => {
    fc.assert(
      fc.property(counts, beacon, (list, randomness) => {
        expect(drawn(list, randomness, 5).winners.slice(0, 2)).toEqual(drawn(list, randomness, 2).winners)
      }),
      { numRuns: 40 }
    )
  })

  test('are as often as their tickets: three of four tickets win three of four draws', () => {
    const list = [3n, 1n].map((tickets, at) => ({ member: hashOf(String(at)), tickets }))
    const draws = 4_000
    const won = Array.from({ length: draws }, (_, no) => drawn(list, hashOf(`round ${no}`), 1).winners[0]!.member === list[0]!.member)
    const share = won.filter(Boolean).length / draws
    // the rounds are fixed, so is the share: within four standard deviations of three quarters
    expect(Math.abs(share - 0.75)).toBeLessThan(4 * Math.sqrt((0.75 * 0.25) / draws))
  })

  test('are refused where root or randomness are none', () => {
    const published = { raffle: 'x', entries: [], places: 1 }
    expect(() => winnersOf({ ...published, root: 'A'.repeat(64), randomness: hashOf('r') })).toThrow(SyntaxError)
    expect(() => winnersOf({ ...published, root: hashOf(''), randomness: '12' })).toThrow(SyntaxError)
    expect(winnersOf({ ...published, root: hashOf(''), randomness: hashOf('r') })).toEqual([])
  })
})
