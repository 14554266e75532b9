// Answers that a tab keeps until it is closed or the member logs out: a second view of a page asks for none of them again.
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import { call, keyOf } from '@fairhouse/ui/api.ts'
import * as z from 'zod/mini'
import { useLanguage } from '../language/language.ts'

const names = ['gameVendorList', 'validationRules', 'settings', 'routers'] as const
type CacheName = (typeof names)[number]

/** The key in session storage. An answer with words in it has one key a language, e.g. `settings:TR`. */
const keyFor = (name: CacheName, worded: boolean): string => (worded ? `${name}:${useLanguage.getState().language.toUpperCase()}` : name)

function recall<R extends z.core.$ZodType>(reply: R, key: string): z.output<R> | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    // What an older version of the site kept may have another shape: then the house is asked.
    const read = kept === null ? undefined : z.safeDecode(reply, kept as z.input<R>)
    return read?.success ? read.data : undefined
  } catch {
    return undefined
  }
}

function keep<R extends z.core.$ZodType>(reply: R, key: string, value: z.output<R>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(z.encode(reply, value)))
  } catch {
    // A full or forbidden storage only means that the next page asks again.
  }
}

/** Options for `useQuery` over a call whose answer the tab keeps. `worded`: the answer is in the reader's language. */
export const cachedQueryOf = <I extends z.core.$ZodType, R extends z.core.$ZodType>(
  name: CacheName,
  endpoint: Endpoint<I, R>,
  input: z.output<I>,
  { worded = false } = {}
) => ({
  queryKey: [...keyOf(endpoint, input), ...(worded ? [useLanguage.getState().language] : [])] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<z.output<R>> => {
    const key = keyFor(name, worded)
    const kept = recall(endpoint.reply, key)
    if (kept !== undefined) return kept
    const value = await call(endpoint, input, { signal })
    keep(endpoint.reply, key, value)
    return value
  },
  staleTime: Number.POSITIVE_INFINITY
})

/** Keeps what came along with another answer. */
export const keepAnswer = <R extends z.core.$ZodType>(name: CacheName, reply: R, value: z.output<R>): void =>
  keep(reply, keyFor(name, false), value)

/** Forgets them all: the house has published something new. */
export function dropCaches(): void {
  for (const key of Object.keys(sessionStorage))
    if (names.some(name => key === name || key.startsWith(`${name}:`))) sessionStorage.removeItem(key)
}
