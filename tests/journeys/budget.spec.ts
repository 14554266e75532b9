// What the first view costs: JavaScript of home as it travels, and how much the page moves while it loads.
import { expect, test } from './fixtures.ts'

/** Compressed bytes. */
const scriptBudget = 180 * 1024
/** Many small files compress badly and wait for one another. */
const fileBudget = 20
const shiftBudget = 0.05
const watchShifts = `
  window.layoutShift = { sum: 0 }
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.layoutShift.sum += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

test('home asks a visitor for at most 180 kB of compressed JavaScript in few files', { tag: '@desktop' }, async ({ page }) => {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  client.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  // The files themselves as they travel, without the lines that every answer begins with.
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(scriptBudget)
  expect(scripts.size).toBeLessThanOrEqual(fileBudget)
})

for (const path of ['/', '/hot', '/noticePage'])
  test(`${path} hardly moves while it loads`, async ({ page }) => {
    await page.addInitScript(watchShifts)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate<number>('layoutShift.sum')).toBeLessThan(shiftBudget)
  })
