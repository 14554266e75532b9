import { createServer } from 'node:net'
import { defineConfig, devices } from '@playwright/test'
import { shellPath } from './tests/chromium.ts'
import { dataOfHouse, journeySettings } from './tests/seeded-house.ts'

async function freePort() {
  const s = createServer().listen(0, '127.0.0.1')
  await new Promise(r => s.once('listening', r))
  const { port } = s.address() as { port: number }
  await new Promise(r => s.close(r))
  return port
}
// the configuration is read again in each worker: the first reading fixes port and folder for all
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_GALLERY ??= String(await freePort())
process.env.E2E_DATA ??= dataOfHouse()
// looks: pages as they stand, each looked at by axe · gallery: components by themselves, without a house · rounds: what waits for a flight, a table,
// a draw or a job of every minute · games: what is played or has the sample studio · stories: all else that people do. Without a part: all.
const part = process.env.E2E_PART
// what a run calls its report and its traces
const name = process.env.E2E_NAME ?? part ?? 'all'
const filesOf = {
  looks: ['every-screen', 'accessibility', 'budget'].map(name => `**/${name}.spec.ts`),
  gallery: ['**/gallery.spec.ts'],
  games: [
    'home',
    'lobby',
    'slots',
    'slots-rounds',
    'fairness',
    'bonus',
    'rewards',
    'records',
    'catalogue',
    'studio',
    'integrations',
    'vendor-wallets',
    'sport',
    'sport-bets',
    'sport-builder',
    'sport-desk',
    'sport-slip'
  ].map(name => `**/${name}.spec.ts`),
  rounds: [
    'money',
    'live-table',
    'table-bets',
    'table-tabs',
    'table-desk',
    'blackjack',
    'lottery',
    'lottery-proof',
    'leaderboards',
    'protection',
    'returns'
  ].map(name => `**/${name}.spec.ts`)
}
const chosen = part && part in filesOf ? filesOf[part as keyof typeof filesOf] : undefined
const elsewhere = part === 'stories' ? Object.values(filesOf).flat() : []
const port = process.env.E2E_PORT
const galleryPort = process.env.E2E_GALLERY
const executablePath = shellPath()
const browser = {
  ...devices['Desktop Chrome'],
  // localhost, not an address: the browser's secure-context features work there
  baseURL: `http://localhost:${port}`,
  // recording takes a third of the processor; in the whole run what fails is asked once more, and recorded then
  trace: process.env.TALLY ? ('on-first-retry' as const) : ('retain-on-failure' as const),
  screenshot: 'only-on-failure' as const,
  // what a worker fetches would hide what the page asked for; the journeys of the installed app let it in
  serviceWorkers: 'block' as const,
  // a press on what is not there fails in its own words, not by the end of the whole journey's time
  actionTimeout: 60_000,
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    chromiumSandbox: false,
    args: [
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-domain-reliability',
      '--disable-gpu',
      // the headless shell rounds each letter to whole pixels otherwise: sentences are wider there than in a browser that people use
      '--font-render-hinting=none'
    ]
  }
}

const house = {
  command: `${process.execPath} --enable-source-maps server/src/main.ts`,
  url: `http://localhost:${port}/readyz`,
  env: {
    ...journeySettings,
    // a house that hosts no game costs a fifth of one that does, while nobody asks it
    ROLE: part === 'stories' ? 'worker' : 'all',
    PORT: port,
    DATA_DIR: process.env.E2E_DATA
  },
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  timeout: 180_000,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const
}
const gallery = {
  command: `${process.execPath} node_modules/vite/bin/vite.js preview ui --host localhost --port ${galleryPort} --strictPort`,
  url: `http://localhost:${galleryPort}/gallery/`,
  reuseExistingServer: false,
  timeout: 30_000,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const
}

export default defineConfig({
  testDir: 'tests/journeys',
  ...(chosen ? { testMatch: chosen } : {}),
  testIgnore: elsewhere,
  outputDir: `test-results/${name}`,
  workers: 1,
  // see vitest.config.ts: a second try is named in the tally, which fails
  retries: process.env.TALLY ? 1 : 0,
  // generous: no journey depends on how fast the machine is, nor on how high a crash game flies while one waits for its next round
  timeout: 420_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: `reports/journeys-${name}.json` }]],
  forbidOnly: !!process.env.CI,
  projects: [
    // what only a narrow screen has is tagged @phone
    { name: 'desktop', grepInvert: /@phone/, use: { ...browser, viewport: { width: 1440, height: 900 } } },
    // what is the same on every screen runs once: the console, what payment companies do, the keyboard
    {
      name: 'phone',
      grepInvert: /@desktop/,
      testIgnore: ['**/console*.spec.ts', '**/deposits.spec.ts', ...elsewhere],
      use: { ...browser, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    }
  ],
  webServer: [...(part === 'gallery' ? [] : [house]), ...(part === undefined || part === 'gallery' ? [gallery] : [])]
})
