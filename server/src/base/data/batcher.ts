// Group commit in the process: what arrives while a batch is under way goes together in the next one. No timer: alone, a call goes at once.
import { shardOf } from './shard.ts'

interface Waiting<O, R> {
  readonly op: O
  readonly done: (result: R) => void
  readonly fail: (cause: unknown) => void
}

export interface Batcher<O, R> {
  /** Resolves with the result of this operation; operations with the same key never share a batch and keep their order. */
  add(op: O): Promise<R>
  /** Batches run and operations in them, since the start. */
  counts(): { batches: number; operations: number }
}

/** Answers each of a batch; when it fails as a whole, each by itself. Never throws. */
async function answerAll<O, R>(batch: readonly Waiting<O, R>[], run: (ops: readonly O[]) => Promise<readonly R[]>): Promise<void> {
  try {
    const results = await run(batch.map(w => w.op))
    for (const [i, w] of batch.entries()) w.done(results[i]!)
  } catch (cause) {
    if (batch.length === 1) batch[0]!.fail(cause)
    else
      for (const w of batch)
        await run([w.op]).then(
          r => w.done(r[0]!),
          e => w.fail(e)
        )
  }
}

interface Options<O, R> {
  key(op: O): bigint
  run(ops: readonly O[]): Promise<readonly R[]>
  max?: number
  /** How many batches of a shard may be under way at once. */
  lanes?: number
  /** Where the operation is carried out, when its key is not its member. */
  shard?(op: O): number
}

/**
 * Makes a batcher. `run` gets 1 … `max` operations of one shard, sorted by key (one lock order for everybody), and answers in the same order.
 * When a batch fails as a whole, each of its operations is tried alone, so that one bad operation fails nobody else.
 */
export function makeBatcher<O, R>(options: Options<O, R>): Batcher<O, R> {
  const { key, shard = op => shardOf(key(op)) } = options
  const shards = new Map<number, Batcher<O, R>>()
  return {
    add: op => {
      const no = shard(op)
      const known = shards.get(no) ?? makeShard(options)
      shards.set(no, known)
      return known.add(op)
    },
    counts: () => {
      const all = [...shards.values()].map(each => each.counts())
      return { batches: all.reduce((sum, c) => sum + c.batches, 0), operations: all.reduce((sum, c) => sum + c.operations, 0) }
    }
  }
}

/** What goes to one shard: its own queue and its own batches under way. */
function makeShard<O, R>({ key, run, max = 256, lanes = 2 }: Options<O, R>): Batcher<O, R> {
  let queue: Waiting<O, R>[] = []
  let busy = 0
  const flying = new Set<bigint>()
  let batches = 0
  let operations = 0

  function take(): Waiting<O, R>[] {
    const seen = new Set<bigint>()
    const batch: Waiting<O, R>[] = []
    const rest: Waiting<O, R>[] = []
    for (const w of queue) {
      const k = key(w.op)
      if (batch.length < max && !seen.has(k) && !flying.has(k)) batch.push(w)
      else rest.push(w)
      seen.add(k)
    }
    queue = rest
    return batch.sort((a, b) => (key(a.op) < key(b.op) ? -1 : 1))
  }

  async function fly(batch: Waiting<O, R>[]) {
    for (const w of batch) flying.add(key(w.op))
    batches++
    operations += batch.length
    await answerAll(batch, run)
    for (const w of batch) flying.delete(key(w.op))
    busy--
    go()
  }

  function go() {
    // a further batch costs the database as much again: it starts only when it is as large as what is under way
    while (busy < lanes && queue.length > 0 && queue.length >= flying.size) {
      const batch = take()
      if (batch.length === 0) return
      busy++
      void fly(batch)
    }
  }

  let scheduled = false
  return {
    add: op =>
      new Promise((done, fail) => {
        queue.push({ op, done, fail })
        if (scheduled) return
        scheduled = true
        // all that arrives in this turn of the event loop goes together
        setImmediate(() => {
          scheduled = false
          go()
        })
      }),
    counts: () => ({ batches, operations })
  }
}

/** A batcher for each group (a round), so that one call is about one group. Old ones are dropped. */
export function makeBatchers<O extends { readonly memberId: bigint }, R>(
  groupOf: (op: O) => string,
  run: (ops: readonly O[]) => Promise<readonly R[]>
): (op: O) => Promise<R> {
  const made = new Map<string, Batcher<O, R>>()
  return op => {
    const group = groupOf(op)
    let batcher = made.get(group)
    if (!batcher) {
      if (made.size > 16) made.delete(made.keys().next().value!)
      batcher = makeBatcher<O, R>({ key: o => o.memberId, run })
      made.set(group, batcher)
    }
    return batcher.add(op)
  }
}
