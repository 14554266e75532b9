// What slots return, from the console to the site: an operator stops a game and lets it play again, the watch stops one, a country's policy changes.

import type { APIRequestContext, Page } from '@playwright/test'
import pg from 'pg'
import { AxeBuilder } from './axe.ts'
import { consoleWords, enter, expect, overflow, type Person, sentence, stillness, test, value } from './fixtures.ts'
import { databaseUrl } from './house-database.ts'

const c = consoleWords.opsReturns
const reason = consoleWords.ops.reason

// the watch looks once a minute
test.setTimeout(600_000)

/** Fails where the page is wider than its window or a rule of accessibility is broken; keeps a picture. */
async function look(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0)
  await stillness(page)
  expect(await overflow(page), name).toBe(0)
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  expect(violations, name).toEqual([])
  await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true })
}

/** What a spin of one unit is answered. */
async function spin(api: APIRequestContext, who: Person, game: string): Promise<string> {
  const headers = { authorization: who.token, 'idempotency-key': crypto.randomUUID() }
  const answer = await api.post(`/lgw/slots/${game}/spins`, { data: { mode: 'base', stake: '1.00', hold: false }, headers })
  const { success, code } = (await answer.json()) as { success: boolean; code?: string }
  return success ? 'done' : String(code)
}

/** As if a slot had paid back three times what it took, for so many rounds that no chance explains it. */
async function payTooMuch(game: string, tables: string): Promise<void> {
  const db = new pg.Client(databaseUrl())
  await db.connect()
  try {
    await db.query(
      `insert into returns.drawn as r (game, tables, epoch, name, rounds, total)
       values ($1, $2, 1 + (select count(*) from returns.stop s where s.game = $1 and s.restarted_at is not null), 'base', 20000, 6000000)
       on conflict (game, tables, epoch, name) do update set rounds = r.rounds + excluded.rounds, total = r.total + excluded.total`,
      [game, tables]
    )
  } finally {
    await db.end()
  }
}

test('an operator stops a slot with a reason, players see it, it plays again; automatic stops show at once', {
  tag: '@desktop'
}, async ({ page, request, asOperator, w }) => {
  const who = await enter(page, request, '50.00')
  const desk = await asOperator('admin', '/backoffice/returns')
  const row = (game: string) => desk.getByRole('table', { name: c.tabReturns }).getByRole('row').filter({ hasText: game }).first()
  const answer = async (title: RegExp, why: string, deed: string) => {
    const dialog = desk.getByRole('dialog', { name: title })
    await dialog.getByRole('button', { name: deed }).click()
    await expect(dialog.getByText(reason.short), 'nothing is done without a reason').toBeVisible()
    await dialog.getByRole('textbox', { name: reason.label }).fill(why)
    await look(desk, `dialog-${deed}`)
    await dialog.getByRole('button', { name: deed }).click()
    await expect(dialog).toBeHidden()
  }
  const stateOnSite = async (game: string, state: string) => {
    await page.goto(`/fairness?tab=returns&game=${game}`)
    await expect(page.getByRole('main').getByText(state, { exact: true })).toBeVisible()
  }

  await expect(row('The Moth Post')).toBeVisible()
  // in about one of a thousand houses chance has stopped it before: the demo's past is watched as every round is
  const restart = row('The Moth Post').getByRole('button', { name: sentence(c.restartOf, { game: 'The Moth Post' }) })
  if (await restart.isVisible()) {
    await restart.click()
    await answer(sentence(c.restartTitle, { game: 'The Moth Post' }), 'the past of the demo', c.restart)
  }
  await row('The Moth Post')
    .getByRole('button', { name: sentence(c.stopOf, { game: 'The Moth Post' }) })
    .click()
  await answer(sentence(c.stopTitle, { game: 'The Moth Post' }), 'a player reports a strange board', c.stop)
  await expect(row('The Moth Post').getByText(c.state_resting)).toBeVisible()
  // a process that took no part in it hears of it within seconds
  await expect.poll(() => spin(request, who, 'moth-post')).toBe('game.maintenance')
  await stateOnSite('moth-post', w.fair.returns_resting)
  await look(page, 'site-resting')
  await row('The Moth Post')
    .getByRole('button', { name: sentence(c.restartOf, { game: 'The Moth Post' }) })
    .click()
  await answer(sentence(c.restartTitle, { game: 'The Moth Post' }), 'the board was right', c.restart)
  await expect(row('The Moth Post').getByText(c.state_playing)).toBeVisible()
  await expect.poll(() => spin(request, who, 'moth-post')).toBe('done')

  const game = 'tidepool-clockwork'
  const { hash } = await value<{ hash: string }>(request.get(`/lgw/slots/${game}`))
  await payTooMuch(game, hash.slice(0, 12))
  // nothing is pressed: the open page hears of it
  await expect(row('Tidepool Clockwork').getByText(c.state_stopped)).toBeVisible({ timeout: 150_000 })
  const stops = desk.getByRole('table', { name: c.stops })
  await expect(stops.getByRole('row').filter({ hasText: 'Tidepool Clockwork' }).getByText(c.notYet)).toBeVisible()
  await expect.poll(() => spin(request, who, game)).toBe('game.maintenance')
  await look(desk, 'stopped')
  await stateOnSite(game, w.fair.returns_stopped)
  await row('Tidepool Clockwork')
    .getByRole('button', { name: sentence(c.restartOf, { game: 'Tidepool Clockwork' }) })
    .click()
  await answer(sentence(c.restartTitle, { game: 'Tidepool Clockwork' }), 'rounds of a journey', c.restart)
  await expect(stops.getByText('rounds of a journey')).toBeVisible()
  await stateOnSite(game, w.fair.returns_playing)
})

test("what a country's policy forbids is not offered there, and is again once an operator allows it", { tag: '@desktop' }, async ({
  page,
  asOperator,
  w
}) => {
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': '8.8.8.8' })
  const buy = page.getByRole('button', { name: w.slots.buy })
  const visit = async () => {
    await page.goto('/slots/storm-orrery')
    await expect(page.getByRole('region', { name: sentence(w.slots.board, { game: 'Storm Orrery' }) })).toBeVisible()
  }
  await visit()
  await expect(buy).toBeVisible()

  const desk = await asOperator('admin', '/backoffice/returns?tab=policy')
  const row = desk.getByRole('row').filter({ hasText: 'United States' })
  const save = async (title: RegExp, deed: string, why: string) => {
    const dialog = desk.getByRole('dialog', { name: title })
    await dialog.getByRole('textbox', { name: reason.label }).fill(why)
    await look(desk, `policy-${deed}-${why.length}`)
    await dialog.getByRole('button', { name: deed, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await desk.getByRole('button', { name: c.addCountry }).click()
  const adding = desk.getByRole('dialog', { name: c.addTitle })
  await adding.getByRole('combobox', { name: c.country }).fill('United States')
  await desk
    .getByRole('option', { name: /^United States/ })
    .first()
    .click()
  await adding.getByRole('switch', { name: c.buyField }).uncheck()
  await save(sentence(c.addTitle), c.save, 'the law there')
  await expect(row.getByText(c.forbidden)).toBeVisible()
  await visit()
  await expect(buy).toHaveCount(0)

  await row.getByRole('button', { name: c.change }).click()
  await desk.getByRole('switch', { name: c.buyField }).check()
  await save(sentence(c.policyTitle), c.save, 'the law has changed')
  await visit()
  await expect(buy).toBeVisible()
  await row.getByRole('button', { name: c.remove }).click()
  await save(sentence(c.removeTitle), c.remove, 'as everywhere else')
  await expect(row).toHaveCount(0)
})
