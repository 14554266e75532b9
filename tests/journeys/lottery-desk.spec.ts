// The lottery desk: a game is paused and takes bets again, a limit holds, and an issue is void when two operators want it.

import type { Page } from '@playwright/test'
import { AxeBuilder } from './axe.ts'
import { consoleWords, expect, overflow, stillness, test } from './fixtures.ts'

const { ops, opsCorrection, opsLottery: c, opsIdentity } = consoleWords
const game = 'Kon Tum'

/** Gives a reason in the open dialog and does it. */
async function because(desk: Page, reason: string, action: string): Promise<void> {
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: ops.reason.label }).fill(reason)
  await dialog.getByRole('button', { name: action, exact: true }).click()
}

test('an operator pauses a game and sets a limit; two void an issue, and neither can alone @desktop', async ({ asOperator }) => {
  const desk = await asOperator('admin', '/backoffice/lottery')
  const look = async (name: string) => {
    await desk.mouse.move(0, 0)
    await stillness(desk)
    expect(await overflow(desk)).toBe(0)
    const { violations } = await new AxeBuilder({ page: desk }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
    expect(violations, name).toEqual([])
    await desk.screenshot({ path: test.info().outputPath(`${name}.png`) })
  }
  await desk.getByLabel(c.find).fill(game)
  const row = desk.getByRole('row').filter({ hasText: game })
  await look('games')
  await row.getByRole('button', { name: c.pause }).click()
  await because(desk, 'the station is on strike', c.pause)
  await expect(row.getByText(c.paused)).toBeVisible()
  await row.getByRole('button', { name: c.resume }).click()
  await because(desk, 'the strike is over', c.resume)
  await expect(row.getByText(c.taking)).toBeVisible()

  await row.getByRole('link', { name: game }).click()
  await desk.getByRole('button', { name: c.changePlay, exact: true }).first().click()
  await desk.getByRole('dialog').getByLabel(c.maxStake).fill('0')
  await because(desk, 'a new season', c.save)
  await expect(desk.getByText(c.notAmount)).toBeVisible()
  await desk.getByRole('dialog').getByLabel(c.maxStake).fill('2500')
  await desk.getByRole('dialog').getByRole('button', { name: c.save }).click()
  await expect(desk.getByText(c.didLimits)).toBeVisible()
  await look('game')

  await desk.goto('/backoffice/lottery')
  await desk.getByLabel(c.find).fill(game)
  await desk
    .getByRole('row')
    .filter({ hasText: game })
    .getByRole('link', { name: /^\d{8}$/ })
    .click()
  await desk.getByRole('button', { name: c.correct }).click()
  await desk.getByRole('dialog').getByRole('button', { name: opsCorrection.seeDifference }).click()
  await expect(desk.getByRole('heading', { name: opsCorrection.difference, exact: true })).toBeVisible()
  await look('correction')
  await because(desk, 'the station does not draw', c.askSecond)
  await expect(desk.getByText(c.stateAsked)).toBeVisible()

  const other = await asOperator('finance', '/backoffice/approvals')
  const request = other.getByRole('row').filter({ hasText: game })
  await request.getByRole('button', { name: opsIdentity.decide }).click()
  await other.getByRole('dialog').getByRole('button', { name: opsIdentity.approve }).click()
  await expect(desk.getByText(c.state_void, { exact: true })).toBeVisible()
  await look('void')
})
