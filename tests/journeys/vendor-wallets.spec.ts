// A vendor that keeps a wallet of its own: money goes there, is checked when no answer comes, and comes home with one press.
import { AxeBuilder } from './axe.ts'
import { anyPage, cashOf, consoleWords, enter, expect, overflow, sentence, test } from './fixtures.ts'

const c = consoleWords.opsVendor

test('[2.150] [7.126] money goes to a vendor, is checked without an answer, and comes home; the wallet is asked for once', {
  tag: '@desktop'
}, async ({ page, request, w, asOperator }) => {
  const who = await enter(page, request, '400.00')
  const v = w.vendorWallet
  const look = async (name: string) => {
    expect(await overflow(page)).toBe(0)
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
    expect(violations, name).toEqual([])
    await page.screenshot({ path: test.info().outputPath(`${name}.png`) })
  }
  let asked = 0
  page.on('request', r => {
    if (r.url().includes('GCS_merchantWallet')) asked++
  })
  await page.goto(`${anyPage}?centre=transferFund`)
  const panel = page.getByRole('dialog').getByRole('region', { name: w.centre.transferFund })
  const said = panel.getByRole('status').filter({ hasText: /Meridian/ })
  await panel.getByRole('button', { name: sentence(v.moveInTo, { vendor: 'Meridian Tables' }) }).click()
  const amount = panel.getByRole('textbox', { name: sentence(v.amountIn, { vendor: 'Meridian Tables' }) })
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue('')
  await amount.fill('900')
  await expect(panel.getByText(sentence(v.over, { amount: '₺400.00' }))).not.toHaveCount(0)
  await amount.fill('149.08')
  await look('move')
  await panel.getByRole('button', { name: v.doIn, exact: true }).click()
  await expect(said).toHaveText(sentence(v.doneIn, { amount: '₺149.08', vendor: 'Meridian Tables' }))
  expect(await cashOf(request, who)).toBe('250.92')

  // the stand-in does it and says nothing
  await panel.getByRole('button', { name: sentence(v.moveInTo, { vendor: 'Meridian Tables' }) }).click()
  await amount.fill('50.92')
  await page.keyboard.press('Enter')
  await expect(said).toHaveText(sentence(v.isOpen, { amount: '₺50.92', vendor: 'Meridian Tables' }))
  await look('checked')
  // asked after eight seconds: the vendor says that it did it
  await expect(said).toHaveText(sentence(v.doneIn, { amount: '₺50.92', vendor: 'Meridian Tables' }))
  await expect(panel.getByText(v.OPEN, { exact: true })).toBeHidden()
  await expect(panel.getByText('₺200.00').first()).toBeVisible()

  await page.goto('/hot?centre=transferFund')
  await panel.getByRole('button', { name: v.collect }).click()
  await expect(said).toHaveText(sentence(v.doneOut, { amount: '₺200.00', vendor: 'Meridian Tables' }))
  expect(await cashOf(request, who)).toBe('400.00')
  expect(asked).toBe(1)
  await look('home')

  const console = await asOperator('finance', '/backoffice/vendor-wallets')
  await expect(console.getByRole('table', { name: c.transfersCaption }).getByText(who.username).first()).toBeVisible()
  await console.getByRole('button', { name: sentence(c.editOf, { vendor: 'Meridian Tables' }) }).click()
  const { violations } = await new AxeBuilder({ page: console }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  expect(violations).toEqual([])
  await console.screenshot({ path: test.info().outputPath('console.png') })
})
