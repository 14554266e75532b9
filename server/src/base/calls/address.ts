// Where a call comes from: an address that the database takes, and the network that limits count by.
import { isIP, isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Addresses as they came and as they are meant, so that each is read once; few enough to forget all. */
const read = new Map<string, string>()

const plain = (text: string): string => {
  const known = read.get(text)
  if (known !== undefined) return known
  const meant = withoutPort(text)
  if (read.size > 10_000) read.clear()
  // what no address is as long as is not kept
  if (text.length < 80) read.set(text, meant)
  return meant
}

const withoutPort = (text: string) => {
  const withoutZone = text.replace(/%.*$/, '')
  return /^\[(.+)\](:\d+)?$/.exec(withoutZone)?.[1] ?? withoutZone.replace(/^([\d.]+):\d+$/, '$1')
}

/** The caller's address without a port or zone, as some proxies and systems add; the connection's own when what was forwarded is none. */
export function addressOf(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const given = plain(request.ip)
  return isIP(given) ? given : plain(request.socket.remoteAddress ?? '127.0.0.1')
}

/** What limits count by: an IPv4 address itself, of IPv6 the first 64 bits, because anybody is given 2^64 addresses at once. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const all = tail === undefined ? groups : [...groups, ...Array<string>(8 - groups.length - after.length).fill('0'), ...after]
  return `${all
    .slice(0, 4)
    .map(g => Number.parseInt(g, 16).toString(16))
    .join(':')}::/64`
}

/** The address that a person wrote, without port or zone; null when it is none. */
export function addressOfText(text: string): string | null {
  const given = plain(text.trim())
  return isIP(given) ? given : null
}

/** The network of an address as devices are known by it: /24 of version 4, /48 of version 6. */
export function wideNetworkOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, '')
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  const [a = '0', b = '0', c = '0'] = networkOf(plain).split(':')
  return `${a}:${b}:${c}::/48`
}
