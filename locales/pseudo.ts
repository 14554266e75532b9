// The pseudo-language: every sentence accented and 40 % longer, so that text which is cut off or not translated shows at once.
import { type Part, readSentence, writeSentence } from './icu.ts'

const plain = 'AaCcDdEeGgHhIiKkLlNnOoRrSsTtUuYyZz'
const marked = 'ÁáČčĎďÉéĞğĤĥÍíĶķĽľŇňÖöŘřŠšŤťŮůÝýŽž'

const accent = (text: string): string => text.replace(/[a-z]/gi, letter => marked[plain.indexOf(letter)] ?? letter)

/** Signs that a person reads: placeholders and tags take no part. */
function lengthOf(parts: readonly Part[]): number {
  let length = 0
  writeSentence(parts, text => {
    length += text.length
    return text
  })
  return length
}

/** `Deposit {amount}` becomes `[!!Ďéšpöšıť {amount} ~~~!!]`: placeholders stay, the text grows by two fifths. */
export function pseudoSentence(sentence: string): string {
  const parts = readSentence(sentence)
  // Padding in words, as a longer language would have them: one endless word breaks where no sentence would.
  const padding = Array.from({ length: Math.max(1, Math.ceil(lengthOf(parts) * 0.4)) }, (_, at) => (at % 6 === 0 ? ' ' : '~')).join('')
  return `[!!${writeSentence(parts, accent)}${padding}!!]`
}

export type Catalogue = { readonly [key: string]: string | Catalogue }

/** A whole catalogue in the pseudo-language. */
export const pseudoCatalogue = <T extends Catalogue>(catalogue: T): T =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, said]) => [key, typeof said === 'string' ? pseudoSentence(said) : pseudoCatalogue(said)])
  ) as T
