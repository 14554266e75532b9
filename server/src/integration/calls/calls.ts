// A vendor's wallet call after its signature and syntax were judged: whatever its protocol, it is answered here.
import { trialCurrency } from '@fairhouse/contract/member/account.ts'
import { parseMoney } from '@fairhouse/contract/money.ts'
import { sha256 } from '#base/crypto.ts'
import { retried } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { gameByRemote, isPlayable } from '#catalogue/catalogue.ts'
import type { Hub88Status } from './statuses.ts'
import { type Answered, answer, look, type Order } from './wallet-call.store.ts'

/** A wallet call of any protocol. `amount` in 1/100,000 units. */
export interface WalletCall {
  readonly kind: 'info' | 'balance' | 'bet' | 'win' | 'rollback'
  /** The vendor's code in the catalogue. */
  readonly vendor: string
  /** The member's number as text. */
  readonly user: string
  /** Null: the protocol sends none after the first call; then the member's newest session with this vendor counts. */
  readonly token: string | null
  /** The vendor's own code of the game. */
  readonly gameCode: string | null
  readonly transaction?: string
  /** The bet that a win belongs to, or what a rollback takes back. */
  readonly reference?: string | null
  readonly supplierTransaction?: string
  readonly round?: string
  /** No more will come of this round. */
  readonly roundClosed?: boolean
  /** Absent where the protocol sends none: then the session's. */
  readonly currency?: string
  readonly amount?: bigint
  /** A bet that promotions pay. */
  readonly free?: boolean
  /** A prize of the vendor's own campaign: it belongs to no bet. */
  readonly supplierPromo?: boolean
  /** The free rounds that the bet belongs to. */
  readonly reward?: string | null
  readonly detail?: Record<string, unknown>
}

/** The answer; `balance` is the member's cash in 1/100,000 units, null where the caller may not know it. */
export interface WalletAnswer {
  readonly status: Hub88Status
  readonly user: string
  readonly currency: string | null
  readonly balance: bigint | null
  readonly country?: string | null
  readonly transactionId?: string
  /** The same call was answered before: this is the answer of then. */
  readonly repeat: boolean
  readonly meta?: Record<string, unknown>
}

/** The most that one order may name, in 1/100,000 units: the journal's own bound. */
export const largestAmount = 1_000_000_000_000_000n

const memberIdOf = (user: string): bigint | null => (/^[1-9]\d{0,17}$/.test(user) ? BigInt(user) : null)
const hashOf = (token: string | null): Buffer | null => (token === null ? null : sha256(token))

/** SHA-256 over what was ordered: the same number with another of these is another transaction. */
const fingerprintOf = (c: WalletCall): Buffer =>
  sha256(
    JSON.stringify([
      c.kind,
      c.user,
      c.gameCode,
      c.round ?? null,
      c.currency ?? null,
      c.amount === undefined ? null : String(c.amount),
      c.reference ?? null
    ])
  )

async function gameOf(house: House, { vendor, gameCode }: WalletCall): Promise<Order['game']> {
  const game = gameCode === null ? null : await gameByRemote(house.db, vendor, gameCode)
  if (!game) return null
  const { code, category, maxStake } = game
  return { code, category, maxStake, playable: await isPlayable(house.db, code) }
}

/** A limit as the protocol tells it: amounts in 1/100,000 units. Who closed themselves out has nothing left until they are back. */
function limitOf({ code, kind, until, period, remaining, resetsAt = until }: Record<string, unknown>) {
  const type = String(kind ?? code).replace(/^limit\./, '')
  const left = remaining === undefined || remaining === null ? 0 : Number(parseMoney(String(remaining)))
  return { type, period: period ?? type, remaining: left, resets_at: resetsAt ?? null }
}

const metaOf = ({ status, meta }: Answered) =>
  meta === null ? {} : { meta: status === 'RS_ERROR_LIMIT_REACHED' ? { limit: limitOf(meta) } : meta }

async function lookAt(house: House, call: WalletCall, kind: 'info' | 'balance'): Promise<WalletAnswer> {
  const known = call.gameCode === null || (await gameByRemote(house.db, call.vendor, call.gameCode)) !== null
  const { vendor, user } = call
  const { country, ...seen } = await look(house.db, { vendor, kind, memberId: memberIdOf(user), tokenHash: hashOf(call.token), known })
  return { user, repeat: false, ...seen, ...(seen.status === 'RS_OK' ? { country } : {}) }
}

/**
 * Answers a wallet call: everything that it changes is one database transaction, and a repeat changes nothing. Anything that is thrown
 * left nothing behind.
 */
export async function answerCall(house: House, call: WalletCall): Promise<WalletAnswer> {
  if (call.kind === 'info' || call.kind === 'balance') return lookAt(house, call, call.kind)
  if (!call.transaction) throw new Error(`a ${call.kind} without a number of its own`)
  const order: Order = {
    vendor: call.vendor,
    kind: call.kind,
    memberId: memberIdOf(call.user),
    tokenHash: hashOf(call.token),
    transaction: call.transaction,
    fingerprint: fingerprintOf(call),
    reference: call.reference ?? null,
    supplierTransaction: call.supplierTransaction ?? null,
    round: call.round ?? null,
    roundClosed: call.roundClosed ?? false,
    currency: call.currency ?? null,
    amount: call.amount ?? null,
    // what a trial stakes is nobody's promotion
    free: call.free === true && call.currency !== trialCurrency,
    promo: call.supplierPromo ?? false,
    reward: call.reward ?? null,
    detail: call.detail ?? {},
    gameCode: call.gameCode,
    game: await gameOf(house, call)
  }
  const said = await retried(() => answer(house.db, order))
  if ((said.status === 'RS_OK' && !said.repeat) || said.meta?.told === true) house.nudge()
  const { status, currency, balance, repeat } = said
  return { status, user: call.user, currency, balance, transactionId: call.transaction, repeat, ...metaOf(said) }
}
