// A member's stay at the tables with its result: what the session bar shows and the reality check tells.
import { type realityAnswers, realityMinutes, type Sitting } from '@fairhouse/contract/member/protection.ts'
import type { Reader, Tx } from '#base/database.ts'
import { answerSitting, type SittingRow, touchSitting } from '#protection/protection.ts'
import { stakedSince } from './sitting-store.ts'

const minute = 60_000

async function shown(reader: Reader, memberId: bigint, s: SittingRow): Promise<Sitting> {
  const { staked, returned } = await stakedSince(reader, memberId, s.startedAt)
  const endsAt = s.sessionMinutes === null ? null : new Date(s.startedAt.getTime() + Number(s.sessionMinutes) * minute)
  const every = Number(s.realityMinutes ?? realityMinutes) * minute
  return {
    startedAt: s.startedAt,
    staked,
    returned,
    net: returned - staked,
    checkAt: new Date((s.checkedAt ?? s.startedAt).getTime() + every),
    endsAt,
    restUntil: endsAt && endsAt <= s.now ? s.restUntil : null,
    serverTime: s.now
  }
}

/** Notes that the member is here and tells the stay so far. */
export const sittingOf = async (tx: Tx, memberId: bigint): Promise<Sitting> => shown(tx, memberId, await touchSitting(tx, memberId))

/** Answers the reality check: what was shown is kept, and the next one comes an interval later. */
export async function answerCheck(tx: Tx, memberId: bigint, answer: (typeof realityAnswers)[number]): Promise<Sitting> {
  const { startedAt, staked, returned } = await sittingOf(tx, memberId)
  await answerSitting(tx, memberId, { startedAt, staked, returned, answer })
  return sittingOf(tx, memberId)
}
