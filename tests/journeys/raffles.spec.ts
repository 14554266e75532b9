// Raffles as people use them: own tickets, the winners of one that is over, checked in the browser; and the page of operators.
import { faults } from './axe.ts'
import { anyPage, consoleWords, enter, expect, overflow, sentence, stillness, test } from './fixtures.ts'

const c = { ...consoleWords.opsCampaign, ...consoleWords.opsRaffle }

test('[P4.19] a member and a visitor check the winners in the browser, and an operator writes a raffle', { tag: '@desktop' }, async ({
  page,
  request,
  asOperator,
  w
}) => {
  await enter(page, request)
  await page.goto(`${anyPage}?centre=missionLeaderboard`)
  const panel = page.getByRole('dialog', { name: w.centre.title })
  await panel.getByRole('tab', { name: w.mission.raffles }).click()
  await expect(panel.getByRole('list', { name: sentence(w.raffle.prizes) })).toHaveCount(2)
  await expect(panel.getByRole('tabpanel', { name: w.mission.raffles }).getByText(w.raffle.state_live)).toBeVisible()
  await expect(panel.getByRole('table', { name: sentence(w.raffle.winners) }).getByRole('row')).toHaveCount(6)
  await panel.getByRole('button', { name: w.raffle.check }).press('Enter')
  await expect(panel.getByText(w.raffle.allRight)).toBeVisible()
  await stillness(page)
  expect(await overflow(page)).toBe(0)
  for (const theme of ['light', 'dark']) {
    await page.evaluate(`Object.assign(document.documentElement.dataset, { theme: '${theme}' }).theme`)
    expect(await faults(page, { coloursOnly: theme === 'light', withoutFrame: true })).toEqual([])
  }
  const file = page.waitForEvent('download')
  await panel.getByRole('button', { name: w.raffle.file }).click()
  expect((await file).suggestedFilename()).toMatch(/^fairhouse-raffle-.*\.json$/)

  // the page of the draw is for everybody: another tab knows nothing of the login
  const publicPage = await panel.getByRole('link', { name: w.raffle.pageOfDraw }).getAttribute('href')
  const visitor = await page.context().newPage()
  await visitor.goto(publicPage!)
  const main = visitor.getByRole('main')
  await main.getByRole('button', { name: w.raffle.check }).click()
  await expect(main.getByText(w.raffle.allRight)).toBeVisible()
  await expect(main.getByRole('list', { name: w.raffle.draws }).getByRole('link')).not.toHaveCount(0)
  expect(await overflow(visitor)).toBe(0)
  expect(await faults(visitor, { coloursOnly: true, withoutFrame: true })).toEqual([])
  await visitor.close()

  const desk = await asOperator('admin', '/backoffice/raffles')
  const table = desk.getByRole('table', { name: c.title })
  await expect(table.getByText(c.state_live)).toHaveCount(1)
  await expect(table.getByText(c.state_final)).toHaveCount(1)
  await desk.getByRole('button', { name: c.new, exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: c.newTitle })
  await dialog.getByRole('textbox', { name: consoleWords.ops.reason.label }).fill('for the weekend')
  await dialog.getByRole('button', { name: c.save }).click()
  await expect(dialog.getByText(c.wrong).first()).toBeVisible()
  for (const [name, text] of [
    [c.nameTr, 'Hafta sonu'],
    [c.nameEn, 'Weekend'],
    [c.textTr, 'Bir kez'],
    [c.textEn, 'Once'],
    [sentence(c.amount, { no: '1' }), '9000']
  ] as const)
    await dialog.getByRole('textbox', { name }).fill(text)
  await dialog.getByLabel(c.until).fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16))
  await dialog.getByRole('button', { name: c.save }).click()
  await expect(desk.getByText(c.didSave)).toBeVisible()
  const row = desk.getByRole('row', { name: /Weekend/ })
  await row.getByRole('button', { name: sentence(c.startTitle, { name: 'Weekend' }) }).click()
  const start = desk.getByRole('dialog', { name: sentence(c.startTitle, { name: 'Weekend' }) })
  await start.getByRole('textbox', { name: consoleWords.ops.reason.label }).fill('it may begin')
  await start.getByRole('button', { name: c.start }).click()
  // what is promised takes two operators
  await expect(row.getByRole('link')).toBeVisible()
})
