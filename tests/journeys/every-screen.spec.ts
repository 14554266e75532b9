// Every screen that has an address: on the desktop axe finds no violation of WCAG 2.2 AA in either theme; on both shapes nothing is wider than the window.
import type { Page } from '@playwright/test'
import { addressIn, type Screen, screens } from '../screens.ts'
import { faults } from './axe.ts'
import { consoleHeaders, enter, enterAgent, expect, operatorToken, overflow, stillness, test, value } from './fixtures.ts'

// Each look of axe at a screen takes seconds.
test.setTimeout(900_000)
// What turns by itself holds still: a sentence that is just fading in has no colours to judge.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Opens a screen and waits until it stands. */
async function open(page: Page, ask: (path: string) => Promise<unknown>, { path, tab }: Screen): Promise<void> {
  await page.goto(await addressIn(path, ask))
  await expect(page.getByRole('heading').first()).toBeVisible()
  if (tab !== null) await page.getByRole('tabpanel').last().locator('xpath=..').getByRole('tab').nth(tab).click()
  await page.waitForLoadState('networkidle').catch(() => {})
}

/** axe in both themes, and the width. */
async function judge(page: Page, name: string, themes: readonly string[]): Promise<void> {
  for (const theme of themes) {
    await page.evaluate(`Object.assign(document.documentElement.dataset, { theme: '${theme}' }).theme`)
    expect.soft(await faults(page, theme === 'light'), `${name}, ${theme}`).toEqual([])
  }
  if (themes.length === 0) await stillness(page)
  expect.soft(await overflow(page), `${name} is not wider than its window`).toBe(0)
}

// the desktop project reads English, the phone Turkish: together both languages on both shapes
const named = { visitor: 'a visitor', member: 'a member', agent: 'an agent' } as const
for (const who of ['visitor', 'member', 'agent'] as const)
  test(`every screen of ${named[who]} can be read and used by everybody`, async ({ page, request, phone }) => {
    if (who === 'member') await enter(page, request, '300.00')
    if (who === 'agent') await enterAgent(page, request)
    for (const screen of screens.filter(s => s.who === who)) {
      await open(page, path => value(request.get(path)), screen)
      // one look of axe a theme is enough: roles, names and colours are the same on both shapes
      await judge(page, screen.name, phone ? [] : ['dark', 'light'])
    }
  })

test('what operators run promotions with can be read and used by everybody', { tag: '@desktop' }, async ({ request, asOperator }) => {
  const desk = await asOperator('admin')
  const headers = consoleHeaders(await operatorToken(request, 'admin'))
  for (const screen of screens.filter(s => s.who === 'operator')) {
    await open(desk, path => value(request.get(path, { headers })), screen)
    await judge(desk, screen.name, ['dark', 'light'])
    // on a phone too
    await desk.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => overflow(desk), `${screen.name} as wide as a phone`).toBe(0)
    await desk.setViewportSize({ width: 1440, height: 900 })
  }
})

test('at 320 pixels nothing is wider than the window', { tag: '@desktop' }, async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const screen of screens.filter(s => s.who === 'visitor')) {
    await open(page, path => value(request.get(path)), screen)
    expect.soft(await overflow(page), screen.name).toBe(0)
  }
})
