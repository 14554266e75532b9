// Leaderboards as people use them: who leads, taking part, the final table as a file; and the page of operators.
import { faults } from './axe.ts'
import { anyPage, consoleWords, enter, expect, overflow, sentence, stillness, test } from './fixtures.ts'

const c = { ...consoleWords.opsCampaign, ...consoleWords.opsLeaderboard }

test('[7.104] [P4.18] a member sees who leads, takes part, and saves the final table', { tag: '@desktop' }, async ({
  page,
  request,
  w
}) => {
  await enter(page, request)
  await page.goto(`${anyPage}?centre=missionLeaderboard`)
  const panel = page.getByRole('dialog', { name: w.centre.title })
  await panel.getByRole('tab', { name: w.mission.boards }).click()
  await expect(panel.getByRole('list', { name: sentence(w.leaderboard.prizes) })).toHaveCount(3)
  await expect(panel.getByRole('table', { name: sentence(w.leaderboard.table) })).toHaveCount(2)
  await panel.getByRole('button', { name: sentence(w.leaderboard.joinOf) }).press('Enter')
  await expect(panel.getByRole('button', { name: sentence(w.leaderboard.joinOf) })).toHaveCount(0)
  await stillness(page)
  expect(await overflow(page)).toBe(0)
  for (const theme of ['light', 'dark']) {
    await page.evaluate(`Object.assign(document.documentElement.dataset, { theme: '${theme}' }).theme`)
    expect(await faults(page, theme === 'light')).toEqual([])
  }
  const file = page.waitForEvent('download')
  await panel.getByRole('button', { name: sentence(w.leaderboard.fileOf) }).click()
  expect((await file).suggestedFilename()).toMatch(/^fairhouse-leaderboard-.*\.csv$/)
})

test('an operator writes a leaderboard, and its prizes are promised by two', { tag: '@desktop' }, async ({ asOperator }) => {
  const desk = await asOperator('admin', '/backoffice/leaderboards')
  const table = desk.getByRole('table', { name: c.title })
  await expect(table.getByText(c.state_live)).toHaveCount(2)
  await expect(table.getByText(c.state_final)).toHaveCount(1)
  await stillness(desk)
  expect(await overflow(desk)).toBe(0)
  for (const theme of ['light', 'dark']) {
    await desk.evaluate(`Object.assign(document.documentElement.dataset, { theme: '${theme}' }).theme`)
    expect(await faults(desk, theme === 'light')).toEqual([])
  }
  await desk.getByRole('button', { name: c.new, exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: c.newTitle })
  await dialog.getByRole('textbox', { name: consoleWords.ops.reason.label }).fill('for the weekend')
  await dialog.getByRole('button', { name: c.save }).click()
  await expect(dialog.getByText(c.wrong).first()).toBeVisible()
  for (const [name, text] of [
    [c.nameTr, 'Hafta sonu'],
    [c.nameEn, 'Weekend'],
    [c.textTr, 'Bir kez'],
    [c.textEn, 'Once']
  ] as const)
    await dialog.getByRole('textbox', { name }).fill(text)
  await dialog.getByLabel(c.until).fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16))
  await dialog.getByRole('textbox', { name: sentence(c.amount, { no: '1' }) }).fill('9000')
  await dialog.getByRole('button', { name: c.save }).click()
  await expect(desk.getByText(c.didSave)).toBeVisible()
  const row = desk.getByRole('row', { name: /Weekend/ })
  await row.getByRole('button', { name: sentence(c.startTitle, { name: 'Weekend' }) }).click()
  const start = desk.getByRole('dialog', { name: sentence(c.startTitle, { name: 'Weekend' }) })
  await start.getByRole('textbox', { name: consoleWords.ops.reason.label }).fill('it may begin')
  await start.getByRole('button', { name: c.start }).click()
  await expect(row.getByRole('link')).toBeVisible()
})
