// The address of customer service as it travels: encoded under a key that stands at its end. It hides, it does not protect.

/** The only kind of entry that customer service is opened by. */
export const customerServiceType = 3

const keyLength = 8
const ivLength = 12
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

/** AES-256-GCM under the key that HKDF-SHA256 derives from the eight characters. */
async function cipherKey(key: string, use: 'encrypt' | 'decrypt') {
  const text = new TextEncoder()
  const base = await crypto.subtle.importKey('raw', text.encode(key), 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: text.encode('customer-service') },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    [use]
  )
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0))

/** A path whose last eight characters are the key of the rest; another one every time. `url` has at most 2,000 characters. */
export async function encodeServicePath(url: string): Promise<string> {
  const random = crypto.getRandomValues(new Uint8Array(keyLength))
  const key = Array.from(random, byte => alphabet[byte % alphabet.length]).join('')
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await cipherKey(key, 'encrypt'), new TextEncoder().encode(url))
  return toBase64Url(new Uint8Array([...iv, ...new Uint8Array(sealed)])) + key
}

/** The address that a path hides. @throws when the path was touched or is none */
export async function decodeServicePath(path: string): Promise<string> {
  if (!/^[A-Za-z0-9_-]{46,4000}$/.test(path)) throw new Error('not a customer service path')
  const key = path.slice(-keyLength)
  const bytes = fromBase64Url(path.slice(0, -keyLength))
  const [iv, body] = [bytes.slice(0, ivLength), bytes.slice(ivLength)]
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await cipherKey(key, 'decrypt'), body)
  return new TextDecoder('utf-8', { fatal: true }).decode(plain)
}

/**
 * Finds and decodes the entry of customer service among those of the reply; null where there is none, it cannot be decoded, or it
 * leads anywhere but to this site or to an https address. `origin` is this site's, e.g. `https://example.com`.
 */
export async function serviceAddress(pathList: readonly { type: number; path: string }[], origin: string): Promise<URL | null> {
  const entry = pathList.find(e => e.type === customerServiceType)
  if (!entry) return null
  try {
    const url = new URL(await decodeServicePath(entry.path), origin)
    return url.origin === origin || (url.protocol === 'https:' && url.username === '' && url.password === '') ? url : null
  } catch {
    return null
  }
}
