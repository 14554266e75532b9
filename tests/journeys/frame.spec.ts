// The frame around every page: addresses, windows, theme, language, keyboard, narrow screens, and sessions that end elsewhere.
import type { Locator, Page } from '@playwright/test'
import { balanceIn, enter, expect, newMember, newName, overflow, password, sentence, test, type Words, wordsOf } from './fixtures.ts'
import { moveTo } from './move.ts'

const registerWindow = (page: Page, w: Words) => page.getByRole('dialog', { name: w.account.registerTitle })
const loginWindow = (page: Page, w: Words) => page.getByRole('dialog', { name: w.account.loginTitle })
const hero = (page: Page, w: Words) => page.getByRole('heading', { name: w.home.heroTitle })

/** On a phone theme and language are in the sheet of the account. */
async function openSettings(page: Page, w: Words, phone: boolean): Promise<void> {
  if (!phone) return
  await page.getByRole('navigation', { name: w.shell.navBottom }).getByRole('button', { name: w.shell.account }).click()
  await expect(page.getByRole('dialog', { name: w.shell.account })).toBeVisible()
}

const isFocused = async (one: Locator): Promise<boolean> => (await one.and(one.page().locator(':focus')).count()) > 0

test('a visitor browses home under each of its names, also on a reload [1.001] [2.002] [2.003] [2.004] [2.005] [2.006]', {
  tag: '@desktop'
}, async ({ page, w }) => {
  for (const path of ['/', '/index', '/index.html', '/home', '/help']) {
    expect((await page.goto(path))?.status()).toBe(200)
    await expect(hero(page, w)).toBeVisible()
    await page.reload()
    await expect(hero(page, w)).toBeVisible()
  }
})

test('an address that does not exist shows home and says 404', { tag: '@desktop' }, async ({ page, w }) => {
  expect((await page.goto('/no-such-page'))?.status()).toBe(404)
  await expect(hero(page, w)).toBeVisible()
})

test('/register opens home with the register window; closing it leads home [2.007] [2.008] [2.206] [2.207]', { tag: '@desktop' }, async ({
  page,
  w
}) => {
  for (const path of ['/register', '/register.html']) {
    await page.goto(path)
    await expect(registerWindow(page, w)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(registerWindow(page, w)).toBeHidden()
    await expect(hero(page, w)).toBeVisible()
  }
  await page.getByRole('banner').getByRole('button', { name: w.account.login, exact: true }).click()
  await expect(loginWindow(page, w)).toBeVisible()
  await page.getByRole('button', { name: w.ui.close }).click()
  await expect(loginWindow(page, w)).toBeHidden()
})

test('/login is a page of its own with the same form [2.038]', { tag: '@desktop' }, async ({ page, w, request }) => {
  const who = await newMember(request)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: w.account.loginTitle })).toBeVisible()
  await expect(hero(page, w)).toHaveCount(0)
  await page.getByRole('textbox', { name: w.account.username }).fill(who.username)
  await page.getByLabel(w.account.password, { exact: true }).fill(who.password)
  await page.getByRole('button', { name: w.account.submitLogin }).click()
  await expect(hero(page, w)).toBeVisible()
})

test('Escape closes a window, the focus goes back to what opened it, and the page has not moved [2.085] [2.215]', async ({ page, w }) => {
  await page.goto('/')
  await expect(hero(page, w)).toBeVisible()
  const place = () => page.evaluate('Math.round(scrollY)')
  await expect.poll(() => page.evaluate('scrollTo(0, 300), Math.round(scrollY)')).toBe(300)
  const opener = page.getByRole('banner').getByRole('button', { name: w.account.login, exact: true })
  // A press where the button is: locators scroll to a sticky header first.
  const box = (await opener.boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(loginWindow(page, w).getByRole('textbox', { name: w.account.username })).toBeFocused()
  expect(await place(), 'while the window is open').toBe(300)
  await page.keyboard.press('Escape')
  await expect(loginWindow(page, w)).toBeHidden()
  await expect(opener).toBeFocused()
  expect(await place()).toBe(300)
})

test('the theme changes both ways and is remembered [1.038]', async ({ page, w, phone }) => {
  const html = page.locator('html')
  const choose = async (theme: 'dark' | 'light') => {
    await openSettings(page, w, phone)
    if (phone)
      await page
        .getByRole('dialog')
        .getByRole('radio', { name: theme === 'light' ? w.ui.themeLight : w.ui.themeDark })
        .check()
    else
      await page
        .getByRole('banner')
        .getByRole('button', { name: theme === 'light' ? w.shell.toLight : w.shell.toDark })
        .click()
  }
  await page.goto('/')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await choose('light')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await choose('dark')
  await expect(html).toHaveAttribute('data-theme', 'dark')
})

test('a browser that has chosen nothing is shown Turkish, whatever its own language is [1.042]', { tag: '@desktop' }, async ({
  browser,
  baseURL
}) => {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto('/')
  expect(await page.evaluate("localStorage.getItem('lang') === 'EN'")).toBe(false)
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  await expect(hero(page, wordsOf.tr)).toBeVisible()
  await context.close()
})

test('with the keyboard alone a visitor finds the register window and opens an account by Enter [4.046]', { tag: '@desktop' }, async ({
  page,
  w
}) => {
  const username = newName()
  await page.goto('/')
  await expect(hero(page, w)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: w.shell.skipToContent })).toBeFocused()
  const opener = page.getByRole('banner').getByRole('button', { name: w.account.register, exact: true })
  for (let step = 0; step < 20 && !(await isFocused(opener)); step++) await page.keyboard.press('Tab')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  const window = registerWindow(page, w)
  const fields = [
    window.getByRole('textbox', { name: w.account.username }),
    window.getByLabel(w.account.password, { exact: true }),
    window.getByLabel(w.account.confirmPassword, { exact: true })
  ]
  await expect(fields[0]!).toBeFocused()
  for (const [at, text] of [username, password, password].entries()) {
    for (let step = 0; step < 3 && !(await isFocused(fields[at]!)); step++) await page.keyboard.press('Tab')
    await expect(fields[at]!).toBeFocused()
    await page.keyboard.type(text)
  }
  const terms = window.getByRole('checkbox', { name: sentence(w.register.agree) })
  for (let step = 0; step < 5 && !(await isFocused(terms)); step++) await page.keyboard.press('Tab')
  await expect(terms).toBeFocused()
  await expect(terms).toBeChecked()
  const info = page.waitForRequest(/\/wps\/member\/info/)
  await page.keyboard.press('Enter')
  await info
  await expect(window).toBeHidden()
  await expect(balanceIn(page, w)).toBeVisible()
})

test('a wrong password opens nothing; the right one shows balance and name, and the tab keeps the session [1.003] [2.087] [3.001] [3.002] [3.003] [3.004] [3.005] [3.006] [3.007] [4.020] [4.027] [4.028] [4.029]', {
  tag: '@desktop'
}, async ({ page, w, phone, request }) => {
  const who = await newMember(request)
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: w.account.login, exact: true }).click()
  const window = loginWindow(page, w)
  await window.getByRole('textbox', { name: w.account.username }).fill(who.username)
  await window.getByLabel(w.account.password, { exact: true }).fill('not the right one')
  const enterIt = window.getByRole('button', { name: w.account.submitLogin })
  await enterIt.click()
  await expect(window.getByText(w.error.login_wrong)).toBeVisible()
  await expect(enterIt).not.toHaveAttribute('aria-busy', 'true')
  await window.getByLabel(w.account.password, { exact: true }).fill(who.password)
  const answer = page.waitForResponse(response => response.url().endsWith('/wps/session/login'))
  await enterIt.click()
  const { value } = (await (await answer).json()) as { value: { token: string } }
  await expect(window).toBeHidden()
  await expect(balanceIn(page, w)).toContainText('₺0.00')
  if (!phone)
    await expect(page.getByRole('banner').getByRole('button', { name: sentence(w.account.menu, { name: who.username }) })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => ({ token: sessionStorage.getItem('token'), account: sessionStorage.getItem('account') })))
    .toEqual({ token: value.token, account: who.username })
  for (const key of ['merchant', 'merchantCode', 'customerId', 'memberLabel'])
    expect(await page.evaluate(name => sessionStorage.getItem(name), key), key).toBeTruthy()
  expect(await page.evaluate(() => sessionStorage.getItem('isAgent'))).toMatch(/^\d+$/)
})

test('ASVS 7.4.4 logging out asks first, then forgets the member but not the house [2.088] [4.049] [4.050] [4.051] [4.052] [4.056]', async ({
  page,
  w,
  phone,
  request
}) => {
  const who = await enter(page, request)
  await page.goto('/records/account')
  const leave = async () => {
    if (phone) {
      await openSettings(page, w, true)
      await page.getByRole('dialog').getByRole('button', { name: w.account.logout }).click()
    } else {
      await page
        .getByRole('banner')
        .getByRole('button', { name: sentence(w.account.menu, { name: who.username }) })
        .click()
      await page.getByRole('menuitem', { name: w.account.logout }).click()
    }
  }
  const question = page.getByRole('alertdialog', { name: w.account.logoutTitle })
  await leave()
  await question.getByRole('button', { name: w.ui.cancel }).click()
  await expect(question).toBeHidden()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBe(who.token)
  await leave()
  const call = page.waitForRequest(asked => asked.method() === 'DELETE' && asked.url().endsWith('/wps/session/logout'))
  await question.getByRole('button', { name: w.account.logout }).click()
  expect((await call).headers().authorization).toBe(who.token)
  await expect(page.getByRole('banner').getByRole('button', { name: w.account.login, exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => ['token', 'account', 'customerId'].map(key => sessionStorage.getItem(key)))).toEqual([null, null, null])
  expect(await page.evaluate(() => sessionStorage.getItem('merchant'))).toBeTruthy()
})

test('a session that ends elsewhere makes the page a visitor’s and says why [2.086]', { tag: '@desktop' }, async ({ page, w, request }) => {
  const who = await enter(page, request)
  await page.goto('/wallet/deposit')
  await expect(balanceIn(page, w)).toContainText('₺0.00')
  await request.delete('/wps/session/logout', { headers: { authorization: who.token } })
  const message = page.getByRole('alertdialog', { name: w.account.endedTitle })
  await expect(message).toContainText(w.account.endedText)
  await message.getByRole('button', { name: w.ui.cancel }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: w.account.login, exact: true })).toBeVisible()
  await expect(balanceIn(page, w)).toHaveCount(0)
})

test('a hidden balance shows three stars until it is shown again [1.039] [2.089]', { tag: '@desktop' }, async ({ page, w, request }) => {
  await enter(page, request, '75.00')
  await page.goto('/')
  const pill = balanceIn(page, w)
  await expect(pill).toContainText('₺75.00')
  await pill.click()
  await expect(pill).toContainText('***')
  await expect(pill).not.toContainText('75.00')
  await page.reload()
  await expect(pill).toContainText('***')
  await pill.click()
  await expect(pill).toContainText('₺75.00')
})

test('no page is wider than a screen of 320 px', { tag: '@desktop' }, async ({ page, w, request }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await expect(hero(page, w)).toBeVisible()
  expect(await overflow(page), 'home of a visitor').toBe(0)
  await enter(page, request, '12345.00')
  for (const path of ['/', '/crash', '/fairness', '/wallet/deposit', '/wallet/withdraw', '/records/bets', '/records/account']) {
    await moveTo(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(balanceIn(page, w)).toContainText('12,345.00')
    await expect.poll(() => overflow(page), { message: path }).toBe(0)
  }
})

test('the crash page lists its games and opens the one that is chosen, also to a visitor [0.011] [2.029] [2.214]', async ({ page, w }) => {
  await page.goto('/crash')
  await page.getByRole('link', { name: /Kite/ }).first().click()
  await expect(page).toHaveURL(/\/crash\/kite$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Kite' })).toBeVisible()
  await expect(page.getByRole('region', { name: w.round.panel })).toBeVisible()
  await expect(page.getByRole('region', { name: sentence(w.round.stage) })).toBeVisible()
  await expect(page.getByRole('button', { name: w.round.logIn }).first()).toBeVisible()
  for (const [button, title] of [
    [w.round.fairness, w.fairness.drawerTitle],
    [w.round.rules, sentence(w.round.ruleTitle)]
  ] as const) {
    await page.getByRole('toolbar', { name: w.round.bar }).getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('a member’s wallet shows what is available and what is held; both ways of money are one press apart [0.012] [2.184] [2.185] [2.186]', async ({
  page,
  w,
  request
}) => {
  await enter(page, request, '40.00')
  await page.goto('/wallet')
  await expect(page.getByRole('heading', { level: 1, name: w.cashier.depositTitle })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(w.wallet.locked)).toBeVisible()
  await expect(main.getByText('₺40.00').first()).toBeVisible()
  await main.getByRole('link', { name: w.cashier.withdrawTitle, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: w.cashier.withdrawTitle })).toBeVisible()
})

test('the reference of the API is served by the house itself', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/docs')
  // a page of all calls, which takes a busy machine half a minute
  await expect(page.getByText('/wps/system/permission').first()).toBeVisible({ timeout: 120_000 })
  await expect(page.getByRole('link', { name: 'cashier', exact: true })).toBeVisible()
  // Nothing of it leads to the service of the maker of the page.
  await expect(page.getByRole('button', { name: /Ask AI|Deploy|Share|MCP/ })).toHaveCount(0)
})
