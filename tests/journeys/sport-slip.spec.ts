// What is kept of a slip: a code that opens the same selections at today's prices, and the receipt of a settled bet with its sum.
import type { Page } from '@playwright/test'
import { AxeBuilder } from './axe.ts'
import {
  consoleHeaders,
  enter,
  expect,
  goToFoot,
  keepToken,
  newMember,
  openSlip,
  operatorToken,
  overflow,
  sealed,
  sentence,
  solved,
  stillness,
  test,
  value
} from './fixtures.ts'

interface Market {
  readonly id: number
  readonly specifiers: string
  readonly status: number
  readonly version: number
  readonly outcomes: readonly [string, number][]
}
interface Match {
  readonly id: number
  readonly markets: readonly Market[]
}

async function look(page: Page, name: string): Promise<void> {
  await stillness(page)
  expect(await overflow(page)).toBe(0)
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  expect(violations, name).toEqual([])
  await page.screenshot({ path: test.info().outputPath(`${name}.png`) })
}

test("[S4.30] the code of a slip opens its selections at today's prices, says what changed, and holds no amount", async ({
  page,
  request,
  w,
  phone
}) => {
  const next = await value<{ list: Match[] }>(request.get('/lgw/sport/fixtures?phase=upcoming&sport=football&limit=12'))
  const two = next.list.filter(f => f.markets.some(m => m.id === 1 && m.status === 1)).slice(-2)
  const legs = two.map(f => {
    const market = f.markets.find(m => m.id === 1)!
    const [outcome, odds] = market.outcomes[0]!
    return { fixture: f.id, market: 1, specifiers: '', outcome, odds, version: market.version, banker: false }
  })
  const friend = await newMember(request)
  const { code } = await value<{ code: string }>(
    request.post('/lgw/sport/shares', { data: { kind: 'acca', folds: [], legs }, headers: { authorization: friend.token } })
  )
  // another one than today's, also where this was asked before
  const [odds, shown] = legs[0]!.odds === 27_700 ? [28_800, '2.88'] : [27_700, '2.77']
  const prices = two[0]!.markets.find(m => m.id === 1)!.outcomes.map(([outcome]) => ({ outcome, odds }))
  await value(
    request.post(`/ops/sport/fixtures/${two[0]!.id}/price`, {
      data: { market: 1, specifiers: '', prices, seconds: 600, reason: 'the goalkeeper is ill' },
      headers: consoleHeaders(await operatorToken(request, 'admin'))
    })
  )
  await enter(page, request, '100.00')
  await page.goto('/sports?vassalage=ORIGINALS&sport=football')
  const slip = await openSlip(page, w, phone)
  await slip.getByRole('textbox', { name: w.sportSlip.openCode }).fill(code.toLowerCase())
  await slip.getByRole('button', { name: w.sportSlip.open, exact: true }).click()
  const picked = slip.getByRole('list', { name: w.sportSlip.legs }).getByRole('listitem')
  await expect(picked).toHaveCount(2)
  await expect(picked.first().getByText(shown!, { exact: true })).toBeVisible()
  await expect(slip.getByText(sentence(w.sportSlip.moved, {}, false)).first()).toBeVisible()
  await expect(slip.getByRole('textbox', { name: w.sportSlip.stake })).toHaveValue('')
  await look(page, 'shared')
  const take = slip.getByRole('button', { name: w.sportSlip.take, exact: true })
  await take.click()
  await expect(take).toBeHidden()

  // betting by one press is off until its stake is said yes to in words; then a press bets, and an equal one asks
  await slip.getByRole('switch', { name: new RegExp(w.sportSlip.onePress) }).click()
  const asked = page.getByRole('dialog', { name: w.sportSlip.onePressTitle })
  await asked.getByRole('textbox', { name: w.sportSlip.onePressStake }).fill('2')
  await look(page, 'one-press')
  await asked.getByRole('button', { name: sentence(w.sportSlip.onePressYes) }).click()
  if (phone) await page.keyboard.press('Escape')
  const bar = page.getByRole('region', { name: w.sportSlip.onePressBar })
  await expect(bar.getByText(sentence(w.sportSlip.onePressOn))).toBeVisible()
  const bets = page.locator('#content').getByRole('button', { name: new RegExp(w.sportSlip.onePressBets.replace('{amount}', '.+')) })
  await page.getByRole('navigation', { name: w.sport.phases }).getByRole('link', { name: w.sport.today }).click()
  const price = bets.last()
  await price.press('Enter')
  await expect(bar.getByText(sentence(w.sportSlip.accepted))).toBeVisible()
  await price.press('Enter')
  await expect(bar.getByRole('button', { name: w.sportSlip.again })).toBeVisible()
  // at the foot of the page the bar has its own place; above, it lies over the list
  await goToFoot(page)
  await look(page, 'one-press-bets')
  await bar.getByRole('button', { name: w.sportSlip.onePressOff, exact: true }).click()
  await expect(bets).toHaveCount(0)
})

test('[S4.29] a bet of the past shows its signed receipt with the rule book that it is settled by', async ({ page, request, w, phone }) => {
  const data = await sealed(request, { username: 'demo', password: 'fairhouse-demo', botCheck: await solved(request) })
  const { token } = await value<{ token: string }>(request.post('/wps/session/login', { data }))
  await keepToken(page, token)
  await page.goto('/sports?vassalage=ORIGINALS&sport=football')
  const slip = await openSlip(page, w, phone)
  await slip.getByRole('radio', { name: w.sportSlip.bets_settled }).check()
  await slip.getByRole('button', { name: w.sportSlip.receipt }).first().click()
  const receipt = page.getByRole('dialog', { name: w.sportSlip.receipt })
  await expect(receipt.locator('a[href="/sports/rules?version=3"]')).toBeVisible()
  await expect(receipt.getByRole('textbox', { name: w.sportSlip.receiptSigned })).toHaveValue(/"rules":3/)
  await look(page, 'receipt')
})
