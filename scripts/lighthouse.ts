// Lighthouse on the phone profile for home, games, a category and the notices: performance, accessibility, best practices, layout shift, JavaScript.
// Connection and processor are really slowed down (slow 4G, four times): Lighthouse's own way is to load at full speed and to reckon, which counts
// whatever came before the first picture as if that had waited for it.
// A command and not a test: performance is this machine's. Accessibility and best practices under their goal make it fail.
// Usage: npm run lighthouse [-- --url http://localhost:3000] [--pages /,/crash] [--runs 5] [--only performance]
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumPath } from '../tests/chromium.ts'
import { serverProcess } from '../tests/faults/server-process.ts'

const { values: asked } = parseArgs({
  options: {
    url: { type: 'string' },
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    pages: { type: 'string', default: '/,/crash,/lottery,/slots/moth-post,/hot,/noticePage' }
  }
})
const allGoals = { performance: 0.9, accessibility: 0.98, 'best-practices': 0.95 }
const goals = Object.fromEntries(Object.entries(allGoals).filter(([name]) => !asked.only || name === asked.only))
const pages = asked.pages.split(',')
const debugPort = 9_300 + Math.floor(process.pid % 500)

const house = asked.url ? null : await serverProcess({ CHAIN_LENGTH: '2000', FIXTURES_AHEAD: '320', NODE_ENV: 'development' })
await house?.start()
const url = asked.url ?? house!.url.replace('127.0.0.1', 'localhost')
const executablePath = chromiumPath()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  chromiumSandbox: false,
  args: [`--remote-debugging-port=${debugPort}`, '--disable-gpu']
})
const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!
let failed = false
try {
  for (const page of pages) {
    const seen: Record<string, number[]> = {}
    const note = (name: string, value: number | null | undefined) => {
      seen[name] = [...(seen[name] ?? []), value ?? 0]
    }
    const faults = new Set<string>()
    for (let run = 0; run < Number(asked.runs); run++) {
      const result = await lighthouse(`${url}${page}`, {
        port: debugPort,
        logLevel: 'error',
        formFactor: 'mobile',
        throttlingMethod: 'devtools',
        onlyCategories: Object.keys(goals)
      })
      const { categories, audits } = result!.lhr
      for (const name of Object.keys(goals)) note(name, categories[name]?.score)
      note('lcp', audits['largest-contentful-paint']?.numericValue)
      note('tbt', audits['total-blocking-time']?.numericValue)
      note('cls', audits['cumulative-layout-shift']?.numericValue)
      for (const name of ['accessibility', 'best-practices'])
        for (const ref of categories[name]?.auditRefs ?? []) {
          const audit = audits[ref.id]
          if (ref.weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1) faults.add(`${name}: ${audit?.title}`)
        }
    }
    const line = Object.entries(goals).map(([name, goal]) => {
      const score = median(seen[name]!)
      if (score < goal && name !== 'performance') failed = true
      return `${name} ${Math.round(score * 100)}${score < goal ? ` (goal ${goal * 100})` : ''}`
    })
    console.log(
      `${page.padEnd(12)} ${line.join(' · ')} · LCP ${Math.round(median(seen.lcp!))} ms · blocked ${Math.round(median(seen.tbt!))} ms · shift ${median(seen.cls!).toFixed(3)}`
    )
    for (const fault of faults) console.log(`             ${fault}`)
  }
} finally {
  await browser.close()
  await house?.remove()
}
process.exit(failed ? 1 : 0)
