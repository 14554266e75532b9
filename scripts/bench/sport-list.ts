// `npm run bench -- sport-list`: a list of two hundred live matches of which twenty change every second, in a browser: whether anything moves by itself while
// nobody presses (a browser leaves out what moves within half a second of a press), and then how long a press waits for its picture. Ends with 1 where one is
// missed. Matches are real ones of the house, shown again under other numbers; their news are put into the page's own socket.
import { chromium, type Locator, type Page, type WebSocketRoute } from '@playwright/test'
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

/** In the page: durations of presses with what follows them, what moved without one, and where the boxes of links and prices lie, with what they say. */
const watch = `
  globalThis.seen = { presses: [], shift: 0, tasks: 0 }
  globalThis.boxes = () => [...document.querySelectorAll('#content li a[href^="/sports/match/"], #content li button')]
    .map(element => { const { x, y, width, height } = element.getBoundingClientRect(); return [[x, y, width, height].map(Math.round).join(' '), element.textContent] })
  new PerformanceObserver(list => { for (const e of list.getEntries()) if (e.interactionId) seen.presses.push(e.duration) })
    .observe({ type: 'event', durationThreshold: 16, buffered: true })
  new PerformanceObserver(list => { for (const e of list.getEntries()) if (!e.hadRecentInput) seen.shift += e.value }).observe({ type: 'layout-shift' })
  new PerformanceObserver(list => { seen.tasks += list.getEntries().length }).observe({ type: 'longtask' })`

/** Pushes the list down and lets it back, to know that the browser tells of what moves: without that nothing would ever be seen to. */
const pushed = `
  new Promise(told => {
    const box = Object.assign(document.createElement('div'), { style: 'height: 80px' })
    document.querySelector('#content').prepend(box)
    setTimeout(() => { box.remove(); setTimeout(() => { told(seen.shift); seen.shift = 0 }, 500) }, 500)
  })`

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

interface Seen {
  readonly presses: number[]
  readonly shift: number
  readonly tasks: number
}

/** Nobody presses: how many links and prices lie elsewhere after the news of these seconds, and what the browser says that moved. */
async function quietly(page: Page, seconds: number) {
  const boxes = () => page.evaluate<[box: string, text: string][]>('boxes()')
  const before = await boxes()
  await page.waitForTimeout(seconds * 1_000)
  const after = await boxes()
  const { shift } = await page.evaluate<Seen>('seen')
  const changed = before.filter(([, text], i) => text !== after[i]?.[1]).length
  if (changed === 0) throw new Error('none of the news came onto the page')
  const elsewhere = before.filter(([box], i) => box !== after[i]?.[0]).length + Math.max(0, after.length - before.length)
  return { boxes: before.length, changed, elsewhere, shift }
}

/** Prices are pressed, one after the other. */
async function pressing(page: Page, prices: Locator, seconds: number): Promise<Seen & { readonly pressed: number }> {
  const start = performance.now()
  let pressed = 0
  while (performance.now() - start < seconds * 1_000) {
    await prices.nth(pressed % 12).click()
    pressed++
    await page.waitForTimeout(400)
  }
  return { ...(await page.evaluate<Seen>('seen')), pressed }
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
  if (!((await page.evaluate<number>(pushed)) > 0)) throw new Error('the browser does not tell of a list that was pushed down')
  let no = 0
  const timer = setInterval(() => socket?.send(news(shown[(no * 7) % rowsShown]!, ++no)), 1_000 / hertz)
  try {
    const quiet = await quietly(page, seconds)
    const took = await pressing(page, prices, seconds)
    const rows = await page.locator('#content li a[href^="/sports/match/"]').count()
    return [
      {
        name: `a press until it is painted, p98, ${name}`,
        values: [quantile(took.presses, 0.98)],
        goal: '≤ 150 ms',
        ok: v => v <= 150,
        unit: 'ms',
        note: `${rows} links, ${no} news, ${took.pressed} presses, ${took.tasks} long tasks`
      },
      {
        name: `what moved by itself, ${name}`,
        values: [quiet.elsewhere + (quiet.shift > 0 ? 1 : 0)],
        goal: '0',
        ok: v => v === 0,
        unit: 'boxes',
        note: `of ${quiet.boxes} links and prices, ${quiet.changed} with other words, layout shift ${quiet.shift.toFixed(4)}`
      }
    ]
  } finally {
    clearInterval(timer)
  }
}

/** Prints both for a desk and a telephone's width; 1 when one is missed. */
export async function sportList(quick: boolean): Promise<number> {
  const house = await serverProcess({ CHAIN_LENGTH: '2000', NODE_ENV: 'development', DEMO_DATA: 'off', FIXTURES_AHEAD: '60' })
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
