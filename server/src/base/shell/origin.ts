// Which page asks: one of this house, or another's.
import type { FastifyRequest } from 'fastify'
import { one } from '../calls/refusals.ts'
import { DomainError } from '../errors.ts'
import type { House } from '../house.ts'

/** Is it a page of this house that was reached as `host`? `Origin: null`, which a sandboxed page sends, is no address at all. */
export function isOwnOrigin(house: House, origin: string, host: string): boolean {
  const from = URL.parse(origin)?.host
  return from !== undefined && (from === host || from === new URL(house.publicUrl()).host)
}

/**
 * A form can be posted from any page without the browser asking us first, unlike JSON: it is taken from our own pages, and from programs, which name none.
 * @throws DomainError permission.denied
 */
export function refuseForeignForm(house: House, { headers }: FastifyRequest): void {
  const site = one(headers['sec-fetch-site'])
  const origin = one(headers.origin)
  const own =
    site !== undefined ? site === 'same-origin' || site === 'none' : origin === undefined || isOwnOrigin(house, origin, headers.host ?? '')
  if (!own) throw new DomainError('permission.denied')
}
