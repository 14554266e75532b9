import { expect, test } from 'vitest'
import { dealDice, dealWords, shuffle } from './dice.ts'
import vectors from './vectors.json' with { type: 'json' }

const cards = Array.from({ length: 52 }, (_, card) => card)

test('the same seeds deal the published numbers and the published pack', () => {
  for (const { serverSeed, clientSeed, nonce, floats8, floats10, deck52FisherYates } of vectors) {
    const nextWord = dealWords({ serverSeed, clientSeed, nonce })
    expect([...floats8, ...floats10].map(() => nextWord() / 2 ** 32)).toEqual([...floats8, ...floats10])
    expect(shuffle(cards, dealDice({ serverSeed, clientSeed, nonce }))).toEqual(deck52FisherYates)
  }
})

test('a number that would favour low faces is thrown away', () => {
  const seeds = { serverSeed: 'house', clientSeed: 'member', nonce: 7 }
  // Nearly half of all words lie above the limit for this many faces, so several of the first 40 are skipped.
  const faces = 2 ** 31 + 1
  const nextWord = dealWords(seeds)
  const kept = Array.from({ length: 40 }, nextWord).filter(word => word < faces)
  const dice = dealDice(seeds)
  expect(kept.length).toBeLessThan(40)
  expect(kept.map(() => dice.below(faces))).toEqual(kept)
})

test('each of six faces comes up a sixth of the time', () => {
  const dice = dealDice({ serverSeed: 'house', clientSeed: 'member', nonce: 0 })
  const seen = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < 60_000; i++) seen[dice.below(6)]!++
  const chiSquare = seen.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)
  // 99.9 % of fair dice stay below this, with 5 degrees of freedom; the seeds are fixed.
  expect(chiSquare).toBeLessThan(20.5)
})

test('dice without a face, with half a face or with too many are refused', () => {
  const dice = dealDice({ serverSeed: 'house', clientSeed: 'member', nonce: 0 })
  for (const n of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN]) expect(() => dice.below(n)).toThrow(RangeError)
  expect(dice.below(1)).toBe(0)
})
