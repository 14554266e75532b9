// The wallet calls of the Hub88 protocol: which fields a call has, of which type, and what it asks. Pure.
import type { WalletAnswer, WalletCall } from './calls.ts'
import { largestAmount } from './calls.ts'

export const hub88Paths = {
  'user/info': 'info',
  'user/balance': 'balance',
  'transaction/bet': 'bet',
  'transaction/win': 'win',
  'transaction/rollback': 'rollback'
} as const satisfies Record<string, WalletCall['kind']>
export type Hub88Path = keyof typeof hub88Paths

type Type = 'text' | 'amount' | 'flag' | 'object'
interface Field {
  readonly type: Type
  readonly required: boolean
}
const must = (type: Type): Field => ({ type, required: true })
const may = (type: Type): Field => ({ type, required: false })

const base = { user: must('text'), request_uuid: must('text') }
const session = { ...base, token: must('text'), game_code: must('text') }
const transaction = {
  ...session,
  transaction_uuid: must('text'),
  supplier_transaction_id: must('text'),
  round: must('text'),
  round_closed: may('flag'),
  supplier_user: may('text'),
  meta: may('object')
}
const money = {
  ...transaction,
  currency: must('text'),
  amount: must('amount'),
  is_free: may('flag'),
  is_supplier_promo: may('flag'),
  is_aggregated: may('flag'),
  reward_uuid: may('text'),
  bet: may('text')
}
const fields: Record<WalletCall['kind'], Record<string, Field>> = {
  info: base,
  balance: session,
  bet: money,
  win: { ...money, reference_transaction_uuid: may('text') },
  rollback: { ...transaction, reference_transaction_uuid: must('text') }
}

const longest = 200
const isType: Record<Type, (value: unknown) => boolean> = {
  text: value => typeof value === 'string',
  amount: value => Number.isSafeInteger(value) && (value as number) >= 0 && BigInt(value as number) <= largestAmount,
  flag: value => typeof value === 'boolean',
  object: value => typeof value === 'object' && !Array.isArray(value)
}
/** What the database cannot keep, or nobody means. */
const isText = (value: string) => value.length > 0 && value.length <= longest && value.isWellFormed() && !value.includes('\0')

export type Hub88Body = Readonly<Record<string, unknown>>

/** The JSON object in a body, or null. */
export function bodyOf(raw: Buffer): Hub88Body | null {
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw))
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Hub88Body) : null
  } catch {
    return null
  }
}

/** Why a body is not what the call has to say, or null. A field that is missing goes before one of a wrong type. */
export function faultOf(kind: WalletCall['kind'], body: Hub88Body): 'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_WRONG_TYPES' | null {
  const given = Object.entries(fields[kind]).map(([name, field]) => ({
    ...field,
    value: Object.hasOwn(body, name) ? body[name] : undefined
  }))
  if (given.some(f => f.required && f.value === undefined)) return 'RS_ERROR_WRONG_SYNTAX'
  const said = given.filter(f => f.required || (f.value !== undefined && f.value !== null))
  if (said.some(f => !isType[f.type](f.value))) return 'RS_ERROR_WRONG_TYPES'
  if (said.some(f => f.type === 'text' && !isText(f.value as string))) return 'RS_ERROR_WRONG_SYNTAX'
  // only a prize of the vendor's own campaign belongs to no bet
  if (kind === 'win' && !body.is_supplier_promo && (body.reference_transaction_uuid ?? null) === null) return 'RS_ERROR_WRONG_SYNTAX'
  return null
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** What a faultless body asks. */
export function callOf(kind: WalletCall['kind'], vendor: string, body: Hub88Body): WalletCall {
  const common = { kind, vendor, user: body.user as string, token: textOf(body.token), gameCode: textOf(body.game_code) }
  if (kind === 'info' || kind === 'balance') return common
  const bet = textOf(body.bet)
  return {
    ...common,
    transaction: body.transaction_uuid as string,
    reference: textOf(body.reference_transaction_uuid),
    supplierTransaction: body.supplier_transaction_id as string,
    round: body.round as string,
    roundClosed: body.round_closed === true,
    ...(kind === 'rollback' ? {} : { currency: body.currency as string, amount: BigInt(body.amount as number) }),
    free: body.is_free === true,
    supplierPromo: kind === 'win' && body.is_supplier_promo === true,
    reward: textOf(body.reward_uuid),
    detail: { vendorRound: body.round as string, ...(bet ? { choice: bet } : {}) }
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
