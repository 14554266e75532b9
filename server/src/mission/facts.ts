// Bets and logins as missions and leaderboards count them: read from the news, without play money and without bets at fixed odds.
import { trialType } from '@fairhouse/contract/member/account.ts'
import type { Tx } from '#base/database.ts'
import type { HeardEvent } from '#base/events.ts'
import { namesOf } from '#member/member.ts'
import { decidedBets } from '#wager/wager.ts'
import type { BetFact } from './terms.rules.ts'

export type BetNews = HeardEvent<'wager.settled' | 'wager.corrected'>
export type News = BetNews | HeardEvent<'login.entered'>
/** A login of a member. */
export interface LoginFact {
  readonly memberId: bigint
  readonly at: Date
}
export interface Facts {
  readonly bets: readonly BetFact[]
  readonly logins: readonly LoginFact[]
}
/** A bet with its number, and the transaction that told of it. */
export interface NamedBet extends BetFact {
  readonly betId: string
  readonly xid: bigint
}

const told = (event: BetNews): Omit<NamedBet, 'bonus'> => {
  const { name, body, at, cursor } = event
  const shared = {
    ...{ betId: body.betId, xid: cursor.xid, memberId: BigInt(body.memberId), at },
    ...{ category: body.category, game: body.game, stake: body.stake }
  }
  return name === 'wager.corrected'
    ? {
        ...shared,
        before: { valid: body.before.valid ?? 0n, payout: body.before.payout },
        after: { valid: body.after.valid ?? 0n, payout: body.after.payout }
      }
    : { ...shared, before: null, after: { valid: body.valid ?? 0n, payout: body.payout } }
}

/** Says of members whether they play with real money. */
async function playersAmong(tx: Tx, memberIds: readonly bigint[]): Promise<(memberId: bigint) => boolean> {
  const members = await namesOf(tx, [...new Set(memberIds)])
  return memberId => members.has(memberId) && members.get(memberId)!.type !== trialType
}

/** The bets of a batch of news that can count anywhere; a bet belongs to the moment in which it was decided first. */
export async function betsIn(tx: Tx, batch: readonly BetNews[]): Promise<NamedBet[]> {
  const bets = batch.map(told).filter(({ before, after }) => after.valid > 0n || (before !== null && before.valid > 0n))
  if (bets.length === 0) return []
  const plays = await playersAmong(
    tx,
    bets.map(bet => bet.memberId)
  )
  const kept = new Map(
    (
      await decidedBets(
        tx,
        bets.map(bet => ({ memberId: String(bet.memberId), betId: bet.betId }))
      )
    ).map(bet => [bet.id, bet])
  )
  return bets.flatMap(bet => {
    const row = kept.get(bet.betId)
    return !row || row.fixed || !plays(bet.memberId) ? [] : [{ ...bet, bonus: row.bonus, at: row.settledAt ?? bet.at }]
  })
}

/** What a batch of news tells that can count anywhere. */
export async function factsOf(tx: Tx, batch: readonly News[]): Promise<Facts> {
  const logins = batch.flatMap(event => (event.name === 'login.entered' ? [{ memberId: BigInt(event.body.memberId), at: event.at }] : []))
  const plays =
    logins.length === 0
      ? () => false
      : await playersAmong(
          tx,
          logins.map(login => login.memberId)
        )
  return {
    bets: await betsIn(
      tx,
      batch.flatMap(event => (event.name === 'login.entered' ? [] : [event]))
    ),
    logins: logins.filter(login => plays(login.memberId))
  }
}
