// The wallet calls of the Hub88 protocol: which fields a call has, of which type, and what it asks. Pure.
import { z } from 'zod'
import type { WalletAnswer, WalletCall } from '../calls/calls.ts'
import { largestAmount } from '../calls/calls.ts'

export const hub88Paths = {
  'user/info': 'info',
  'user/balance': 'balance',
  'transaction/bet': 'bet',
  'transaction/win': 'win',
  'transaction/rollback': 'rollback'
} as const satisfies Record<string, WalletCall['kind']>
export type Hub88Path = keyof typeof hub88Paths

/** What is wrong with a field; the first of these that one of a call's fields has is the call's fault. */
const [missing, otherType, unclear] = ['missing', 'type', 'text'] as const
const error = ({ input }: { readonly input?: unknown }) => (input === undefined ? missing : otherType)

const longest = 200
/** What the database cannot keep, or nobody means. */
const isText = (value: string) => value.length > 0 && value.length <= longest && value.isWellFormed() && !value.includes('\0')
const isAmount = (value: number) => Number.isSafeInteger(value) && value >= 0 && BigInt(value) <= largestAmount

const text = z.string({ error }).refine(isText, { error: unclear })
const amount = z.number({ error }).refine(isAmount, { error: otherType })
const flag = z.boolean({ error }).nullish()
const object = z.record(z.string(), z.unknown(), { error }).nullish()

const base = z.object({ user: text, request_uuid: text })
const session = base.extend({ token: text, game_code: text })
const transaction = session.extend({
  transaction_uuid: text,
  supplier_transaction_id: text,
  round: text,
  round_closed: flag,
  supplier_user: text.nullish(),
  meta: object
})
const money = transaction.extend({
  currency: text,
  amount,
  is_free: flag,
  is_supplier_promo: flag,
  is_aggregated: flag,
  reward_uuid: text.nullish(),
  bet: text.nullish()
})
const calls: Record<WalletCall['kind'], z.ZodType> = {
  info: base,
  balance: session,
  bet: money,
  win: money.extend({ reference_transaction_uuid: text.nullish() }),
  rollback: transaction.extend({ reference_transaction_uuid: text })
}

export type Hub88Body = Readonly<Record<string, unknown>>

const isBody = (json: unknown): json is Hub88Body => typeof json === 'object' && json !== null && !Array.isArray(json)

/** The JSON object in a body, or null. */
export function bodyOf(raw: Buffer): Hub88Body | null {
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw))
    return isBody(json) ? json : null
  } catch {
    return null
  }
}

/** Why a body is not what the call has to say, or null. A field that is missing goes before one of a wrong type. */
export function faultOf(kind: WalletCall['kind'], body: Hub88Body): 'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_WRONG_TYPES' | null {
  // a copy has the body's own fields alone
  const faults = calls[kind].safeParse({ ...body }).error?.issues.map(issue => issue.message) ?? []
  if (!faults.includes(missing) && faults.includes(otherType)) return 'RS_ERROR_WRONG_TYPES'
  if (faults.length > 0) return 'RS_ERROR_WRONG_SYNTAX'
  // only a prize of the vendor's own campaign belongs to no bet
  if (kind === 'win' && !body.is_supplier_promo && (body.reference_transaction_uuid ?? null) === null) return 'RS_ERROR_WRONG_SYNTAX'
  return null
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** What a faultless body asks. */
export function callOf(kind: WalletCall['kind'], vendor: string, body: Hub88Body): WalletCall {
  const common = { kind, vendor, user: base.parse(body).user, token: textOf(body.token), gameCode: textOf(body.game_code) }
  if (kind === 'info' || kind === 'balance') return common
  const { transaction_uuid, supplier_transaction_id, round, round_closed } = transaction.parse(body)
  const priced = kind === 'rollback' ? null : money.parse(body)
  const bet = textOf(body.bet)
  return {
    ...common,
    transaction: transaction_uuid,
    reference: textOf(body.reference_transaction_uuid),
    supplierTransaction: supplier_transaction_id,
    round,
    roundClosed: round_closed === true,
    ...(priced ? { currency: priced.currency, amount: BigInt(priced.amount) } : {}),
    free: body.is_free === true,
    supplierPromo: kind === 'win' && body.is_supplier_promo === true,
    reward: textOf(body.reward_uuid),
    detail: { vendorRound: round, ...(bet ? { choice: bet } : {}) }
  }
}

/** The answer as it travels: of a member who they are, of everything else the balance. A fault is answered with what of the call could be read. */
export function replyOf(
  kind: WalletCall['kind'] | null,
  body: Hub88Body | null,
  answer: Pick<WalletAnswer, 'status'> & Partial<WalletAnswer>
): Record<string, unknown> {
  const { status, currency, balance, country, meta } = answer
  const said = { user: textOf(body?.user) ?? '', status, request_uuid: textOf(body?.request_uuid) ?? '' }
  if (kind === 'info') return { ...said, ...(country === undefined ? {} : { country: country ?? '' }) }
  return {
    ...said,
    ...(currency ? { currency } : {}),
    ...(balance === null || balance === undefined ? {} : { balance: Number(balance) }),
    ...(meta ? { meta } : {})
  }
}
