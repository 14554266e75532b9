// The sample studio in its frame: launched from the lobby, played by hand and by keyboard, seen in the betting record.

import type { FrameLocator, Page } from '@playwright/test'
import { en } from '../../studio/client/words/en.ts'
import { tr } from '../../studio/client/words/tr.ts'
import { AxeBuilder } from './axe.ts'
import { cashOf, enter, expect, overflow, sentence, test } from './fixtures.ts'

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe')

/** Opens a game of the studio from its list. */
async function open(page: Page, name: string): Promise<FrameLocator> {
  await page.goto('/rng?page=FOXGLOVE')
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .click()
  const frame = frameOf(page)
  await expect(frame.getByRole('heading', { level: 1, name })).toBeVisible()
  return frame
}

test('a member launches dice, rolls in the frame, and finds the bet in the record; mines go by arrow keys', async ({
  page,
  w,
  request,
  language
}) => {
  const s = language === 'tr' ? tr : en
  const who = await enter(page, request, '200.00')
  let frame = await open(page, 'Foxglove Dice')
  // one title, one balance, one way back: those of the page around
  await expect(page.getByRole('heading', { level: 1, name: 'Foxglove Dice' })).toBeVisible()
  await expect(page.getByText('₺200.00', { exact: true })).toHaveCount(1)
  await expect(frame.getByTestId('balance')).toHaveCount(0)
  // the button says what it costs, and the round what it made
  await frame.getByRole('button', { name: sentence(s.rollFor, { stake: '₺10.00' }, false) }).click()
  await expect(frame.getByRole('list', { name: s.history }).getByRole('listitem')).toHaveCount(1)
  const cash = await cashOf(request, who)
  const net = (Number(cash) - 200).toFixed(2)
  await expect(frame.getByText(net.startsWith('-') ? `−₺${net.slice(1)}` : `+₺${net}`, { exact: true })).toBeVisible()
  await expect(page.getByText(`₺${cash}`, { exact: true })).toHaveCount(1)
  // the seeds are changed and the round is computed again on the page
  await frame.getByRole('button', { name: s.fair }).click()
  const hashes = frame.getByRole('dialog').locator('code')
  const promised = (await hashes.nth(1).textContent())!
  await frame.getByRole('button', { name: s.change, exact: true }).click()
  await expect(frame.getByText(s.right)).toBeVisible()
  await expect(hashes.first()).toHaveText(promised)
  await page.screenshot({ path: test.info().outputPath('fairness.png') })
  await page.keyboard.press('Escape')
  const look = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  expect(look.violations).toEqual([])
  await page.screenshot({ path: test.info().outputPath('dice.png') })
  expect(await overflow(page)).toBe(0)

  frame = await open(page, 'Foxglove Mines')
  const begin = frame.getByRole('button', { name: sentence(s.startFor, { stake: '₺10.00' }, false) })
  await begin.click()
  // the field takes keys once the round stands
  await expect(begin).toBeHidden()
  const cell = (row: number, column: number) =>
    frame.getByRole('button', { name: sentence(s.cell, { row: String(row), column: String(column) }, false) })
  await cell(1, 1).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const paid = frame.getByRole('button', { name: sentence(s.cashOut) })
  await expect(paid.or(begin)).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('mines.png') })
  if (await paid.isVisible()) await paid.click()
  await expect(begin).toBeVisible()

  await page.goto('/?centre=personalHistoryCopy')
  const bets = page.getByRole('dialog', { name: w.centre.title }).getByRole('table', { name: w.wager.title })
  await expect(bets).toContainText('Foxglove Dice')
  await expect(bets).toContainText('Foxglove Mines')
  await expect(bets).toContainText('₺10.00')
  // a finished round is shown again where the game was
  const game = 'Foxglove Dice'
  await bets.getByRole('button', { name: sentence(w.wager.replayOf, { game }, false) }).click()
  await expect(page).toHaveURL(/\/game$/)
  await expect(frameOf(page).getByRole('heading', { level: 1, name: game })).toBeVisible()
  await expect(frameOf(page).getByRole('button', { name: sentence(s.rollFor) })).toBeHidden()
  await expect(page.getByText(w.lobby.frameReplay)).toBeVisible()
  await page.reload()
  await expect(frameOf(page).getByRole('heading', { level: 1, name: game })).toBeVisible()
})
