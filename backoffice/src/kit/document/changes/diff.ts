// What differs between two bodies of a document, and between two texts.

export interface Change {
  /** Where: `title.tr`, `flags.FREEPLAY3`. */
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function leavesOf(body: unknown, path: string, found: Map<string, unknown>): Map<string, unknown> {
  if (!isBranch(body)) return found.set(path, body)
  for (const [name, value] of Object.entries(body)) leavesOf(value, path ? `${path}.${name}` : name, found)
  return found
}

const placeOf = (path: string, order: readonly string[]): number => {
  const at = order.indexOf(path.split('.')[0]!)
  return at < 0 ? order.length : at
}

/** The fields that differ, in the order of these names; others after them, as they stand in the newer body. */
export function changesOf(before: unknown, after: unknown, order: readonly string[] = []): Change[] {
  const was = isBranch(before) ? leavesOf(before, '', new Map()) : new Map<string, unknown>()
  const is = isBranch(after) ? leavesOf(after, '', new Map()) : new Map<string, unknown>()
  return [...new Set([...is.keys(), ...was.keys()])]
    .map(path => ({ path, before: was.get(path), after: is.get(path) }))
    .filter(c => JSON.stringify(c.before) !== JSON.stringify(c.after))
    .sort((a, b) => placeOf(a.path, order) - placeOf(b.path, order))
}

export interface Piece {
  readonly kind: 'same' | 'out' | 'in'
  readonly text: string
}

/** The longest common run of parts decides; texts of more than 4 million pairs are shown as wholly replaced. */
function diffParts(before: readonly string[], after: readonly string[]): Piece[] {
  const [n, m] = [before.length, after.length]
  if (n * m > 4_000_000)
    return [...before.map(text => ({ kind: 'out', text }) as const), ...after.map(text => ({ kind: 'in', text }) as const)]
  const row = m + 1
  const longest = new Uint32Array((n + 1) * row)
  for (let i = n - 1; i >= 0; i--)
    for (let j = m - 1; j >= 0; j--)
      longest[i * row + j] =
        before[i] === after[j] ? longest[(i + 1) * row + j + 1]! + 1 : Math.max(longest[(i + 1) * row + j]!, longest[i * row + j + 1]!)
  const pieces: Piece[] = []
  let [i, j] = [0, 0]
  while (i < n || j < m) {
    if (i < n && j < m && before[i] === after[j]) {
      pieces.push({ kind: 'same', text: before[i]! })
      i++
      j++
    } else if (j >= m || (i < n && longest[(i + 1) * row + j]! >= longest[i * row + j + 1]!))
      pieces.push({ kind: 'out', text: before[i++]! })
    else pieces.push({ kind: 'in', text: after[j++]! })
  }
  return pieces
}

/** Pieces of the same kind that follow each other become one. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (last?.kind === piece.kind) all[all.length - 1] = { kind: piece.kind, text: last.text + piece.text }
    else all.push(piece)
  }
  return all
}

/** What was taken out and put in, word by word. */
export const diffWords = (before: string, after: string): Piece[] => joined(diffParts(before.split(/(\s+)/), after.split(/(\s+)/)))

/** HTML as lines: a block, an item or a break ends one. */
const linesOf = (html: string): string[] =>
  html
    .replace(/(<\/(?:p|h[1-6]|li|ul|ol|blockquote|tr|table|pre)>|<(?:ul|ol|table|blockquote|br|hr)[^>]*>)\n?/g, '$1\n')
    .split('\n')
    .filter(Boolean)

/** What was taken out and put in, line by line. */
export const diffHtml = (before: string, after: string): Piece[] => diffParts(linesOf(before), linesOf(after))
