// SQL of wallet calls: one statement a call.
import { sql } from 'kysely'
import type { Reader } from '#base/database.ts'
import type { Hub88Status } from './statuses.ts'

/** What a call that changes nothing may ask; `known`: the game is in our catalogue, or the call names none. */
export interface Look {
  readonly vendor: string
  readonly kind: 'info' | 'balance'
  readonly memberId: bigint | null
  readonly tokenHash: Buffer | null
  readonly known: boolean
}

export async function look(reader: Reader, l: Look) {
  const { rows } = await sql<{ status: Hub88Status; currency: string | null; balance: bigint | null; country: string | null }>`
    select status, currency, balance, country from integration.look(${l.vendor}, ${l.kind}, ${bigintOf(l.memberId)}::bigint, ${l.tokenHash}::bytea, ${l.known})`.execute(
    reader
  )
  return rows[0]!
}

/** A transaction that a vendor orders; amounts in 1/100,000 units. */
export interface Order {
  readonly vendor: string
  readonly kind: 'bet' | 'win' | 'rollback'
  readonly memberId: bigint | null
  readonly tokenHash: Buffer | null
  readonly transaction: string
  readonly fingerprint: Buffer
  readonly reference: string | null
  readonly supplierTransaction: string | null
  readonly round: string | null
  readonly roundClosed: boolean
  readonly currency: string | null
  readonly amount: bigint | null
  readonly free: boolean
  readonly promo: boolean
  readonly reward: string | null
  readonly detail: Record<string, unknown>
  /** The vendor's code of the game, and what our catalogue knows of it; null: nothing. */
  readonly gameCode: string | null
  readonly game: { readonly code: string; readonly category: string; readonly playable: boolean; readonly maxStake: bigint } | null
}

/** `meta` of LIMIT_REACHED is a refusal of protection's, else what the answer adds. */
export interface Answered {
  readonly status: Hub88Status
  readonly currency: string | null
  readonly balance: bigint | null
  readonly meta: Record<string, unknown> | null
  readonly repeat: boolean
}

const bigintOf = (value: bigint | null) => (value === null ? null : String(value))

export async function answer(reader: Reader, o: Order): Promise<Answered> {
  const { rows } = await sql<Answered>`
    select status, currency, balance, meta, repeat from integration.answer(${o.vendor}, ${o.kind}, ${bigintOf(o.memberId)}::bigint, ${o.tokenHash}::bytea,
      ${o.transaction}, ${o.fingerprint}::bytea, ${o.reference}::text, ${o.supplierTransaction}::text, ${o.round}::text, ${o.roundClosed},
      ${o.currency}::text, ${bigintOf(o.amount)}::bigint, ${o.free}, ${o.promo}, ${o.reward}::text, ${JSON.stringify(o.detail)}::jsonb,
      ${o.gameCode}::text, ${o.game?.code ?? null}::text, ${o.game?.category ?? null}::text, ${o.game?.playable ?? false},
      ${bigintOf(o.game?.maxStake ?? null)}::bigint)`.execute(reader)
  return rows[0]!
}
