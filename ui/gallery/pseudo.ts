// Sentences made 40 % longer and marked at both ends: what is cut off or not translated shows at once.

const marked: Record<string, string> = { a: 'á', c: 'ç', e: 'é', g: 'ğ', i: 'ï', n: 'ñ', o: 'ö', s: 'ş', t: 'ţ', u: 'ü', y: 'ý' }

/** A sentence grows by words, not by one word as long as half of it: 16 letters, then more follow. */
const longWord = /~{16}(?=~)/g

/** Placeholders and plurals in braces stay as they are. */
export function pseudoSentence(sentence: string): string {
  let depth = 0
  let letters = 0
  const text = [...sentence].map(sign => {
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    if (depth > 0 || sign === '}') return sign
    letters += 1
    return marked[sign] ?? sign
  })
  const growth = '~'.repeat(Math.ceil(letters * 0.4)).replace(longWord, '$& ')
  return `[${text.join('')} ${growth}]`
}

/** The same for all sentences of all modules. */
export function pseudoSentences<Messages extends object>(messages: Messages): Messages {
  const walk = (part: unknown): unknown =>
    typeof part === 'string'
      ? pseudoSentence(part)
      : Object.fromEntries(Object.entries(part as object).map(([key, value]) => [key, walk(value)]))
  return walk(messages) as Messages
}
