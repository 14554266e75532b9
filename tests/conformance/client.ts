// The supplier's side of the wallet protocol, as a third party would write it: signs, sends, reads. Knows nothing of how the operator is made.
import { createPrivateKey, type KeyObject, randomUUID, sign } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** Amounts are int64 = amount × 100,000. */
export const unit = 100_000

export interface Player {
  readonly user: string
  readonly token: string
}

/** Players that the cases need, each with at least 1,000 of the currency; the last six are changed for good by their cases. */
export const roles = ['funded', 'second', 'spender', 'toLock', 'lockedWinner', 'toExpire', 'expiredWinner', 'toLimit', 'toExclude'] as const
export type Role = (typeof roles)[number]

/**
 * What an operator's test bench does on request: `lock` a member · `expire` their game session · `limit` their stakes to 5.00 a day · `exclude`
 * them · `kill` the wallet's server with signal 9 and start it again, done when it answers.
 */
export type Control = (action: 'lock' | 'expire' | 'limit' | 'exclude' | 'kill', user: string) => Promise<void>

export interface Operator {
  /** Base of the wallet calls, without a slash at its end. */
  readonly url: string
  /** PEM of the supplier's private key. */
  readonly key: string
  /** PEM of a key that belongs to another supplier, or to nobody. */
  readonly otherKey: string
  readonly header: string
  readonly gameCode: string
  readonly currency: string
  readonly players: Readonly<Record<Role, Player>>
  readonly control: Control | null
}

export interface Answer {
  readonly http: number
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at freely
  readonly body: any
}

const keys = new Map<string, KeyObject>()
const keyOf = (pem: string): KeyObject => {
  const known = keys.get(pem) ?? createPrivateKey(pem)
  keys.set(pem, known)
  return known
}
/** Base64 of RSASSA-PKCS1-v1_5 with SHA-256 over the exact bytes. */
export const signatureOf = (pem: string, text: string): string => sign('sha256', Buffer.from(text), keyOf(pem)).toString('base64')

/** Sends a text as it stands; `signature` null leaves the header out. @throws when nobody answers */
export async function send(to: Operator, path: string, text: string, signature: string | null): Promise<Answer> {
  const answer = await fetch(to.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature === null ? {} : { [to.header]: signature }) },
    body: text,
    signal: AbortSignal.timeout(30_000)
  })
  const said = await answer.text()
  try {
    return { http: answer.status, text: said, body: JSON.parse(said) }
  } catch {
    throw new Error(`${path} answered ${answer.status} with something that is no JSON: ${said.slice(0, 200)}`)
  }
}

/** A signed call. */
export const call = (to: Operator, path: string, body: object): Promise<Answer> => {
  const text = JSON.stringify(body)
  return send(to, path, text, signatureOf(to.key, text))
}

/** A signed call that is asked again until somebody answers: what a supplier does with an answer that was lost. */
export async function insist(to: Operator, path: string, body: object): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    try {
      const answer = await call(to, path, body)
      if (answer.http === 200) return answer
      if (tries > 600) throw new Error(`${path} answered ${answer.http} for a minute`)
    } catch (cause) {
      if (tries > 600) throw cause
    }
    await sleep(100)
  }
}

type Fields = Record<string, unknown>

/** Bodies of the calls with everything that is required; `more` changes or adds. */
export const bodies = {
  info: ({ user }: Player, more: Fields = {}) => ({ user, request_uuid: randomUUID(), ...more }),
  balance: (to: Operator, { user, token }: Player, more: Fields = {}) => ({
    user,
    token,
    request_uuid: randomUUID(),
    game_code: to.gameCode,
    ...more
  }),
  bet: (to: Operator, { user, token }: Player, amount: number, more: Fields = {}) => ({
    user,
    token,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    supplier_transaction_id: randomUUID(),
    game_code: to.gameCode,
    round: randomUUID(),
    round_closed: false,
    currency: to.currency,
    amount,
    ...more
  }),
  win: (to: Operator, player: Player, amount: number, bet: { transaction_uuid: string; round: string }, more: Fields = {}) =>
    bodies.bet(to, player, amount, { round: bet.round, reference_transaction_uuid: bet.transaction_uuid, round_closed: true, ...more }),
  rollback: (to: Operator, { user, token }: Player, of: { transaction_uuid: string; round: string }, more: Fields = {}) => ({
    user,
    token,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    supplier_transaction_id: randomUUID(),
    reference_transaction_uuid: of.transaction_uuid,
    game_code: to.gameCode,
    round: of.round,
    round_closed: true,
    ...more
  })
}

export const paths = {
  info: '/user/info',
  balance: '/user/balance',
  bet: '/transaction/bet',
  win: '/transaction/win',
  rollback: '/transaction/rollback'
} as const
