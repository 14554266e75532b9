// Free rounds and free bets: given once, each used once; promotions pay their stakes, and what they win is cash or becomes a bonus.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import { type BonusTerms, bonusTerms } from '@fairhouse/contract/money/bonus-terms.ts'
import type { freeGrant } from '@fairhouse/contract/money/free.ts'
import { z } from 'zod'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { emit, hear } from '#base/events.ts'
import type { House } from '#base/house.ts'
import { uuidTime } from '#base/uuid.ts'
import { gameByCode } from '#catalogue/catalogue.ts'
import { giveReward } from '#reward/reward.ts'
import { lockWallets } from '#wallet/wallet.ts'
import * as store from './store.ts'

export type { GrantRow } from './store.ts'

/** What is given: `count` rounds or bets of `stake` (1/100,000 units) on a game. */
export interface NewFree extends Omit<store.NewFree, 'terms'> {
  /** What is won becomes a bonus under these terms; null: it is cash. */
  readonly terms: BonusTerms | null
}

/** Gives free rounds or bets. The caller has made sure that it is the first time for offer and trigger, and that the member may have them. */
export async function giveFree(tx: Tx, { terms, ...given }: NewFree): Promise<store.GrantRow> {
  const row = await store.insertGrant(tx, { ...given, terms: terms && z.encode(bonusTerms, terms) })
  await emit(tx, 'free.changed', `member:${given.memberId}`, { id: row.id, state: 'active' })
  return row
}

type Shown = z.output<typeof freeGrant>

/** A grant as its member and operators read it. */
export async function shownFree(reader: Reader, row: store.GrantRow, language: Language): Promise<Shown> {
  const game = await gameByCode(reader, row.game)
  return {
    id: row.id,
    title: row.title[language] ?? null,
    kind: game?.engine === 'crash' || game?.engine === 'sport' ? 'bets' : 'rounds',
    game: row.game,
    gameName: game?.name ?? row.game,
    path: game?.path ?? '/',
    category: game?.category ?? 'RNG',
    stake: row.stake,
    count: row.count,
    used: row.used,
    won: row.won,
    multiple: row.terms?.wagering.multiple ?? null,
    state: row.state === 'active' ? 'active' : 'over',
    givenAt: uuidTime(row.id),
    expiresAt: row.expires_at,
    endedAt: row.ended_at
  }
}

/** What a member can use now. */
export async function activeFree(reader: Reader, memberId: bigint, language: Language): Promise<{ list: Shown[] }> {
  const rows = await store.activeGrants(reader, memberId)
  return { list: await Promise.all(rows.filter(row => row.used < row.count).map(row => shownFree(reader, row, language))) }
}

/** Those of a member that are not over by their id, with those whose last bet is open. */
export const liveFree = async (reader: Reader, memberId: bigint): Promise<ReadonlyMap<string, store.GrantRow>> =>
  new Map((await store.activeGrants(reader, memberId)).map(row => [row.id, row]))

/** The stakes of what is not used. */
export const unusedIn = ({ count, used, stake }: store.GrantRow): bigint => BigInt(count - used) * stake

/** The stakes of what was not used of a grant. */
export async function unusedOf(reader: Reader, memberId: bigint, id: string): Promise<bigint> {
  const row = await store.grantById(reader, memberId, id)
  return row ? unusedIn(row) : 0n
}

/** Ends what is over by its time. @throws AggregateError what went wrong, at the end */
export async function endDue(house: House): Promise<void> {
  const wrong: unknown[] = []
  for (const { memberId, id } of await store.dueGrants(house.db, 1_000))
    try {
      await inTransaction(house.db, async tx => {
        await lockWallets(tx, [memberId])
        await store.finishGrant(tx, memberId, id)
      })
    } catch (cause) {
      wrong.push(cause)
    }
  if (wrong.length > 0) throw new AggregateError(wrong, `free rounds of ${wrong.length} members could not be ended`)
}

/** Ends a grant by an operator's hand; what was won with it stays. @throws DomainError not.found, free.over */
export async function closeFree(
  tx: Tx,
  memberId: bigint,
  id: string,
  by: { readonly operatorId: bigint; readonly reason: string }
): Promise<store.GrantRow> {
  await lockWallets(tx, [memberId])
  if (!(await store.closeGrant(tx, memberId, id, by)))
    throw new DomainError((await store.grantById(tx, memberId, id)) ? 'free.over' : 'not.found')
  await store.finishGrant(tx, memberId, id)
  return (await store.grantById(tx, memberId, id))!
}

/** What free rounds have won and is to be wagered waits in the reward centre, once they are over: it can be claimed when no other bonus is in the way. */
export const winningsListener = hear({ name: 'free.winnings', hears: ['free.changed'] }, async (tx, batch) => {
  for (const { body, audience } of batch) {
    if (body.state !== 'over' || !audience.startsWith('member:')) continue
    const memberId = BigInt(audience.slice('member:'.length))
    const row = await store.grantById(tx, memberId, body.id)
    if (!row?.terms || row.won === 0n) continue
    await giveReward(tx, {
      memberId,
      kind: 'bonus',
      source: `free:${row.id}`,
      amount: row.won,
      pays: 'bonus',
      title: { tr: row.title.tr ?? '', en: row.title.en ?? '' },
      bonus: { offer: row.offer, version: row.version, deposit: 0n, terms: z.decode(bonusTerms, row.terms) },
      earned: true
    })
  }
})
