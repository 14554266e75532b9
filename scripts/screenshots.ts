// Takes pictures of every screen at 1440 and 390, dark and light, in both languages, for a person to look through.
// Usage: npm run screenshots [-- --only home,help] [--lang tr] [--theme dark] [--url http://localhost:3000]
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { callSealed, device } from '../tests/browser.ts'
import { chromiumPath } from '../tests/chromium.ts'
import { serverProcess } from '../tests/faults/server-process.ts'
import { addressIn, isWindow, type Screen, screens } from '../tests/screens.ts'

const { values: asked } = parseArgs({
  options: {
    only: { type: 'string' },
    lang: { type: 'string' },
    theme: { type: 'string' },
    width: { type: 'string' },
    url: { type: 'string' }
  }
})
const out = process.env.SHOTS ?? 'screenshots'
const widths = [1440, 390].filter(w => !asked.width || String(w) === asked.width)
const themes = ['dark', 'light'].filter(t => !asked.theme || t === asked.theme)
const languages = ['tr', 'en'].filter(l => !asked.lang || l === asked.lang)
const asksFor = (s: Screen) => !asked.only || asked.only.split(',').includes(s.name)
let wanted = screens.filter(asksFor)

const tokenOf = async (url: string, username: string): Promise<string> =>
  (await callSealed(url, 'POST', '/wps/session/login', { username, password: `fairhouse-${username}` })).body.value.token

const fileOf = (screen: Screen, width: number, theme: string, language: string) => `${screen.name}-${width}-${theme}-${language}.png`

type Tokens = Record<'member' | 'agent' | 'operator', string>

/** A session of the console; empty where somebody else holds the operator's authenticator. */
async function consoleOf(url: string): Promise<string> {
  const post = (path: string, body: object, ticket?: string) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `device=${device}`, ...(ticket ? { authorization: ticket } : {}) },
      body: JSON.stringify(body)
    })
  const first = await post('/ops/session/login', { username: 'admin', password: 'fairhouse-admin' })
  const { ticket, secret } = ((await first.json()) as { value: { ticket: string; secret: string | null } }).value
  if (!secret) return ''
  const entered = await post('/ops/session/code', { code: new TOTP({ secret }).generate() }, ticket)
  return /console=([\w-]{43})/.exec(entered.headers.get('set-cookie') ?? '')?.[1] ?? ''
}

const asks = (url: string, tokens: Tokens) => async (path: string) => {
  const headers = { cookie: `device=${device}; console=${tokens.operator}`, 'x-module-id': 'SCREENSHOTS' }
  return ((await (await fetch(`${url}${path}`, { headers })).json()) as { value: unknown }).value
}

const loading = '.animate-shimmer, .animate-spin, [role=tabpanel][data-state=active]:empty'

/**
 * Waits until what is shown has come. The quiet of the network alone does not say so: on a busy machine it comes too late, and it happens once a
 * visit, long before a tab is pressed.
 */
async function stand(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
  await page.getByRole('heading').first().waitFor()
  await page.waitForFunction(`!document.querySelector('${loading}')`, undefined, { timeout: 10_000 }).catch(() => {})
}

async function open(page: Page, path: string, screen: Screen): Promise<void> {
  const { tab } = screen
  await page.goto(path)
  await stand(page)
  if (tab === null) return
  const within = isWindow(screen) ? page.getByRole('dialog') : page
  await within.getByRole('tabpanel').last().locator('xpath=..').getByRole('tab').nth(tab).click()
  await stand(page)
}

const session = (context: BrowserContext, url: string, token: string) =>
  context.addCookies([{ name: 'console', value: token, domain: new URL(url).hostname, path: '/ops', httpOnly: true, sameSite: 'Strict' }])

async function shoot(browser: Browser, url: string, tokens: Tokens, width: number, theme: string, language: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width > 600 ? 900 : 844 },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    isMobile: width < 600,
    hasTouch: width < 600,
    serviceWorkers: 'block'
  })
  await context.addCookies([{ name: 'device', value: device, url }])
  await context.addInitScript(
    ([t, l]) => {
      localStorage.setItem('theme', t!)
      localStorage.setItem('lang', l!.toUpperCase())
      localStorage.setItem('opsTheme', t!)
      localStorage.setItem('opsLanguage', l!)
    },
    [theme, language] as const
  )
  if (tokens.operator) await session(context, url, tokens.operator)
  for (const screen of wanted) {
    const page = await context.newPage()
    if (screen.who === 'member' || screen.who === 'agent')
      await page.addInitScript(value => sessionStorage.setItem('token', value), tokens[screen.who])
    await open(page, await addressIn(screen.path, asks(url, tokens)), screen)
    await page.screenshot({ path: `${out}/${fileOf(screen, width, theme, language)}`, fullPage: !isWindow(screen) })
    await page.close()
  }
  await context.close()
}

function writeIndex(): void {
  const row = (screen: Screen) =>
    `<h2>${screen.name} <small>${screen.path}</small></h2><div>${languages
      .flatMap(l => themes.flatMap(t => widths.map(w => `<img loading="lazy" height="420" src="${fileOf(screen, w, t, l)}" alt="">`)))
      .join('')}</div>`
  writeFileSync(
    `${out}/index.html`,
    `<!doctype html><meta charset="utf-8"><title>Screens</title><style>body{font:14px sans-serif}div{display:flex;gap:8px;overflow-x:auto}</style>${wanted.map(row).join('')}`
  )
}

mkdirSync(out, { recursive: true })
const house = asked.url ? null : await serverProcess({ CHAIN_LENGTH: '2000', FIXTURES_AHEAD: '320', NODE_ENV: 'development' })
await house?.start()
const url = asked.url ?? house!.url.replace('127.0.0.1', 'localhost')
const executablePath = chromiumPath()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), chromiumSandbox: false, args: ['--disable-gpu'] })
try {
  const tokens = { member: await tokenOf(url, 'demo'), agent: await tokenOf(url, 'acente'), operator: await consoleOf(url) }
  if (!tokens.operator) wanted = wanted.filter(({ who }) => who !== 'operator')
  for (const width of widths)
    for (const theme of themes)
      for (const language of languages) {
        await shoot(browser, url, tokens, width, theme, language)
        console.log(`${width} ${theme} ${language}: ${wanted.length} screens`)
      }
  writeIndex()
  console.log(`Look at ${out}/index.html`)
} finally {
  await browser.close()
  await house?.remove()
}
