// A paged list whose filters stand in the address, so that a view can be sent to a colleague.
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import { type PageSchema, usePages } from '@fairhouse/ui/list/pages.ts'
import { keepPreviousData } from '@tanstack/react-query'
import type { z } from 'zod'
import { useDelayed } from '../list/use-delayed.ts'

type FilterSet = { readonly [name: string]: string | undefined }

interface Options<I, F extends FilterSet> {
  /** The filters of the address. */
  readonly filters: F
  /** The one that is typed: asked for once the typing rests. */
  readonly typed: keyof F
  /** What is asked for, where the filters of the address are not the input of the call as they are. */
  readonly inputOf?: (filters: F) => Partial<I>
  /** Further input that nobody filters by. */
  readonly fixed?: Partial<I>
  /** Puts other filters into the address. */
  show(filters: F): void
}

/** `filtered` says whether any filter is set; `clear` is undefined when none is. */
export function useFilteredPages<I extends z.core.$ZodType, R extends PageSchema, F extends FilterSet>(
  endpoint: Endpoint<I, R>,
  { filters, typed, inputOf, fixed, show }: Options<z.output<I>, F>
) {
  const rested = useDelayed(filters[typed] ?? '')
  const wished = { ...filters, [typed]: rested || undefined } as F
  const input = { ...fixed, ...(inputOf?.(wished) ?? wished), limit: 50 } as z.output<I>
  const pages = usePages(endpoint, input, { placeholderData: keepPreviousData })
  const filtered = Object.values(filters).some(Boolean)
  const none = Object.fromEntries(Object.keys(filters).map(name => [name, undefined])) as F
  return {
    pages,
    filtered,
    filter: (next: Partial<F>) => show({ ...filters, ...next }),
    clear: filtered ? () => show(none) : undefined
  }
}
