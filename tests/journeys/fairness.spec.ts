// The fairness centre: a spin from the bet to its proof, published tables added up in the browser, and what a changed byte does.

import type { APIRequestContext, Page } from '@playwright/test'
import { AxeBuilder } from './axe.ts'
import { enter, expect, expectFits, overflow, type Person, test, value } from './fixtures.ts'

const game = 'tin-orchard'

/** Spins once, for one unit. */
const spin = (api: APIRequestContext, who: Person) =>
  value<{ id: string; payout: string; nonce: number }>(
    api.post(`/lgw/slots/${game}/spins`, {
      data: { mode: 'base', stake: '1.00', hold: false },
      headers: { authorization: who.token, 'idempotency-key': crypto.randomUUID() }
    })
  )

/** Hands a published table on with its first payout changed by one. */
const changeTable = (page: Page) =>
  page.route('**/tables/**/lookUpTable_base.csv*', async route => {
    const answer = await route.fetch()
    const text = await answer.text()
    await route.fulfill({ response: answer, body: text.replace(/,(\d)\n/, (_, digit) => `,${(Number(digit) + 1) % 10}\n`) })
  })

test('a spin leads from the betting record to its check: new seeds, a recomputed round, open to all', async ({ page, request, w }) => {
  const f = w.fair
  const who = await enter(page, request, '50.00')
  const { id } = await spin(request, who)
  await page.goto('/records/bets')
  await page.getByRole('link', { name: new RegExp(f.checkLink) }).click()
  await expect(page).toHaveURL(new RegExp(id))
  await expect(page.getByText(f.notShownOwn)).toBeVisible()
  await page.getByRole('button', { name: f.rotate }).click()
  await page.getByRole('button', { name: f.recompute }).click()
  await expect(page.getByText(f.allRight)).toBeVisible()
  await expect(page.getByRole('main').getByText(f.wrong, { exact: true })).toHaveCount(0)
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
  await expectFits(page)

  // another tab knows nothing of the login
  const other = await page.context().newPage()
  await changeTable(other)
  await other.goto(`/fairness?round=${id}`)
  await other.getByRole('button', { name: f.recompute }).click()
  await expect(other.getByText(f.notRight)).toBeVisible()
  await expect(other.getByRole('main').getByText(f.wrong, { exact: true }).first()).toBeVisible()
  await other.close()
})

test('in the game one press shows the seed of the last round, promises kept, and recomputes it there', { tag: '@desktop' }, async ({
  page,
  request,
  w
}) => {
  const f = w.fair
  const who = await enter(page, request, '50.00')
  await spin(request, who)
  await page.goto(`/slots/${game}`)
  const address = page.url()
  const drawer = page.getByRole('dialog')
  const openDrawer = () => page.getByRole('toolbar', { name: w.slots.tools }).getByRole('button', { name: w.slots.fairness }).click()
  await openDrawer()
  const promised = await drawer.getByRole('textbox', { name: f.nextHash, exact: true }).inputValue()
  await page.screenshot({ path: test.info().outputPath('before.png') })
  await drawer.getByRole('button', { name: f.rotateAndCheck }).click()
  await expect(drawer.getByText(f.allRight)).toBeVisible()
  await expect(drawer.getByText(f.wrong, { exact: true })).toHaveCount(0)
  await expect(drawer.getByRole('textbox', { name: f.serverHash, exact: true })).toHaveValue(promised)
  await page.screenshot({ path: test.info().outputPath('after.png') })
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([])
  expect(await overflow(page)).toBe(0)
  // the change alone, with a seed of one's own, is there as well
  await drawer.getByLabel(f.newClientSeed).fill('my-own-seed')
  await drawer.getByRole('button', { name: f.rotate, exact: true }).click()
  await expect(drawer.getByText('my-own-seed')).toBeVisible()
  expect(page.url()).toBe(address)
})

test('a visitor adds a published table up in the browser to the declared return; a changed byte is seen', {
  tag: '@desktop'
}, async ({ page, request, w }) => {
  const f = w.fair
  const { modes } = await value<{ modes: { rtp: number }[] }>(request.get(`/lgw/slots/${game}`))
  await page.goto(`/fairness?tab=tables&game=${game}`)
  await page.getByRole('button', { name: f.compute }).click()
  await expect(page.getByText(f.tablesRight)).toBeVisible()
  await expect(page.getByText(`${modes[0]!.rtp.toFixed(6)} %`)).toHaveCount(2)
  await changeTable(page)
  await page.getByRole('button', { name: f.computeAgain }).click()
  await expect(page.getByText(f.tablesWrong)).toBeVisible()
})

test('values typed in by hand give the round without the house', { tag: '@desktop' }, async ({ page, w }) => {
  const f = w.fair
  await page.goto('/fairness?tab=check')
  const main = page.getByRole('main')
  await main.getByText(f.hand_studio, { exact: true }).click()
  await page.getByLabel(f.serverSeed).fill('a'.repeat(64))
  await page.getByLabel(f.clientSeed, { exact: true }).fill('mine')
  await expect(main.getByText(f.outcome, { exact: true })).toBeVisible()
  await main.getByText(f.hand_crash, { exact: true }).click()
  await expect(page.getByLabel(w.fairness.hash)).toBeVisible()
  await page.getByLabel(f.roundNumber).fill('no number')
  await page.getByRole('button', { name: f.check, exact: true }).click()
  await expect(page.getByText(f.roundNumberBad)).toBeVisible()
})
