// Lists by keyset, where the cursor is the id of the last row seen.
import { id } from '@fairhouse/contract/endpoint.ts'
import { DomainError } from './errors.ts'

/** One page of rows shown, and the cursor of the next. @throws DomainError input.invalid when the cursor is none of ours */
export async function pageOf<R extends { readonly id: string }, S>(
  page: { before?: string | undefined; limit: number },
  show: (row: R) => S,
  read: (before: string | undefined, limit: number) => Promise<R[]>
): Promise<{ list: S[]; next: string | null }> {
  if (page.before !== undefined && !id.safeParse(page.before).success)
    throw new DomainError('input.invalid', {}, { before: 'input.invalid' })
  const rows = await read(page.before, page.limit + 1)
  const list = rows.slice(0, page.limit)
  return { list: list.map(show), next: rows.length > page.limit ? list.at(-1)!.id : null }
}
