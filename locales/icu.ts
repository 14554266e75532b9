// Reads the placeholders, plurals and tags of a sentence (ICU message format), so that languages can be compared and rewritten.

export type Part =
  | { readonly kind: 'text'; readonly text: string }
  /** `#` inside a plural: the number itself. */
  | { readonly kind: 'number' }
  | { readonly kind: 'value'; readonly name: string; readonly format: string }
  | { readonly kind: 'choice'; readonly name: string; readonly by: string; readonly cases: Readonly<Record<string, readonly Part[]>> }
  | { readonly kind: 'tag'; readonly name: string; readonly inside: readonly Part[] }

const choices = ['plural', 'selectordinal', 'select']

interface Reader {
  readonly text: string
  at: number
}

const take = (reader: Reader, pattern: RegExp): string | undefined => {
  pattern.lastIndex = reader.at
  const found = pattern.exec(reader.text)?.[0]
  if (found !== undefined) reader.at += found.length
  return found
}

function need(reader: Reader, pattern: RegExp, what: string): string {
  const found = take(reader, pattern)
  if (found === undefined) throw new SyntaxError(`${what} expected at ${reader.at} of “${reader.text}”`)
  return found
}

/** `'{'` is a written brace and `''` an apostrophe; any other apostrophe stands for itself. */
function readText(reader: Reader, inPlural: boolean): string {
  let said = ''
  for (;;) {
    const quoted = take(reader, /'[{}<#](?:[^']|'')*'/y)
    if (quoted !== undefined) said += quoted.slice(1, -1).replaceAll("''", "'")
    else if (take(reader, /''/y) !== undefined) said += "'"
    else {
      const sign = take(reader, inPlural ? /[^{}<#]/y : /[^{}<]/y) ?? take(reader, /<(?![/a-z])/y)
      if (sign === undefined) return said
      said += sign
    }
  }
}

function readCases(reader: Reader, name: string, by: string): Part {
  const cases: Record<string, readonly Part[]> = {}
  for (;;) {
    const key = take(reader, /\s*(=\d+|\w+)\s*(?=\{)/y)?.trim()
    if (key === undefined) break
    need(reader, /\{/y, '{')
    cases[key] = readParts(reader, by !== 'select')
    need(reader, /\}/y, '}')
  }
  if (!cases.other) throw new SyntaxError(`“other” is missing in “${reader.text}”`)
  return { kind: 'choice', name, by, cases }
}

function readBraced(reader: Reader): Part {
  const name = need(reader, /\s*\w+\s*/y, 'a name').trim()
  if (take(reader, /,/y) === undefined) return { kind: 'value', name, format: '' }
  const format = need(reader, /\s*\w+\s*/y, 'a format').trim()
  if (!choices.includes(format)) return { kind: 'value', name, format: `${format}${take(reader, /[^{}]*/y) ?? ''}` }
  need(reader, /,/y, 'a comma')
  const choice = readCases(reader, name, format)
  take(reader, /\s*/y)
  return choice
}

function readParts(reader: Reader, inPlural = false): Part[] {
  const parts: Part[] = []
  for (;;) {
    const text = readText(reader, inPlural)
    if (text) parts.push({ kind: 'text', text })
    const tag = take(reader, /<[a-z]\w*>/y)
    if (tag !== undefined) {
      parts.push({ kind: 'tag', name: tag.slice(1, -1), inside: readParts(reader, inPlural) })
      need(reader, new RegExp(`</${tag.slice(1)}`, 'y'), `</${tag.slice(1)}`)
    } else if (inPlural && take(reader, /#/y) !== undefined) parts.push({ kind: 'number' })
    else if (take(reader, /\{/y) !== undefined) {
      parts.push(readBraced(reader))
      need(reader, /\}/y, '}')
    } else return parts
  }
}

/**
 * The parts of a sentence.
 * @throws SyntaxError when a brace, a tag or the case “other” is missing
 */
export function readSentence(sentence: string): Part[] {
  const reader = { text: sentence, at: 0 }
  const parts = readParts(reader)
  if (reader.at < sentence.length) throw new SyntaxError(`unexpected ${sentence[reader.at]} at ${reader.at} of “${sentence}”`)
  return parts
}

/** What the program must hand in: names of values and tags, a number where the sentence counts, e.g. `{count: 'plural', b: 'tag'}`. */
export function valuesOf(sentence: string): Record<string, string> {
  const found: Record<string, string> = {}
  const visit = (parts: readonly Part[]): void => {
    for (const part of parts) {
      if (part.kind === 'value') found[part.name] ??= part.format
      else if (part.kind === 'tag') {
        found[part.name] = 'tag'
        visit(part.inside)
      } else if (part.kind === 'choice') {
        found[part.name] = part.by
        Object.values(part.cases).forEach(visit)
      }
    }
  }
  visit(readSentence(sentence))
  return found
}

/** Writes the parts as a sentence again, with the text changed. */
export function writeSentence(parts: readonly Part[], change: (text: string) => string = text => text): string {
  return parts
    .map(part => {
      if (part.kind === 'text') return change(part.text).replace(/[{}<]+/g, "'$&'")
      if (part.kind === 'number') return '#'
      if (part.kind === 'value') return `{${part.name}${part.format && `, ${part.format}`}}`
      if (part.kind === 'tag') return `<${part.name}>${writeSentence(part.inside, change)}</${part.name}>`
      const cases = Object.entries(part.cases).map(([key, inside]) => `${key} {${writeSentence(inside, change)}}`)
      return `{${part.name}, ${part.by}, ${cases.join(' ')}}`
    })
    .join('')
}
