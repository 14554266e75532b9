// Group commit: order for each member, and one bad operation fails nobody else.
import { expect, test } from 'vitest'
import { makeBatcher } from './batcher.ts'

interface Op {
  readonly member: bigint
  readonly n: number
}
const tick = () => new Promise<void>(done => setImmediate(done))

test('bets that arrive together travel in one batch, sorted by member so that locks never form a ring', async () => {
  const batches: bigint[][] = []
  const b = makeBatcher<Op, number>({
    key: o => o.member,
    run: async ops => {
      batches.push(ops.map(o => o.member))
      await tick()
      return ops.map(o => o.n * 10)
    }
  })
  const answers = await Promise.all([5n, 1n, 3n].map((member, n) => b.add({ member, n })))
  expect(answers).toEqual([0, 10, 20])
  expect(batches).toEqual([[1n, 3n, 5n]])
  expect(b.counts()).toEqual({ batches: 1, operations: 3 })
})

test('two bets of one member never share a batch and keep their order, also with a third under way', async () => {
  const begun: number[] = []
  const under = new Set<bigint>()
  const b = makeBatcher<Op, number>({
    key: o => o.member,
    lanes: 3,
    run: async ops => {
      for (const o of ops) {
        expect(under.has(o.member)).toBe(false)
        under.add(o.member)
        if (o.member === 7n) begun.push(o.n)
      }
      await tick()
      await tick()
      for (const o of ops) under.delete(o.member)
      return ops.map(o => o.n)
    }
  })
  const first = [b.add({ member: 7n, n: 1 }), b.add({ member: 7n, n: 2 }), b.add({ member: 8n, n: 9 })]
  await tick()
  const answers = await Promise.all([...first, b.add({ member: 7n, n: 3 })])
  expect(answers).toEqual([1, 2, 9, 3])
  expect(begun).toEqual([1, 2, 3])
})

test('one bad bet in a batch fails its owner only: the others are tried alone and go through', async () => {
  const b = makeBatcher<Op, string>({
    key: o => o.member,
    run: async ops => {
      if (ops.some(o => o.n < 0)) throw new Error('bad bet')
      return ops.map(o => `done ${o.member}`)
    }
  })
  const answers = await Promise.allSettled([1n, 2n, 3n].map(member => b.add({ member, n: member === 2n ? -1 : 1 })))
  expect(answers.map(a => a.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await expect(b.add({ member: 2n, n: 1 })).resolves.toBe('done 2')
})

test('bets of two shards never share a batch, and a slow shard holds up nobody of the other', async () => {
  const batches: bigint[][] = []
  let release = () => {}
  const slow = new Promise<void>(done => {
    release = done
  })
  const b = makeBatcher<Op, number>({
    key: o => o.member,
    lanes: 1,
    shard: o => Number(o.member % 2n),
    run: async ops => {
      batches.push(ops.map(o => o.member))
      if (ops[0]!.member % 2n === 1n) await slow
      return ops.map(o => o.n)
    }
  })
  const odd = [1n, 3n].map(member => b.add({ member, n: 1 }))
  expect(await Promise.all([2n, 4n].map(member => b.add({ member, n: 2 })))).toEqual([2, 2])
  expect(await b.add({ member: 4n, n: 4 })).toBe(4)
  release()
  expect(await Promise.all(odd)).toEqual([1, 1])
  expect(batches).toEqual([[1n, 3n], [2n, 4n], [4n]])
  expect(b.counts()).toEqual({ batches: 3, operations: 5 })
})

test('while bets are on their way fewer than they wait, so that the next batch is no smaller', async () => {
  const batches: number[] = []
  const releases: (() => void)[] = []
  const b = makeBatcher<Op, number>({
    key: o => o.member,
    run: async ops => {
      batches.push(ops.length)
      await new Promise<void>(done => releases.push(done))
      return ops.map(o => o.n)
    }
  })
  const add = (...members: bigint[]) => members.map(member => b.add({ member, n: 1 }))
  const answers = add(1n, 2n, 3n)
  await tick()
  answers.push(...add(4n, 5n))
  await tick()
  expect(batches).toEqual([3])
  answers.push(...add(6n))
  await tick()
  expect(batches).toEqual([3, 3])
  answers.push(...add(7n))
  for (const release of releases) release()
  await Promise.all(answers.slice(0, 6))
  for (const release of releases) release()
  expect(await Promise.all(answers)).toHaveLength(7)
  expect(batches).toEqual([3, 3, 1])
})
