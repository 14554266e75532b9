// Every screen that has an address: on the desktop axe finds no violation of WCAG 2.2 AA in either theme; on both shapes, and at 320 pixels, nothing is wider than the window.
import type { Page } from '@playwright/test'
import { addressIn, isWindow, type Screen, screens } from '../screens.ts'
import { faults } from './axe.ts'
import { consoleHeaders, enter, enterAgent, expect, operatorToken, overflow, stillness, test, value } from './fixtures.ts'
import { moveTo, settled } from './move.ts'

// Each look of axe at a screen takes seconds.
test.setTimeout(900_000)
// What turns by itself holds still: a sentence that is just fading in has no colours to judge.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Stands where an answer is on its way: its shape, or a wheel. */
const awaited = '.animate-shimmer, .animate-spin'

/** Opens a screen and waits until it stands: a tab and a page of the console by what is looked at there, as both ask the house again and again. */
async function open(page: Page, ask: (path: string) => Promise<unknown>, screen: Screen): Promise<void> {
  const { path, tab, who } = screen
  await moveTo(page, await addressIn(path, ask))
  await expect(page.getByRole('heading').first()).toBeVisible()
  if (tab === null && who !== 'operator') {
    await settled(page)
    return
  }
  const within = isWindow(screen) ? page.getByRole('dialog') : page
  const panel = within.getByRole('tabpanel').last()
  if (tab !== null) {
    const pressed = panel.locator('xpath=..').getByRole('tab').nth(tab)
    await pressed.click()
    await expect(pressed).toHaveAttribute('aria-selected', 'true')
  }
  const looked = tab === null ? page.getByRole('main') : panel
  await expect(looked).not.toBeEmpty()
  await expect(looked.locator(awaited)).toHaveCount(0)
}

/** axe in both themes, and the width. The frame around the pages is looked at once: with the first. */
async function judge(page: Page, name: string, themes: readonly string[], withoutFrame: boolean): Promise<void> {
  expect.soft(await page.title(), `${name} has a title`).not.toBe('')
  for (const theme of themes) {
    await page.evaluate(`Object.assign(document.documentElement.dataset, { theme: '${theme}' }).theme`)
    expect.soft(await faults(page, { coloursOnly: theme === 'light', withoutFrame }), `${name}, ${theme}`).toEqual([])
  }
  if (themes.length === 0) await stillness(page)
  expect.soft(await overflow(page), `${name} is not wider than its window`).toBe(0)
}

/** The same screen in a window that somebody has made as narrow as the narrowest phone. */
async function judgeNarrow(page: Page, name: string, width: number): Promise<void> {
  const size = page.viewportSize()!
  await page.setViewportSize({ width, height: 844 })
  await expect.soft.poll(() => overflow(page), `${name} is not wider than ${width} px`).toBe(0)
  await page.setViewportSize(size)
}

// the desktop project reads English, the phone Turkish: together both languages on both shapes
const named = { visitor: 'a visitor', member: 'a member', agent: 'an agent' } as const
for (const who of ['visitor', 'member', 'agent'] as const)
  test(`every screen of ${named[who]} can be read and used by everybody`, async ({ page, request, phone }) => {
    if (who === 'member') await enter(page, request, '300.00')
    if (who === 'agent') await enterAgent(page, request)
    for (const [at, screen] of screens.filter(s => s.who === who).entries()) {
      await open(page, path => value(request.get(path)), screen)
      // one look of axe a theme is enough: roles, names and colours are the same on both shapes
      await judge(page, screen.name, phone ? [] : ['dark', 'light'], at > 0)
      if (who === 'visitor' && !phone) await judgeNarrow(page, screen.name, 320)
    }
  })

test('every screen of an operator can be read and used by everybody', { tag: '@desktop' }, async ({ request, asOperator }) => {
  const desk = await asOperator('admin')
  const headers = consoleHeaders(await operatorToken(request, 'admin'))
  for (const [at, screen] of screens.filter(s => s.who === 'operator').entries()) {
    await open(desk, path => value(request.get(path, { headers })), screen)
    await judge(desk, screen.name, ['dark', 'light'], at > 0)
    await judgeNarrow(desk, screen.name, 390)
  }
})
