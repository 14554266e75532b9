// Pairs a contract's endpoint with a verb, and does once for all: caller, decode, repeat, transaction, encode, refusal.

import { type Endpoint, type Language, methodOf, pathOf, type Who } from '@fairhouse/contract/endpoint.ts'
import { trialType } from '@fairhouse/contract/member/account.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { addressOf, networkOf } from './calls/address.ts'
import { bodyOf, decode, givenOf, type Parts } from './calls/call-input.ts'
import { rememberAnswer } from './calls/once.ts'
import { languageOf, one } from './calls/refusals.ts'
import { inTransaction, type Reader, type Tx } from './database.ts'
import { DomainError } from './errors.ts'
import { type House, perHouse } from './house.ts'
import { type Caller, doors, type MemberCaller, memberSessions, type OperatorCaller, operatorSessions } from './sessions.ts'
import { browserOf, markBrowser } from './shell/browser.ts'
import { compressed } from './shell/compress.ts'
import { consoleTokenOf, isConsolePath, keepConsoleToken } from './shell/console-cookie.ts'
import { refuseForeignForm } from './shell/origin.ts'

export type { Caller, MemberCaller, OperatorCaller } from './sessions.ts'

/** The operator who does something, and the address that the call came from. */
export interface By {
  readonly caller: OperatorCaller
  readonly address: string
}
/** The same with the reason that they gave. */
export interface ReasonedBy extends By {
  readonly reason: string
}

type CallerOf<W extends Who> = W extends 'member' | 'player' | 'changing' ? MemberCaller : W extends 'anyone' ? Caller : OperatorCaller

/** What is known of a call besides its input. */
export interface Call {
  readonly house: House
  readonly language: Language
  readonly address: string
  readonly userAgent: string
  readonly device: string
  readonly traceId: string
  /** The Idempotency-Key; always there on endpoints marked `once`. */
  readonly key: string | null
  /** Milliseconds by the house's clock when the call had arrived, to its last byte: what counts where time decides. */
  readonly receivedAt: number
  readonly token: string | null
  /** The path as it was called, without the query. */
  readonly path: string
  /** The body as it came, for signatures; of an encrypted one what was in it. */
  readonly rawBody: string
  /** The picture of an endpoint that takes one. */
  readonly picture: Buffer | null
  /** The browser's device cookie; always there on endpoints marked `device`. */
  readonly browser: string | null
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** An operator who looks at the site while it is shut to others. */
  readonly pass: boolean
  /** Puts an operator's session into the browser's cookie; null removes it. */
  keepConsole(token: string | null): void
}

export interface Route {
  readonly endpoint: Endpoint
  /** Reads what a call says, and answers what makes the call. @throws DomainError input.* */
  read(given: unknown): (call: Call, caller: Caller) => Promise<unknown>
}

/** The caller as the endpoint promises: {@link callerFor} lets nobody else in. */
const promised = <W extends Who>(caller: Caller) => caller as CallerOf<W>

/** A read runs outside of a transaction: its verb asks for a Tx like every other and only reads. */
const outside = (db: Reader) => db as Tx

/**
 * A verb in a transaction of its own (reads of a GET go without). With `once` on the endpoint, the answer is remembered in the same
 * transaction: a repeat of the key gets the first answer, the same key for something else is refused.
 */
export function serve<I extends z.core.$ZodType, R extends z.core.$ZodType, W extends Who>(
  endpoint: Endpoint<I, R, W>,
  verb: (tx: Tx, caller: CallerOf<W>, input: z.output<I>, call: Call) => Promise<z.output<R>>
): Route {
  return {
    endpoint,
    read(given) {
      const input = decode(endpoint, given)
      return async (call, caller) => {
        const run = (tx: Tx) => verb(tx, promised<W>(caller), input, call)
        const encode = (value: z.output<R>) => z.encode(endpoint.reply, value)
        if (methodOf(endpoint) === 'GET') return encode(await run(outside(call.house.db)))
        const answer = endpoint.once
          ? await inTransaction(call.house.db, tx =>
              rememberAnswer(tx, callerName(caller), call, endpoint, async () => encode(await run(tx)))
            )
          : encode(await inTransaction(call.house.db, run))
        call.house.nudge()
        return answer
      }
    }
  }
}

/** A verb that brings its own transactions: the hot path, where one call is one round trip. It must honour `call.key` itself. */
export function serveDirect<I extends z.core.$ZodType, R extends z.core.$ZodType, W extends Who>(
  endpoint: Endpoint<I, R, W>,
  verb: (house: House, caller: CallerOf<W>, input: z.output<I>, call: Call) => Promise<z.output<R>>
): Route {
  return {
    endpoint,
    read(given) {
      const input = decode(endpoint, given)
      return async (call, caller) => z.encode(endpoint.reply, await verb(call.house, promised<W>(caller), input, call))
    }
  }
}

const callerName = (caller: Caller) =>
  caller.kind === 'member' ? `m${caller.memberId}` : caller.kind === 'operator' ? `o${caller.operatorId}` : 'v'

/** An operator's session comes by cookie, everything else by header: also the ticket of a login that is not complete. */
const tokenOf = (house: House, request: FastifyRequest, who: Who): string | null =>
  isConsolePath(request.url) && who !== 'enrolling'
    ? consoleTokenOf(house, request.headers)
    : (one(request.headers.authorization)
        ?.replace(/^Bearer /, '')
        .slice(0, 200) ?? null)

/** Tokens that opened a session in this process, and whose they are. */
const proven = perHouse(() => new Map<string, string>())

/** Who a call is counted on: the caller whose session is known here, else the network. A made-up token is no new budget. */
export function budgetOf(house: House, request: FastifyRequest, who: Who = 'anyone'): string {
  const token = tokenOf(house, request, who)
  return (token && proven(house).get(token)) || networkOf(addressOf(request))
}

function prove<C extends Caller>(house: House, token: string, caller: C): C {
  const known = proven(house)
  if (known.has(token)) return caller
  if (known.size > 50_000) known.clear()
  known.set(token, callerName(caller))
  return caller
}

async function callerFor(who: Who, { token, browser, house }: Call): Promise<Caller> {
  const caller = await permitted(who, token, browser, house)
  return token && caller.kind !== 'visitor' ? prove(house, token, caller) : caller
}

async function permitted(who: Who, token: string | null, browser: string | null, house: House): Promise<Caller> {
  if (who === 'anyone') {
    const member = token && (await memberSessions.in(house).callerOf(house, token, browser))
    return member && member.stage === 'full' ? member : { kind: 'visitor' }
  }
  if (!token) throw new DomainError('session.required')
  if (who === 'member' || who === 'player' || who === 'changing') {
    const member = await memberSessions.in(house).callerOf(house, token, browser)
    if (!member) throw new DomainError('session.ended')
    if (who !== 'changing' && member.stage !== 'full') throw new DomainError('password.changeRequired')
    if (who === 'player' && member.type === trialType) throw new DomainError('in_need_true_account')
    return member
  }
  const operator = await operatorSessions.in(house).callerOf(house, token, browser)
  if (!operator) throw new DomainError('session.ended')
  if (who === 'enrolling') return operator
  if (operator.stage !== 'full') throw new DomainError('session.required')
  if (who !== 'operator' && !operator.permissions.has(who.may)) throw new DomainError('permission.denied')
  return operator
}

const keyPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

function callOf(house: House, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, pass: boolean): Call {
  const key = one(request.headers['idempotency-key'])?.toLowerCase() ?? null
  if (endpoint.once && (!key || !keyPattern.test(key))) throw new DomainError('idempotency.required')
  return {
    house,
    language: languageOf(request),
    address: addressOf(request),
    userAgent: one(request.headers['user-agent'])?.slice(0, 300) ?? '',
    device: one(request.headers.device)?.slice(0, 20) ?? 'WEB',
    traceId: request.id,
    key,
    receivedAt: request.receivedAt,
    token: tokenOf(house, request, endpoint.who),
    path: request.url.split('?', 1)[0]!,
    rawBody: '',
    picture: null,
    browser: endpoint.device ? markBrowser(house, request, reply) : browserOf(house, request.headers.cookie),
    headers: request.headers,
    pass,
    keepConsole: token => keepConsoleToken(house, reply, token)
  }
}

/** Is what the call brings as an operator's pass for the shut site one? */
async function hasPass(house: House, request: FastifyRequest): Promise<boolean> {
  const pass = one(request.headers['operator-pass'])!.slice(0, 200)
  const operator = pass ? await operatorSessions.in(house).callerOf(house, pass, null) : null
  return operator?.stage === 'pass'
}

const refusalOf = { 1: 'system.maintenance', 2: 'system.restricted' } as const

/** So many callers' budgets are remembered for each route: with fewer, who has many addresses would push the own one out and begin anew. */
export const budgetsKept = 100_000

/** Registers the routes of all modules. A shut site refuses what is not marked `always`; operators' own calls are never refused. */
export function registerRoutes(app: FastifyInstance, house: House, routes: readonly Route[]): void {
  for (const { endpoint, read } of routes) {
    const isConsole = isConsolePath(pathOf(endpoint))
    app.route<Parts>({
      method: methodOf(endpoint),
      url: pathOf(endpoint),
      ...(endpoint.who === 'anyone' && methodOf(endpoint) === 'GET' ? { onSend: compressed } : {}),
      ...(endpoint.picture === undefined ? {} : { bodyLimit: endpoint.picture }),
      config: { rateLimit: endpoint.perMinute ? { max: endpoint.perMinute, timeWindow: 60_000, cache: budgetsKept } : undefined, endpoint },
      handler: async (request, reply) => {
        if (endpoint.form) refuseForeignForm(house, request)
        const pass = 'operator-pass' in request.headers && (await hasPass(house, request))
        const bare = callOf(house, endpoint, request, reply, pass)
        if (!endpoint.always && !pass && !isConsole) {
          const status = await doors.in(house)(house, bare.address)
          if (status !== 0) throw new DomainError(refusalOf[status])
        }
        const caller = await callerFor(endpoint.who, bare)
        if (endpoint.realAccount && caller.kind === 'member' && caller.type === trialType) throw new DomainError('in_need_true_account')
        const body = await bodyOf(house, endpoint, request.body)
        const run = read(givenOf(endpoint, request, body))
        if (endpoint.proof && caller.kind === 'member' && !(await memberSessions.in(house).proven(house.db, caller)))
          throw new DomainError('proof.required')
        const value = await run({ ...bare, rawBody: body?.raw ?? '', picture: body?.picture ?? null }, caller)
        reply.header('cache-control', 'no-store')
        return { success: true, value }
      }
    })
  }
}
