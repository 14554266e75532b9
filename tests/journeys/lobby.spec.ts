// Long lists of games, what stands for a studio, and the way into a game: the login first, then the launch, or why it does not open.
import type { Page } from '@playwright/test'
import { consoleHeaders, enter, expect, newMember, operatorToken, sentence, test, type Words } from './fixtures.ts'

const main = (page: Page) => page.getByRole('main')
const hall = (w: Words, vendor: string) => sentence(w.lobby.hall, { vendor }, false)

test('the halls of the slots are named by studio and stand in the address; the studios are asked for once a tab [2.051] [2.052] [2.053] [7.122]', {
  tag: '@desktop'
}, async ({ page, w }) => {
  const asked: string[] = []
  page.on('request', one => one.url().includes('/lgw/games/game_menus') && asked.push(one.url()))
  await page.goto('/rng')
  const tabs = page.getByRole('navigation', { name: w.lobby.vendors }).getByRole('link')
  await expect(tabs.first()).toHaveText(hall(w, 'Fairhouse Originals'))
  await tabs.nth(1).click()
  await expect(page).toHaveURL(/\/rng\?page=\w+$/)
  await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'page')
  await page.reload()
  await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'page')
  expect(asked).toHaveLength(1)
  expect(await page.evaluate(() => sessionStorage.getItem('gameVendorList'))).toContain('FOXGLOVE')
})

test('a list is searched with a slip of the finger and narrowed by what its games have, and all of that is taken off at once', async ({
  page,
  w,
  phone
}) => {
  await page.goto('/rng?page=FOXGLOVE')
  const dice = main(page).getByRole('link', { name: /Foxglove Dice/ })
  const plinko = main(page).getByRole('link', { name: /Foxglove Plinko/ })
  await expect(dice).toBeVisible()
  const field = page.getByRole('searchbox', { name: sentence(w.lobby.searchIn, { category: w.shell.RNG }) })
  await field.fill('plnko')
  await expect(plinko).toBeVisible()
  await expect(dice).toBeHidden()
  await field.fill('')
  await expect(dice).toBeVisible()
  if (phone) await page.getByRole('button', { name: w.lobby.filtersMore }).click()
  await page.getByRole('combobox', { name: w.lobby.filterVolatility }).filter({ visible: true }).selectOption('low')
  if (phone) await page.getByRole('button', { name: sentence(w.lobby.showCount) }).click()
  await expect(plinko).toBeHidden()
  await page.getByRole('button', { name: w.lobby.filterAll, exact: true }).click()
  await expect(plinko).toBeVisible()
})

test('a visitor who presses a game is asked to log in, and nothing is launched; a studio that is one item opens its own list [3.124] [4.060] [4.066] [2.212]', {
  tag: '@desktop'
}, async ({ page, w }) => {
  const launched: string[] = []
  page.on('request', one => one.url().includes('/wps/game/') && launched.push(one.url()))
  await page.goto('/rng?page=FOXGLOVE')
  await main(page)
    .getByRole('link', { name: /Foxglove Dice/ })
    .click()
  await expect(page.getByRole('dialog', { name: w.account.loginTitle })).toBeVisible()
  await page.keyboard.press('Escape')
  await main(page)
    .getByRole('link', { name: /Foxglove Collection/ })
    .click()
  const list = page.getByRole('dialog', { name: 'Foxglove Collection' })
  await expect(list.getByRole('link', { name: /Foxglove Mines/ })).toBeVisible()
  await expect(list.getByRole('link', { name: /Collection/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  expect(launched).toEqual([])
})

test('a visitor logs in on the way to a game, which opens in a frame on its own page and again after a reload [1.034] [2.037] [3.100] [3.103] [3.104] [3.106] [3.107] [3.108] [4.060] [4.061] [4.062] [4.064] [4.065]', async ({
  page,
  w,
  request
}) => {
  const who = await newMember(request)
  await page.goto('/rng?page=FOXGLOVE')
  await main(page)
    .getByRole('link', { name: /Foxglove Dice/ })
    .click()
  const login = page.getByRole('dialog', { name: w.account.loginTitle })
  await login.getByRole('textbox', { name: w.account.username }).fill(who.username)
  await login.getByLabel(w.account.password, { exact: true }).fill(who.password)
  const launch = page.waitForRequest(one => one.url().endsWith('/wps/game/launchGame'))
  await login.getByRole('button', { name: w.account.submitLogin }).click()
  expect((await launch).postDataJSON()).toMatchObject({
    ...{ gameId: 'foxglove-dice', accountType: 1, confirmTrans: 0, launchMode: 'GLS', platform: 'html5-desktop', clientType: 3 },
    ...{ vassalage: 'FOXGLOVE', username: who.username, merchantCode: 'fairhouse' }
  })
  await expect(page).toHaveURL(/\/game$/)
  const frame = main(page).locator('iframe')
  const stored = () => page.evaluate(() => sessionStorage.getItem('gameUrl'))
  await expect(frame).toHaveAttribute('src', (await stored())!)
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-same-origin')
  await expect(page.getByText(w.lobby.frameLoading)).toBeHidden()
  const before = await stored()
  await page.reload()
  await expect(frame).toBeVisible()
  expect(await stored()).not.toBe(before)
})

test('a game that began to rest says so and names others that are open [8.025]', { tag: '@desktop' }, async ({ page, w, request }) => {
  const mark = async (maintenance: boolean) =>
    request.post(`/ops/catalogue/maintenance${maintenance ? '' : '/end'}`, {
      data: {
        of: 'game',
        code: 'foxglove-pocket-mines',
        reason: 'a journey',
        ...(maintenance ? { until: new Date(Date.now() + 3_600_000).toISOString() } : {})
      },
      headers: { ...consoleHeaders(await operatorToken(request, 'admin')), 'idempotency-key': crypto.randomUUID() }
    })
  expect((await mark(true)).ok()).toBe(true)
  try {
    await page.goto('/rng?page=FOXGLOVE')
    await main(page)
      .getByRole('link', { name: new RegExp(`${w.lobby.restsBadge}.*Pocket Mines`) })
      .click()
    const sheet = page.getByRole('dialog', { name: 'Pocket Mines' })
    await expect(sheet.getByText(w.lobby.restsText)).toBeVisible()
    await expect(sheet.getByText(w.lobby.restsUntil.split('{')[0]!)).toBeVisible()
    await expect(sheet.getByRole('heading', { name: w.lobby.restsInstead })).toBeVisible()
    await expect(sheet.getByRole('listitem')).toHaveCount(3)
    await expect(sheet.getByRole('button', { name: w.lobby.play, exact: true })).toHaveCount(0)
  } finally {
    await mark(false)
  }
})

test('a member keeps off the public board, and the switch remembers it', { tag: '@desktop' }, async ({ page, w, request }) => {
  await enter(page, request)
  await page.goto('/winners')
  const choice = page.getByRole('switch', { name: w.wager.boardChoice })
  await expect(choice).toBeChecked()
  await choice.uncheck()
  await expect(choice).not.toBeChecked()
  await expect(page.getByText(w.wager.boardHidden)).toBeVisible()
  await page.reload()
  await expect(choice).not.toBeChecked()
  await page.getByRole('radio', { name: w.content.tab_mine }).check({ force: true })
  await expect(page.getByText(w.content.mineEmpty)).toBeVisible()
})
