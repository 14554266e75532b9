// News that every open page hears at once: each asks at a moment of its own, so that they do not all ask together.

/** Long enough for every process of the house to have heard the news too. */
const leastMs = 200
const spreadMs = 1_800

/** Does `work` within two seconds after it was called; what is called meanwhile is the same. */
export function inAMoment(work: () => void): () => void {
  let planned = false
  return () => {
    if (planned) return
    planned = true
    setTimeout(
      () => {
        planned = false
        work()
      },
      leastMs + (crypto.getRandomValues(new Uint32Array(1))[0]! % spreadMs)
    )
  }
}
