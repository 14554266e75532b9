import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bustOf, bustOfDraw, bustOfSaltedHash } from '../crash/bust.ts'
import { MAX_MULTIPLIER } from '../crash/curve.ts'
import vectors from '../crash/vectors.json' with { type: 'json' }
import { previousHash, verifyLink, walkChain } from './chain.ts'

const { bustabit, own, millionGames } = vectors
const TWO_POW_52 = 2n ** 52n

test('ten consecutive public games of another house come out as they were played', () => {
  const expected = [146, 556, 471, 4146, 188, 920, 116, 155, 1410, 109]
  let hash = bustabit.games[0]!.hash
  for (const [i, bust] of expected.entries()) {
    expect(bustOf(hash, bustabit.salt, 100)).toBe(bust)
    if (bustabit.games[i]) expect(bustabit.games[i]).toMatchObject({ hash, bust })
    hash = previousHash(hash)
  }
})

test('at an edge of 1 % and of 3 % the published rows come out', () => {
  for (const row of own.rows) {
    expect(bustOf(row.hash, own.salt, 100)).toBe(row.cents1pct)
    expect(bustOf(row.hash, own.salt, 300)).toBe(row.cents3pct)
  }
})

test('a million public games bust as often as was counted, within four standard deviations of theory', () => {
  const targets = Object.entries(millionGames).map(([m, count]) => ({ m: Math.round(Number(m) * 100), count, reached: 0 }))
  let hash = Buffer.from(bustabit.games[0]!.hash, 'hex')
  for (let game = 0; game < 1_000_000; game++) {
    const bust = bustOfSaltedHash(createHmac('sha256', bustabit.salt).update(hash).digest('hex'), 100)
    for (const target of targets) if (bust >= target.m) target.reached++
    hash = createHash('sha256').update(hash).digest()
  }
  for (const { m, count, reached } of targets) {
    expect(reached).toBe(count)
    const p = 99 / m
    expect(Math.abs(reached - 1e6 * p)).toBeLessThan(4 * Math.sqrt(1e6 * p * (1 - p)))
  }
}, 180_000)

test('of the 2^52 draws exactly (1 − edge) / m reach m: whoever leaves at any m gets 99 % back, or 97 %', () => {
  const exact = (m: number, edgeBp: number) => {
    const share = BigInt(10_000 - edgeBp) * TWO_POW_52
    const reaching = share / BigInt(100 * m)
    // The draws that reach m are the top `reaching` ones: the first of them does, the one below does not, and busts only rise.
    expect(bustOfDraw(TWO_POW_52 - reaching, edgeBp)).toBeGreaterThanOrEqual(m)
    expect(bustOfDraw(TWO_POW_52 - reaching - 1n, edgeBp)).toBeLessThan(m)
    // reaching / 2^52 differs from (1 − edge) / m by less than one draw.
    expect(share - reaching * BigInt(100 * m)).toBeLessThan(BigInt(100 * m))
  }
  for (const edgeBp of [100, 300]) {
    for (let m = 101; m <= 3_000; m++) exact(m, edgeBp)
    for (const m of [10_000, 100_000, 1_000_000, MAX_MULTIPLIER]) exact(m, edgeBp)
  }
  fc.assert(fc.property(fc.integer({ min: 101, max: MAX_MULTIPLIER }), fc.integer({ min: 0, max: 2_000 }), exact), { numRuns: 2_000 })
})

test('a higher draw never busts lower, the lowest busts at 1.00 and the highest at a million', () => {
  const draw = fc.bigInt({ min: 0n, max: TWO_POW_52 - 1n })
  const step = fc.bigInt({ min: 0n, max: TWO_POW_52 })
  const last = TWO_POW_52 - 1n
  fc.assert(fc.property(draw, step, (a, up) => bustOfDraw(a, 100) <= bustOfDraw(a + (up % (last - a + 1n)), 100)))
  expect(bustOfDraw(0n, 100)).toBe(100)
  expect(bustOfDraw(TWO_POW_52 - 1n, 100)).toBe(MAX_MULTIPLIER)
})

test('a seed is proved to belong to the chain, and only at its own place', async () => {
  const seed = own.rows[0]!.hash
  const walk = Array.from({ length: 12_000 }).reduce<string>(previousHash, seed)
  expect(verifyLink(seed, walk.toUpperCase(), 12_000)).toBe(true)
  expect(verifyLink(seed, walk, 11_999)).toBe(false)
  expect(verifyLink(seed, seed, 0)).toBe(true)
  const progress: number[] = []
  expect(await walkChain(seed, 12_000, { onProgress: done => progress.push(done) })).toBe(walk)
  expect(progress).toEqual([5_000, 10_000, 12_000])
})

test('whoever leaves the page ends the walk, and malformed seeds and steps are refused', async () => {
  const seed = own.rows[0]!.hash
  const leaving = new AbortController()
  await expect(walkChain(seed, 1e9, { signal: leaving.signal, onProgress: () => leaving.abort() })).rejects.toThrow('aborted')
  for (const hash of ['', 'xyz', seed.slice(2), `${seed}00`]) expect(() => bustOf(hash, 's', 100)).toThrow(SyntaxError)
  for (const steps of [-1, 1.5, Number.NaN]) expect(() => verifyLink(seed, seed, steps)).toThrow(RangeError)
})
