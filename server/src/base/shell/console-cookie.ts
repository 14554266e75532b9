// The console's session: a cookie that no script reads, sent to operators' calls alone, and counted only where a page of the console made
// the call. It is worth nothing without the device cookie of the browser that logged in.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { House } from '../house.ts'
import { cookieOf, isSecure } from './browser.ts'
import { isConsoleHost } from './console-origin.ts'

/** Operators' calls and their socket lie below this path; their cookie is sent nowhere else. */
const scope = '/ops'
/** The operators' socket: a path of its own, so that the cookie comes along. */
export const consoleSocketPath = `${scope}/ws`

export const isConsolePath = (path: string): boolean => path.startsWith(`${scope}/`)

const nameOf = (house: House) => (isSecure(house) ? '__Secure-console' : 'console')

const consoleCookie = (house: House, header: string | undefined): string | null => cookieOf(header, nameOf(house), /^[\w-]{1,200}$/)

/** Did a page of the console send this, as far as its headers say? */
const isOwnPage = (house: House, { origin, host }: IncomingHttpHeaders): boolean =>
  isConsoleHost(house.config, host) && (origin === undefined || URL.parse(origin)?.host === host)

/** The session of a socket that asks to be opened; undefined: it is not to be opened at all. Browsers name the page's origin with every one. */
export const consoleOfSocket = (house: House, headers: IncomingHttpHeaders): { readonly token: string | null } | undefined =>
  isOwnPage(house, headers) ? { token: consoleCookie(house, headers.cookie) } : undefined

/**
 * The token of a call that a page of the console made. Browsers send cookies along with the forms and pictures of any page; a header of the
 * contract's own they send for a foreign page only after asking, and this house answers no such question.
 */
export const consoleTokenOf = (house: House, headers: IncomingHttpHeaders): string | null =>
  headers['x-module-id'] && isOwnPage(house, headers) ? consoleCookie(house, headers.cookie) : null

/** Gives the browser the session, until it is closed; null takes it away. */
export function keepConsoleToken(house: House, reply: FastifyReply, token: string | null): void {
  const secure = isSecure(house) ? '; Secure' : ''
  const life = token === null ? '; Max-Age=0' : ''
  reply.header('set-cookie', `${nameOf(house)}=${token ?? ''}; Path=${scope}; HttpOnly; SameSite=Strict${secure}${life}`)
}
