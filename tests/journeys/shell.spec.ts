// The frame as visitors, members and operators meet it: addresses, the guard, menus, the two centres, announcements, and a site that is shut.
import type { Page } from '@playwright/test'
import {
  anyPage,
  balanceIn,
  consoleHeaders,
  enter,
  enterAgent,
  expect,
  goToFoot,
  keepToken,
  newMember,
  operatorToken,
  overflow,
  publish,
  sentence,
  test,
  value,
  type Words
} from './fixtures.ts'

const banner = (page: Page) => page.getByRole('banner')
const loginWindow = (page: Page, w: Words) => page.getByRole('dialog', { name: w.account.loginTitle })
const hero = (page: Page, w: Words) => page.getByRole('heading', { name: w.home.heroTitle })
const centre = (page: Page, w: Words) => page.getByRole('dialog', { name: w.centre.title })

/** The side menu: at the side of a wide screen, in a sheet on a phone. */
async function sideMenu(page: Page, w: Words, phone: boolean) {
  if (!phone) return page.getByRole('navigation', { name: w.shell.navSide })
  await page.getByRole('navigation', { name: w.shell.navBottom }).getByRole('button', { name: w.shell.account }).click()
  const sheet = page.getByRole('dialog', { name: w.shell.account })
  await expect(sheet).toBeVisible()
  return sheet
}

test('every address of the table has its page, also on a reload [2.001] [2.009] [2.010] [2.011] [2.022] [2.023] [2.024] [2.025] [2.026] [2.027] [2.030] [2.033] [2.034] [2.035] [2.036]', {
  tag: '@desktop'
}, async ({ page, w }) => {
  test.slow()
  const lottery = [w.lotteryResults.lobbyTitle, 'Five Digits 1 min'] as const
  const headings: Record<string, string> = {
    '/noticePage': w.content.noticesTitle,
    '/vip': w.shell.vip,
    '/pointMall': w.shell.pointMall,
    '/lottery': lottery[1],
    '/lottery?gameCode=A&playType=B': w.lottery.games,
    '/vnlottery': 'Vietnam Fast 1 min',
    '/seaLottery': lottery[1],
    '/sealottery': lottery[1],
    '/lottert': lottery[1],
    '/elott': lottery[0],
    '/rng': w.shell.RNG,
    '/live': w.shell.LIVE,
    '/fish': w.shell.FISH,
    '/pvp': w.shell.PVP,
    '/sports': w.shell.SPORTS,
    '/hot': w.lobby.hotTitle,
    '/fav': w.lobby.favTitle,
    '/crash': 'Nova Crash',
    '/promotions': w.content.promotionsTitle,
    '/helpmc': w.content.helpTitle,
    '/down': w.content.downTitle,
    '/download': w.content.downTitle,
    '/join': w.content.joinTitle,
    '/winners': w.content.winnersTitle
  }
  for (const [path, heading] of Object.entries(headings)) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    // by its tag: under the login window of a page for members it has no role
    await expect(page.locator('h1').first(), path).toHaveText(heading)
    expect(new URL(page.url()).pathname + new URL(page.url()).search, path).toBe(path)
  }
  await page.reload()
  await expect(page.locator('h1').first()).toHaveText(w.content.winnersTitle)
  for (const path of ['/nobody-knows-this', '/game', '/seamless']) {
    expect((await page.goto(path))?.status(), path).toBe(path.startsWith('/nobody') ? 404 : 200)
    await expect(hero(page, w)).toBeVisible()
  }
})

test('a visitor who wants what is a member’s reads why a login is asked, and gets it after the login [8.001] [6.001] [2.081] [2.131]', async ({
  page,
  w,
  phone,
  request
}) => {
  const who = await newMember(request)
  await page.goto(anyPage)
  const menu = await sideMenu(page, w, phone)
  await menu.getByRole('button', { name: w.shell.deposit, exact: true }).click()
  const window = loginWindow(page, w)
  await expect(window.getByText(w.account.notLoggedIn)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  if (phone) await page.getByRole('navigation', { name: w.shell.navBottom }).getByRole('button', { name: w.shell.rewards }).click()
  else await banner(page).getByRole('button', { name: w.shell.rewardCentre }).click()
  await expect(window.getByText(w.account.notLoggedIn)).toBeVisible()
  await window.getByRole('textbox', { name: w.account.username }).fill(who.username)
  await window.getByLabel(w.account.password, { exact: true }).fill(who.password)
  await window.getByRole('button', { name: w.account.submitLogin }).click()
  await expect(centre(page, w).getByRole('heading', { name: w.centre.rewardCenter })).toBeVisible()
  await expect(centre(page, w).getByText(w.reward.none)).toBeVisible()
})

test('[2.080] [2.084] [2.085] [2.086] [2.087] [2.088] the header leads visitors to promotions, registration, login; members have balance, name, logout', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  await page.goto('/')
  await expect(banner(page).getByRole('button', { name: w.account.register, exact: true })).toBeVisible()
  await banner(page).getByRole('link', { name: w.shell.promotions }).click()
  await expect(page).toHaveURL(/\/promotions$/)
  const who = await enter(page, request)
  await page.goto('/')
  await expect(balanceIn(page, w)).toContainText('₺0.00')
  await expect(banner(page).getByRole('button', { name: w.account.register, exact: true })).toHaveCount(0)
  await banner(page)
    .getByRole('button', { name: sentence(w.account.menu, { name: who.username }) })
    .click()
  await expect(page.getByRole('menuitem', { name: w.account.logout })).toBeVisible()
})

test('[2.091] [2.092] [2.093] [2.109] the navigation begins with hot games, then favourites; a press on the open page does nothing', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  const nav = page.getByRole('navigation', { name: w.shell.navCategories })
  const names = () => nav.getByRole('link').allInnerTexts()
  await page.goto('/')
  await expect(nav.getByRole('link').first()).toHaveText(w.shell.hot)
  expect(await names()).not.toContain(w.shell.favourites)
  await enter(page, request)
  await page.goto('/')
  await expect(nav.getByRole('link').nth(1)).toHaveText(w.shell.favourites)
  await nav.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/fav$/)
  await nav.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/hot$/)
  const length = () => page.evaluate<number>('history.length')
  const before = await length()
  await nav.getByRole('link', { name: w.shell.hot }).click()
  expect(await length()).toBe(before)
})

test('the side menu is widened and narrowed again, is remembered, and has its sections and entries [2.121] [2.122] [2.123] [2.124] [2.125] [2.126] [2.127] [2.128] [2.129] [2.130] [2.133] [2.137]', async ({
  page,
  w,
  phone,
  request
}) => {
  await enter(page, request)
  await page.goto(anyPage)
  if (!phone) {
    const menu = page.getByRole('navigation', { name: w.shell.navSide })
    await menu.getByRole('button', { name: w.shell.menuWiden }).click()
    await page.reload()
    await expect(menu.getByRole('button', { name: w.shell.menuNarrow })).toHaveAttribute('aria-expanded', 'true')
    await menu.getByRole('button', { name: w.shell.menuNarrow }).click()
    await expect(menu.getByRole('button', { name: w.shell.menuWiden })).toHaveAttribute('aria-expanded', 'false')
  }
  const menu = await sideMenu(page, w, phone)
  for (const title of [w.shell.gameCentre, w.shell.accountSection])
    await expect(menu.getByRole('heading', { name: title, exact: true })).toBeAttached()
  for (const [name, path] of [
    [w.shell.appDownload, '/down'],
    [w.shell.help, '/helpmc'],
    [w.shell.promotions, '/promotions'],
    [w.shell.vip, '/vip']
  ] as const)
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  await expect(menu.getByRole('button', { name: w.account.logout })).toBeAttached()
  if (phone) {
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  }
  await (await sideMenu(page, w, phone)).getByRole('button', { name: w.ui.language, exact: true }).click()
  await expect(page.getByRole('dialog', { name: w.language.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await (await sideMenu(page, w, phone)).getByRole('button', { name: w.shell.customerService }).click()
  await expect(page.getByRole('dialog', { name: w.message.supportTitle })).toBeVisible()
})

test('entries of the side menu open their panel of the personal centre [2.131] [2.132] [2.135] [2.138] [2.139] [2.140] [2.141] [2.142]', async ({
  page,
  w,
  phone,
  request
}) => {
  test.slow()
  await enter(page, request)
  await page.goto(anyPage)
  for (const [entry, panel] of [
    ['deposit', 'depositv2'],
    ['withdraw', 'withdraw'],
    ['rewardCentre', 'rewardCenter'],
    ['betRecord', 'personalHistoryCopy'],
    ['accountRecord', 'transactionHistory'],
    ['securityCentre', 'securityCenter'],
    ['personalProfit', 'personalProfit'],
    ['messages', 'messageV2']
  ] as const) {
    const menu = await sideMenu(page, w, phone)
    await menu.getByRole('button', { name: w.shell[entry], exact: true }).click()
    await expect(centre(page, w).getByRole('heading', { level: 2, name: w.centre[panel] }).first()).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`centre=${panel}`))
    await page.keyboard.press('Escape')
    await expect(centre(page, w)).toBeHidden()
    await expect(page).toHaveURL(anyPage)
  }
})

test('[2.145] [2.146] [2.147] [2.148] [2.214] the personal centre has one active entry, closes by button and "back", and opens by its address', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  await enter(page, request, '40.00')
  await page.goto('/hot?centre=transferFund')
  const window = centre(page, w)
  const menu = window.getByRole('navigation', { name: w.centre.menu })
  await expect(menu.locator('[aria-current=page]')).toHaveText(w.centre.transferFund)
  await expect(window.getByText('₺40.00').first()).toBeVisible()
  await menu.getByRole('button', { name: w.centre.bonusDetails }).click()
  await expect(menu.locator('[aria-current=page]')).toHaveText(w.centre.bonusDetails)
  await expect(menu.locator('[aria-current=page]')).toHaveCount(1)
  await expect(window.getByText(w.record.bonusNone)).toBeVisible()
  await window.getByRole('button', { name: w.ui.close, exact: true }).click()
  await expect(window).toBeHidden()
  await expect(page).toHaveURL(/\/hot$/)
  await banner(page).getByRole('button', { name: w.shell.messages }).click()
  await expect(window).toBeVisible()
  await page.goBack()
  await expect(window).toBeHidden()
})

test('the seventh entry of an agent’s personal centre is cashback, where the brand pays it [2.155] [3.197]', { tag: '@desktop' }, async ({
  page,
  w,
  request
}) => {
  const token = await operatorToken(request, 'admin')
  const flags = await value<Record<string, boolean>>(request.get('/wps/system/whitelabel'))
  const back = await publish(request, token, 'settings', { flags: { ...flags, MANPLAYREB3: true }, referralEnabled: true })
  const entries = centre(page, w).getByRole('navigation', { name: w.centre.menu }).getByRole('button')
  try {
    await enterAgent(page, request)
    await page.goto(`${anyPage}?centre=securityCenter`)
    await expect(entries).toHaveCount(14)
    await expect(entries.nth(6)).toHaveText(w.centre.manualRebate)
    await entries.nth(6).click()
    await expect(page).toHaveURL(/centre=manualRebate/)
    await expect(centre(page, w).getByRole('heading', { level: 2, name: w.centre.manualRebate })).toBeVisible()
    expect(w.centre.manualRebate).toBe('Cashback')
    await publish(request, token, 'settings', { flags: { ...flags, MANPLAYREB3: false } })
    await page.goto(`${anyPage}?centre=securityCenter`)
    await expect(entries).toHaveCount(13)
    await expect(entries.filter({ hasText: w.centre.manualRebate })).toHaveCount(0)
  } finally {
    await back()
  }
})

test('a visitor’s link into the personal centre asks for the login and has no centre [6.002]', { tag: '@desktop' }, async ({ page, w }) => {
  await page.goto(`${anyPage}?centre=withdraw`)
  await expect(loginWindow(page, w)).toBeVisible()
  await expect(centre(page, w)).toHaveCount(0)
})

// What a member is comes from the house; here only the type in its answer is another.
const withType = (page: Page, type: number) =>
  page.route('**/wps/member/info', async route => {
    const response = await route.fetch()
    const answer = (await response.json()) as { value: object }
    await route.fulfill({ response, json: { ...answer, value: { ...answer.value, type } } })
  })

test('[6.003] [6.004] [6.005] [8.002] [8.003] [8.032] a trial account has no personal centre, reads that it needs a real one, and is led to registration', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  await withType(page, 4)
  const who = await enter(page, request)
  await page.goto(anyPage)
  await banner(page)
    .getByRole('button', { name: sentence(w.account.menu, { name: who.username }) })
    .click()
  await expect(page.getByRole('menuitem')).toHaveText([w.account.logout])
  await page.keyboard.press('Escape')
  await page.getByRole('complementary', { name: w.shell.dock }).getByRole('button', { name: w.shell.deposit }).click()
  const refusal = page.getByRole('alertdialog')
  await expect(refusal).toContainText(w.error.in_need_true_account)
  await refusal.getByRole('button', { name: w.shell.in_increase_submit }).click()
  await expect(page.getByRole('dialog', { name: w.account.registerTitle })).toBeVisible()
  await expect(centre(page, w)).toHaveCount(0)
})

test('[0.017] [1.025] [2.164] [2.165] [2.166] [2.177] [2.179] [2.181] [2.183] [4.007] [4.008] [4.009] [4.010] [4.011] an agent opens the agent centre over the page; contract entries are absent without contracts', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  const who = await enter(page, request)
  for (const [type, shown] of [
    [0, 0],
    [3, 0],
    [1, 1],
    [2, 1],
    [41, 1],
    [42, 1]
  ] as const) {
    await page.unrouteAll()
    await withType(page, type)
    await page.goto(anyPage)
    await banner(page)
      .getByRole('button', { name: sentence(w.account.menu, { name: who.username }) })
      .click()
    // the personal centre is everybody's
    await expect(page.getByRole('menuitem', { name: w.centre.securityCenter, exact: true })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: w.shell.agentCentre })).toHaveCount(shown)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('navigation', { name: w.shell.navSide }).getByRole('button', { name: w.shell.agentCentre }).click()
  const window = page.getByRole('dialog', { name: w.centre.agentTitle })
  const menu = window.getByRole('navigation', { name: w.centre.agentMenu })
  await expect(menu.getByRole('button')).toHaveText(
    (
      [
        'announcement',
        'teamOverview',
        'registerAccount',
        'teamManagement',
        'teamBetting',
        'userProfit',
        'myIncome',
        'downlineTransactions',
        'contractRequests'
      ] as const
    ).map(key => w.centre[key])
  )
  await window.getByRole('button', { name: w.ui.close, exact: true }).click()
  await expect(window).toBeHidden()
})

test('the right bar has deposit and customer service, also when the column is shut [2.143] [2.144]', { tag: '@desktop' }, async ({
  page,
  w
}) => {
  await page.goto('/')
  const dock = page.getByRole('complementary', { name: w.shell.dock })
  await dock.getByRole('button', { name: w.shell.dockClose }).click()
  await expect(dock.getByRole('button', { name: w.shell.dockOpen })).toHaveAttribute('aria-expanded', 'false')
  await dock.getByRole('button', { name: w.shell.deposit }).click()
  await expect(loginWindow(page, w)).toBeVisible()
  await page.keyboard.press('Escape')
  await dock.getByRole('button', { name: w.shell.customerService }).click()
  await expect(page.getByRole('dialog', { name: w.message.supportTitle })).toBeVisible()
})

test('the foot of a page shows studios and ways to pay, and opens the short help over it [1.035] [1.036] [2.211] [2.214]', {
  tag: '@desktop'
}, async ({ page, w }) => {
  await page.goto('/')
  const foot = await goToFoot(page)
  await expect(foot.getByRole('img', { name: 'Fairhouse Originals' })).toBeVisible()
  for (const method of [w.shell.methodCard, w.shell.methodWallet]) await expect(foot.getByText(method, { exact: true })).toBeVisible()

  const opener = foot.getByRole('button', { name: w.shell.careHelp })
  await opener.click()
  const help = page.getByRole('dialog', { name: w.content.helpTitle })
  const articles = help.locator('details')
  await expect(articles.first()).toBeVisible()
  const all = await articles.count()
  await help.getByRole('searchbox', { name: w.content.helpSearch }).fill('zzzz')
  await expect(help.getByRole('status')).toHaveText(w.content.helpNone)
  await help.getByRole('searchbox', { name: w.content.helpSearch }).fill('')
  await expect(articles).toHaveCount(all)
  await articles.first().locator('summary').click()
  await expect(articles.first()).toHaveAttribute('open', '')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await help.getByRole('button', { name: w.ui.close, exact: true }).click()
  await expect(help).toBeHidden()
  await opener.click()
  await help.getByRole('link', { name: w.content.helpAll }).click()
  await expect(page).toHaveURL(/\/helpmc$/)
  await expect(help).toBeHidden()
})

test('while the balance is on its way the header says that it is updating [2.090]', { tag: '@desktop' }, async ({ page, w, request }) => {
  await enter(page, request, '20.00')
  const held = Promise.withResolvers<void>()
  await page.route('**/wps/v2/wallets/balance', async route => {
    await held.promise
    await route.continue()
  })
  await page.goto(anyPage)
  await expect(balanceIn(page, w)).toContainText(w.wallet.updating)
  held.resolve()
  await expect(balanceIn(page, w)).toContainText('₺20.00')
})

test('announcements stand under the navigation until they are put aside; the popup comes once a session [2.208]', {
  tag: '@desktop'
}, async ({ page, w }) => {
  await page.goto('/')
  const bar = page.getByRole('region', { name: w.ui.announcements })
  await expect(bar).toBeVisible()
  await bar.getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.evaluate(() => localStorage.setItem('popupsAside', ''))
  await page.reload()
  await expect(hero(page, w)).toBeVisible()
  await page.keyboard.press('Shift')
  const popup = page.getByRole('dialog')
  await expect(popup.getByText(w.shell.notToday)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await page.getByRole('button', { name: w.shell.noticesAside }).click()
  await page.reload()
  await expect(hero(page, w)).toBeVisible()
  await expect(bar).toHaveCount(0)
  await page.keyboard.press('Shift')
  await page.waitForTimeout(3_500)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[2.054] [2.055] [2.056] [2.057] [2.058] [2.059] [2.060] [4.001] [6.019] [7.057] maintenance shuts an open page at once, refuses calls, lets operators through and ends by itself', {
  tag: '@desktop'
}, async ({ page, w, request, language }) => {
  const token = await operatorToken(request, 'admin')
  const headers = () => ({ ...consoleHeaders(token), 'idempotency-key': crypto.randomUUID() })
  await page.goto('/')
  await expect(hero(page, w)).toBeVisible()
  const ends = new Date(Date.now() + 3_600_000).toISOString()
  const text = { tr: 'Yeni oyunlar yükleniyor.', en: 'New games are being put in.' }
  const plan = await request.post('/ops/maintenance', {
    data: { startsAt: null, endsAt: ends, text, reason: 'a journey' },
    headers: headers()
  })
  const { id } = ((await plan.json()) as { value: { id: string } }).value
  try {
    await expect(page.getByRole('heading', { level: 1, name: w.shell.maintenanceTitle })).toBeVisible()
    for (const said of [w.shell.maintenanceSubtitle, w.shell.maintenanceText, w.shell.maintenanceSafe, text[language]])
      await expect(page.getByText(said)).toBeVisible()
    await expect(page.getByRole('navigation', { name: w.shell.navCategories })).toHaveCount(0)
    expect((await request.get('/wps/relay/GCSGAME_gameList')).status()).toBe(503)
    expect(await overflow(page)).toBe(0)
    await page.getByRole('button', { name: w.shell.contactUs }).click()
    await expect(page.getByRole('dialog', { name: w.message.supportTitle })).toBeVisible()
    const { pass } = ((await (await request.post('/ops/pass', { data: {}, headers: headers() })).json()) as { value: { pass: string } })
      .value
    const look = await page.context().newPage()
    await look.goto(`/#operator=${pass}`)
    await expect(hero(look, w)).toBeVisible()
    await expect(look.getByText(w.shell.operatorText)).toBeVisible()
    expect(look.url()).not.toContain(pass)
    await look.close()
  } finally {
    await request.post(`/ops/maintenance/${id}/end`, { data: { reason: 'a journey' }, headers: headers() })
  }
  await page.keyboard.press('Escape')
  await expect(hero(page, w)).toBeVisible()
})

test('a refused address sees where the house thinks it is, why, and whom to ask [2.061] [2.062] [2.063] [2.065] [2.066] [6.020]', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  const token = await operatorToken(request, 'admin')
  const back = await publish(request, token, 'regions', { refuseNetworks: ['127.0.0.1', '::1'] })
  try {
    const status = await request.get('/wps/system/status')
    const { location } = ((await status.json()) as { value: { location: { ip: string } } }).value
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: w.shell.restrictedTitle })).toBeVisible()
    await expect(page.getByText(w.shell.restrictedText)).toBeVisible()
    await expect(page.getByRole('textbox', { name: w.shell.yourAddress })).toHaveValue(location.ip)
    await expect(page.getByRole('textbox', { name: w.shell.yourCountry })).not.toHaveValue('')
    expect((await request.get('/wps/relay/GCSGAME_gameList')).status()).toBe(403)
    await page.getByRole('button', { name: w.shell.contactUs }).click()
    await expect(page.getByRole('dialog', { name: w.message.supportTitle })).toBeVisible()
  } finally {
    await back()
  }
})

test('[2.038] [2.042] [2.043] [2.044] [2.045] [2.046] [2.047] [2.048] [2.049] where login comes first, visitors get the login page from all but five paths, then their page', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  const token = await operatorToken(request, 'admin')
  const who = await newMember(request)
  const back = await publish(request, token, 'settings', { loginedToHomePage: true })
  try {
    for (const path of ['/', '/rng', '/down']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/login$/)
    }
    await expect(hero(page, w)).toHaveCount(0)
    for (const path of ['/login', '/register', '/register.html', '/helpmc', '/download']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(path)
    }
    await page.goto('/promotions')
    await page.getByRole('textbox', { name: w.account.username }).fill(who.username)
    await page.getByLabel(w.account.password, { exact: true }).fill(who.password)
    await page.getByRole('button', { name: w.account.submitLogin }).click()
    await expect(page).toHaveURL(/\/promotions$/)
    await page.goto('/hot')
    await expect(page).toHaveURL(/\/hot$/)
  } finally {
    await back()
  }
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/hot')
  await expect(page).toHaveURL(/\/hot$/)
})

test('invitations are offered where the house has them, and nowhere else [1.020] [2.082] [2.083] [2.134] [2.160]', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  const menu = page.getByRole('navigation', { name: w.shell.navSide })
  await enter(page, request)
  await page.goto('/')
  await expect(banner(page).getByRole('button', { name: w.shell.inviteFriends })).toBeVisible()
  await menu.getByRole('button', { name: w.shell.inviteFriends }).click()
  await expect(centre(page, w).getByRole('heading', { name: w.centre.referral })).toBeVisible()
  await expect(centre(page, w).getByRole('textbox', { name: w.referral.link })).toHaveValue(/\/register\?referralCode=[A-Z0-9]{8}$/)
  await expect(centre(page, w).getByText(w.referral.none)).toBeVisible()
  await page.keyboard.press('Escape')
  const back = await publish(request, await operatorToken(request, 'admin'), 'settings', { referralEnabled: false })
  try {
    await expect(menu.getByRole('button', { name: w.shell.rewardCentre })).toBeAttached()
    await expect(page.getByRole('button', { name: w.shell.inviteFriends })).toHaveCount(0)
  } finally {
    await back()
  }
})

test('who is logged in gets home instead of the login page and the register window', { tag: '@desktop' }, async ({ page, w, request }) => {
  await enter(page, request)
  await page.goto('/login')
  await expect(hero(page, w)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/register')
  await expect(hero(page, w)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a token that is stale from the start ends without a word [7.132]', { tag: '@desktop' }, async ({ page, w, request }) => {
  const who = await newMember(request)
  await request.delete('/wps/session/logout', { headers: { authorization: who.token } })
  await keepToken(page, who.token)
  await page.goto('/')
  await expect(banner(page).getByRole('button', { name: w.account.login, exact: true })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
