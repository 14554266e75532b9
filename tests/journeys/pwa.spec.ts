// The installed app: what a phone is told about it, what works without a network, and what never comes from a copy.
import type { Page } from '@playwright/test'
import { expect, test, wordsOf } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })
// Without a network the browser says of every call that it was not answered: that is what these tests want.
test.afterEach(({ complaints }) => {
  const others = complaints.filter(({ text }) => !text.includes('net::ERR_INTERNET_DISCONNECTED'))
  complaints.splice(0, complaints.length, ...others)
})

interface Manifest {
  name: string
  short_name: string
  display: string
  start_url: string
  theme_color: string
  icons: { src: string; sizes: string; purpose: string }[]
  shortcuts: { url: string }[]
}

/**
 * The worker of the site has kept its files, and the page waits for nothing: from now on the site may be opened without a network. Of an
 * answer that is cut off half-way the browser complains in other words than of a call that never left.
 */
const ready = async (page: Page): Promise<string> => {
  const worker = await page.evaluate<string>(`navigator.serviceWorker.ready.then(async ({ active }) => {
    if (active.state !== 'activated') await new Promise(done => active.addEventListener('statechange', done))
    return active.scriptURL
  })`)
  await page.waitForLoadState('networkidle')
  return worker
}

test('a phone may install the site: name, icons that exist, shortcuts to the deposit and to the game', { tag: '@desktop' }, async ({
  page
}) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await page.request.get(href!)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as Manifest
  expect(manifest).toMatchObject({ name: 'Fairhouse', display: 'standalone', start_url: '/', theme_color: '#10131b' })
  expect(manifest.icons.map(icon => `${icon.purpose} ${icon.sizes}`).sort()).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512'
  ])
  expect(manifest.shortcuts.map(shortcut => shortcut.url)).toEqual(['/wallet/deposit', '/crash'])
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  for (const src of [...manifest.icons.map(icon => icon.src), touch!]) {
    const picture = await page.request.get(src)
    expect(picture.headers()['content-type'], src).toBe('image/png')
  }
  const worker = await page.request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
})

test('without a network every page says so in language and theme of the device; rounds can be checked', async ({
  page,
  context,
  w,
  language
}) => {
  await page.goto('/')
  expect(await ready(page)).toContain('/sw.js')
  await context.setOffline(true)
  for (const path of ['/', '/wallet/deposit', '/crash/kite']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: w.pwa.offlineTitle })).toBeVisible()
  }
  const verifier = { hash: page.getByLabel(w.fairness.hash), salt: page.getByLabel(w.fairness.salt, { exact: true }) }
  await verifier.hash.fill('567a98370fb7545137ddb53687723cf0b8a1f5e93b1f76f4a1da29416930fa59')
  await verifier.salt.fill('0000000000000000000301e2801a9a9598bfb114e574a91a887f2132f33047e6')
  await expect(page.getByRole('status').getByText(/^\d+\.\d{2}×$/)).toBeVisible()
  const other = language === 'tr' ? 'en' : 'tr'
  await page.getByRole('combobox', { name: w.ui.language }).selectOption(other)
  await expect(page.getByRole('heading', { level: 1, name: wordsOf[other].pwa.offlineTitle })).toBeVisible()
  const background = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor')
  await page.evaluate("localStorage.setItem('theme', 'light')")
  await page.reload()
  expect(await background()).toBe('rgb(244, 245, 249)')
  await page.evaluate("localStorage.setItem('theme', 'dark')")
  await page.reload()
  expect(await background()).toBe('rgb(10, 12, 18)')
})

test('when the network is back the page that was wanted appears by itself', { tag: '@desktop' }, async ({ page, context, w }) => {
  await page.goto('/')
  await ready(page)
  await context.setOffline(true)
  await page.goto('/fairness')
  await expect(page.getByRole('heading', { level: 1, name: w.pwa.offlineTitle })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: w.fairness.pageTitle })).toBeVisible()
})

test('no answer of the server is a copy: without a network no balance, game or console page shows', {
  tag: '@desktop'
}, async ({ page, context }) => {
  await page.goto('/')
  await ready(page)
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
  const paths = ['/wps/system/permission', '/wps/relay/GCSGAME_gameList', '/healthz', '/openapi.json']
  const online = await page.evaluate(list => Promise.all(list.map(path => fetch(path).then(answer => answer.status))), paths)
  expect(online[2]).toBe(200)
  const kept: string[] = await page.evaluate(`(async () => {
    const lists = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
    return lists.flat().map(request => new URL(request.url).pathname)
  })()`)
  expect(kept).toContain('/offline.html')
  expect(kept.filter(path => !/^\/(assets\/|offline\.html$|favicon\.svg$|manifest\.webmanifest$|theme\.js$)/.test(path))).toEqual([])
  await context.setOffline(true)
  const offline = await page.evaluate(
    list =>
      Promise.all(
        list.map(path =>
          fetch(path).then(
            () => 'answered',
            () => 'nothing'
          )
        )
      ),
    paths
  )
  expect(offline).toEqual(['nothing', 'nothing', 'nothing', 'nothing'])
  await expect(page.goto('/backoffice')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
})
