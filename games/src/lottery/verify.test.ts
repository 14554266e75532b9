// A draw follows from what was published, by one derivation, and says nothing about the next.
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { previousHash } from '../fairness/chain.ts'
import { goodness } from '../fairness/nist.ts'
import { rulesOf } from './families.ts'
import { drawnCounts, families } from './types.ts'
import { drawOf } from './verify.ts'

const source = {
  hash: 'c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00',
  salt: '5a1t',
  beacon: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  game: 'five-digits-1',
  issue: '20261122-0721'
}

test('five digits follow from the hash with nothing but an HMAC', () => {
  for (const beacon of [source.beacon, null]) {
    const stream = createHmac('sha256', source.hash)
      .update(`5a1t:${beacon ?? ''}:five-digits-1:20261122-0721:0:0`)
      .digest()
    const limit = Math.floor(2 ** 32 / 10) * 10
    const digits = [0, 4, 8, 12, 16, 20, 24, 28].map(at => stream.readUInt32BE(at)).filter(word => word < limit)
    expect(drawOf('ssc', { ...source, beacon })).toEqual(digits.slice(0, 5).map(word => String(word % 10)))
  }
})

test('one source draws one outcome in each family; another hash, salt, beacon, game or issue draws another', () => {
  for (const family of families) {
    const drawn = drawOf(family, source)
    expect(drawOf(family, { ...source })).toEqual(drawn)
    expect(rulesOf(family).readDraw(drawn.join(','))).toEqual(drawn)
    expect(drawn).toHaveLength(drawnCounts[family])
  }
  const drawn = drawOf('keno', source)
  for (const change of [
    { hash: previousHash(source.hash) },
    { salt: 'salt' },
    { beacon: null },
    { game: 'keno-eighty-1' },
    { issue: '20261122-0722' }
  ])
    expect(drawOf('keno', { ...source, ...change })).not.toEqual(drawn)
})

test('what is no hash draws nothing', () => {
  for (const hash of ['', 'xyz', source.hash.slice(2), source.hash.toUpperCase().replace('0', 'G'), source.hash.toUpperCase()])
    expect(() => drawOf('ssc', { ...source, hash })).toThrow(SyntaxError)
  expect(() => drawOf('ssc', { ...source, beacon: 'randomness' })).toThrow(SyntaxError)
})

test('issue after issue of a chain, every number comes as often as every other at every place', () => {
  let hash = source.hash
  const places = Array.from({ length: 10 }, () => Array<number>(10).fill(0))
  const balls = Array<number>(49).fill(0)
  const endings = Array<number>(100).fill(0)
  for (let issue = 0; issue < 2_000; issue++) {
    hash = previousHash(hash)
    const from = { ...source, hash, beacon: null, issue: String(issue) }
    for (const [place, runner] of drawOf('pk10', from).entries()) places[place]![Number(runner) - 1]!++
    for (const ball of drawOf('mark6', from)) balls[Number(ball) - 1]!++
    for (const number of drawOf('vn-north', from)) endings[Number(number.slice(-2))]!++
  }
  for (const [place, counts] of places.entries()) expect(goodness(counts, Array(10).fill(0.1)), `place ${place + 1}`).toBeGreaterThan(0.001)
  expect(goodness(balls, Array(49).fill(1 / 49))).toBeGreaterThan(0.001)
  expect(goodness(endings, Array(100).fill(0.01))).toBeGreaterThan(0.001)
})

test('no prize of a house draw of Vietnam has the same number twice', () => {
  for (let issue = 0; issue < 300; issue++) {
    const drawn = drawOf('vn-north', { ...source, issue: String(issue) })
    const last = drawn.slice(-4)
    expect(new Set(last).size).toBe(4)
  }
})
