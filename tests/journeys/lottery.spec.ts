// A lottery as a person plays it: pick, see count and cost, fill the cart, place, give back; and a cart that a closed issue leaves alone.

import type { APIRequestContext, Page } from '@playwright/test'
import { AxeBuilder } from './axe.ts'
import { cashOf, enter, expect, overflow, sentence, test, value, type Words } from './fixtures.ts'
import { moveTo } from './move.ts'

interface Card {
  readonly game: string
  readonly open: { readonly name: string; readonly closesAt: string } | null
  readonly last: { readonly name: string } | null
}

/** The card of a lottery whose open issue takes bets for long enough to play in it. */
async function calmIssue(api: APIRequestContext, game: string, leftMs: number): Promise<Card> {
  let found: Card | undefined
  await expect
    .poll(
      async () => {
        const { list } = await value<{ list: Card[] }>(api.get('/lgw/lottery/lobby'))
        found = list.find(card => card.game === game)
        return found?.open ? Date.parse(found.open.closesAt) - Date.now() : 0
      },
      // what is left of this one, and the time until the next is open
      { timeout: leftMs + 90_000 }
    )
    .toBeGreaterThan(leftMs)
  return found!
}

const row = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })

/** Two digits in the first place and one in the second: three bets. */
async function pickThree(page: Page, w: Words): Promise<void> {
  const first = row(page, w.lotteryPlays.row_place1)
  await first.getByRole('button', { name: '0', exact: true }).click()
  await first.getByRole('button', { name: '7', exact: true }).click()
  await row(page, w.lotteryPlays.row_place2).getByRole('button', { name: '5', exact: true }).click()
}

/** Opens the cart where it is not on the screen. */
async function openCart(page: Page, w: Words, phone: boolean): Promise<void> {
  if (phone) await page.getByRole('button', { name: sentence(w.lottery.toCart, {}, false) }).click()
}

test('digits are counted and priced at once, lines are placed and given back, and the money follows [2.013] [2.014] [2.017]', async ({
  page,
  w,
  request,
  phone
}) => {
  test.setTimeout(360_000)
  const who = await enter(page, request, '200.00')
  await calmIssue(request, 'five-digits-5', 90_000)
  await page.goto('/seaLottery?gameCode=five-digits-5&playType=DWD')
  await expect(page.getByRole('heading', { level: 1, name: 'Five Digits 5 min' })).toBeVisible()
  await expect(page.getByRole('timer').first()).toBeVisible()
  await pickThree(page, w)
  const stake = page.getByRole('region', { name: w.lottery.stake })
  await expect(stake).toContainText(phone ? '3 bahis' : '3 bets')
  await expect(stake).toContainText('₺6.00')
  await page.getByRole('button', { name: w.lottery.add }).click()
  await stake.getByRole('button', { name: '5', exact: false }).filter({ hasText: '+5' }).click()

  // the cart is there again after a reload
  await page.reload()
  await openCart(page, w, phone)
  const place = page.getByRole('button', { name: sentence(w.lottery.place, { amount: '₺16.00' }) })
  await expect(place).toBeVisible()
  // all of the page in view: what the reload scrolled under the bar of categories is hidden, not small
  const size = page.viewportSize()!
  if (!phone) {
    await page.setViewportSize({ width: size.width, height: 2400 })
    await page.evaluate('scrollTo(0, 0)')
  }
  const look = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  expect(look.violations).toEqual([])
  expect(await overflow(page)).toBe(0)
  if (!phone) await page.setViewportSize(size)
  // a random bet that comes twice is one line of twice as much
  const lines = await page.getByRole('button', { name: sentence(w.lottery.removeLine) }).count()
  expect(lines).toBeGreaterThan(1)
  await place.click()
  await expect(page.getByText(w.lottery.placedTitle, { exact: true }).first()).toBeVisible()
  expect(await cashOf(request, who)).toBe('184.00')

  if (phone) await page.keyboard.press('Escape')
  const own = page.getByRole('region', { name: w.lottery.ownTickets })
  const giveBack = own.getByRole('button', { name: w.lottery.giveBack })
  await expect(giveBack).toHaveCount(lines)
  await giveBack.first().click()
  await expect(giveBack).toHaveCount(lines - 1)
  expect(['186.00', '188.00', '190.00', '192.00', '194.00']).toContain(await cashOf(request, who))
})

test('an issue that has closed meanwhile takes nothing: the refusal is said and the cart stays', { tag: '@desktop' }, async ({
  page,
  w,
  request
}) => {
  test.setTimeout(360_000)
  const who = await enter(page, request, '50.00')
  const { last } = await calmIssue(request, 'five-digits-1', 25_000)
  await page.goto('/seaLottery?gameCode=five-digits-1&playType=DWD')
  await pickThree(page, w)
  await page.getByRole('button', { name: w.lottery.add }).click()
  // a page whose clock is behind asks for the issue before
  await page.route('**/lgw/lottery/games/five-digits-1/tickets', route => {
    const body = route.request().postDataJSON() as { issues: { name: string }[] }
    return route.continue({ postData: { ...body, issues: [{ ...body.issues[0], name: last!.name }] } })
  })
  const place = page.getByRole('button', { name: sentence(w.lottery.place, { amount: '₺6.00' }) })
  await place.click()
  await expect(page.getByRole('alert').filter({ hasText: last!.name })).toBeVisible()
  await expect(place).toBeVisible()
  await expect(page.getByRole('button', { name: sentence(w.lottery.removeLine) })).toHaveCount(1)
  expect(await cashOf(request, who)).toBe('50.00')
})

test('each lottery address lists its lotteries and asks for those of its account [0.008] [0.009] [0.010] [2.012] [2.015] [2.016] [2.018] [2.019] [2.020] [2.021]', {
  tag: '@desktop'
}, async ({ page, w }) => {
  // by the page that asked: the one before may look for news once more while it is left
  const asked: { path: string; account: string | null }[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/lgw/lottery/lobby')
      asked.push({ path: new URL(request.frame().url()).pathname, account: searchParams.get('accountTypeName') })
  })
  const accounts = {
    '/lottery': [null, 'Five Digits 1 min'],
    '/vnlottery': ['TCG_LOTTO_VN', 'Vietnam Fast 1 min'],
    '/seaLottery': ['TCG_SEA', 'Five Digits 1 min'],
    '/sealottery': ['TCG_SEA', 'Five Digits 1 min'],
    '/lottert': [null, 'Five Digits 1 min']
  } as const
  for (const [path, [account, listed]] of Object.entries(accounts)) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: listed }).first(), path).toBeVisible()
    expect([...new Set(asked.filter(a => a.path === path).map(a => a.account))], path).toEqual([account])
  }
  await moveTo(page, '/elott')
  for (const [kind, listed] of [
    [w.lotteryResults.section_ELOTT, 'Keno Eighty 1 min'],
    [w.lotteryResults.section_LOTT, 'Five Digits 1 min']
  ] as const) {
    const section = page.getByRole('region', { name: kind, exact: true })
    await expect(section.getByRole('link', { name: listed }).first(), kind).toBeVisible()
  }
})
