// `npm run bench -- sport-list`: a list of two hundred live matches of which twenty change every second, in a browser: how long a press waits for its picture, and
// whether anything moves by itself. Matches are real ones of the house, shown again under other numbers; their news are put into the page's own socket.
import { chromium, type Page, type WebSocketRoute } from '@playwright/test'
import { chromiumPath } from '../../tests/chromium.ts'
import { serverProcess } from '../../tests/faults/server-process.ts'
import { printTable, quantile, type Row } from './measure.ts'

const rowsShown = 200
const hertz = 20
/** Numbers of the matches that are shown again. */
const firstNumber = 1_000_000_000

interface Market {
  readonly id: number
  readonly outcomes: (readonly [string, number])[]
}
interface Card {
  id: number
  seq: number
  state: string
  match: unknown
  markets: Market[]
}
interface Listed {
  value: { list: Card[]; next: string | null }
}

/** In the page: durations of presses with what follows them, and what moved without a press. */
const watch = `
  globalThis.seen = { presses: [], shift: 0, tasks: 0 }
  new PerformanceObserver(list => { for (const e of list.getEntries()) if (e.interactionId) seen.presses.push(e.duration) })
    .observe({ type: 'event', durationThreshold: 16, buffered: true })
  new PerformanceObserver(list => { for (const e of list.getEntries()) if (!e.hadRecentInput) seen.shift += e.value }).observe({ type: 'layout-shift' })
  new PerformanceObserver(list => { seen.tasks += list.getEntries().length }).observe({ type: 'longtask' })`

/** Two hundred matches made of the few that the house has: those of a real answer, again and again. */
async function answerMany(page: Page): Promise<Card[]> {
  const shown: Card[] = []
  await page.route('**/lgw/sport/fixtures?*', async route => {
    const answer = await route.fetch()
    const body = (await answer.json()) as Listed
    const real = body.value.list.filter(card => card.markets.length > 0)
    if (shown.length === 0)
      for (let n = 0; n < rowsShown; n++) shown.push({ ...structuredClone(real[n % real.length]!), id: firstNumber + n })
    body.value = { ...body.value, list: shown, next: null }
    await route.fulfill({ response: answer, json: body })
  })
  return shown
}

/** Prices of one match moved by a step or two, as its news tell them. */
function news(card: Card, no: number): string {
  card.seq += 1
  card.markets = card.markets.map(m => ({
    ...m,
    outcomes: m.outcomes.map(([id, odds]) => [id, odds === 0 ? 0 : Math.max(10_100, odds + ((no % 3) - 1) * 200)])
  }))
  const { id: fixture, seq, state, match, markets } = card
  return JSON.stringify({ t: 'event', n: `9000000000.${no}`, name: 'sport.listed', body: { fixture, seq, state, match, markets } })
}

async function measure(page: Page, url: string, name: string, seconds: number): Promise<Row[]> {
  let socket: WebSocketRoute | null = null
  await page.routeWebSocket(/\/ws$/, ws => {
    const server = ws.connectToServer()
    // what the house says of its own matches is not what is measured
    server.onMessage(text => void (String(text).includes('"sport.listed"') || ws.send(text)))
    socket = ws
  })
  const shown = await answerMany(page)
  await page.goto(`${url}/sports?phase=live`)
  const prices = page.locator('#content').getByRole('button', { name: / – .+: .+, / })
  await prices.first().waitFor()
  await page.waitForTimeout(2_000)
  await page.evaluate(`(() => {${watch}})()`)
  let no = 0
  const start = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    socket?.send(news(shown[(no * 7) % rowsShown]!, ++no))
    sent++
  }, 1_000 / hertz)
  let presses = 0
  while (performance.now() - start < seconds * 1_000) {
    await prices.nth(presses % 12).click()
    presses++
    await page.waitForTimeout(400)
  }
  clearInterval(timer)
  const { presses: took, shift, tasks } = await page.evaluate<{ presses: number[]; shift: number; tasks: number }>('globalThis.seen')
  const rows = await page.locator('#content li a[href^="/sports/match/"]').count()
  const note = `${rows} links, ${sent} news, ${presses} presses, ${tasks} long tasks`
  return [
    {
      name: `a press until it is painted, p98, ${name}`,
      values: [quantile(took, 0.98)],
      goal: '≤ 150 ms',
      ok: v => v <= 150,
      unit: 'ms',
      note
    },
    {
      name: `what moved by itself, ${name}`,
      values: [shift * 1_000],
      goal: '0',
      ok: v => v === 0,
      unit: 'tasks',
      note: 'layout shift × 1,000'
    }
  ]
}

/** Prints both for a desk and a telephone's width; 1 when one is missed. */
export async function sportList(quick: boolean): Promise<number> {
  const house = await serverProcess({ CHAIN_LENGTH: '2000', NODE_ENV: 'development', DEMO_DATA: 'off' })
  const executablePath = chromiumPath()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), chromiumSandbox: false, args: ['--disable-gpu'] })
  try {
    await house.start()
    const url = house.url.replace('127.0.0.1', 'localhost')
    const live = async () => ((await (await fetch(`${url}/lgw/sport/fixtures?phase=live&limit=100`)).json()) as Listed).value.list
    // the first matches of a new house start within minutes
    for (let n = 0; n < 300 && (await live()).filter(card => card.markets.length > 2).length < 2; n++)
      await new Promise(again => setTimeout(again, 1_000))
    const rows: Row[] = []
    for (const [name, width, height] of [
      ['1440 px', 1440, 900],
      ['390 px', 390, 844]
    ] as const) {
      const context = await browser.newContext({ viewport: { width, height }, serviceWorkers: 'block' })
      rows.push(...(await measure(await context.newPage(), url, name, quick ? 8 : 20)))
      await context.close()
    }
    return printTable(rows) === 0 ? 0 : 1
  } finally {
    await browser.close()
    await house.remove()
  }
}
