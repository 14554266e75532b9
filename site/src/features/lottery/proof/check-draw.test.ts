// What the browser finds out about a draw by itself, on a recorded round of the beacon.
import { previousHash } from '@fairhouse/games/fairness/chain.ts'
import { publishedAt } from '@fairhouse/games/fairness/drand.ts'
import { recordedRounds } from '@fairhouse/games/fairness/testing.ts'
import { drawOf } from '@fairhouse/games/lottery/verify.ts'
import { expect, test } from 'vitest'
import { checkDraw, type Proof } from './check-draw.ts'

const beacon = recordedRounds[0]!
const hash = '5e'.repeat(32)
const salt = 'ab'.repeat(32)
const closesAt = new Date(publishedAt(beacon.round).getTime() - 3_000)
const drawn = (randomness: string | null) => drawOf('ssc', { hash, salt, beacon: randomness, game: 'five', issue: '1' }).join()
let terminalHash = hash
for (let i = 0; i < 7; i++) terminalHash = previousHash(terminalHash)

const proof: Proof = {
  game: 'five',
  gameName: 'Five',
  family: 'ssc',
  source: 'house',
  issue: {
    name: '1',
    opensAt: new Date(closesAt.getTime() - 60_000),
    closesAt,
    drawsAt: closesAt,
    state: 'settled',
    result: drawn(beacon.randomness),
    drawnAt: new Date(),
    settledAt: new Date()
  },
  chain: { id: '1', terminalHash, length: 200, salt, saltSource: 'built-in beacon', saltPublic: false, committedAt: new Date(0) },
  position: 7,
  hash,
  previousHash: previousHash(hash),
  beacon,
  official: null,
  corrected: []
}
const wrongOf = async (changed: Proof) =>
  (await checkDraw(changed, new AbortController().signal, () => {})).filter(({ ok }) => !ok).map(({ key }) => key)

test('a draw with a recorded round of the beacon is right in every point', async () => {
  const checks = await checkDraw(proof, new AbortController().signal, () => {})
  expect(checks.map(({ key, ok }) => [key, ok])).toEqual([
    ['previous', true],
    ['chain', true],
    ['beacon', true],
    ['time', true],
    ['draw', true]
  ])
})

test('any change in it is found: the round, its signature, randomness, time, result or chain', async () => {
  const other = recordedRounds[1]!
  expect(await wrongOf({ ...proof, beacon: { ...beacon, round: other.round } })).toEqual(['beacon'])
  expect(await wrongOf({ ...proof, beacon: { ...beacon, signature: other.signature } })).toEqual(['beacon'])
  // a genuine round that was not the announced one gives another result
  expect(await wrongOf({ ...proof, beacon: other })).toEqual(['draw'])
  expect(await wrongOf({ ...proof, beacon: { ...beacon, randomness: other.randomness } })).toEqual(['beacon', 'draw'])
  expect(await wrongOf({ ...proof, issue: { ...proof.issue, closesAt: publishedAt(beacon.round) } })).toEqual(['time'])
  expect(await wrongOf({ ...proof, issue: { ...proof.issue, result: drawn(null) } })).toEqual(['draw'])
  expect(await wrongOf({ ...proof, chain: { ...proof.chain!, terminalHash: hash } })).toEqual(['chain'])
  expect(await wrongOf({ ...proof, chain: { ...proof.chain!, salt: 'cd'.repeat(32) } })).toEqual(['draw'])
})

test('where the round did not come in time the chain alone is checked', async () => {
  const alone = {
    ...proof,
    beacon: { round: beacon.round, signature: null, randomness: null },
    issue: { ...proof.issue, result: drawn(null) }
  }
  expect(await wrongOf(alone)).toEqual([])
  expect((await checkDraw(alone, new AbortController().signal, () => {})).map(({ key }) => key)).toEqual(['previous', 'chain', 'draw'])
})
