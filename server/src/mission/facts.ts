// Bets and logins as missions count them: read from the news, without play money and without bets at fixed odds.
import { trialType } from '@fairhouse/contract/member/account.ts'
import type { Tx } from '#base/database.ts'
import type { HeardEvent } from '#base/events.ts'
import { namesOf } from '#member/member.ts'
import { decidedBets } from '#wager/wager.ts'
import type { BetFact } from './terms.rules.ts'

export type News = HeardEvent<'wager.settled' | 'wager.corrected' | 'login.entered'>
/** A login of a member. */
export interface LoginFact {
  readonly memberId: bigint
  readonly at: Date
}
export interface Facts {
  readonly bets: readonly BetFact[]
  readonly logins: readonly LoginFact[]
}

type Told = Omit<BetFact, 'at'> & { readonly betId: string; readonly at: Date }

const told = (event: HeardEvent<'wager.settled' | 'wager.corrected'>): Told => {
  const { name, body, at } = event
  const shared = { betId: body.betId, memberId: BigInt(body.memberId), at, category: body.category, game: body.game, stake: body.stake }
  return name === 'wager.corrected'
    ? {
        ...shared,
        before: { valid: body.before.valid ?? 0n, payout: body.before.payout },
        after: { valid: body.after.valid ?? 0n, payout: body.after.payout }
      }
    : { ...shared, before: null, after: { valid: body.valid ?? 0n, payout: body.payout } }
}

/** What a batch of news tells that can count anywhere; a bet belongs to the moment in which it was decided first. */
export async function factsOf(tx: Tx, batch: readonly News[]): Promise<Facts> {
  const bets = batch
    .flatMap(event => (event.name === 'login.entered' ? [] : [told(event)]))
    .filter(({ before, after }) => after.valid > 0n || (before !== null && before.valid > 0n))
  const logins = batch.flatMap(event => (event.name === 'login.entered' ? [{ memberId: BigInt(event.body.memberId), at: event.at }] : []))
  const members = await namesOf(tx, [...new Set([...bets, ...logins].map(fact => fact.memberId))])
  const plays = (memberId: bigint) => members.has(memberId) && members.get(memberId)!.type !== trialType
  const kept = new Map(
    (
      await decidedBets(
        tx,
        bets.map(bet => ({ memberId: String(bet.memberId), betId: bet.betId }))
      )
    ).map(bet => [bet.id, bet])
  )
  return {
    bets: bets.flatMap(({ betId, ...bet }) => {
      const row = kept.get(betId)
      return !row || row.fixed || !plays(bet.memberId) ? [] : [{ ...bet, at: row.settledAt ?? bet.at }]
    }),
    logins: logins.filter(login => plays(login.memberId))
  }
}
