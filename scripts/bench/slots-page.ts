// `npm run bench -- slots-page`: how soon a slot can be spun on a phone, and how smoothly its reels turn there.
import { type BrowserContext, chromium, devices, type Page } from '@playwright/test'
import { callSealed, device } from '../../tests/browser.ts'
import { chromiumPath } from '../../tests/chromium.ts'
import { serverProcess } from '../../tests/faults/server-process.ts'
import { printTable, quantile, type Row } from './measure.ts'

/** Reels, falling clusters, and the largest board; none of them waits for a choice. */
const games = ['moth-post', 'tidepool-clockwork', 'storm-orrery'] as const
const spinsEach = 4
/** The profile: a phone of the middle class against a desk's processor, and a fast connection. */
const slowerCpu = 4
const network = { offline: false, latency: 30, downloadThroughput: (20 * 1024 * 1024) / 8, uploadThroughput: (5 * 1024 * 1024) / 8 }
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }

interface Opened {
  readonly pressedAt: number
  readonly movedAt: number
  readonly drawnAt: number
  readonly tasks: number[]
}

/** In the page: presses the spin button as soon as it is there and notes when; ms since the navigation. */
const press = `
  globalThis.seen = { pressedAt: 0, movedAt: 0, drawnAt: 0, tasks: [], frames: [] }
  new PerformanceObserver(list => seen.tasks.push(...list.getEntries().map(e => e.duration))).observe({ type: 'longtask', buffered: true })
  globalThis.spinButton = () => [...document.querySelectorAll('button')].find(b => b.textContent.startsWith('Spin for'))
  const look = () => {
    if (!seen.pressedAt && spinButton()) {
      seen.pressedAt = performance.now()
      spinButton().click()
    }
    if (!seen.movedAt && document.querySelector('[data-board=busy]')) requestAnimationFrame(() => (seen.movedAt ||= performance.now()))
    if (!seen.drawnAt && document.querySelector('[data-board] canvas')) seen.drawnAt = performance.now()
  }
  addEventListener('DOMContentLoaded', () => new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true }))`

/** In the page: the frames from the press to the end of what is shown; gives ms between two frames. */
const countFrames = `new Promise(done => {
  const frames = []
  let last = 0
  spinButton().click()
  const frame = now => {
    if (last) frames.push(now - last)
    last = now
    if (frames.length > 5 && !document.querySelector('[data-board=busy]')) return done(frames)
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
})`

/** Waits in the page: the site's rules forbid what a browser driver would send there to be run again and again. */
const until = (page: Page, what: string) =>
  page.evaluate(`new Promise(done => {
    const look = () => (${what} ? done() : setTimeout(look, 50))
    look()
  })`)

async function opened(context: BrowserContext, url: string): Promise<{ page: Page; seen: Opened }> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu })
  await page.addInitScript(press)
  await page.goto(url)
  await until(page, 'seen.movedAt > 0 && seen.drawnAt > 0')
  const seen = await page.evaluate<Opened>('seen')
  await until(page, "document.querySelector('[data-board=idle]') && spinButton()")
  return { page, seen }
}

async function framesOf(page: Page): Promise<number[]> {
  const frames: number[] = []
  for (let spin = 0; spin < spinsEach; spin++) {
    frames.push(...(await page.evaluate<number[]>(countFrames)))
    await until(page, 'spinButton()')
  }
  return frames
}

/** Prints both for three games, each time with nothing kept from the time before. */
export async function slotsPage(quick: boolean): Promise<number> {
  const repetitions = quick ? 1 : 3
  const house = await serverProcess({ CHAIN_LENGTH: '2000', FIXTURES_AHEAD: '320', NODE_ENV: 'development' })
  const executablePath = chromiumPath()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), chromiumSandbox: false })
  try {
    await house.start()
    const url = house.url.replace('127.0.0.1', 'localhost')
    const { token } = (await callSealed(house.url, 'POST', '/wps/session/login', { username: 'demo', password: 'fairhouse-demo' })).body
      .value
    const rows: Row[] = []
    for (const game of games) {
      const all: Opened[] = []
      const frames: number[] = []
      for (let turn = 0; turn < repetitions; turn++) {
        const context = await browser.newContext({ ...phone, locale: 'en-GB', serviceWorkers: 'block' })
        await context.addCookies([{ name: 'device', value: device, url }])
        await context.addInitScript(
          `sessionStorage.setItem('token', '${token}'); localStorage.setItem('lang', 'EN'); localStorage.setItem('popupsAside', new Date().toLocaleDateString('sv'))`
        )
        const { page, seen } = await opened(context, `${url}/slots/${game}`)
        all.push(seen)
        frames.push(...(await framesOf(page)))
        await context.close()
      }
      rows.push(...rowsOf(game, all, frames))
    }
    printTable(rows)
    return 0
  } finally {
    await browser.close()
    await house.remove()
  }
}

function rowsOf(game: string, all: readonly Opened[], frames: readonly number[]): Row[] {
  const ms = { unit: 'ms' as const, goal: 'none', ok: () => true }
  const soon = { ...ms, goal: '≤ 2,000 ms', ok: (v: number) => v <= 2_000 }
  const took = frames.reduce((sum, frame) => sum + frame, 0)
  return [
    { name: `${game}: spin pressed`, values: all.map(({ pressedAt }) => pressedAt), ...soon },
    { name: `${game}: reels move`, values: all.map(({ movedAt }) => movedAt), ...soon },
    { name: `${game}: board of the graphics card`, values: all.map(({ drawnAt }) => drawnAt), ...ms },
    { name: `${game}: the longest task of opening`, values: all.map(({ tasks }) => Math.max(0, ...tasks)), ...ms },
    {
      name: `${game}: frames a second of a spin`,
      values: [(frames.length / took) * 1_000],
      unit: 'fps',
      goal: '≥ 58',
      ok: v => v >= 58,
      note: `${frames.length} frames`
    },
    { name: `${game}: between two frames, p95`, values: [quantile(frames, 0.95)], ...ms }
  ]
}
