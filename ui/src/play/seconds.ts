// One clock for a whole page: everything that counts seconds is called by it.

const called = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | null = null

/** Calls once a second until what it returns is called. */
export function onSecond(call: () => void): () => void {
  called.add(call)
  timer ??= setInterval(() => {
    for (const one of called) one()
  }, 1_000)
  return () => {
    called.delete(call)
    if (called.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }
}
