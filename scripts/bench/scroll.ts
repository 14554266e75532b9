// `npm run bench -- scroll`: a lobby of five thousand games is scrolled down in a browser, and what held the page up is counted.
import { setTimeout } from 'node:timers/promises'
import { connect } from '@fairhouse/server/base/database.ts'
import { chromium, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { chromiumPath } from '../../tests/chromium.ts'
import { serverProcess } from '../../tests/faults/server-process.ts'
import { addGames } from './catalogue.ts'
import { printTable, quantile } from './measure.ts'

const games = 5_000
/** A turn of the wheel in px, and the pause after it: some 12,000 px a second, as fast as people leaf through. */
const turn = 600
const pauseMs = 50
/** How far it goes: some hundred rows at 1440 px. */
const distance = 15_000
const longestMs = 60_000

interface Seen {
  readonly tasks: number[]
  readonly frames: number[]
}

/** In the page: notes long tasks (over 50 ms, as the browser tells them) and the time between two frames. */
const watch = `
  globalThis.seen = { tasks: [], frames: [] }
  new PerformanceObserver(list => seen.tasks.push(...list.getEntries().map(e => e.duration))).observe({ type: 'longtask' })
  let last = performance.now()
  const frame = now => {
    seen.frames.push(now - last)
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)`

/** Turns the wheel until so many px are passed. */
async function scrollDown(page: Page): Promise<number> {
  const since = performance.now()
  let passed = 0
  while (passed < distance && performance.now() - since < longestMs) {
    await page.mouse.wheel(0, turn)
    await page.waitForTimeout(pauseMs)
    passed = await page.evaluate<number>('Math.round(scrollY)')
  }
  return passed
}

async function measure(page: Page, url: string, name: string) {
  await page.goto(`${url}/rng?page=V12`)
  const tile = page.locator('main li[aria-posinset]').first()
  await tile.waitFor()
  const total = Number(await tile.getAttribute('aria-setsize'))
  if (total < games) throw new Error(`the lobby shows ${total} games`)
  // what the first load has to do is not the scrolling's
  await page.waitForTimeout(2_000)
  await page.mouse.move(page.viewportSize()!.width / 2, 500)
  await page.evaluate(`(() => {${watch}})()`)
  const passed = await scrollDown(page)
  const { tasks, frames } = await page.evaluate<Seen>('globalThis.seen')
  const note = `${total} games, ${passed} px, ${frames.length} frames`
  return [
    { name: `long tasks, ${name}`, values: [tasks.length], goal: '0', ok: (v: number) => v === 0, unit: 'tasks' as const, note },
    { name: `the longest, ${name}`, values: [Math.max(0, ...tasks)], goal: '≤ 50 ms', ok: (v: number) => v <= 50, unit: 'ms' as const },
    { name: `between two frames, p99, ${name}`, values: [quantile(frames, 0.99)], goal: 'none', ok: () => true, unit: 'ms' as const }
  ]
}

/** Prints what scrolling costs on a desk and on a telephone's width. */
export async function scroll(): Promise<number> {
  const house = await serverProcess({ CHAIN_LENGTH: '2000', FIXTURES_AHEAD: '320', NODE_ENV: 'development' })
  const executablePath = chromiumPath()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), chromiumSandbox: false, args: ['--disable-gpu'] })
  try {
    await house.start()
    const { db } = connect(house.databaseUrl(), 1)
    await addGames(db, games)
    // all of one studio: a page shows one at a time
    await sql`update catalogue.game set category = 'RNG', vendor = 'V12' where code like 'g-%'`.execute(db)
    await db.destroy()
    // the house looks at its catalogue every few seconds
    const list = `${house.url}/wps/relay/GCSGAME_gameList?vassalage=V12&limit=1`
    while (((await (await fetch(list)).json()) as { value: { total: number } }).value.total < games) await setTimeout(500)
    const rows = []
    for (const [name, width, height] of [
      ['1440 px', 1440, 900],
      ['390 px', 390, 844]
    ] as const) {
      const context = await browser.newContext({ viewport: { width, height } })
      rows.push(...(await measure(await context.newPage(), house.url.replace('127.0.0.1', 'localhost'), name)))
      await context.close()
    }
    printTable(rows)
    return 0
  } finally {
    await browser.close()
    await house.remove()
  }
}
