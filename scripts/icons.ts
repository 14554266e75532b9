// Draws the icons of the installed app from the house's mark into site/public/icons: node scripts/icons.ts
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

const mark = readFileSync(new URL('../site/public/favicon.svg', import.meta.url), 'utf8')
const inner = mark.slice(mark.indexOf('<defs>'), mark.lastIndexOf('</svg>'))
// Corners are cut by the device: the field is filled to its edge, and the house keeps inside the middle 80 %.
const whole = (scale: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inner
    .replace('rx="9.5"', '')
    .replace(/<path d="M\.8 12[^>]*\/>/, '')
    .replace('</defs>', '</defs><g>')
    .replace(/(<rect[^>]*>)/, `$1<g transform="translate(16 16)scale(${scale})translate(-16 -16)">`)}</g></g></svg>`
const shortcut = (draw: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="12" fill="#2a1c7a"/><g fill="none" stroke="#ffb224" stroke-width="1.700" stroke-linecap="round" stroke-linejoin="round" transform="translate(4.800 4.800)scale(.6)">${draw}</g></svg>`

const icons: readonly (readonly [file: string, size: number, svg: string])[] = [
  ['app-192', 192, mark],
  ['app-512', 512, mark],
  ['maskable-192', 192, whole(0.86)],
  ['maskable-512', 512, whole(0.86)],
  ['apple-touch-icon', 180, whole(1)],
  ['deposit-96', 96, shortcut('<path d="M12 3v12m-5-5 5 5 5-5M4 20h16"/>')],
  ['crash-96', 96, shortcut('<path d="M3 20C11 19 17 14 20 5M20 5l-5 2M20 5l1 5M3 20h18"/>')]
]

const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  path => path && existsSync(path)
)
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu'] })
for (const [file, size, svg] of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`)
  writeFileSync(new URL(`../site/public/icons/${file}.png`, import.meta.url), await page.screenshot({ omitBackground: true }))
  await page.close()
}
await browser.close()
