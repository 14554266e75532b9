// What journeys at live tables share: an open table, a bet that the house holds, and what came of it.
import type { APIRequestContext, Page } from '@playwright/test'
import type { Card } from '../../games/src/table/shoe.ts'
import { asked, expect, value, type Words } from './fixtures.ts'

export interface Round {
  readonly no: number
  readonly cards: readonly { to: string; card: Card }[]
  readonly mark: string | null
  readonly own: { positions: { position: string; stake: string }[]; stake: string; payout: string | null; state: string } | null
}

interface Table {
  readonly view: { readonly table: string }
  readonly name: string
  readonly game: string
  readonly open: boolean
}
/** The first table of a game that is open. */
export async function openTable(request: APIRequestContext, game: string): Promise<Table> {
  const { list } = await value<{ list: Table[] }>(request.get('/lgw/tables'))
  return list.find(one => one.open && one.game === game)!
}

/** Presses a place once bets are taken, until the house holds a chip there. */
export async function betOn(page: Page, press: () => Promise<void>, w: Words): Promise<void> {
  const panel = page.getByRole('region', { name: w.table.panel })
  const held = panel.getByText(new RegExp(`^(${w.table.placed.split('<b>')[0]}|${w.table.inPlay.split('<b>')[0]})`))
  await expect(async () => {
    await expect(panel.locator('button[data-position]:not([aria-disabled])').first()).toBeVisible({ timeout: 60_000 })
    await press()
    await expect(held).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 240_000 })
}

/** The own ticket of the table's last round that was paid. */
export const paidAt = async (request: APIRequestContext, who: { token: string }, table: string) => {
  const { list } = await asked<{ list: Round[] }>(request, who, `/lgw/tables/${table}/rounds?limit=10`)
  return list.find(r => r.own?.state === 'paid') ?? null
}
