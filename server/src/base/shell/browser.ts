// The device cookie: a secret of the browser that no script reads. Sessions are bound to it, and devices are known by it.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken } from '../crypto.ts'
import type { House } from '../house.ts'

/** Browsers drop what lives longer. */
const cookieDays = 400
export const isSecure = (house: House) => house.publicUrl().startsWith('https:')
const nameOf = (house: House) => (isSecure(house) ? '__Host-device' : 'device')

/** The value of a cookie in a Cookie header, or null where it is absent or of another shape. */
export function cookieOf(header: string | undefined, name: string, shape: RegExp): string | null {
  for (const part of header?.split(';') ?? []) {
    const [key, value = ''] = part.trim().split('=', 2)
    if (key === name && shape.test(value)) return value
  }
  return null
}

/** The value of the device cookie in a Cookie header, or null without a whole one. */
export const browserOf = (house: House, header: string | undefined): string | null => cookieOf(header, nameOf(house), /^[A-Za-z0-9_-]{43}$/)

/** The browser's cookie; one that has none gets one. Its life begins anew. */
export function markBrowser(house: House, request: FastifyRequest, reply: FastifyReply): string {
  const value = browserOf(house, request.headers.cookie) ?? newToken()
  const secure = isSecure(house) ? '; Secure' : ''
  reply.header('set-cookie', `${nameOf(house)}=${value}; Path=/; Max-Age=${cookieDays * 86_400}; HttpOnly; SameSite=Lax${secure}`)
  return value
}
