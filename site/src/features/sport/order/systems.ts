// Systems by the names that people know, for as many legs as they are made for.

/** How many ways there are to take k of n. */
export function combinationsOf(n: number, k: number): number {
  let ways = 1
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i
  return k < 0 || k > n ? 0 : Math.round(ways)
}

interface System {
  readonly name: string
  readonly folds: readonly number[]
}
const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)

const named: Readonly<Record<number, readonly System[]>> = {
  3: [
    { name: 'Trixie', folds: [2, 3] },
    { name: 'Patent', folds: [1, 2, 3] }
  ],
  4: [
    { name: 'Yankee', folds: [2, 3, 4] },
    { name: 'Lucky 15', folds: [1, 2, 3, 4] }
  ],
  5: [
    { name: 'Canadian', folds: upTo(2, 5) },
    { name: 'Lucky 31', folds: upTo(1, 5) }
  ],
  6: [
    { name: 'Heinz', folds: upTo(2, 6) },
    { name: 'Lucky 63', folds: upTo(1, 6) }
  ],
  7: [
    { name: 'Super Heinz', folds: upTo(2, 7) },
    { name: 'Lucky 127', folds: upTo(1, 7) }
  ],
  8: [
    { name: 'Goliath', folds: upTo(2, 8) },
    { name: 'Lucky 255', folds: upTo(1, 8) }
  ]
}

/** What may be chosen for so many legs: `2/5` and the like, then the named ones. */
export function systemsFor(legs: number): readonly System[] {
  const plain = upTo(2, legs - 1).map(size => ({ name: `${size}/${legs}`, folds: [size] }))
  return [...plain, ...(named[legs] ?? [])]
}
