// Bonuses as their member reads them: each with its terms, and what ending it now would do.

import type { Language } from '@fairhouse/contract/endpoint.ts'
import type { bonusOfBets, cancelPreview, grant } from '@fairhouse/contract/money/bonus.ts'
import type { z } from 'zod'
import type { Reader } from '#base/database.ts'
import { pageOf } from '#base/paging.ts'
import { uuidTime } from '#base/uuid.ts'
import { fedAmong, type OpenFed, openFed, owedOf } from '#wager/wager.ts'
import { balancesOf } from '#wallet/wallet.ts'
import type { MostPayouts } from './ports.ts'
import * as store from './store.ts'

type Shown = z.output<typeof grant>
type Preview = z.output<typeof cancelPreview>

const titleIn = (title: store.GrantRow['title'], language: Language): string | null => title[language] ?? null

export function shown(row: store.GrantRow, language: Language): Shown {
  return {
    id: row.id,
    title: titleIn(row.title, language),
    state: row.state,
    amount: row.amount,
    balance: row.balance,
    required: row.required,
    progress: row.progress,
    released: row.released,
    forfeited: row.forfeited,
    fundOrder: row.fund_order,
    maxBet: row.max_bet,
    maxCash: row.max_cash,
    excludedGames: row.excluded,
    contribution: { categories: row.terms.contribution.categories, games: row.terms.contribution.games ?? {} },
    endsOnWithdrawal: row.ends_on_withdrawal,
    givenAt: uuidTime(row.id),
    expiresAt: row.expires_at,
    endedAt: row.ended_at
  }
}

/** The most that the open bets of each of these grants can win for it; null: a game that does not say it before has one of them. */
async function mostOf(reader: Reader, payouts: readonly MostPayouts[], memberId: bigint, bets: readonly OpenFed[]) {
  if (bets.length === 0) return () => 0n
  const ids = bets.map(({ bet }) => bet)
  const known = (await Promise.all(payouts.map(one => one(reader, memberId, ids)))).flatMap(most => [...most])
  const owed = await owedOf(reader, memberId, new Map(known))
  const byGrant = Map.groupBy(bets, ({ grantId }) => grantId)
  return (grantId: string): bigint | null =>
    (byGrant.get(grantId) ?? []).reduce<bigint | null>((sum, { bet }) => {
      const most = owed.get(bet)
      return sum === null || most === undefined ? null : sum + most
    }, 0n)
}

/** What ending each of these grants now would do: the same that ending it does. `payouts`: games that know what their open bets can pay. */
export async function previewsOf(
  reader: Reader,
  payouts: readonly MostPayouts[],
  memberId: bigint,
  rows: readonly store.GrantRow[]
): Promise<Preview[]> {
  const { cash } = await balancesOf(reader, memberId)
  const bets = await openFed(
    reader,
    memberId,
    rows.map(row => row.id)
  )
  const open = Map.groupBy(bets, ({ grantId }) => grantId)
  const most = await mostOf(reader, payouts, memberId, bets)
  return rows.map(({ id, balance }) => ({
    cashKept: cash,
    bonusRemoved: balance,
    openBets: open.get(id)?.length ?? 0,
    openBonus: (open.get(id) ?? []).reduce((sum, { bonus }) => sum + bonus, 0n),
    openMost: most(id)
  }))
}

/** The active bonuses of a member, and the games that they play with cash alone. */
export async function activeOf(reader: Reader, payouts: readonly MostPayouts[], memberId: bigint, language: Language) {
  const rows = await store.activeGrants(reader, memberId)
  const previews = await previewsOf(reader, payouts, memberId, rows)
  return {
    list: rows.map((row, i) => ({ ...shown(row, language), cancel: previews[i]! })),
    cashGames: await store.cashGames(reader, memberId)
  }
}

interface Page {
  readonly before?: string | undefined
  readonly limit: number
}

/** A page of the bonuses of a member that have ended, newest first. @throws DomainError input.invalid */
export const pastOf = (reader: Reader, memberId: bigint, page: Page, language: Language) =>
  pageOf(
    page,
    (row: store.GrantRow) => shown(row, language),
    (before, limit) => store.grantsBefore(reader, memberId, false, before, limit)
  )

/** What of these bets was bonus money and what they count; those that feed no bonus are left out. */
export async function sharesOf(
  reader: Reader,
  memberId: bigint,
  bets: readonly string[],
  language: Language
): Promise<z.output<typeof bonusOfBets.reply>> {
  const rows = await fedAmong(reader, memberId, bets)
  const grants = await store.grantTitles(
    reader,
    memberId,
    rows.map(row => row.grant_id)
  )
  return {
    list: rows.map(({ id: bet, grant_id: grant, stake, bonus, returned, lost, percent, counted }) => ({
      ...{
        bet,
        grant,
        title: titleIn(grants.get(grant) ?? {}, language),
        cash: stake - bonus,
        bonus,
        returned,
        lapsed: lost,
        percent,
        counted
      }
    }))
  }
}
