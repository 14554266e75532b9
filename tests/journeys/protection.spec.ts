// A member bounds their own play: a limit in three presses, a bet beyond it refused, a break in two, and money that can still leave.
import type { Page } from '@playwright/test'
import { enter, expect, sentence, test, type Words } from './fixtures.ts'

const save = (page: Page, w: Words, kind: 'deposit' | 'loss' | 'stake', period: 'bet' | 'day') => {
  const { protection: p } = w
  const name = p.limitOf.replace('{kind}', p[kind]).replace('{period}', p[period])
  return {
    field: page.getByRole('textbox', { name: `${p.amountLabel}: ${name}` }),
    button: page.getByRole('button', { name: `${p.save}: ${name}` }),
    meter: page.getByRole('meter', { name }),
    name
  }
}

test('a member sets a limit from the menu, asks for a higher one and waits; deposits beyond it are refused before anything is paid', async ({
  page,
  request,
  w,
  phone
}) => {
  const { username } = await enter(page, request, '300.00')
  await page.goto('/')
  if (phone) await page.goto('/limits')
  else {
    await page
      .getByRole('banner')
      .getByRole('button', { name: sentence(w.account.menu, { name: username }) })
      .click()
    await page.getByRole('menuitem', { name: w.protection.menu }).click()
  }
  await expect(page).toHaveURL(/\/limits$/)
  const { field, button, meter, name } = save(page, w, 'deposit', 'day')
  await expect(field, 'no amount is offered').toHaveValue('')
  await field.fill('100')
  await button.click()
  await expect(meter).toBeVisible()
  await field.fill('250')
  await button.click()
  await expect(page.getByRole('button', { name: `${w.protection.withdraw}: ${name}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `${w.protection.confirm}: ${name}` })).toBeHidden()
  await page.goto('/wallet/deposit')
  await expect(page.getByRole('meter', { name })).toBeVisible()
  const methods = page.getByRole('radio')
  await methods.first().check({ force: true })
  await page.getByRole('textbox', { name: w.cashier.amount }).fill('150')
  await page.locator('main form').getByRole('button').last().click()
  await expect(page.getByRole('alert').filter({ hasText: '100.00' })).toBeVisible()
})

test('a break is two presses; it closes deposits, says so, and leaves the way out open', async ({ page, request, w }) => {
  await enter(page, request, '300.00')
  await page.goto('/limits')
  await page.getByRole('button', { name: `${w.protection.pauseTitle}: ${w.protection.length_24h}` }).click()
  await page.getByRole('button', { name: w.protection.sureYes }).click()
  await expect(page.getByRole('heading', { name: w.protection.closedCoolOff })).toBeVisible()
  await page.getByRole('link', { name: w.protection.toWithdraw }).click()
  await expect(page).toHaveURL(/\/wallet\/withdraw$/)
})
