// Offers as operators run them: another version is written beside its preview, simulated, and put in force by a second operator. A bonus by hand too.
import { faults } from './axe.ts'
import { anyOf, approveRequest, asked, consoleWords, expect, newMember, overflow, sentence, stillness, test, value } from './fixtures.ts'

const c = consoleWords.opsOffer
const verdicts = anyOf(...[c.verdict_few, c.verdict_chance, c.verdict_more, c.verdict_less].map(said => sentence(said)))

test('[P4.25] an operator edits an offer, simulates its cost and asks for its start', { tag: '@desktop' }, async ({ asOperator }) => {
  const desk = await asOperator('admin', '/backoffice/offers')
  const table = desk.getByRole('table', { name: c.title })
  await expect(table.getByRole('meter', { name: c.meter }).first()).toBeVisible()
  await expect(desk.getByText(c.ties)).toBeVisible()
  const row = table.getByRole('row', { name: /Member’s Day/ }).first()
  await row.getByRole('button', { name: sentence(c.editTitle) }).click()
  const preview = desk.getByRole('region', { name: c.preview })
  await expect(preview.getByRole('article')).toHaveCount(2)
  await desk.getByRole('textbox', { name: c.segment }).fill('levels > 1')
  await desk.getByRole('textbox', { name: consoleWords.ops.reason.label }).fill('for winter')
  await desk.getByRole('button', { name: c.save }).click()
  await expect(desk.getByText(c.segmentWrong)).toBeVisible()
  await stillness(desk)
  expect(await faults(desk, { withoutFrame: true })).toEqual([])
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

test('what an offer changed is read beside its control group, in sums and for a member', { tag: '@desktop' }, async ({
  request,
  asOperator
}) => {
  const desk = await asOperator('admin', '/backoffice/offers')
  const row = desk.getByRole('table', { name: c.title }).getByRole('row', { name: /Midweek/ })
  const opener = row.getByRole('button', { name: /Midweek/ }).filter({ hasText: /\d/ })
  const count = Number(/^\d+/.exec((await opener.textContent()) ?? ''))
  await opener.press('Enter')
  const dialog = desk.getByRole('dialog', { name: c.compareTitle.replace('{name}', 'Midweek') })
  const groups = dialog.getByRole('table', { name: c.groups })
  await expect(groups.getByRole('row')).toHaveCount(3)
  await expect(groups.getByRole('row', { name: c.group_held }).getByRole('cell').nth(1)).toHaveText(String(count))
  const figures = dialog.getByRole('table', { name: c.perMemberFigures })
  for (const name of [c.figure_valid, c.figure_deposits, c.figure_net])
    await expect(figures.getByRole('row', { name }).getByRole('cell').last()).toHaveText(verdicts)
  await stillness(desk)
  expect(await overflow(desk)).toBe(0)
  expect(await faults(desk, { withoutFrame: true })).toEqual([])
  await desk.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await test.step('who is held back is drawn, so a visitor, whom nobody can draw, does not see the offer', async () => {
    const { list } = await value<{ list: { title: string }[] }>(request.get('/wps/promotions', { params: { language: 'EN' } }))
    expect(list.map(({ title }) => title)).not.toContain('Midweek')
  })
})

test('a bonus by hand takes two operators to give, and two to end when bets and preview were read', { tag: '@desktop' }, async ({
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
  expect(await faults(desk, { withoutFrame: true })).toEqual([])
  await dialog.getByRole('button', { name: b.give }).click()
  await expect(dialog).toHaveCount(0)
  await approveRequest(other, `bonus for ${id}`)
  await desk.reload()
  const row = desk.getByRole('table', { name: b.tab }).getByRole('row', { name: new RegExp(b.byHand) })
  await row.getByRole('button', { name: b.openOf.replace('{name}', b.byHand) }).click()
  await expect(dialog.getByText(b.noBets)).toBeVisible()
  await stillness(desk)
  expect(await faults(desk, { withoutFrame: true })).toEqual([])
  await desk.keyboard.press('Escape')
  await row.getByRole('button', { name: b.cancelOf.replace('{name}', b.byHand) }).click()
  await expect(dialog.getByText(b.bonusRemoved)).toBeVisible()
  await dialog.getByRole('textbox', { name: consoleWords.ops.reason.label }).fill(`end of the bonus of ${id}`)
  await dialog.getByRole('button', { name: b.cancelDo }).click()
  await test.step('taking it weighs as much as giving it', async () => {
    await expect(desk.getByText(consoleWords.opsAdjustment.needs.didAsk).last()).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(row.getByText(b.state_active)).toBeVisible()
  })
  await approveRequest(other, `end of the bonus of ${id}`)
  await desk.reload()
  await expect(row.getByText(b.state_cancelled)).toBeVisible()
  await expect(row.getByRole('button', { name: b.cancelOf.replace('{name}', b.byHand) })).toHaveCount(0)
})
