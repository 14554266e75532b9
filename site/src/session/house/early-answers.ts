// Answers that the page asked for while the program was on its way (`public/theme.js`): each is taken once, by the first call that asks for the same.

interface Early {
  readonly answer: Promise<Response>
  /** When it arrived, milliseconds since 1970; 0 before that. */
  at: number
}

declare global {
  interface Window {
    /** By address, language, merchant and session; see `earlyKey`. Once it is there, the page asks for nothing more by itself. */
    earlyAnswers?: Map<string, Early>
  }
}

/** What is older says nothing of the house as it is now. */
const longestMs = 20_000

const held = new Map<string, number>()
const pathOf = (address: string): string => address.replace(/\?.*/, '')

/** How long the last answer of a path had been here when the program took it, in milliseconds; 0 when the program asked for it itself. */
export const heldFor = (path: string): number => held.get(path) ?? 0

/** The same question of the same person: what is asked in another language, or by somebody who has logged in since, is another one. */
const earlyKey = (address: string, { Language = '', Merchant = '', Authorization = '' }: Readonly<Record<string, string>>): string =>
  [address, Language, Merchant, Authorization].join(' ')

/** The early answer to a call; undefined where there is none, where it failed, and when `signal` ends the wait for it. */
export async function earlyAnswer(
  address: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal | null
): Promise<Response | undefined> {
  const key = earlyKey(address, headers)
  window.earlyAnswers ??= new Map()
  const found = window.earlyAnswers.get(key)
  held.set(pathOf(address), 0)
  if (!found) return undefined
  window.earlyAnswers.delete(key)
  const ended = new Promise<undefined>(resolve => signal?.addEventListener('abort', () => resolve(undefined), { once: true }))
  const response = await Promise.race([found.answer.catch(() => undefined), ended])
  const age = Date.now() - found.at
  if (!response || age > longestMs) return undefined
  held.set(pathOf(address), age)
  return response
}
