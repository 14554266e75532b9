// Live tables in more than one place: two tabs of one member, two tables beside each other, and a table without movement.
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { openTable, type Round } from './at-table.ts'
import { asked, enter, expect, expectFits, keepToken, type Person, sentence, test, type Words } from './fixtures.ts'

const spot = (where: Page | Locator, position: string) => where.locator(`[data-position="${position}"]`)
/** What the house holds at a position, as a screen reader is told. */
const held = (where: Page | Locator, position: string, w: Words) => {
  const said = spot(where, position).getByText(sentence(w.table.yours, {}, false))
  return async () => ((await said.count()) > 0 ? ((await said.textContent()) ?? '') : null)
}
const roundsOf = async (api: APIRequestContext, who: Person, table: string) =>
  (await asked<{ list: Round[] }>(api, who, `/lgw/tables/${table}/rounds?limit=20`)).list

test('[L4.5] a member’s two tabs at one table hold one ticket: each shows what the other last put there', {
  tag: '@desktop'
}, async ({ page, request, w }) => {
  const { view } = await openTable(request, 'baccarat')
  const { token } = await enter(page, request, '200.00')
  await page.goto(`/live/${view.table}`)
  const other = await page.context().newPage()
  await keepToken(other, token)
  await other.goto(`/live/${view.table}`)
  const [here, there] = [held(page, 'player', w), held(other, 'player', w)]
  // a window may end between two presses: then the next one is waited for
  await expect(async () => {
    await expect(spot(page, 'player')).not.toHaveAttribute('aria-disabled', 'true', { timeout: 60_000 })
    await spot(page, 'player').click()
    await expect.poll(here, { timeout: 5_000 }).not.toBeNull()
    const first = await here()
    await expect.poll(there, { timeout: 5_000 }).toBe(first)
    await spot(other, 'player').click()
    await expect.poll(there, { timeout: 5_000 }).not.toBe(first)
    expect(await there()).not.toBeNull()
    await expect.poll(here, { timeout: 5_000 }).toBe(await there())
  }).toPass({ timeout: 240_000 })
})

test('[L4.20] at two tables of blackjack the keys answer the one in hand, and each keeps its own ticket', {
  tag: '@desktop'
}, async ({ page, request, w }) => {
  const [seats, common] = [await openTable(request, 'blackjack'), await openTable(request, 'blackjack-common')]
  const who = await enter(page, request, '500.00')
  await page.goto(`/live/${seats.view.table}?with=${common.view.table}`)
  const [left, right] = [seats, common].map(({ name }) => page.getByRole('region', { name, exact: true })) as [Locator, Locator]
  await left.getByRole('button', { name: sentence(w.blackjack.sitAt, { of: '5' }) }).click()
  await expect(left.getByRole('button', { name: w.blackjack.leave })).toBeVisible()
  await expectFits(page)
  const paidAt = async (table: string) => (await roundsOf(request, who, table)).filter(r => r.own?.state === 'paid')
  const tables = [
    { at: left, code: seats.view.table, position: 'seat5' },
    { at: right, code: common.view.table, position: 'hand' }
  ]
  const yours = (at: Locator) => at.getByRole('region', { name: w.blackjack.decisions }).getByText(w.blackjack.yourTurn, { exact: true })
  const no = (at: Locator) => at.getByRole('button', { name: w.blackjack.decline })
  await expect(async () => {
    for (const { at, code, position } of tables) {
      if ((await paidAt(code)).length > 0) continue
      const open = spot(at, position)
      const free = (await open.count()) > 0 && (await open.getAttribute('aria-disabled')) !== 'true'
      if (free && (await held(at, position, w)()) === null) await open.click({ timeout: 5_000 })
      else if (await no(at).isVisible()) await no(at).click({ timeout: 5_000 })
      else if (await yours(at).isVisible()) {
        // a press at its head takes a table in hand
        await at.locator('header').getByRole('button').first().click()
        await page.keyboard.press('s')
      }
    }
    for (const { code } of tables) expect((await paidAt(code)).length).toBeGreaterThan(0)
  }).toPass({ timeout: 300_000, intervals: [500] })
  for (const { code, position } of tables) expect((await paidAt(code))[0]!.own!.positions.map(p => p.position)).toContain(position)
})

test('[L4.20] three and four tables stand side by side, one is heard, and a phone has them in one stack', {
  tag: '@desktop'
}, async ({ page, request, w }) => {
  const games = ['baccarat', 'roulette', 'sic-bo', 'dragon-tiger']
  const tables = await Promise.all(games.map(game => openTable(request, game)))
  const [first, ...others] = tables.slice(0, 3).map(({ view }) => view.table)
  const desk = tables.map(({ name }) => page.getByRole('region', { name, exact: true }))
  const [one, two, three, four] = desk as [Locator, Locator, Locator, Locator]
  const heard = page.getByRole('img', { name: w.tableDesk.inHand })
  await page.goto(`/live/${first}?with=${others.join()}`)
  for (const table of [one, two, three]) await expect(table.locator('section.felt')).toBeVisible()
  await expectFits(page)
  await expect(one.getByRole('img', { name: w.tableDesk.inHand })).toBeVisible()
  await three.locator('header').getByRole('button').first().click()
  await expect(three.getByRole('img', { name: w.tableDesk.inHand })).toBeVisible()
  await expect(heard).toHaveCount(1)
  // the fourth is the last that there is room for, and it is in hand
  await page.getByRole('button', { name: w.tableDesk.add }).click()
  await page.getByRole('dialog').getByRole('button', { name: tables[3]!.name }).first().click()
  for (const table of desk) await expect(table.locator('section.felt')).toBeVisible()
  await expect(four.getByRole('img', { name: w.tableDesk.inHand })).toBeVisible()
  await expect(heard).toHaveCount(1)
  await expect(page.getByRole('button', { name: w.tableDesk.add })).toHaveCount(0)
  await expectFits(page)

  await page.setViewportSize({ width: 390, height: 844 })
  for (const table of [one, two, three]) await expect(table.locator('section.felt')).toBeHidden()
  await expect(four.locator('section.felt')).toBeVisible()
  await two.locator('header').getByRole('button').first().click()
  await expect(two.locator('section.felt')).toBeVisible()
  await expect(four.locator('section.felt')).toBeHidden()
  await expect(heard).toHaveCount(1)
  await expectFits(page)
})

test.describe('without movement', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('[L4.22] a round shows its cards and its result at once, in words as well, as a table that moves does', {
    tag: '@desktop'
  }, async ({ page, request, w }) => {
    const { view } = await openTable(request, 'baccarat')
    await page.goto(`/live/${view.table}`)
    const felt = page.locator('section.felt')
    await expect(felt).toBeVisible()
    const results = anyResult(w)
    await expect(felt.getByText(results).first()).toBeAttached({ timeout: 240_000 })
    await expect(felt.locator('.card-body').first()).toBeVisible()
    // nothing of it moves, and the drawn stage is not there
    expect(await page.evaluate("document.querySelector('section.felt').getAnimations({ subtree: true }).length")).toBe(0)
    await expect(felt.locator('canvas')).toHaveCount(0)
    // who has the movement reads and hears the same of a result, and no more
    const moving = await page.context().newPage()
    await moving.emulateMedia({ reducedMotion: 'no-preference' })
    await moving.goto(`/live/${view.table}`)
    await expect(moving.locator('section.felt')).toBeVisible()
    const both = async () => {
      const [here, there] = await Promise.all([page, moving].map(one => one.evaluate<string>(toldOnFelt)))
      return results.test(here!) && here === there
    }
    await expect.poll(both, { timeout: 240_000, intervals: [100] }).toBe(true)
    await moving.close()
  })
})

/** All that a felt says: its round, its pictures by their words, its text. */
const toldOnFelt = `(felt => [felt.ariaLabel, ...[...felt.querySelectorAll('[role=img]')].map(one => one.ariaLabel), felt.textContent].join('|'))(
  document.querySelector('section.felt'))`

const anyResult = (w: Words): RegExp => new RegExp([w.tableGames.result_player, w.tableGames.result_banker, w.table.result_tie].join('|'))
