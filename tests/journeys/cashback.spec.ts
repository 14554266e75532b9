// Cashback from the console to the site: an operator changes a rate with a reason, and a member reads it where the day's cashback is shown.
import AxeBuilder from '@axe-core/playwright'
import { anyPage, consoleWords, enter, expect, overflow, sentence, stillness, test } from './fixtures.ts'

const c = consoleWords.opsRebate

test('[1.014] [2.155] a rate that an operator changes with a reason is the one that members read', { tag: '@desktop' }, async ({
  page,
  request,
  asOperator,
  w
}) => {
  const desk = await asOperator('admin', '/backoffice/cashback')
  await expect(desk.getByRole('table', { name: c.rates })).toBeVisible()
  await desk.getByRole('button', { name: c.edit }).click()
  const dialog = desk.getByRole('dialog', { name: c.editTitle })
  await dialog.getByRole('textbox', { name: consoleWords.opsCatalogue.category.RNG }).fill('2')
  await dialog.getByRole('textbox', { name: consoleWords.ops.reason.label }).fill('for the holidays')
  await dialog.getByRole('button', { name: c.save }).click()
  await expect(dialog.getByText(sentence(c.wrong, { most: '0.5' }))).toBeVisible()
  await dialog.getByRole('textbox', { name: consoleWords.opsCatalogue.category.RNG }).fill('0,35')
  await dialog.getByRole('button', { name: c.save }).click()
  await expect(desk.getByText(c.didSave)).toBeVisible()
  await expect(desk.getByRole('table', { name: c.rates }).getByText(sentence(c.percent, { percent: '0.35' }))).toBeVisible()
  await stillness(desk)
  expect(await overflow(desk)).toBe(0)
  const { violations } = await new AxeBuilder({ page: desk }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  expect(violations).toEqual([])
  await enter(page, request)
  await page.goto(`${anyPage}?centre=manualRebate`)
  const panel = page.getByRole('dialog', { name: w.centre.title })
  await expect(panel.getByText(sentence(w.rebate.rate, { percent: '0.35' }))).toBeVisible()
  await expect(panel.getByText(w.rebate.none)).toBeVisible()
})
