// For tests of who somebody is: an authenticator made of software, answers in one word, budgets as in production.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { House } from '#base/house.ts'
import type { Answer } from '#testing.ts'

/** 200, or status and code of a refusal. */
export const said = (a: Answer): string | number => (a.status === 200 ? 200 : `${a.status} ${a.body.code}`)

/** From now on browsers and networks have their budgets, as in production; requests themselves are not counted. Gives the way back. */
export function limitOrigins(house: House): () => void {
  Object.assign(house.config, { RATE_LIMITS: 'on' })
  return () => void Object.assign(house.config, { RATE_LIMITS: 'off' })
}

const sha = (data: Buffer | string) => createHash('sha256').update(data).digest()
const bytes = (...parts: (Buffer | string | number)[]) =>
  Buffer.concat(parts.map(p => (typeof p === 'number' ? Buffer.from([p]) : typeof p === 'string' ? Buffer.from(p) : p)))

interface Ceremony {
  readonly challenge: string
  readonly origin?: string
  readonly rpID?: string
  readonly type?: string
  readonly counter?: number
  /** Was the person's finger or PIN checked? */
  readonly verified?: boolean
  /** Was anybody there? */
  readonly present?: boolean
  readonly signedBy?: KeyObject
}

/** An authenticator with one ES256 key: what it answers carries real signatures. */
export function softAuthenticator(site = 'http://localhost:8080') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const { x, y } = publicKey.export({ format: 'jwk' })
  // CBOR {1: 2, 3: -7, -1: 1, -2: x, -3: y}: a key of P-256 for ES256
  const cose = bytes(
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x!, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y!, 'base64url')
  )
  let count = 0

  const clientData = ({ challenge, origin = site }: Ceremony, type: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = (c: Ceremony, attested: boolean) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(c.counter ?? count)
    const flags = (c.present === false ? 0 : 1) | (c.verified === false ? 0 : 4) | (attested ? 64 : 0)
    return bytes(sha(c.rpID ?? new URL(site).hostname), flags, counter)
  }

  return {
    id,
    privateKey,
    /** What `navigator.credentials.create` would answer. */
    create(c: Ceremony) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const authData = bytes(head(c, true), Buffer.alloc(16), length, credentialId, cose)
      const attestation = bytes(0xa3, 0x63, 'fmt', 0x64, 'none', 0x67, 'attStmt', 0xa0, 0x68, 'authData', 0x58, authData.length, authData)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData(c, c.type ?? 'webauthn.create').toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal', 'hybrid']
        }
      }
    },
    /** What `navigator.credentials.get` would answer; the counter goes on by one each time. */
    get(c: Ceremony) {
      count++
      const authData = head(c, false)
      const data = clientData(c, c.type ?? 'webauthn.get')
      const signature = sign('sha256', bytes(authData, sha(data)), c.signedBy ?? privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url')
        }
      }
    }
  }
}
