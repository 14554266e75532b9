// Offers as operators run them: another version is written beside its preview, simulated, and put in force by a second operator. A bonus by hand too.
import { faults } from './axe.ts'
import { approveRequest, asked, consoleWords, expect, newMember, overflow, sentence, stillness, test } from './fixtures.ts'

const c = consoleWords.opsOffer

test('[P4.25] an operator edits an offer, simulates its cost and asks for its start', { tag: '@desktop' }, async ({ asOperator }) => {
  const desk = await asOperator('admin', '/backoffice/offers')
  const table = desk.getByRole('table', { name: c.title })
  await expect(table.getByRole('meter', { name: c.meter }).first()).toBeVisible()
  await expect(desk.getByText(c.ties)).toBeVisible()
  await stillness(desk)
  expect(await overflow(desk)).toBe(0)
  for (const theme of ['light', 'dark']) {
    await desk.evaluate(`Object.assign(document.documentElement.dataset, { theme: '${theme}' }).theme`)
    expect(await faults(desk, theme === 'light')).toEqual([])
  }
  const row = table.getByRole('row', { name: /Member’s Day/ }).first()
  await row.getByRole('button', { name: sentence(c.editTitle) }).click()
  const preview = desk.getByRole('region', { name: c.preview })
  await expect(preview.getByRole('article')).toHaveCount(2)
  await desk.getByRole('textbox', { name: c.segment }).fill('levels > 1')
  await desk.getByRole('textbox', { name: consoleWords.ops.reason.label }).fill('for winter')
  await desk.getByRole('button', { name: c.save }).click()
  await expect(desk.getByText(c.segmentWrong)).toBeVisible()
  await stillness(desk)
  expect(await faults(desk, false)).toEqual([])
  await desk.getByRole('textbox', { name: c.segment }).fill('level >= 1')
  await desk.getByRole('button', { name: c.save }).click()
  await expect(desk.getByText(c.didSave)).toBeVisible()
  await expect(row.getByText(c.newVersion)).toBeVisible()
  await row.getByRole('button', { name: sentence(c.simulateTitle) }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: c.typical_valid }).fill('6000')
  await dialog.getByRole('button', { name: c.simulate }).click()
  await expect(dialog.getByText(c.at90)).toBeVisible()
  // it cannot be left before everything is up to date
  await expect(desk.getByText(c.didSimulate)).toBeVisible()
  await desk.keyboard.press('Escape')
  await row.getByRole('button', { name: sentence(c.startTitle) }).click()
  const start = desk.getByRole('dialog')
  await start.getByRole('textbox', { name: consoleWords.ops.reason.label }).fill('it may begin')
  await start.getByRole('button', { name: c.start }).click()
  // what is promised takes two operators
  await expect(row.getByRole('link')).toBeVisible()
})

test('a bonus by hand takes two operators, is opened with its bets, and cancelled after the preview', { tag: '@desktop' }, async ({
  request,
  asOperator
}) => {
  const b = consoleWords.opsBonus
  const { id } = await asked<{ id: string }>(request, await newMember(request), '/wps/member/info')
  const [desk, other] = [await asOperator('admin', `/backoffice/players/${id}?tab=bonuses`), await asOperator('finance')]
  await expect(desk.getByText(b.none)).toBeVisible()
  await desk.getByRole('button', { name: b.give }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: b.amount }).fill('40')
  await expect(dialog.getByText(/200\.00/)).toBeVisible()
  await dialog.getByRole('textbox', { name: consoleWords.ops.reason.label }).fill(`bonus for ${id}`)
  await stillness(desk)
  expect(await faults(desk, false)).toEqual([])
  await dialog.getByRole('button', { name: b.give }).click()
  await expect(dialog).toHaveCount(0)
  await approveRequest(other, `bonus for ${id}`)
  await desk.reload()
  const row = desk.getByRole('table', { name: b.tab }).getByRole('row', { name: new RegExp(b.byHand) })
  await row.getByRole('button', { name: b.openOf.replace('{name}', b.byHand) }).click()
  await expect(dialog.getByText(b.noBets)).toBeVisible()
  await stillness(desk)
  expect(await faults(desk, false)).toEqual([])
  await desk.keyboard.press('Escape')
  await row.getByRole('button', { name: b.cancelOf.replace('{name}', b.byHand) }).click()
  await expect(dialog.getByText(b.bonusRemoved)).toBeVisible()
  await dialog.getByRole('textbox', { name: consoleWords.ops.reason.label }).fill('as the player asked')
  await dialog.getByRole('button', { name: b.cancelDo }).click()
  await expect(row.getByText(b.state_cancelled)).toBeVisible()
})
