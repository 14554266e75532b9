// Points in the browser: what a member has, how they become money, every change of them.
import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext, Locator } from '@playwright/test'
import {
  asked,
  cashOf,
  consoleHeaders,
  enter,
  expect,
  operatorToken,
  overflow,
  type Person,
  sentence,
  test,
  value,
  type Words
} from './fixtures.ts'
import { givePoints } from './house-database.ts'

async function fillAddress(dialog: Locator, w: Words): Promise<void> {
  const { name, phone, street, city, postcode } = w.mall
  const names: Record<string, string> = { name, phone, street, city, postcode }
  const address = {
    name: 'Elif Şahin',
    phone: '+90 555 000 11 22',
    street: 'Papatya Sokak 4/2',
    city: 'Kadıköy, İstanbul',
    postcode: '34710'
  }
  for (const [field, text] of Object.entries(address)) await dialog.getByRole('textbox', { name: names[field]!, exact: true }).fill(text)
}

/** An operator decides the member's newest order. */
async function decide(api: APIRequestContext, who: Person, deed: 'approve' | 'reject', said: object): Promise<void> {
  const [{ id: member }, orders] = [
    await asked<{ id: string }>(api, who, '/wps/member/info'),
    await asked<{ list: { id: string }[] }>(api, who, '/wps/member/points/redeems')
  ]
  const headers = { ...consoleHeaders(await operatorToken(api, 'admin')), 'idempotency-key': crypto.randomUUID() }
  await value(api.post(`/ops/mall/orders/${member}/${orders.list[0]!.id}/${deed}`, { data: said, headers }))
}

test('[2.011] [1.021] [3.219] [3.220] [2.196] [7.115] an item is ordered, the other points are converted, and all is listed', {
  tag: '@desktop'
}, async ({ page, request, w }) => {
  const who = await enter(page, request)
  await givePoints(who.username, 1_950)
  await page.goto('/pointMall')
  await expect(page.getByRole('heading', { level: 1, name: w.shell.pointMall })).toBeVisible()
  await test.step('an item is ordered with address and password, and stands in the redeem history', async () => {
    await page.getByRole('button', { name: sentence(w.mall.redeemOf, { name: 'Fairhouse mug' }) }).click()
    const dialog = page.getByRole('dialog', { name: 'Fairhouse mug' })
    const send = dialog.getByRole('button', { name: sentence(w.mall.doRedeem, { points: '700' }) })
    await send.click()
    await expect(dialog.getByText(w.error.input_required)).toHaveCount(6)
    const found = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
    expect(found.violations).toEqual([])
    await fillAddress(dialog, w)
    await dialog.getByLabel(w.security.prove_password, { exact: true }).fill(who.password)
    await send.click()
    await expect(dialog).toBeHidden()
    await page.getByRole('tab', { name: w.mall.history, exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Fairhouse mug' })).toContainText(w.mall.state_IN_PROCESS)
    expect(await overflow(page)).toBe(0)
  })
  await test.step('[3.223] [3.224] [3.225] [3.226] [4.086] the desk rejects it: the history says why, and the points are back', async () => {
    await decide(request, who, 'reject', { reason: 'None of this colour is left.' })
    const row = page.getByRole('row').filter({ hasText: 'Fairhouse mug' })
    for (const said of [
      w.mall.state_REJECTED,
      sentence(w.mall.price, { points: '700' }, false),
      sentence(w.mall.pointsBack, { points: '700' }, false),
      'None of this colour is left.'
    ])
      await expect(row).toContainText(said)
    await expect(row.locator('time')).toBeVisible()
    for (const head of [w.mall.state, w.mall.pieces, w.mall.amount, w.mall.time, w.mall.remark])
      await expect(page.getByRole('columnheader', { name: head, exact: true })).toBeVisible()
  })
  await test.step('[3.221] [3.222] [4.087] one of those that are left is ordered again, approved, and says how it is sent', async () => {
    await page.getByRole('tab', { name: w.mall.title, exact: true }).click()
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Fairhouse mug' }) })
    await expect(card.getByText(sentence(w.mall.available))).toBeVisible()
    await card.getByRole('button', { name: sentence(w.mall.redeemOf, { name: 'Fairhouse mug' }) }).click()
    const dialog = page.getByRole('dialog', { name: 'Fairhouse mug' })
    await expect(dialog.getByRole('group', { name: w.mall.quantity })).toContainText('1')
    await fillAddress(dialog, w)
    await dialog.getByLabel(w.security.prove_password, { exact: true }).fill(who.password)
    await dialog.getByRole('button', { name: sentence(w.mall.doRedeem, { points: '700' }) }).click()
    await expect(dialog).toBeHidden()
    await decide(request, who, 'approve', { delivery: 'Parcel 781 224' })
    await page.getByRole('tab', { name: w.mall.history, exact: true }).click()
    const row = page.getByRole('row').filter({ hasText: 'Parcel 781 224' })
    await expect(row).toContainText(w.mall.state_APPROVED)
  })
  const main = page.getByRole('main')
  const fact = (name: string) => main.locator('dl > div').filter({ hasText: name })
  await expect(fact(w.points.current)).toContainText('1,250')
  await expect(fact(w.points.ratio)).toContainText('100 : ₺1.00')
  await expect(main.getByText(w.centre.pointsLead)).toBeVisible()

  await page.getByRole('tab', { name: w.points.convert, exact: true }).click()
  const quantity = page.getByRole('textbox', { name: w.points.quantity })
  await quantity.fill('99')
  await expect(main.getByText(sentence(w.points.least, { points: '100' }))).toBeVisible()
  await quantity.fill('1234')
  const secret = page.getByLabel(w.security.prove_password, { exact: true })
  await secret.fill('wrong horse 1')
  const send = page.getByRole('button', { name: sentence(w.points.doConvert, { amount: '₺12.34' }) })
  await send.click()
  await expect(main.getByText(w.error.proof_wrong)).toBeVisible()
  expect(await overflow(page)).toBe(0)
  const found = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  expect(found.violations).toEqual([])
  await secret.fill(who.password)
  await secret.press('Enter')
  await expect(fact(w.points.current)).toContainText('16')
  expect(await cashOf(request, who)).toBe('12.34')

  // [2.197] from the tab strip by keyboard
  await page.getByRole('tab', { name: w.points.convert, exact: true }).press('ArrowRight')
  await page.getByRole('tab', { name: w.mall.history, exact: true }).press('ArrowRight')
  await expect(page.getByRole('row').filter({ hasText: w.points.CONVERT })).toContainText('−1,234')
  await expect(page.getByRole('row').filter({ hasText: w.points.CREDIT })).toContainText('+1,950')
  expect(await overflow(page)).toBe(0)
  await page.screenshot({ path: test.info().outputPath('details.png'), fullPage: true })
})
