// The reward centre: modules give, members claim, and nothing is given or paid twice.

import type { Language } from '@fairhouse/contract/endpoint.ts'
import { trialType } from '@fairhouse/contract/member/account.ts'
import type { wageringTerms } from '@fairhouse/contract/money/bonus-terms.ts'
import { type BonusTerms, bonusTerms, plainTerms } from '@fairhouse/contract/money/bonus-terms.ts'
import type { RewardKind, RewardPays, reward } from '@fairhouse/contract/money/reward.ts'
import type { MovementKind } from '@fairhouse/contract/money/wallet.ts'
import { moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import * as z from 'zod/mini'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { assert, DomainError } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import type { House } from '#base/house.ts'
import { pageOf } from '#base/paging.ts'
import { uuidTime } from '#base/uuid.ts'
import { giveBonus } from '#bonus/bonus.ts'
import { memberOf } from '#member/member.ts'
import { isClosedOut, isQuiet, refuseClosedOut } from '#protection/protection.ts'
import { lockWallets, transfer } from '#wallet/wallet.ts'
import { type RewardPayout, rewardPayouts } from './ports.ts'
import * as store from './store.ts'
import { gamesOf, wageringOf } from './terms/terms.ts'

export {
  actionsOf,
  type Campaign,
  fixedFromStart,
  locked,
  type Movable,
  moveCampaign,
  paysOf,
  refuseFaults,
  saveCampaign,
  shownAtDesk,
  startCampaign
} from './campaign.ts'
export { sourcesOf } from './sources.ts'
export type { RewardRow } from './store.ts'
export { costOfWagering, type Edge, edgeOf, type Returning, stakedFor, unknownEdge } from './terms/edge.rules.ts'
export { gamesOf, type NamedGames, wageringOf } from './terms/terms.ts'

/** What a module gives. */
export interface Given {
  readonly memberId: bigint
  readonly kind: RewardKind
  /** Names what it is given for among those of its kind: the same is given once. */
  readonly source: string
  readonly amount: bigint
  /** Cash when left out. */
  readonly pays?: RewardPays
  readonly title?: Readonly<Record<Language, string>> | null
  readonly level?: number | null
  readonly wagering?: number | null
  /** Of a bonus of an offer: what it becomes a grant with. */
  readonly bonus?: { readonly offer: string; readonly version: number; readonly deposit: bigint; readonly terms: BonusTerms } | null
  readonly expiresAt?: Date | null
  /** The member has a right to it by published terms: given also while they are closed out, or offered nothing for another reason. */
  readonly earned?: boolean
  /** The operator who gives it by hand, and why. */
  readonly by?: { readonly operatorId: bigint; readonly reason: string } | null
}

const tell = (tx: Tx, row: store.RewardRow) =>
  emit(tx, 'reward.changed', `member:${row.member_id}`, {
    id: row.id,
    kind: row.kind,
    level: row.level,
    pays: row.pays,
    amount: row.amount,
    state: row.state
  })

/**
 * Gives a member something to claim, once for its source. Answers null where nothing was given: they have it already, play with play money, or are
 * closed out of play or flagged, when the house offers them nothing that they have not earned.
 */
export async function giveReward(tx: Tx, given: Given): Promise<store.RewardRow | null> {
  const {
    memberId,
    kind,
    source,
    amount,
    pays = 'cash',
    title = null,
    level = null,
    wagering = null,
    bonus = null,
    expiresAt = null,
    earned = false,
    by = null
  } = given
  assert(pays !== 'cash' || wagering === null, 'cash is never to be wagered')
  if ((await memberOf(tx, memberId)).type === trialType || (!earned && (await isQuiet(tx, memberId)))) return null
  const row = await store.insertItem(tx, {
    memberId,
    kind,
    source,
    title,
    level,
    pays,
    amount,
    wagering,
    bonus: bonus && { ...bonus, deposit: moneyToWire(bonus.deposit), terms: z.encode(bonusTerms, bonus.terms) },
    expiresAt,
    operatorId: by?.operatorId ?? null,
    reason: by?.reason ?? null
  })
  if (!row) return null
  await tell(tx, row)
  return row
}

/** Of cash: how the account record names it. */
const recordKind = (kind: RewardKind): MovementKind => (kind === 'rebate' ? 'PLAYER_REBATE' : 'PROMOTION')
const keyOf = (id: string) => `reward:${id}`

/** What a bonus becomes a grant with: what its offer says, or the plain terms. */
const grantedBy = ({ kind, wagering, bonus }: Pick<store.RewardRow, 'kind' | 'wagering' | 'bonus'>) =>
  bonus
    ? {
        offer: bonus.offer,
        version: bonus.version,
        deposit: parseMoney(bonus.deposit),
        terms: z.decode(bonusTerms, bonus.terms)
      }
    : { offer: `reward:${kind}`, version: 1, deposit: 0n, terms: plainTerms(wagering ?? 0) }

/** The terms of so much bonus money, in figures. */
async function figuresOf(reader: Reader, { terms, deposit }: { terms: BonusTerms; deposit: bigint }, bonus: bigint) {
  return wageringOf(terms, { bonus, deposit }, await gamesOf(reader, terms))
}

/** The terms of bonus money that follows the plain terms: so many times. */
export const plainFigures = (reader: Reader, amount: bigint, multiple: number): Promise<z.output<typeof wageringTerms>> =>
  figuresOf(reader, { terms: plainTerms(multiple), deposit: 0n }, amount)

/** The terms of a reward that is bonus money. @throws DomainError not.found, also of one that is not */
export async function termsOfReward(reader: Reader, memberId: bigint, id: string): Promise<z.output<typeof wageringTerms>> {
  const row = await store.itemById(reader, memberId, id)
  if (row?.pays !== 'bonus') throw new DomainError('not.found')
  return figuresOf(reader, grantedBy(row), row.amount)
}

/** Makes a grant of bonus money of it; the grant has its own movement. @throws DomainError bonus.other, protection.closed */
async function payBonus(tx: Tx, row: store.RewardRow): Promise<null> {
  const { member_id: memberId, id, title, amount } = row
  const given = await giveBonus(tx, { memberId, trigger: `reward:${id}`, title: title ?? {}, amount, earned: true, ...grantedBy(row) })
  if (given.outcome === 'refused') throw new DomainError(given.why === 'notStackable' ? 'bonus.other' : 'protection.closed')
  return null
}

/** Pays what was marked as claimed. @throws DomainError function.not.available where no module pays it */
async function pay(tx: Tx, payouts: readonly RewardPayout[], row: store.RewardRow): Promise<string | null> {
  const { member_id: memberId, id, kind, pays, amount } = row
  if (pays === 'bonus') return payBonus(tx, row)
  if (pays === 'points') {
    const payout = payouts.find(one => one.pays === pays)
    if (!payout) throw new DomainError('function.not.available')
    return payout.pay(tx, { memberId, id, amount, key: keyOf(id) })
  }
  const posted = await transfer(tx, { memberId, kind: recordKind(kind), key: keyOf(id), ref: id, house: 'promotions', cash: amount })
  return posted.movementId
}

/** Claims one, whose member's wallet is locked; null when it cannot be claimed any more. */
async function claimLocked(tx: Tx, payouts: readonly RewardPayout[], memberId: bigint, id: string): Promise<store.RewardRow | null> {
  const row = await store.markClaimed(tx, memberId, id)
  if (!row) return null
  // cash is the member's own already; points and bonuses are for play
  if (row.pays !== 'cash') await refuseClosedOut(tx, memberId)
  const movementId = await pay(tx, payouts, row)
  if (movementId !== null) await store.noteMovement(tx, memberId, id, movementId)
  await tell(tx, row)
  return { ...row, movement_id: movementId }
}

/** Claims one reward. @throws DomainError not.found, reward.over, protection.closed of what is not cash */
export async function claimReward(tx: Tx, house: House, memberId: bigint, id: string): Promise<store.RewardRow> {
  // the wallet's row first, as everywhere
  await lockWallets(tx, [memberId])
  const claimed = await claimLocked(tx, rewardPayouts.in(house), memberId, id)
  if (claimed) return claimed
  throw new DomainError((await store.itemById(tx, memberId, id)) ? 'reward.over' : 'not.found')
}

const claimTogether = (house: House, memberId: bigint, ids: readonly string[]): Promise<store.RewardRow[]> =>
  inTransaction(house.db, async tx => {
    await lockWallets(tx, [memberId])
    const claimed: store.RewardRow[] = []
    for (const id of ids) {
      const row = await claimLocked(tx, rewardPayouts.in(house), memberId, id)
      if (row) claimed.push(row)
    }
    return claimed
  })

/**
 * Claims everything, cash of each kind in a transaction of its own and whatever else one by one: what is refused stays, and the others are paid,
 * also those of the same kind.
 */
export async function claimAll(house: House, memberId: bigint): Promise<{ count: number; cash: bigint; left: number }> {
  const together = Object.values(
    Object.groupBy(await store.openItems(house.db, memberId), ({ id, kind, pays }) => (pays === 'cash' ? kind : id))
  )
  const claimed: store.RewardRow[] = []
  for (const rows of together) {
    try {
      const ids = rows?.map(row => row.id) ?? []
      claimed.push(...(await claimTogether(house, memberId, ids)))
    } catch (cause) {
      if (!(cause instanceof DomainError)) throw cause
    }
  }
  house.nudge()
  const { count: left } = await summaryOf(house.db, memberId)
  return { count: claimed.length, cash: cashIn(claimed), left }
}

const cashIn = (rows: readonly { readonly pays: RewardPays; readonly amount: bigint }[]) =>
  rows.reduce((sum, { pays, amount }) => (pays === 'cash' ? sum + amount : sum), 0n)

/** What waits to be claimed, by its source. */
export async function summaryOf(reader: Reader, memberId: bigint) {
  const sources = await store.openSums(reader, memberId)
  return { count: sources.reduce((sum, { count }) => sum + count, 0), cash: cashIn(sources), sources }
}

const isOver = ({ state, expires_at }: store.RewardRow, now: number) =>
  state === 'claimable' && expires_at !== null && expires_at.getTime() <= now

/** A reward as its member reads it. One whose time is up has expired, also before the house has written so. */
export function shown(row: store.RewardRow, language: Language, now: number): z.output<typeof reward> {
  const over = isOver(row, now)
  return {
    id: row.id,
    kind: row.kind,
    title: row.title?.[language] ?? null,
    level: row.level,
    pays: row.pays,
    amount: row.amount,
    wagering: row.wagering,
    state: over ? 'expired' : row.state,
    givenAt: uuidTime(row.id),
    expiresAt: row.expires_at,
    endedAt: over ? row.expires_at : row.ended_at
  }
}

/** Rewards of a member by their ids; one whose time is up has expired, also before the house has written so. */
export async function rewardsById(
  reader: Reader,
  memberId: bigint,
  ids: readonly string[],
  now: number
): Promise<Map<string, store.RewardRow>> {
  const rows = await store.itemsById(reader, memberId, ids)
  return new Map(rows.map(row => [row.id, isOver(row, now) ? { ...row, state: 'expired' } : row]))
}

interface Page {
  readonly before?: string | undefined
  readonly limit: number
}

/** A page of a member's rewards, newest first. @throws DomainError input.invalid */
export const rewardsOf = <S>(
  reader: Reader,
  memberId: bigint,
  side: 'open' | 'past' | 'all',
  page: Page,
  show: (row: store.RewardRow) => S
) => pageOf(page, show, (before, limit) => store.itemsBefore(reader, memberId, side, before, limit))

/** Takes back what was not claimed. @throws DomainError not.found, reward.over */
export async function takeBack(tx: Tx, memberId: bigint, id: string, by: { operatorId: bigint; reason: string }): Promise<store.RewardRow> {
  const row = await store.markTakenBack(tx, memberId, id, by.operatorId, by.reason)
  if (!row) throw new DomainError((await store.itemById(tx, memberId, id)) ? 'reward.over' : 'not.found')
  await tell(tx, row)
  return row
}

/** Ends what was not claimed in time; of members who are closed out, what they cannot claim waits for them. */
export async function expireRewards(house: House): Promise<void> {
  for (const memberId of await store.membersDue(house.db, 1_000))
    await inTransaction(house.db, async tx => {
      if (await isClosedOut(tx, memberId)) await store.putOff(tx, memberId)
      for (const row of await store.expireItems(tx, memberId)) await tell(tx, row)
    })
}
