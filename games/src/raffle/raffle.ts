// A raffle that anybody recomputes: tickets, the root that is published before the draw, and the winners that follow from a public beacon.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** The tickets of a member, `from` to `to`, both included. */
export interface Entry {
  /** A hash that only the member and the house can tell whose it is: 64 lower-case hexadecimal digits. */
  readonly member: string
  readonly from: bigint
  readonly to: bigint
}

export interface Winner {
  /** 1, 2, 3 … */
  readonly place: number
  readonly member: string
  readonly ticket: bigint
}

/** What is published before the draw, and the randomness of the beacon's round that comes after it. */
export interface Published {
  readonly raffle: string
  readonly entries: readonly Entry[]
  readonly root: string
  /** Prizes, one a place. */
  readonly places: number
  /** Of the beacon's round: 64 lower-case hexadecimal digits. */
  readonly randomness: string
}

const hex = /^[0-9a-f]{64}$/
/** So many hashes or entries are a step. */
const atOnce = 500
const words = 2n ** 64n

/** The name of a member's entry: with the secret the member can tell that it is theirs, and that it is nobody else's. */
export const entryName = (raffle: string, username: string, secret: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${raffle}:${username}:${secret}`)))

function u64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value)
  return bytes
}

interface Count {
  readonly member: string
  readonly tickets: bigint
}

/** Does all steps of a work at once. */
function allOf<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Numbers tickets from 0 on, in the order given; members without a ticket are left out. */
export const entriesOf = (counts: readonly Count[]): Entry[] => allOf(entriesInSteps(counts))

/** {@link entriesOf} in steps: whoever numbers them can do something else between them. */
export function* entriesInSteps(counts: readonly Count[]): Generator<undefined, Entry[]> {
  const entries: Entry[] = []
  let next = 0n
  for (const [at, { member, tickets }] of counts.entries()) {
    if (tickets > 0n) {
      entries.push({ member, from: next, to: next + tickets - 1n })
      next += tickets
    }
    if (at % atOnce === atOnce - 1) yield
  }
  return entries
}

/** How many tickets there are. */
export const ticketsOf = (entries: readonly Entry[]): bigint => (entries.at(-1)?.to ?? -1n) + 1n

const leafOf = ({ member, from, to }: Entry): Uint8Array => sha256(concatBytes(new Uint8Array([0]), hexToBytes(member), u64(from), u64(to)))
const nodeOf = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(concatBytes(new Uint8Array([1]), left, right))

/** The Merkle root over all entries: leaves and nodes are marked, a node without a neighbour goes up as it is. Of none: SHA-256 of nothing. */
export const rootOf = (entries: readonly Entry[]): string => allOf(rootInSteps(entries))

/** {@link rootOf} in steps: whoever computes it can do something else between them. */
export function* rootInSteps(entries: readonly Entry[]): Generator<undefined, string> {
  if (entries.length === 0) return bytesToHex(sha256(new Uint8Array()))
  let level: Uint8Array[] = []
  for (const [at, entry] of entries.entries()) {
    level.push(leafOf(entry))
    if (at % atOnce === atOnce - 1) yield
  }
  while (level.length > 1) {
    const above: Uint8Array[] = []
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at]!, level[at + 1]]
      above.push(right ? nodeOf(left, right) : left)
      if (above.length % atOnce === 0) yield
    }
    level = above
  }
  return bytesToHex(level[0]!)
}

/** The entry that has a ticket. */
function holderOf(entries: readonly Entry[], ticket: bigint): Entry {
  let [low, high] = [0, entries.length - 1]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (entries[middle]!.to < ticket) low = middle + 1
    else high = middle
  }
  return entries[low]!
}

/**
 * The winners, place by place. For each place the numbers i = 0, 1, 2 … give the first eight bytes of
 * HMAC-SHA256(randomness, root ‖ "raffle:place:i"); a value from the largest multiple of n upward is thrown away, and the rest modulo n counts
 * through the n tickets that are left: a member who has won takes part no more, so that every place is drawn in a few steps whoever holds how
 * many. Places for which no member is left stay empty.
 * @throws SyntaxError when root or randomness are not 64 lower-case hexadecimal digits
 */
export function winnersOf({ raffle, entries, root, places, randomness }: Published): Winner[] {
  for (const text of [root, randomness]) if (!hex.test(text)) throw new SyntaxError('a hash is 64 lower-case hexadecimal digits')
  const [key, head] = [hexToBytes(randomness), hexToBytes(root)]
  /** Of members who have won, in the order of their tickets. */
  let gone: Entry[] = []
  let left = ticketsOf(entries)
  const numberOf = (place: number): bigint => {
    const limit = (words / left) * left
    for (let i = 0; ; i++) {
      const bytes = hmac(sha256, key, concatBytes(head, utf8ToBytes(`${raffle}:${place}:${i}`)))
      const value = new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0)
      if (value < limit) return value % left
    }
  }
  return Array.from({ length: Math.min(places, entries.length) }, (_, at) => {
    const place = at + 1
    const ticket = gone.reduce((no, { from, to }) => (no >= from ? no + (to - from + 1n) : no), numberOf(place))
    const entry = holderOf(entries, ticket)
    gone = [...gone, entry].sort((a, b) => (a.from < b.from ? -1 : 1))
    left -= entry.to - entry.from + 1n
    return { place, member: entry.member, ticket }
  })
}

/** What is wrong with a published file; empty: its tickets follow one another and its root is theirs. */
export function faultsOf({ entries, root }: Pick<Published, 'entries' | 'root'>): ('order' | 'member' | 'root')[] {
  const inOrder = entries.every(({ from, to }, at) => to >= from && from === (at === 0 ? 0n : entries[at - 1]!.to + 1n))
  const members = new Set(entries.map(({ member }) => member))
  const named = members.size === entries.length && entries.every(({ member }) => hex.test(member))
  return [
    ...(inOrder ? [] : (['order'] as const)),
    ...(named ? [] : (['member'] as const)),
    ...(inOrder && named && rootOf(entries) !== root ? (['root'] as const) : [])
  ]
}
