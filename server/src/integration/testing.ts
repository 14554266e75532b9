// What tests and the conformance command share: a connected vendor with its keys and games, and calls as it signs them.
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { UNIT } from '@fairhouse/contract/money.ts'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { setConnected } from '#catalogue/catalogue.ts'
import type { TestHouse } from '#testing.ts'
import { balancesOf, verifyLedger } from '#wallet/wallet.ts'
import { openSession } from './launch/sessions.ts'
import { forgetConnections } from './supplier/connections.ts'

export { openSession } from './launch/sessions.ts'

/** A vendor to be connected. `games` are its own codes. */
export interface TestVendor {
  readonly vendor: string
  readonly theirPublicPem: string
  readonly currencies?: readonly string[]
  readonly games?: readonly string[]
  readonly protocol?: 'hub88' | 'pragmatic'
  readonly address?: string
  readonly allowList?: readonly string[]
  readonly enabled?: boolean
}

/** The code in our catalogue of a vendor's game. */
export const codeOf = (vendor: string, remote: string): string => `${vendor}-${remote}`.toLowerCase().replaceAll('_', '-')

/** Connects a vendor of a test house: its rows in the catalogue, its connection and its public key. */
export async function connectVendor(house: House, v: TestVendor): Promise<void> {
  await inTransaction(house.db, async tx => {
    await tx
      .insertInto('catalogue.vendor')
      .values({ code: v.vendor, display_name: `${v.vendor} Games`, position: 50 })
      .onConflict(c => c.doNothing())
      .execute()
    for (const remote of v.games ?? ['tst_dice'])
      await tx
        .insertInto('catalogue.game')
        .values({
          code: codeOf(v.vendor, remote),
          remote_code: remote,
          vendor: v.vendor,
          name: remote,
          category: 'RNG',
          rtp: 9900,
          min_stake: 1n,
          max_stake: 10_000n * UNIT,
          max_win: 1_000_000n * UNIT,
          path: '/game'
        })
        .onConflict(c => c.doNothing())
        .execute()
    await tx
      .insertInto('integration.connection')
      .values({
        vendor: v.vendor,
        protocol: v.protocol ?? 'hub88',
        address: v.address ?? '',
        operator_id: 'house',
        allow_list: [...(v.allowList ?? [])],
        currencies: [...(v.currencies ?? ['TRY'])],
        enabled: v.enabled ?? true
      })
      .execute()
    await tx.insertInto('integration.key').values({ vendor: v.vendor, side: 'theirs', public_pem: v.theirPublicPem }).execute()
    await setConnected(tx, v.vendor, true)
  })
  forgetConnections(house.db)
}

/** A new RSA pair as PEM. */
export function keyPair(): { publicPem: string; privatePem: string } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' }
  })
  return { publicPem: publicKey, privatePem: privateKey }
}

export const signed = (text: string, privatePem: string): string => sign('sha256', Buffer.from(text), privatePem).toString('base64')

type Body = Readonly<Record<string, unknown>>
export type Said = {
  status: string
  balance?: number
  currency?: string
  user: string
  request_uuid: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look at answers freely
  meta?: any
  [more: string]: unknown
}

/** A vendor of a test house that calls for the wallet, as it signs. */
export interface Calling {
  readonly vendor: string
  readonly privatePem: string
  /** Sends these bytes with any headers; the signature is the vendor's own unless told otherwise. */
  raw(path: string, text: string, headers?: Readonly<Record<string, string>>): Promise<{ http: number; text: string; body: Said }>
  send(path: string, body: Body): Promise<Said>
}

/** Connects a vendor under a new key and returns how it calls. */
export async function callingVendor(t: TestHouse, vendor: string, more: Partial<TestVendor> = {}): Promise<Calling> {
  const { publicPem, privatePem } = keyPair()
  await connectVendor(t.house, { vendor, theirPublicPem: publicPem, ...more })
  const raw: Calling['raw'] = async (path, text, headers = { 'x-hub88-signature': signed(text, privatePem) }) => {
    const response = await t.app.server.inject({
      method: 'POST',
      url: `/integrations/hub88/${vendor}/${path}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: text
    })
    return { http: response.statusCode, text: response.body, body: response.json() as Said }
  }
  return { vendor, privatePem, raw, send: async (path, body) => (await raw(path, JSON.stringify(body))).body }
}

/** A member in a game of a vendor: what every body of theirs says. */
export interface Player {
  readonly memberId: bigint
  readonly token: string
  readonly site: string
  /** A new bet of so many 1/100,000 units, in a round of its own. */
  bet(amount: bigint, more?: Body): Body & { transaction_uuid: string; round: string }
  /** Another transaction in the round of a bet. */
  after(bet: Body, amount: bigint | null, more?: Body): Body & { transaction_uuid: string }
}

/** Registers a member with money and opens a game of the vendor for them. */
export async function playerOf(
  t: TestHouse,
  vendor: string,
  cash: bigint,
  launch: { expiresAt?: Date; game?: string } = {}
): Promise<Player> {
  const { memberId, token: site } = await t.register(undefined, cash > 0n ? cash : undefined)
  return { ...(await seat(t, vendor, memberId, launch)), site }
}

/** Opens a game of a vendor for a member who is there. */
export async function seat(
  t: TestHouse,
  vendor: string,
  memberId: bigint,
  { expiresAt, game = 'tst_dice' }: { expiresAt?: Date; game?: string } = {}
): Promise<Player> {
  const token = await inTransaction(t.house.db, tx =>
    openSession(tx, {
      memberId,
      vendor,
      game: codeOf(vendor, game),
      currency: 'TRY',
      language: 'en',
      address: null,
      ...(expiresAt ? { expiresAt } : {})
    })
  )
  const base = { user: String(memberId), token, game_code: game, supplier_transaction_id: 'sup' }
  const numbers = () => ({ request_uuid: randomUUID(), transaction_uuid: randomUUID() })
  return {
    memberId,
    token,
    site: '',
    bet: (amount, more = {}) => ({ ...base, ...numbers(), round: randomUUID(), currency: 'TRY', amount: Number(amount), ...more }),
    after: (bet, amount, more = {}) => ({
      ...base,
      ...numbers(),
      round: bet.round,
      ...(amount === null ? {} : { currency: 'TRY', amount: Number(amount) }),
      reference_transaction_uuid: bet.transaction_uuid,
      ...more
    })
  }
}

/** The cash of a member in 1/100,000 units. */
export const cashOf = async (t: TestHouse, { memberId }: { memberId: bigint }): Promise<bigint> =>
  (await balancesOf(t.house.db, memberId)).cash

/** What does not add up in the journal, or between it and what vendors ordered; empty when all is well. */
export const faults = async (t: TestHouse): Promise<unknown[]> => (await verifyLedger(t.house.db)).differences
