// Text as it is compared when people search: without case, marks and dots.

import { foldText } from '@fairhouse/contract/fold-text.ts'

export { foldText }

/** Whether every word of `query` begins a word of `text` or stands inside it. An empty query matches all. */
export function matchesText(text: string, query: string): boolean {
  const folded = foldText(text)
  return foldText(query)
    .split(/\s+/)
    .every(word => folded.includes(word))
}

/** What `query` finds, the best first: whose further words hold it whole (a code), whose label begins with it, all others as they stood. */
export function bestMatches<O extends { readonly label: string; readonly words?: string }>(options: readonly O[], query: string): O[] {
  const asked = foldText(query).trim()
  const rank = ({ label, words = '' }: O) => (foldText(words).split(' ').includes(asked) ? 0 : foldText(label).startsWith(asked) ? 1 : 2)
  return options.filter(o => matchesText(`${o.label} ${o.words ?? ''}`, query)).sort((a, b) => rank(a) - rank(b))
}
