// The device cookie: a secret of the browser that no script reads. Sessions are bound to it, and devices are known by it.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken } from './crypto.ts'
import type { House } from './house.ts'

/** Browsers drop what lives longer. */
const cookieDays = 400
const isSecure = (house: House) => house.publicUrl().startsWith('https:')
const nameOf = (house: House) => (isSecure(house) ? '__Host-device' : 'device')

/** The value of the device cookie in a Cookie header, or null without a whole one. */
export function browserOf(house: House, header: string | undefined): string | null {
  const name = nameOf(house)
  for (const part of header?.split(';') ?? []) {
    const [key, value = ''] = part.trim().split('=', 2)
    if (key === name && /^[A-Za-z0-9_-]{43}$/.test(value)) return value
  }
  return null
}

/** The browser's cookie; one that has none gets one. Its life begins anew. */
export function markBrowser(house: House, request: FastifyRequest, reply: FastifyReply): string {
  const value = browserOf(house, request.headers.cookie) ?? newToken()
  const secure = isSecure(house) ? '; Secure' : ''
  reply.header('set-cookie', `${nameOf(house)}=${value}; Path=/; Max-Age=${cookieDays * 86_400}; HttpOnly; SameSite=Lax${secure}`)
  return value
}
