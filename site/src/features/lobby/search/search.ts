// The search over everything: what was searched lately, and how well a text fits.
import { foldText } from '@fairhouse/ui/text/fold.ts'

const storeKey = 'recentSearches'
const kept = 6

/** What this device searched lately, the last first. */
export function recentSearches(): string[] {
  try {
    const said: unknown = JSON.parse(localStorage.getItem(storeKey) ?? '[]')
    return Array.isArray(said) ? said.filter((one): one is string => typeof one === 'string').slice(0, kept) : []
  } catch {
    return []
  }
}

/** Remembers a search that led somewhere. */
export function noteSearch(query: string): void {
  const text = query.trim()
  if (text.length < 2) return
  const others = recentSearches().filter(one => foldText(one) !== foldText(text))
  localStorage.setItem(storeKey, JSON.stringify([text, ...others].slice(0, kept)))
}

export const forgetSearches = (): void => localStorage.removeItem(storeKey)

/** How well a text fits: 3 it begins with the query, 2 a word of it does, 1 every word is somewhere in it, 0 not at all. */
export function fit(text: string, query: string): 0 | 1 | 2 | 3 {
  const [folded, asked] = [foldText(text), foldText(query.trim())]
  if (folded.startsWith(asked)) return 3
  if (folded.split(/[^\p{L}\p{N}]+/u).some(word => word.startsWith(asked))) return 2
  return asked.split(/\s+/).every(word => folded.includes(word)) ? 1 : 0
}

/** The best first; what does not fit is left out. `alike` is searched too, but counts less than the name. */
export function bestOf<Item>(
  items: readonly Item[],
  query: string,
  name: (item: Item) => string,
  alike: (item: Item) => string,
  most: number
): Item[] {
  return items
    .map(item => ({ item, rank: fit(name(item), query) * 2 || Number(fit(`${name(item)} ${alike(item)}`, query) > 0) }))
    .filter(one => one.rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, most)
    .map(one => one.item)
}

/** Letters to change, add, take out or swap to make one text of the other (Damerau, without marks and case). */
export function distance(a: string, b: string): number {
  const [from, to] = [[...foldText(a)], [...foldText(b)]]
  let before: number[] = []
  let row = to.map((_, at) => at).concat(to.length)
  for (const [i, letter] of from.entries()) {
    const next = [i + 1]
    for (const [j, other] of to.entries()) {
      const swap = i > 0 && j > 0 && letter === to[j - 1] && from[i - 1] === other ? before[j - 1]! + 1 : Number.POSITIVE_INFINITY
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + Number(letter !== other), swap))
    }
    before = row
    row = next
  }
  return row[to.length]!
}

/** Where nothing fits: names of which a word, or its beginning, is a slip or two away from the query. */
export function nearOf<Item>(items: readonly Item[], query: string, name: (item: Item) => string, most: number): Item[] {
  const asked = query.trim()
  if (asked.length < 3) return []
  const slips = asked.length > 5 ? 2 : 1
  const far = (item: Item): number => {
    const words = [name(item), ...name(item).split(/\s+/)]
    return Math.min(...words.flatMap(word => [distance(word, asked), distance(word.slice(0, asked.length), asked)]))
  }
  return items
    .map(item => ({ item, far: far(item) }))
    .filter(one => one.far <= slips)
    .toSorted((a, b) => a.far - b.far)
    .slice(0, most)
    .map(one => one.item)
}
