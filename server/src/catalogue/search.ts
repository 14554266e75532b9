// Searching the catalogue by words: begun words, parts of words, and slips of a finger; Turkish letters are as their plain ones.
import { foldText } from '@fairhouse/contract/fold-text.ts'

interface Entry {
  readonly places: number[]
  /** Which letters it has, a bit each. */
  readonly letters: number
}
/** Words of things, each with the places of the things that have it. A search costs by the number of different words, not of things. */
export type Dictionary = ReadonlyMap<string, Entry>

const wordsIn = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Letters a to z have a bit each, all other signs share six. */
function lettersOf(word: string): number {
  let bits = 0
  for (let i = 0; i < word.length; i++) {
    const at = word.charCodeAt(i) - 97
    bits |= 1 << (at >= 0 && at < 26 ? at : 26 + (word.charCodeAt(i) % 6))
  }
  return bits
}

function bitsIn(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Makes the dictionary of things, each given as its texts; the first is its name, which is found written in one word too. */
export function dictionaryOf(things: readonly (readonly string[])[]): Dictionary {
  const dictionary = new Map<string, Entry>()
  things.forEach((texts, place) => {
    const name = wordsIn(texts[0] ?? '')
    for (const word of new Set([...texts.flatMap(wordsIn), name.join('')])) {
      const entry = dictionary.get(word)
      if (entry) entry.places.push(place)
      else dictionary.set(word, { places: [place], letters: lettersOf(word) })
    }
  })
  return dictionary
}

/** Slips that are forgiven in a word: none in a short one. */
const slipsOf = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/**
 * Do at most `most` slips (a letter missing, too much, wrong, or two swapped) lie between `asked` and the beginning of `word`?
 * The distance of Damerau and Levenshtein (optimal string alignment), against every beginning of the word at once.
 */
export function nearlyBegins(word: string, asked: string, most: number): boolean {
  let before: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_, i) => i)
  for (let a = 1; a <= asked.length; a++) {
    const next = [a]
    for (let w = 1; w <= word.length; w++) {
      const same = asked[a - 1] === word[w - 1]
      let cost = Math.min(row[w]! + 1, next[w - 1]! + 1, row[w - 1]! + (same ? 0 : 1))
      if (a > 1 && w > 1 && asked[a - 1] === word[w - 2] && asked[a - 2] === word[w - 1]) cost = Math.min(cost, before[w - 2]! + 1)
      next.push(cost)
    }
    if (Math.min(...next) > most) return false
    before = row
    row = next
  }
  return Math.min(...row) <= most
}

/** Places of the things that have this word, with how far off they are: 0 begins with it, 1 has it inside, 2 nearly begins with it. */
function placesOf(dictionary: Dictionary, asked: string): Map<number, number> {
  const found = new Map<number, number>()
  const take = (places: readonly number[], off: number) => {
    for (const place of places) found.set(place, Math.min(off, found.get(place) ?? off))
  }
  for (const [word, { places }] of dictionary) {
    if (word.startsWith(asked)) take(places, 0)
    else if (asked.length > 1 && word.includes(asked)) take(places, 1)
  }
  const slips = slipsOf(asked)
  if (found.size > 0 || slips === 0) return found
  const letters = lettersOf(asked)
  // words that begin alike are judged once
  const judged = new Map<string, boolean>()
  for (const [word, entry] of dictionary) {
    // a slip accounts for one letter that the word has not
    if (word.length < asked.length - slips || bitsIn(letters & ~entry.letters) > slips) continue
    const beginning = word.slice(0, asked.length + slips)
    const near = judged.get(beginning) ?? nearlyBegins(beginning, asked, slips)
    judged.set(beginning, near)
    if (near) take(entry.places, 2)
  }
  return found
}

/** Places of the things that have every word of the query, with how far off they are in all, 0 the best; null: the query has no word. */
export function find(dictionary: Dictionary, query: string): ReadonlyMap<number, number> | null {
  const asked = [...new Set(wordsIn(query))].slice(0, 8)
  if (asked.length === 0) return null
  const [first, ...others] = asked.map(word => placesOf(dictionary, word))
  const all = new Map<number, number>()
  for (const [place, off] of first!)
    if (others.every(one => one.has(place)))
      all.set(
        place,
        others.reduce((sum, one) => sum + one.get(place)!, off)
      )
  return all
}
