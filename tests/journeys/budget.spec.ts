// What the first view costs: JavaScript of home and of a page as it travels, and how much the page moves while it loads.
import type { Page } from '@playwright/test'
import { anyOf, enter, expect, sentence, test } from './fixtures.ts'

/** Compressed bytes. */
const scriptBudget = 177 * 1024
/** The same of a page that is not asked for early: the first view and its own part. */
const pageBudget = 310 * 1024
/** Many small files compress badly and wait for one another. */
const fileBudget = 20
const shiftBudget = 0.05
const watchShifts = `
  window.layoutShift = { sum: 0 }
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.layoutShift.sum += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

/** Compressed bytes of the scripts that a page asks for until it is quiet, and how many they are. */
async function scriptsOf(page: Page, path: string): Promise<{ bytes: number; files: number }> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  client.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  // The files themselves as they travel, without the lines that every answer begins with.
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  return { bytes, files: scripts.size }
}

test('home asks a visitor for at most 177 kB of compressed JavaScript in few files', { tag: '@desktop' }, async ({ page }) => {
  const { bytes, files } = await scriptsOf(page, '/')
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(scriptBudget)
  expect(files).toBeLessThanOrEqual(fileBudget)
})

test('a page comes with what it needs itself, not with what all others share', { tag: '@desktop' }, async ({ page }) => {
  const { bytes } = await scriptsOf(page, '/promotions')
  expect(bytes).toBeGreaterThan(scriptBudget / 2)
  expect(bytes).toBeLessThanOrEqual(pageBudget)
})

test('home asks for each answer of its start once, though page and program both ask', { tag: '@desktop' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => request.resourceType() === 'fetch' && asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  for (const path of ['permission', 'menuSettings', 'announcements', 'translations', 'domainRoute'])
    expect(asked.filter(one => one === `/wps/system/${path}`)).toHaveLength(1)
})

test('home and games show something, and games ask for their files, before the program has come', { tag: '@desktop' }, async ({
  page,
  w
}) => {
  // a program that does nothing
  await page.route('**/assets/*.js', route => route.fulfill({ contentType: 'text/javascript', body: '' }))
  const sentence = page.getByText(w.home.heroTitle).filter({ visible: true })
  await page.goto('/')
  await expect(sentence).toHaveCount(1)
  await page.goto('/crash')
  await expect(sentence).toHaveCount(1)
  await expect(page.locator('link[rel=modulepreload][href*=CrashPage]')).toHaveCount(1)
  const scene = page.waitForResponse('**/scenes/moth-post-wide.svg')
  await page.goto('/slots/moth-post')
  expect((await scene).ok()).toBe(true)
  await page.goto('/hot')
  await expect(sentence).toHaveCount(0)
})

// home of a visitor, also while one scrolls: home.spec.ts
for (const path of ['/hot', '/noticePage'])
  test(`${path} hardly moves while it loads`, async ({ page }) => {
    await page.addInitScript(watchShifts)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate<number>('layoutShift.sum')).toBeLessThan(shiftBudget)
  })

for (const path of ['/', '/wallet/deposit', '/elott'])
  test(`${path} hardly moves while it loads for a member`, async ({ page, request }) => {
    await enter(page, request)
    await page.addInitScript(watchShifts)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate<number>('layoutShift.sum')).toBeLessThan(shiftBudget)
  })

test('the lobby of lotteries comes as a whole, also when its clocks come last', async ({ page, request }) => {
  await enter(page, request)
  await page.addInitScript(watchShifts)
  let answer = () => {}
  const others = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/lgw/lottery/lobby*', async route => {
    await others
    await route.continue()
  })
  const popular = page.waitForResponse('**/lgw/games/popular*')
  const recent = page.waitForResponse('**/lgw/vn/games/game_menu/recent*')
  await page.goto('/elott')
  await Promise.all([popular, recent])
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('group')).toHaveCount(0)
  answer()
  await expect(page.getByRole('main').getByRole('group').first()).toBeVisible()
  expect(await page.evaluate<number>('layoutShift.sum')).toBeLessThan(shiftBudget)
})

test('on a phone ways to pay, amount, limit and button of a deposit share one screen, no sum is proposed', {
  tag: '@phone'
}, async ({ page, request, w }) => {
  await enter(page, request)
  await page.goto('/wallet/deposit')
  // the checklist of a withdrawal has forms of its own
  const form = page.getByRole('main').locator('form', { has: page.getByRole('radio') })
  await form.getByRole('radio').first().check({ force: true })
  const bottom = await page.getByRole('navigation', { name: w.shell.navBottom }).boundingBox()
  for (const part of [
    form.getByRole('radio').first(),
    form.getByRole('textbox'),
    form.getByText(w.protection.lowerHere),
    form.locator('[type=submit]')
  ]) {
    const box = (await part.boundingBox())!
    expect(box.y).toBeGreaterThan(0)
    expect(box.y + box.height).toBeLessThanOrEqual(bottom!.y)
  }
  await expect(form.getByRole('textbox')).toHaveValue('')
  await expect(form.getByRole('button')).toHaveCount(1)
})

test('crash is bet on by the keyboard within ten stops', { tag: '@desktop' }, async ({ page, request, w }) => {
  await enter(page, request, '100')
  await page.goto('/crash/nova-crash')
  const bet = page
    .getByRole('button', { name: anyOf(sentence(w.round.bet), sentence(w.round.betNext), sentence(w.round.betEmpty)) })
    .first()
  await expect(bet).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  let stops = 1
  while (stops < 10 && !(await page.locator(':focus').evaluateAll(([at], aim) => at === aim, await bet.elementHandle()))) {
    await page.keyboard.press('Tab')
    stops++
  }
  await expect(bet).toBeFocused()
})
