// The operator's wallet: signed calls of the Hub88 operator protocol, and what their answers mean for a round.
import { randomUUID, sign } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Settings } from './settings.ts'
import type { Round, Session } from './store.ts'

/** An operator that is silent for longer than this has said nothing. */
const timeoutMs = 5_000

/** `no`: the operator's last word · `unknown`: nobody knows whether it happened. Balance in 1/100,000 units. */
export type Said =
  | { readonly kind: 'yes'; readonly balance: bigint }
  | { readonly kind: 'no'; readonly status: string; readonly balance: bigint | null; readonly meta: unknown }
  | { readonly kind: 'unknown' }

const units = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const answer = z.object({ status: z.string(), request_uuid: z.string(), balance: units.optional(), meta: z.unknown().optional() })

async function ask(at: Settings, path: string, fields: object): Promise<Said> {
  const requestId = randomUUID()
  const body = JSON.stringify({ ...fields, request_uuid: requestId })
  try {
    const response = await fetch(at.operatorUrl + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [at.signatureHeader]: sign('sha256', Buffer.from(body), at.key).toString('base64')
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs)
    })
    const said = answer.safeParse(await response.json())
    if (response.status !== 200 || !said.success || said.data.request_uuid !== requestId) return { kind: 'unknown' }
    const { status, balance, meta } = said.data
    if (status === 'RS_OK' && balance !== undefined) return { kind: 'yes', balance: BigInt(balance) }
    if (status === 'RS_OK' || status === 'RS_ERROR_UNKNOWN') return { kind: 'unknown' }
    return { kind: 'no', status, balance: balance === undefined ? null : BigInt(balance), meta }
  } catch {
    return { kind: 'unknown' }
  }
}

/** The protocol's rule: a bet or win without an answer is sent again three times. */
async function insist(at: Settings, path: string, fields: object): Promise<Said> {
  for (let tries = 0; ; tries++) {
    const said = await ask(at, path, fields)
    if (said.kind !== 'unknown' || tries === 3) return said
    await sleep(at.retryMs)
  }
}

const whoOf = (s: Session) => ({ user: s.operatorUser, token: s.operatorToken, game_code: s.gameCode })

/** What the player has, or null when the operator does not say. */
export async function askBalance(at: Settings, session: Session): Promise<bigint | null> {
  const said = await ask(at, '/user/balance', whoOf(session))
  return said.kind === 'unknown' ? null : said.balance
}

const moved = (session: Session, round: Round) => ({
  ...whoOf(session),
  round: round.id,
  currency: session.currency,
  supplier_user: session.player,
  is_free: round.reward !== null,
  ...(round.reward === null ? {} : { reward_uuid: round.reward })
})

/** Asks for the stake. */
export const sendBet = (at: Settings, session: Session, round: Round): Promise<Said> =>
  insist(at, '/transaction/bet', {
    ...moved(session, round),
    transaction_uuid: round.betId,
    supplier_transaction_id: `${round.id}:bet`,
    amount: Number(round.stake),
    round_closed: false,
    bet: JSON.stringify(round.choice)
  })

/** Tells what the round pays and closes it; nothing is also told. */
export const sendWin = (at: Settings, session: Session, round: Round): Promise<Said> =>
  insist(at, '/transaction/win', {
    ...moved(session, round),
    transaction_uuid: round.winId,
    supplier_transaction_id: `${round.id}:win`,
    reference_transaction_uuid: round.betId,
    amount: Number(round.payout),
    round_closed: true
  })

/** Takes the stake back: once here, the caller repeats it until it is answered. */
export const sendRollback = (at: Settings, session: Session, round: Round): Promise<Said> =>
  ask(at, '/transaction/rollback', {
    ...whoOf(session),
    round: round.id,
    supplier_user: session.player,
    transaction_uuid: round.rollbackId,
    supplier_transaction_id: `${round.id}:rollback`,
    reference_transaction_uuid: round.betId,
    round_closed: true
  })
