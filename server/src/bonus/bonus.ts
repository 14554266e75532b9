// Grants of bonus money: given once, ended once. What a bet takes of one and gives back is decided where the bet's money moves (`sql/`).

import type { Language } from '@fairhouse/contract/endpoint.ts'
import { trialType } from '@fairhouse/contract/member/account.ts'
import { type BonusTerms, bonusTerms, requiredOf } from '@fairhouse/contract/money/bonus-terms.ts'
import * as z from 'zod/mini'
import { now } from '#base/clock.ts'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import type { House } from '#base/house.ts'
import { memberOf } from '#member/member.ts'
import { isClosedOut, isQuiet } from '#protection/protection.ts'
import { bonusLost, openFed } from '#wager/wager.ts'
import { lockWallets } from '#wallet/wallet.ts'
import * as store from './store.ts'

export { activeGrants, type GrantRow, grantTitles } from './store.ts'

const dayMs = 86_400_000

/** What is given: amounts in 1/100,000 units. */
export interface NewBonus {
  readonly memberId: bigint
  /** Names the offer, or what else gives bonuses; the same trigger of it gives once, whatever its version. */
  readonly offer: string
  readonly version: number
  /** What set it off: a deposit, a code, an event, a reward. */
  readonly trigger: string
  /** Its name, as members read it. */
  readonly title: Readonly<Partial<Record<Language, string>>>
  readonly amount: bigint
  /** The deposit that it was given for. */
  readonly deposit?: bigint
  readonly terms: BonusTerms
  /** It was the member's before, or was promised to them: given also to who is offered nothing any more, unless they are closed out. */
  readonly earned?: boolean
  /** The operator who gives it by hand, and why. */
  readonly by?: { readonly operatorId: bigint; readonly reason: string } | null
}

/** trial: play money has no bonuses · closed: the member is closed out of play · quiet: nothing is offered to them · notStackable: another bonus is active that it cannot stand beside. */
export type NotGiven = 'trial' | 'closed' | 'quiet' | 'notStackable'
export type GivenBonus =
  | { readonly outcome: 'given' | 'repeat'; readonly grant: store.GrantRow }
  | { readonly outcome: 'refused'; readonly why: NotGiven }

/** Is anything of these grants at stake still? One that is used up hinders no other. */
async function live(tx: Reader, memberId: bigint): Promise<store.GrantRow[]> {
  const active = await store.activeGrants(tx, memberId)
  const open = await openFed(
    tx,
    memberId,
    active.map(grant => grant.id)
  )
  return active.filter(grant => grant.balance > 0n || open.some(({ grantId }) => grantId === grant.id))
}

/** Would another active bonus stand in the way of one that is given now? */
export const isHindered = async (reader: Reader, memberId: bigint, { stackable }: Pick<BonusTerms, 'stackable'>): Promise<boolean> =>
  (await live(reader, memberId)).some(other => !(other.stackable && stackable))

/** Gives a member bonus money to bet with, once for offer and trigger; the terms are kept as they are now. */
export async function giveBonus(tx: Tx, bonus: NewBonus): Promise<GivenBonus> {
  const { memberId, offer, version, trigger, title, amount, deposit = 0n, terms, earned = false, by = null } = bonus
  if ((await memberOf(tx, memberId)).type === trialType) return { outcome: 'refused', why: 'trial' }
  // the wallet's row first, as everywhere: two who give the same come one after the other
  await lockWallets(tx, [memberId])
  const before = await store.grantFor(tx, memberId, offer, trigger)
  if (before) return { outcome: 'repeat', grant: before }
  if (await isClosedOut(tx, memberId)) return { outcome: 'refused', why: 'closed' }
  if (!earned && (await isQuiet(tx, memberId))) return { outcome: 'refused', why: 'quiet' }
  if (await isHindered(tx, memberId, terms)) return { outcome: 'refused', why: 'notStackable' }
  const { id } = await store.insertGrant(tx, {
    memberId,
    offer,
    version,
    trigger,
    title,
    terms: z.encode(bonusTerms, terms),
    amount,
    deposit,
    required: requiredOf(terms, amount, deposit),
    fundOrder: terms.fundOrder,
    maxBet: terms.maxBet,
    maxCash: terms.maxCash,
    excluded: terms.excludedGames,
    byGame: terms.contribution.games,
    byCategory: terms.contribution.categories,
    stackable: terms.stackable,
    endsOnWithdrawal: terms.endsOnWithdrawal,
    expiresAt: new Date(now() + terms.days * dayMs),
    operatorId: by?.operatorId ?? null,
    reason: by?.reason ?? null
  })
  await store.moveGiven(tx, memberId, id, amount)
  await emit(tx, 'bonus.changed', `member:${memberId}`, { id, state: 'active' })
  // without anything to bet it is cash at once
  if (requiredOf(terms, amount, deposit) === 0n) await store.finishGrant(tx, memberId, id, 'completed')
  return { outcome: 'given', grant: (await store.grantById(tx, memberId, id))! }
}

/** Ends grants whose time is up; one that cannot be ended keeps no other from it. @throws AggregateError what went wrong, at the end */
export async function expireGrants(house: House): Promise<void> {
  const wrong: unknown[] = []
  for (const memberId of await store.membersDue(house.db, 1_000))
    try {
      await inTransaction(house.db, async tx => {
        await lockWallets(tx, [memberId])
        for (const { id } of await store.dueOf(tx, memberId)) await store.finishGrant(tx, memberId, id, 'expired')
      })
    } catch (cause) {
      wrong.push(cause)
    }
  if (wrong.length > 0) throw new AggregateError(wrong, `grants of ${wrong.length} members could not be ended`)
}

/** Ends a bonus: what is left of it lapses. @throws DomainError not.found, bonus.over */
export async function cancelGrant(
  tx: Tx,
  memberId: bigint,
  id: string,
  by: { readonly operatorId: bigint; readonly reason: string } | null = null
): Promise<store.GrantRow> {
  if (!(await store.finishGrant(tx, memberId, id, 'cancelled', by)))
    throw new DomainError((await store.grantById(tx, memberId, id)) ? 'bonus.over' : 'not.found')
  return (await store.grantById(tx, memberId, id))!
}

/** A withdrawal was asked for: ends the bonuses whose terms say so. */
export async function endByWithdrawal(tx: Tx, memberId: bigint): Promise<void> {
  for (const grant of await store.activeGrants(tx, memberId))
    if (grant.ends_on_withdrawal) await store.finishGrant(tx, memberId, grant.id, 'cancelled')
}

/** Plays a game with cash alone while bonuses are active, or with them again. @throws DomainError bonus.over where none is active */
export async function playWithCash(tx: Tx, memberId: bigint, game: string, on: boolean): Promise<{ on: boolean }> {
  await lockWallets(tx, [memberId])
  if ((await store.activeGrants(tx, memberId)).length === 0) throw new DomainError('bonus.over')
  await store.setCashGame(tx, memberId, game, on)
  return { on }
}

/** What bets that were decided in this time lost of bonus money (below 0: won), by category. */
export async function bonusLossOf(reader: Reader, memberId: bigint, { from, to }: { from: Date; to: Date }): Promise<Map<string, bigint>> {
  return new Map((await bonusLost(reader, from, to, memberId)).map(({ category, lost }) => [category, lost]))
}

/** The same of everybody who lost or won any. */
export async function bonusLosses(reader: Reader, { from, to }: { from: Date; to: Date }): Promise<Map<bigint, Map<string, bigint>>> {
  const all = new Map<bigint, Map<string, bigint>>()
  for (const { memberId, category, lost } of await bonusLost(reader, from, to, null))
    all.set(memberId, (all.get(memberId) ?? new Map<string, bigint>()).set(category, lost))
  return all
}
