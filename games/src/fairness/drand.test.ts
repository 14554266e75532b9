// The public beacon: values that the whole world saw are genuine, and nothing else is.
import { expect, test } from 'vitest'
import { type DrandRound, firstRoundFrom, publishedAt, quicknet, roundAt, verifyRandomness } from './drand.ts'
import { recordedRounds } from './testing.ts'

const quicknetRound: DrandRound = {
  round: 657_413,
  signature: 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
  randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587'
}
const otherChain = {
  publicKey:
    '81d320f220ee9c79e60e19dedc838c31e3ab919b15481e9feb52f643628c4f6a13fdc52129493875a818109d767272ca0541cbcdcea9335f2870d781b39b845ba8cbd44fdfe4967781cf72ca5917fc9398bcf97ca0548ed5a709016c4b1ff0f3',
  round: {
    round: 38,
    signature: '95c93585c513ebbcb4777ff15599b3140e5ec0295faa0e483f3deadd88fa6d43f0d3703e3a4ce106e8fd6c6987f32126',
    randomness: 'b2fc21325a24904a6a9e81a6c63f65f6cec3f0b2400df3f4a56b214770e9ccca'
  }
}

test('a published round of the quicknet salts a chain; another chain is genuine only under its own key', () => {
  expect(() => verifyRandomness(quicknetRound)).not.toThrow()
  expect(() => verifyRandomness(otherChain.round, otherChain.publicKey)).not.toThrow()
  expect(() => verifyRandomness(otherChain.round)).toThrow('not genuine')
})

test.each([
  ['of another round', { round: 657_414 }],
  ['whose randomness was chosen by somebody', { randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3588' }],
  ['with the signature of another round', { signature: otherChain.round.signature, randomness: otherChain.round.randomness }],
  ['whose signature is cut', { signature: quicknetRound.signature.slice(0, -2) }],
  ['whose signature is empty', { signature: '' }]
])('a value %s salts nothing', (_, change) => {
  expect(() => verifyRandomness({ ...quicknetRound, ...change })).toThrow()
})

test('recorded rounds of the quicknet are genuine, each as its own round only', () => {
  expect(recordedRounds.find(({ round }) => round === quicknetRound.round)).toEqual(quicknetRound)
  // as the network told it besides its signature
  expect(recordedRounds[0]!.randomness).toBe('fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd')
  for (const recorded of recordedRounds) {
    expect(() => verifyRandomness(recorded)).not.toThrow()
    expect(() => verifyRandomness({ ...recorded, round: recorded.round + 1 })).toThrow('not genuine')
  }
})

test('the round that is out at a moment is known beforehand, so nobody can pick one afterwards', () => {
  expect(roundAt(new Date('2026-04-20T00:00:00Z'))).toBe(27_946_612)
  expect(roundAt(new Date(quicknet.genesis * 1000))).toBe(1)
  expect(roundAt(new Date(quicknet.genesis * 1000 + 2_999))).toBe(1)
  expect(roundAt(new Date(quicknet.genesis * 1000 + 3_000))).toBe(2)
})

test('the round that is promised for a moment is the first one out at that moment or after it', () => {
  const first = quicknet.genesis * 1000
  expect(firstRoundFrom(new Date(first))).toBe(1)
  expect(firstRoundFrom(new Date(first + 1))).toBe(2)
  expect(firstRoundFrom(new Date(first + 3_000))).toBe(2)
  expect(firstRoundFrom(new Date(first + 3_500))).toBe(3)
  expect(publishedAt(27_946_612).toISOString()).toBe('2026-04-20T00:00:00.000Z')
})
