// Deposits that are paid from the page itself: by a code to scan, and by a transfer that an operator credits.

import sharp from 'sharp'
import { AxeBuilder } from './axe.ts'
import { approveRequest, cashOf, consoleWords, enter, expect, expectFits, overflow, sentence, test } from './fixtures.ts'

const c = consoleWords.opsCashier

// two browsers and several looks of axe
test.setTimeout(180_000)

test('a code is scanned, paid and credited while the page is open', { tag: '@desktop' }, async ({ page, request, w }) => {
  const who = await enter(page, request)
  await page.goto('/wallet/deposit')
  await page.getByRole('radio', { name: new RegExp(w.shell.methodQr) }).check()
  const amount = page.getByRole('textbox', { name: w.cashier.amount, exact: true })
  await expect(amount).toHaveValue('')
  await amount.fill('250')
  await page.getByRole('button', { name: sentence(w.cashier.depositAction, { amount: '₺250.00' }) }).click()
  await expect(page.getByRole('img', { name: sentence(w.cashier.scanLabel, { amount: '₺250.00' }) })).toBeVisible()
  expect(await overflow(page)).toBe(0)
  const found = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  expect(found.violations).toEqual([])
  await page.screenshot({ path: test.info().outputPath('qr.png'), fullPage: true })
  const code = await page.getByRole('link', { name: w.cashier.scanHere }).getAttribute('href')
  await request.post(code!, { form: { choice: 'pay' }, maxRedirects: 0 })
  await expect(page.getByText(sentence(w.cashier.stepCreditedNote, { amount: '₺250.00' }))).toBeVisible({ timeout: 30_000 })
  expect(await cashOf(request, who)).toBe('250.00')
})

test('a transfer is ordered, proven, found by its reference and credited once', async ({ page, request, w, asOperator }) => {
  const who = await enter(page, request)
  await page.goto('/wallet/deposit')
  await page.getByRole('radio', { name: new RegExp(w.shell.methodBank) }).check()
  await page.getByRole('textbox', { name: w.cashier.amount, exact: true }).fill('700')
  await page.getByRole('button', { name: sentence(w.cashier.depositAction, { amount: '₺700.00' }) }).click()
  const reference = await page.getByRole('textbox', { name: w.cashier.transferReference }).inputValue()
  expect(reference).toMatch(/^FH-/)
  const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#dde' } })
    .png()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('button', { name: w.cashier.proofSend }).click()
  await expect(page.getByText(w.cashier.proofThere)).toBeVisible()
  await expectFits(page)
  // what has scrolled under the bar at the top is no target just now
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })')
  const found = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  expect(found.violations).toEqual([])
  await page.screenshot({ path: test.info().outputPath('transfer.png'), fullPage: true })

  const console = await asOperator('finance', '/backoffice/deposits?view=waiting')
  await console.getByLabel(c.findReference).fill(reference)
  await console.getByRole('button', { name: sentence(c.creditOf, { account: who.username }) }).click()
  const dialog = console.getByRole('dialog')
  await dialog.getByRole('button', { name: c.proofShow }).click()
  await expect(dialog.getByRole('img', { name: sentence(c.proofAlt, { account: who.username }) })).toBeVisible()
  await dialog.getByRole('textbox', { name: c.receivedField }).fill('650')
  const ask = dialog.getByRole('button', { name: consoleWords.opsAdjustment.desk.ask })
  await ask.click()
  await expect(dialog.getByText(c.needsDiffers)).toBeVisible()
  await console.screenshot({ path: test.info().outputPath('confirm.png') })
  await dialog.getByRole('textbox', { name: c.receivedField }).fill('700')
  const looked = await new AxeBuilder({ page: console }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  expect(looked.violations).toEqual([])
  const reason = `Statement of today, ${reference}`
  await dialog.getByRole('textbox', { name: consoleWords.ops.reason.label }).fill(reason)
  await ask.click()
  await expect(dialog).toHaveCount(0)
  await approveRequest(await asOperator('admin'), reason)
  await expect(page.getByText(sentence(w.cashier.stepCreditedNote, { amount: '₺700.00' }))).toBeVisible({ timeout: 15_000 })
  expect(await cashOf(request, who)).toBe('700.00')
})

test('operators compare the books, read strange notices and change a method', { tag: '@desktop' }, async ({ asOperator, request }) => {
  await request.post('/wps/cashier/webhooks/sandbox', { data: { forged: true } })
  const console = await asOperator('admin', '/backoffice/reconciliation')
  const look = async (name: string) => {
    const found = await new AxeBuilder({ page: console }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
    expect(found.violations, name).toEqual([])
    await console.screenshot({ path: test.info().outputPath(`${name}.png`) })
  }
  await console.getByRole('button', { name: c.compare }).click()
  await expect(console.getByText(c.by_operator).first()).toBeVisible({ timeout: 20_000 })
  await look('reconciliation')
  await console.getByRole('tab', { name: c.tabReports }).click()
  await expect(console.getByText(c.report_signature).last()).toBeVisible()
  await look('reports')
  await console.goto('/backoffice/deposit-methods')
  await console.getByRole('button', { name: sentence(c.editOf, { method: 'bank-transfer' }) }).click()
  const dialog = console.getByRole('dialog')
  await dialog.getByRole('textbox', { name: consoleWords.ops.reason.label }).fill('looked at in a journey')
  await look('method')
  await dialog.getByRole('button', { name: c.save }).click()
  await expect(dialog).toHaveCount(0)
})
