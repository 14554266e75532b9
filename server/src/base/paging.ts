// Lists by keyset, where the cursor is the id or the number of the last row seen.
import { id, memberNo } from '@fairhouse/contract/endpoint.ts'
import { DomainError } from './errors.ts'

const foreignCursor = () => new DomainError('input.invalid', {}, { before: 'input.invalid' })

/** @throws DomainError input.invalid: the cursor is no id */
export function checkCursor(before: string | undefined): void {
  if (before !== undefined && !id.safeParse(before).success) throw foreignCursor()
}

/** One page of rows shown, and the cursor of the next. @throws DomainError input.invalid when the cursor is none of ours */
export async function pageOf<R extends { readonly id: string }, S>(
  page: { before?: string | undefined; limit: number },
  show: (row: R) => S,
  read: (before: string | undefined, limit: number) => Promise<R[]>
): Promise<{ list: S[]; next: string | null }> {
  checkCursor(page.before)
  const rows = await read(page.before, page.limit + 1)
  const list = rows.slice(0, page.limit)
  return { list: list.map(show), next: rows.length > page.limit ? list.at(-1)!.id : null }
}

/** One page of rows by number, the greatest first, and the cursor of the next. @throws DomainError input.invalid when the cursor is none of ours */
export async function pageByNumber<R extends { readonly id: bigint }>(
  page: { before?: string | undefined; limit: number },
  read: (before: bigint | null, limit: number) => Promise<R[]>
): Promise<{ list: R[]; next: string | null }> {
  if (page.before !== undefined && !memberNo.safeParse(page.before).success) throw foreignCursor()
  const rows = await read(page.before === undefined ? null : BigInt(page.before), page.limit + 1)
  const list = rows.slice(0, page.limit)
  return { list, next: rows.length > page.limit ? String(list.at(-1)!.id) : null }
}
