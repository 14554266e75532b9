// The form protocol of the Pragmatic kind: how its fields are hashed, what its amounts and numbers mean. Over plain values.
import { createHash } from 'node:crypto'
import { UNIT } from '@fairhouse/contract/money.ts'
import { sameText } from '#base/crypto.ts'
import type { WalletAnswer, WalletCall } from '../calls/calls.ts'
import type { Hub88Status } from '../calls/statuses.ts'

export type Fields = Readonly<Record<string, string>>

/** MD5 in hexadecimal over the fields sorted by name, `key=value` joined by `&`, without `hash` and what is empty, and the secret behind them. */
export function hashOf(fields: Fields, secret: string): string {
  const text = Object.keys(fields)
    .filter(name => name !== 'hash' && fields[name] !== '')
    .sort()
    .map(name => `${name}=${fields[name]}`)
    .join('&')
  return createHash('md5')
    .update(text + secret)
    .digest('hex')
}

/** Is the hash the right one? Compared in constant time. */
export const isHashed = (fields: Fields, secret: string): boolean =>
  typeof fields.hash === 'string' && sameText(fields.hash.toLowerCase(), hashOf(fields, secret))

/** Reads a form body: every field once. Null: it is none. */
export function fieldsOf(body: string): Fields | null {
  const list = [...new URLSearchParams(body)]
  const fields = Object.fromEntries(list)
  return list.length === 0 || list.length > 60 || Object.keys(fields).length !== list.length ? null : fields
}

/** A decimal amount of at most five places in 1/100,000 units; null: it is none, or it is negative. */
export function unitsOf(text: string | undefined): bigint | null {
  const parts = /^(\d{1,12})(?:\.(\d{1,5}))?$/.exec(text ?? '')
  return parts ? BigInt(parts[1]!) * UNIT + BigInt((parts[2] ?? '').padEnd(5, '0')) : null
}

/** A balance as its wire has it: two decimals; what is below a hundredth is not shown. */
export const decimalOf = (units: bigint): string => `${units / UNIT}.${String((units % UNIT) / 1_000n).padStart(2, '0')}`

/** What the protocol answers with; 100: an error of ours, call again · 120: call no more. */
export const codes = {
  ok: 0,
  noMoney: 1,
  noPlayer: 2,
  notAllowed: 3,
  noSession: 4,
  wrongHash: 5,
  frozen: 6,
  wrongFields: 7,
  noGame: 8,
  wrongCurrency: 9,
  limit: 50,
  again: 100,
  never: 120
} as const
export type Code = (typeof codes)[keyof typeof codes]

const descriptions: Readonly<Record<Code, string>> = {
  0: 'Success',
  1: 'Insufficient balance',
  2: 'Player not found or is logged out',
  3: 'Bet is not allowed',
  4: 'Player authentication failed due to invalid, not found or expired token',
  5: 'Invalid hash code',
  6: 'Player is frozen',
  7: 'Bad parameters in the request',
  8: 'Game is not found or disabled',
  9: 'Wrong currency',
  50: 'Bet limit has been reached',
  100: 'Internal server error, call again',
  120: 'Internal server error, do not call again'
}
export const describe = (code: Code): string => descriptions[code]

const codesOf: Readonly<Record<Hub88Status, Code>> = {
  RS_OK: codes.ok,
  RS_ERROR_UNKNOWN: codes.never,
  RS_ERROR_INVALID_PARTNER: codes.notAllowed,
  RS_ERROR_INVALID_TOKEN: codes.noSession,
  RS_ERROR_INVALID_GAME: codes.noGame,
  RS_ERROR_WRONG_CURRENCY: codes.wrongCurrency,
  RS_ERROR_NOT_ENOUGH_MONEY: codes.noMoney,
  RS_ERROR_USER_DISABLED: codes.frozen,
  RS_ERROR_INVALID_SIGNATURE: codes.wrongHash,
  RS_ERROR_TOKEN_EXPIRED: codes.noSession,
  RS_ERROR_WRONG_SYNTAX: codes.wrongFields,
  RS_ERROR_WRONG_TYPES: codes.wrongFields,
  RS_ERROR_DUPLICATE_TRANSACTION: codes.never,
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: codes.never,
  RS_ERROR_LIMIT_REACHED: codes.limit
}
export const codeOf = (status: Hub88Status): Code => codesOf[status]

export const endpoints = ['authenticate', 'balance', 'bet', 'result', 'bonusWin', 'jackpotWin', 'promoWin', 'endRound', 'refund'] as const
export type PragmaticEndpoint = (typeof endpoints)[number]

/** The fields that each call must have. */
const required: Readonly<Record<PragmaticEndpoint, readonly string[]>> = {
  authenticate: ['token', 'providerId'],
  balance: ['userId', 'providerId'],
  bet: ['userId', 'gameId', 'roundId', 'amount', 'reference', 'providerId'],
  result: ['userId', 'gameId', 'roundId', 'amount', 'reference', 'providerId'],
  bonusWin: ['userId', 'amount', 'reference', 'providerId'],
  jackpotWin: ['userId', 'gameId', 'roundId', 'amount', 'reference', 'providerId'],
  promoWin: ['userId', 'amount', 'reference', 'campaignId', 'providerId'],
  endRound: ['userId', 'gameId', 'roundId', 'providerId'],
  refund: ['userId', 'reference', 'providerId']
}

/** Fields that name something wherever they stand. */
const naming = ['reference', 'roundId', 'gameId'] as const

/** How long fields may be that are kept or looked for. */
const longest = { reference: 150, roundId: 100, gameId: 64, token: 200, bonusCode: 100, campaignId: 100, currency: 10 }

/** Are the fields of the call there and such as they must be? */
export function isWellFormed(endpoint: PragmaticEndpoint, fields: Fields): boolean {
  if (required[endpoint].some(name => !fields[name])) return false
  if ('amount' in fields && unitsOf(fields.amount) === null) return false
  if (fields.promoWinAmount !== undefined && unitsOf(fields.promoWinAmount) === null) return false
  if (Object.values(fields).some(value => value.includes('\0'))) return false
  if (naming.some(name => fields[name] === '')) return false
  return Object.entries(longest).every(([name, most]) => (fields[name] ?? '').length <= most) && /^\d{1,18}$/.test(fields.userId ?? '0')
}

/** What of a call moves money, in the words of every protocol; `bet`: the transaction of the round's bet, where it is known. */
export function walletCallOf(
  vendor: string,
  endpoint: Exclude<PragmaticEndpoint, 'authenticate' | 'balance' | 'bonusWin'>,
  f: Fields,
  bet: string | null
): WalletCall {
  const common = {
    vendor,
    user: f.userId!,
    token: f.token ?? null,
    gameCode: f.gameId ?? null,
    ...(f.roundId === undefined ? {} : { round: f.roundId }),
    ...(f.currency === undefined ? {} : { currency: f.currency }),
    detail: {
      protocol: 'pragmatic',
      ...(f.roundId === undefined ? {} : { vendorRound: f.roundId }),
      ...(f.roundDetails === undefined ? {} : { about: f.roundDetails.slice(0, 200) })
    }
  }
  const reward = f.bonusCode ? { free: true, reward: f.bonusCode } : {}
  if (endpoint === 'refund')
    return { ...common, kind: 'rollback', transaction: `refund:${f.reference}`, supplierTransaction: f.reference!, reference: f.reference! }
  if (endpoint === 'endRound')
    return {
      ...common,
      kind: 'win',
      transaction: `end:${f.userId}:${f.roundId}`,
      supplierTransaction: f.roundId!,
      reference: bet,
      amount: 0n,
      roundClosed: true
    }
  const paid = { ...common, transaction: f.reference!, supplierTransaction: f.reference!, amount: unitsOf(f.amount)! }
  if (endpoint === 'bet') return { ...paid, ...reward, kind: 'bet' }
  if (endpoint === 'promoWin' || (endpoint === 'jackpotWin' && bet === null))
    return { ...paid, kind: 'win', reference: null, round: f.roundId ?? `promo:${f.campaignId ?? f.reference}`, supplierPromo: true }
  return { ...paid, ...reward, kind: 'win', reference: bet }
}

/** The body of an answer. Money stands there as a number of two decimals and is never one in between. */
export function answerOf(endpoint: PragmaticEndpoint, answer: WalletAnswer, more: Readonly<Record<string, unknown>> = {}): string {
  const code = codeOf(answer.status)
  const closing = { error: code, description: describe(code) }
  const known = answer.balance !== null && answer.currency !== null && (code === codes.ok || code === codes.noMoney)
  if (!known) return JSON.stringify(closing)
  if (endpoint === 'refund') return JSON.stringify({ transactionId: answer.transactionId ?? '', ...closing })
  const { transactionId } = answer
  const opening = JSON.stringify({ ...(transactionId === undefined ? {} : { transactionId }), ...more, currency: answer.currency })
  const money = `"cash":${decimalOf(answer.balance!)},"bonus":0.00${endpoint === 'bet' ? ',"usedPromo":0.00' : ''}`
  return `${opening.slice(0, -1)},${money},${JSON.stringify(closing).slice(1)}`
}
