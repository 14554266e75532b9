// A member bounds their own play: a limit in three presses, a bet beyond it refused, a break in two, and money that can still leave.

import type { Page } from '@playwright/test'
import { AxeBuilder } from './axe.ts'
import { anyOf, enter, expect, sentence, test, value, type Words } from './fixtures.ts'

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

test('a member sets a limit, asks for a higher one and waits; deposits beyond it are refused unpaid', async ({
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
  // in the form on a phone, beside it on a desktop
  await expect(page.getByRole('meter', { name }).first()).toBeVisible()
  const methods = page.getByRole('radio')
  await methods.first().check({ force: true })
  await page.getByRole('textbox', { name: w.cashier.amount }).fill('150')
  await page.locator('main form', { has: methods }).getByRole('button').last().click()
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

test('the reality check comes in time with duration and result, waits, and is answered by keyboard', {
  tag: '@desktop'
}, async ({ page, request, w }) => {
  const { protection: p } = w
  const { token } = await enter(page, request, '300.00')
  const headers = { authorization: token }
  await value(request.put('/wps/protection/times', { data: { kind: 'reality', minutes: 30 }, headers }))
  const began = Date.now()
  await value(request.post('/wps/protection/sitting', { data: {}, headers }))
  const bet = () =>
    request.post('/lgw/rounds/nova-crash/bets', {
      data: { slot: 0, stake: '25.00', target: null },
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() }
    })
  // bets are taken between two flights
  await expect.poll(async () => (await bet()).status(), { timeout: 150_000 }).toBe(200)
  // the stay as it would be after 31 minutes: the house's own answer, all of its times that much earlier, until the check is answered
  let early = true
  await page.route('**/wps/protection/sitting', async route => {
    const answer = await route.fetch()
    if (!early || !answer.ok()) return route.fulfill({ response: answer })
    const { value: sitting, ...rest } = (await answer.json()) as { value: Record<string, string> }
    const past = (time: string) => new Date(Date.parse(time) - 31 * 60_000).toISOString()
    return route.fulfill({ json: { ...rest, value: { ...sitting, startedAt: past(sitting.startedAt!), checkAt: past(sitting.checkAt!) } } })
  })
  page.on('request', call => {
    if (call.url().endsWith('/wps/protection/checks')) early = false
  })
  await page.goto('/crash')
  const check = page.getByRole('dialog', { name: p.checkTitle })
  // it waits until the flight that was bet on is over
  await expect(check).toBeVisible({ timeout: 150_000 })
  // and a slow flight takes some minutes more: as many as have gone by
  const gone = Math.floor((Date.now() - began) / 60_000)
  const after = (minutes: number) => sentence(p.checkText, { time: p.timeMinutes.replace('{minutes}', String(minutes)) }, false)
  await expect(check).toContainText(anyOf(...Array.from({ length: gone + 1 }, (_, n) => after(31 + n))))
  await expect(check.getByRole('definition').first()).toContainText('25.00')
  await expect(check.getByRole('definition').last()).toContainText('25.00')
  const found = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze()
  expect(found.violations).toEqual([])
  await page.screenshot({ path: test.info().outputPath('reality-check.png') })
  await page.keyboard.press('Escape')
  await expect(check, 'it stays until it is answered').toBeVisible()
  await expect(check.getByRole('button')).toHaveText([p.checkStay, p.checkHistory, p.checkLeave])
  const history = check.getByRole('button', { name: p.checkHistory })
  // the window or its first answer has the focus
  await check.getByRole('button', { name: p.checkStay }).focus()
  await page.keyboard.press('Tab')
  await expect(history).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(check).toBeHidden()
  await expect(page).toHaveURL(/\/records\/bets/)
  await expect(page.getByRole('main').getByText('25.00').first()).toBeVisible()
})
