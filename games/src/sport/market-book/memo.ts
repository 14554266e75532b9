// Keeps what is dear to compute and depends on a few numbers only: the strengths of a match, which its prices ask for again and again.

/** A store by numbers for `most` of them; the oldest entry goes when it is full. */
export function memo<T>(most: number): (numbers: readonly number[], compute: () => T) => T {
  const known = new Map<string, T>()
  return (numbers, compute) => {
    const key = numbers.join()
    let value = known.get(key)
    if (value === undefined) {
      value = compute()
      if (known.size >= most) known.delete(known.keys().next().value!)
      known.set(key, value)
    }
    return value
  }
}
