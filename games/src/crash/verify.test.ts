import { expect, test } from 'vitest'
import { previousHash } from '../fairness/chain.ts'
import vectors from './vectors.json' with { type: 'json' }
import { verifyRound } from './verify.ts'

const { games, salt } = vectors.bustabit
const hash = games[0]!.hash
const terminalHash = [1, 2, 3].reduce<string>(previousHash, hash)
const round = { hash, terminalHash, steps: 3, salt, edgeBp: 100, bust: 146 }

test('an honest round passes every check, the link only when asked for', async () => {
  expect((await verifyRound(round)).map(check => [check.name, check.ok])).toEqual([
    ['salted', true],
    ['bust', true]
  ])
  const done: number[] = []
  const checks = await verifyRound(round, { link: { onProgress: steps => done.push(steps) } })
  expect(checks.at(-1)).toEqual({ name: 'link', ok: true, published: terminalHash, computed: terminalHash, steps: 3 })
  expect(done).toEqual([3])
})

test('a bust that was changed after the fact, a foreign seed and a wrong place in the chain are found out', async () => {
  const failing = async (changed: Partial<typeof round>) =>
    (await verifyRound({ ...round, ...changed }, { link: {} })).filter(check => !check.ok).map(check => check.name)
  expect(await failing({})).toEqual([])
  expect(await failing({ bust: 147 })).toEqual(['bust'])
  expect(await failing({ steps: 2 })).toEqual(['link'])
  expect(await failing({ hash: games[1]!.hash })).toEqual(['bust', 'link'])
  expect(await failing({ edgeBp: 300 })).toEqual(['bust'])
})
