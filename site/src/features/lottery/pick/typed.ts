// Typed bets as text: takes out what is no bet. Pure.
import type { Piece } from '@fairhouse/games/lottery/text.ts'

/** Where a piece ends: words that make one bet are said with one space between, whatever parts them in the text. */
function endOf(text: string, at: number, piece: string): number {
  let end = at
  for (const sign of piece)
    if (sign === ' ') while (/\s/.test(text[end] ?? '')) end++
    else end++
  return end
}

/** The text without the pieces, which stand in it in their order. */
export function withoutBad(text: string, bad: readonly Pick<Piece, 'at' | 'text'>[]): string {
  let [kept, from] = ['', 0]
  for (const { at, text: piece } of bad) {
    kept += text.slice(from, at)
    from = endOf(text, at, piece)
  }
  return (kept + text.slice(from))
    .split('\n')
    .map(line => line.replace(/[ \t]+/g, ' ').trim())
    .filter(line => /[^\s,;|，；]/.test(line))
    .join('\n')
}
