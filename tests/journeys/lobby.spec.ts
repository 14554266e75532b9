// Long lists of games, what stands for a studio, and the way into a game: the login first, then the launch, or why it does not open.
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { consoleHeaders, enter, expect, newMember, operatorToken, publish, sentence, test, value, type Words } from './fixtures.ts'

const main = (page: Page) => page.getByRole('main')
const hall = (w: Words, vendor: string) => sentence(w.lobby.hall, { vendor }, false)

test('[2.051] [2.052] [2.053] [7.122] halls of the slots have studio names and stand in the address; studios are asked for once a tab', {
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

test('a list is searched with a slip of the finger and narrowed by features, and all is taken off at once', async ({ page, w, phone }) => {
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

test('[3.124] [4.060] [4.066] [2.212] a visitor who presses a game is asked to log in without a launch; a one-item studio opens its list', {
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

test('[1.034] [2.037] [3.100] [3.103] [3.104] [3.106] [3.107] [3.108] [4.060] [4.061] [4.062] [4.064] [4.065] a visitor logs in on the way to a game, which opens in a frame on its page, again after a reload', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
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

/** Changes what the catalogue says of a game; gives the function that puts it back. */
async function editGame(api: APIRequestContext, code: string, change: Record<string, unknown>): Promise<() => Promise<void>> {
  const fields = ['name', 'category', 'rtp', 'volatility', 'features', 'languages', 'hasDemo', 'blockedCountries', 'releasedOn'] as const
  const figures = ['nodeId', 'defaultPlayType', 'accountTypeName', 'minStake', 'maxStake', 'maxWin', 'version'] as const
  const put = async (wish: Record<string, unknown>) => {
    const headers = { ...consoleHeaders(await operatorToken(api, 'admin')), 'idempotency-key': crypto.randomUUID() }
    const { list } = await value<{ list: Record<string, unknown>[] }>(api.get(`/ops/catalogue/games?query=${code}`, { headers }))
    const row = list.find(game => game.code === code)!
    const now = Object.fromEntries([...fields, ...figures].map(name => [name, row[name]]))
    await value(api.put(`/ops/catalogue/games/${code}`, { data: { ...now, ...wish, reason: 'for a journey' }, headers }))
    return now
  }
  const { version: _, ...before } = await put(change)
  return async () => void (await put(before))
}

test('[0.007] [2.106] a studio that the brand counts among esports stands under that entry, and its game starts there', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  const game = 'foxglove-calm-mines'
  const entry = page.getByRole('navigation', { name: w.shell.navCategories }).getByRole('link', { name: w.shell.ESPORTS, exact: true })
  await enter(page, request, '10.00')
  const uncounted = await publish(request, await operatorToken(request, 'admin'), 'settings', { esportsVendors: ['FOXGLOVE'] })
  const restore = await editGame(request, game, { category: 'SPORTS' })
  try {
    // until every process has read the catalogue anew
    await expect(async () => {
      await page.goto('/')
      await page.evaluate(() => {
        for (const key of Object.keys(sessionStorage)) if (key !== 'token') sessionStorage.removeItem(key)
      })
      await page.reload()
      await entry.click()
      // the house's own book stands there, too
      const studio = page.getByRole('navigation', { name: w.lobby.vendors }).getByRole('link', { name: /^Foxglove/ })
      await studio.click({ timeout: 5_000 })
      await expect(studio).toHaveAttribute('aria-current', 'page')
    }).toPass()
    await expect(page).toHaveURL(/\/sports\?vassalage=FOXGLOVE/)
    await expect(page.getByRole('heading', { level: 1, name: w.shell.ESPORTS })).toBeVisible()
    // the studio's only game of esports is launched on the page itself
    await expect(main(page).locator('iframe')).toBeVisible()
    await expect(page.getByText(w.lobby.frameLoading)).toBeHidden()
  } finally {
    await restore()
    await uncounted()
  }
})

test('[7.127] pictures of games come from one host of the brand’s list per visit, from each of them over visits', {
  tag: '@desktop'
}, async ({ page, request }) => {
  const hosts = ['https://one.pictures.example', 'https://two.pictures.example']
  const picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  const token = await operatorToken(request, 'admin')
  const path = '/ops/catalogue/games/foxglove-calm-plinko/picture'
  const headers = { ...consoleHeaders(token), 'content-type': 'image/png' }
  await value(request.put(path, { data: picture, headers }))
  const back = await publish(request, token, 'settings', { imageCDNs: hosts })
  try {
    let asked: string[] = []
    await page.route(/^https:\/\/\w+\.pictures\.example\//, async route => {
      asked.push(new URL(route.request().url()).origin)
      await route.fulfill({ contentType: 'image/png', body: picture })
    })
    const tile = main(page).getByRole('link', { name: /Drift Plinko/ })
    const seen = new Set<string>()
    await expect(async () => {
      asked = []
      await page.goto('/rng?page=FOXGLOVE')
      await tile.scrollIntoViewIfNeeded()
      await expect(tile.locator('img').first()).toHaveAttribute('src', new RegExp(`^(${hosts.join('|')})/`))
      // it is there: the page may show pictures of these hosts
      await expect(tile.locator('img').first()).toHaveJSProperty('naturalWidth', 60)
      expect(new Set(asked).size).toBe(1)
      seen.add(asked[0]!)
      expect([...seen].sort()).toEqual(hosts)
    }).toPass()
  } finally {
    await back()
    await value(request.delete(path, { headers: consoleHeaders(token) }))
  }
})
