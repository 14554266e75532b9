// The way out of a bet that a bonus refuses, as a person presses it: the highest bet that it allows, or cash alone.
import { randomUUID } from 'node:crypto'
import { connect } from '@fairhouse/server/base/database.ts'
import type { APIRequestContext, Locator } from '@playwright/test'
import { sql } from 'kysely'
import { openTable } from './at-table.ts'
import {
  asked,
  cashOf,
  consoleHeaders,
  enter,
  expect,
  expectFits,
  openSlip,
  operatorToken,
  type Person,
  sentence,
  test,
  value
} from './fixtures.ts'
import { databaseUrl } from './house-database.ts'
import { moveTo } from './move.ts'

const game = 'tin-orchard'

/** A bonus of 30.00 whose bets are 5.00 at most, by two operators. */
async function giveBonus(request: APIRequestContext, who: Person): Promise<void> {
  const { id } = await asked<{ id: string }>(request, who, '/wps/member/info')
  const [asking, deciding] = [await operatorToken(request, 'admin'), await operatorToken(request, 'finance')].map(consoleHeaders)
  const keyed = (headers: Record<string, string>) => ({ ...headers, 'idempotency-key': randomUUID() })
  const data = { amount: '30.00', multiple: 5, days: 30, maxBet: '5.00', maxCash: null, reason: 'as agreed' }
  const { approval } = await value<{ approval: string | null }>(
    request.post(`/ops/players/${id}/bonuses`, { headers: keyed(asking!), data })
  )
  if (!approval) return
  const { hash } = await value<{ hash: string }>(request.get(`/ops/approvals/${approval}/subject`, { headers: deciding! }))
  await value(request.post(`/ops/approvals/${approval}`, { headers: keyed(deciding!), data: { decision: 'approve', hash } }))
}
const spins = async (request: APIRequestContext, who: Person) =>
  (await asked<{ list: { stake: string }[] }>(request, who, `/lgw/slots/${game}/spins`)).list.map(({ stake }) => stake)

/** Games that the terms of the person's bonus leave out, as those of an offer do: a bonus by hand leaves out none. */
async function leaveOut(who: Person, games: readonly string[]): Promise<void> {
  const { db } = connect(databaseUrl(), 1)
  await sql`update bonus."grant" g set excluded = ${games}::text[] from member.member m
    where m.id = g.member_id and m.username = ${who.username}`.execute(db)
  await db.destroy()
}
/** Stakes of all bets but those on slots, the last one first. */
const stakes = async (request: APIRequestContext, who: Person) =>
  (await asked<{ list: { game: string; stake: string }[] }>(request, who, '/wps/bets?limit=20')).list
    .filter(bet => bet.game !== game)
    .map(({ stake }) => stake)

test('[P4.5] [P4.6] a bet above the maximum of a bonus is lowered to it, or made with cash alone, by one press', {
  tag: '@desktop'
}, async ({ page, request, w }) => {
  const who = await enter(page, request, '100.00')
  await giveBonus(request, who)
  await page.goto(`/slots/${game}`)
  const stake = page.getByRole('combobox', { name: w.slots.stake })
  const spin = page.getByRole('button', { name: sentence(w.slots.spinFor) })
  const least = page.getByRole('button', { name: sentence(w.round.betMax, { amount: '₺5.00' }) })
  await stake.selectOption({ label: '₺10.00' })
  await test.step('it is refused with the maximum, and nothing else happens', async () => {
    await spin.click()
    await expect(page.getByText(sentence(w.error.bonus_maxBet, { max: '₺5.00' }, false))).toBeVisible()
    expect([await cashOf(request, who), await spins(request, who)]).toEqual(['100.00', []])
    await expectFits(page)
  })
  await test.step('the maximum is bet by one press', async () => {
    await least.press('Enter')
    await expect.poll(() => spins(request, who)).toEqual(['5.00'])
    await expect(least).toHaveCount(0)
    await expect(spin).toBeEnabled({ timeout: 20_000 })
  })
  await test.step('the whole bet is made with cash alone by another', async () => {
    await stake.selectOption({ label: '₺10.00' })
    await spin.click()
    await page.getByRole('button', { name: w.round.withCash, exact: true }).press('Enter')
    await expect.poll(() => spins(request, who)).toEqual(['10.00', '5.00'])
    const { cashGames } = await asked<{ cashGames: string[] }>(request, who, '/wps/bonus/active')
    expect(cashGames).toEqual([game])
  })

  const over = page.getByText(sentence(w.error.bonus_maxBet, { max: '₺5.00' }, false))
  const leftOut = page.getByText(sentence(w.error.bonus_gameExcluded, {}, false))
  const withCash = page.getByRole('button', { name: w.round.withCash, exact: true })

  await test.step('at a live table chips are lowered to the maximum, and one that is left out is played with cash', async () => {
    const bet = async (kind: string, place: string, refused: Locator, out: Locator, stake: string) => {
      const { view } = await openTable(request, kind)
      await leaveOut(who, kind === 'sic-bo' ? [view.table] : [])
      await moveTo(page, `/live/${view.table}`)
      const spot = page.locator(`[data-position="${place}"]`)
      // a window may end between two presses: then the next one is waited for
      await expect(async () => {
        await expect(spot).not.toHaveAttribute('aria-disabled', 'true', { timeout: 60_000 })
        await page.getByRole('radio', { name: sentence(w.table.chip, { value: '₺25.00' }) }).check({ force: true, timeout: 4_000 })
        await spot.click({ timeout: 4_000 })
        await expect(refused).toBeVisible({ timeout: 4_000 })
        await out.press('Enter', { timeout: 4_000 })
        const held = () => asked<{ ticket: { stake: string } | null }>(request, who, `/lgw/tables/${view.table}`)
        await expect.poll(async () => (await held()).ticket?.stake, { timeout: 4_000 }).toBe(stake)
      }).toPass({ timeout: 120_000 })
    }
    await bet('baccarat', 'player', over, least, '5.00')
    await bet('sic-bo', 'big', leftOut, withCash, '25.00')
  })
  await test.step('in crash, a bet that waited for its round too', async () => {
    await leaveOut(who, [])
    await moveTo(page, '/crash/nova-crash')
    const panel = page.getByRole('region', { name: w.round.panel })
    const bet = async (slot: string) => {
      await panel.getByRole('textbox', { name: slot, exact: true }).fill('10')
      const press = [w.round.bet, w.round.betNext].map(said => sentence(said, { amount: '₺10.00' }, false).source).join('|')
      await panel.getByRole('button', { name: new RegExp(press) }).click()
    }
    const closed = page.getByText(sentence(w.error.round_closed, {}, false))
    await expect(async () => {
      await bet(w.round.slotA)
      await expect(over).toBeVisible({ timeout: 150_000 })
      await least.press('Enter')
      // a round may close between reading and pressing: then nothing is bet, it is said, and the bet is made again
      const isBet = async () => (await stakes(request, who)).length === 3
      await expect.poll(async () => (await isBet()) || (await closed.isVisible()), { timeout: 150_000 }).toBe(true)
      expect(await stakes(request, who)).toEqual(['5.00', '25.00', '5.00'])
    }).toPass({ timeout: 400_000 })
    await leaveOut(who, ['nova-crash'])
    await bet(w.round.slotB)
    await expect(leftOut).toBeVisible({ timeout: 150_000 })
    await withCash.press('Enter')
    await expect.poll(() => stakes(request, who), { timeout: 150_000 }).toEqual(['10.00', '5.00', '25.00', '5.00'])
  })
  await test.step('in the slip of sports', async () => {
    await leaveOut(who, [])
    const next = await value<{ list: { id: number; home: object | null; markets: { status: number }[] }[] }>(
      request.get('/lgw/sport/fixtures?phase=upcoming&sport=football&limit=20')
    )
    await moveTo(page, `/sports/match/${next.list.findLast(one => one.home && one.markets.some(({ status }) => status === 1))!.id}`)
    const prices = page
      .locator('#content')
      .getByRole('button', { name: /.+: .+, / })
      .and(page.locator('[aria-disabled="false"]'))
    const slip = await openSlip(page, w, false)
    const place = async (at: number) => {
      await prices.nth(at).click()
      await slip.getByRole('textbox', { name: new RegExp(`^${w.sportSlip.stake}`) }).fill('10')
      await slip.getByRole('button', { name: sentence(w.sportSlip.place) }).click()
    }
    await place(0)
    await expect(over).toBeVisible()
    await least.press('Enter')
    await expect.poll(() => stakes(request, who)).toEqual(['5.00', '10.00', '5.00', '25.00', '5.00'])
    await leaveOut(who, ['sportsbook'])
    await place(1)
    await expect(leftOut).toBeVisible()
    await withCash.press('Enter')
    await expect.poll(() => stakes(request, who)).toEqual(['10.00', '5.00', '10.00', '5.00', '25.00', '5.00'])
  })
})
