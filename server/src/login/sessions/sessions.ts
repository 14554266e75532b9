// Sessions of members: opened for one browser, looked up for every call, ended everywhere at once.
import { type LoginReply, trialType } from '@fairhouse/contract/member/account.ts'
import { now } from '#base/clock.ts'
import { sha256 } from '#base/crypto.ts'
import { makeBatcher } from '#base/data/batcher.ts'
import { shardOf } from '#base/data/shard.ts'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { deviceHash, deviceLabel, type Origin } from '#base/device.ts'
import { DomainError } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import { type House, perHouse } from '#base/house.ts'
import type { Caller, MemberCaller } from '#base/http.ts'
import { brandOf, countryOf } from '#brand/brand.ts'
import { factorCounts } from '#factor/factor.ts'
import { lockMember, membersInForce, setMember } from '#member/member.ts'
import { proveMethodsOf } from '../prove-methods.rules.ts'
import {
  aliveOf,
  endSessions,
  insertSession,
  liveSessions,
  openSessionIds,
  provenSince,
  type SessionKey,
  type TokenMark,
  touchSessions
} from './sessions.store.ts'
import { memberInToken, newSessionToken } from './token.ts'

/** What a session is found by: its token counts only beside the device cookie of the browser that it was made for. */
const tokenHash = (token: string, browser: string | null): Buffer => sha256(`${token}.${browser ?? ''}`)

const limitsOf = async (reader: Reader) => (await brandOf(reader)).identity.sessions

/**
 * Opens a session for this browser and returns its token. A member has at most `identity.sessions.most` of them: the oldest end. The
 * login itself is a fresh proof where `by`, what it was passed with besides the password, would prove the member now, or where the member
 * has nothing but the password. `proved`: the member was proven just now in the session that this one takes the place of.
 */
export async function openSession(
  tx: Tx,
  house: House,
  member: { readonly id: bigint },
  origin: Origin,
  how: {
    readonly stage: 'full' | 'change'
    readonly by?: string | undefined
    readonly proved?: boolean
    readonly deviceName?: string | undefined
  }
): Promise<string> {
  const { absoluteHours, idleMinutes, most } = await limitsOf(tx)
  const methods: readonly string[] = proveMethodsOf((await lockMember(tx, member.id))!, await factorCounts(tx, member.id))
  const open = await openSessionIds(tx, member.id, idleMinutes)
  for (const { id } of open.slice(most - 1)) await endSession(tx, house, member.id, id)
  const token = newSessionToken(member.id)
  await insertSession(tx, {
    memberId: member.id,
    tokenHash: tokenHash(token, origin.browser),
    hours: absoluteHours,
    address: origin.address,
    country: countryOf(origin.address),
    device: deviceLabel(origin, how.deviceName),
    deviceHash: deviceHash(origin.browser),
    stage: how.stage,
    proved: how.proved || (how.by === undefined ? methods.every(m => m === 'password') : methods.includes(how.by))
  })
  return token
}

/** So long a session is believed whatever happens, and so long where this process hears at once what ends one: less than it may be idle. */
const [unheardMs, heardMs] = [5_000, 240_000]
/** Uses are noted together, so often; each session's at most once a minute. */
const noteMs = 30_000
interface Cached {
  readonly caller: MemberCaller
  readonly since: number
  /** When it ends however much it is used, by the house's clock. */
  readonly until: number
  /** When it was used last, and up to when the database knows of it. */
  used: number
  noted: number
}
/** Is it still believed? What was told within the last moments may be unheard as yet, as it always was. */
const holds = (house: House, { since, until, caller }: Cached, at: number): boolean => {
  // a trial ends by the clock, of which nobody hears
  const heard = caller.type !== trialType && house.status.heardUntil > at - unheardMs
  return at < since + (heard ? heardMs : unheardMs) && now() < until
}
/** Sessions seen lately, so that a bet needs no look-up of its own; emptied by `session.ended` at once, in every process. */
const cache = perHouse(house => {
  const timer = setInterval(() => {
    noteUses(house).catch(err => house.log.warn({ err }, 'the use of sessions was not noted'))
  }, noteMs)
  timer.unref()
  house.onClose(() => clearInterval(timer))
  return new Map<string, Cached>()
})

/** Tells the database of uses that came so much `after` what it knows of: an idle session ends by them. */
export async function noteUses(house: House, after = noteMs): Promise<void> {
  const due = [...cache(house).values()].filter(each => each.used > each.noted + after)
  for (let i = 0; i < due.length; i += 500) {
    const some = due.slice(i, i + 500)
    await touchSessions(
      house.db,
      some.map(({ caller }) => caller)
    )
    for (const each of some) each.noted = each.used
  }
}

/** How often something was forgotten: what was asked for before a forgetting is not remembered after it. */
const forgettings = perHouse(() => ({ count: 0 }))

/** The members of these sessions that get in, by number. */
async function inForce(reader: Reader, sessions: readonly { memberId: bigint }[]) {
  const members = await membersInForce(reader, [...new Set(sessions.map(s => s.memberId))])
  return new Map(members.map(m => [m.id, m]))
}

/** Looks up sessions; calls that come together are answered by one statement. */
const lookUp = perHouse(house =>
  makeBatcher({
    key: ({ tokenHash }: TokenMark) => tokenHash.readBigUInt64BE(),
    // a token of the form that names no member is looked for everywhere, which is one place today
    shard: ({ memberId }) => (memberId === null ? 0 : shardOf(memberId)),
    run: async tokens => {
      const { idleMinutes } = await limitsOf(house.db)
      const live = await liveSessions(house.db, tokens, idleMinutes)
      const stale = live.filter(s => s.stale)
      if (stale.length > 0) await touchSessions(house.db, stale)
      const members = await inForce(house.db, live)
      const rows = new Map(
        live.map(({ tokenHash, memberId, ...session }) => {
          const member = members.get(memberId)
          return [tokenHash.toString('hex'), member && { ...session, member }]
        })
      )
      return tokens.map(({ tokenHash }) => rows.get(tokenHash.toString('hex')))
    }
  })
)

/** The member behind a token in the browser that it was made for, or null. */
export async function memberByToken(house: House, token: string, browser: string | null): Promise<MemberCaller | null> {
  const known = cache(house)
  const name = `${token}.${browser ?? ''}`
  const hit = known.get(name)
  const at = performance.now()
  if (hit && holds(house, hit, at)) {
    hit.used = at
    return hit.caller
  }
  const memberId = memberInToken(token)
  if (memberId === undefined) return null
  const { count } = forgettings(house)
  const row = await lookUp(house).add({ memberId, tokenHash: tokenHash(token, browser) })
  if (!row) {
    known.delete(name)
    return null
  }
  const caller: MemberCaller = {
    kind: 'member',
    memberId: row.member.id,
    sessionId: row.sessionId,
    account: row.member.username,
    type: row.member.type,
    currency: row.member.currency,
    demo: row.member.demo,
    stage: row.stage
  }
  if (known.size > 50_000) known.clear()
  if (forgettings(house).count === count) known.set(name, { caller, since: at, until: row.expiresAt.getTime(), used: at, noted: at })
  return caller
}

/** Of these sessions those that still open doors; asking is no use of them. */
export async function aliveSessions(house: House, sessions: readonly SessionKey[]): Promise<ReadonlySet<string>> {
  const alive = await aliveOf(house.db, sessions, (await limitsOf(house.db)).idleMinutes)
  const members = await inForce(house.db, alive)
  return new Set(alive.filter(s => members.has(s.memberId)).map(s => s.id))
}

/** Did the member prove who they are in this session within the last five minutes? Asked of the database each time. */
export const proven = (reader: Reader, session: SessionKey): Promise<boolean> => provenSince(reader, session)

/** Forgets cached sessions of a member: all of them, or one. */
export function forgetSessions(house: House, memberId: bigint, sessionId: string | null): void {
  const known = cache(house)
  forgettings(house).count++
  for (const [name, { caller }] of known)
    if (caller.memberId === memberId && (sessionId === null || caller.sessionId === sessionId)) known.delete(name)
}

/** Ends a session (null: all of the member's) and tells every process and socket. */
export async function endSession(tx: Tx, house: House, memberId: bigint, sessionId: string | null): Promise<void> {
  await endSessions(tx, memberId, sessionId)
  await emit(tx, 'session.ended', `member:${memberId}`, { memberId: String(memberId), sessionId })
  forgetSessions(house, memberId, sessionId)
}

/** Blocks or unblocks a member; blocking ends every session. @throws DomainError not.found */
export async function blockMember(tx: Tx, house: House, memberId: bigint, blocked: boolean): Promise<void> {
  const { numUpdatedRows } = await setMember(tx, memberId, { status: blocked ? 'blocked' : 'active' })
  if (numUpdatedRows === 0n) throw new DomainError('not.found')
  if (blocked) await endSession(tx, house, memberId, null)
}

/** A session that was brought to a login ends with it: one browser, one session. */
export async function replacing(house: House, caller: Caller, reply: Promise<LoginReply>): Promise<LoginReply> {
  const done = await reply
  if (caller.kind === 'member' && done.token !== '') {
    await inTransaction(house.db, tx => endSession(tx, house, caller.memberId, caller.sessionId))
    house.nudge()
  }
  return done
}
