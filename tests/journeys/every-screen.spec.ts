// Every screen that has an address: on the desktop axe finds no violation of WCAG 2.2 AA in either theme; on both shapes nothing is wider than the window.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { screens } from '../screens.ts'
import { enter, enterAgent, expect, overflow, stillness, test } from './fixtures.ts'

// Each look of axe at a screen takes seconds.
test.setTimeout(900_000)
// What turns by itself holds still: a sentence that is just fading in has no colours to judge.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A theme changes colours and nothing else: after the first, only the contrasts are looked at. */
async function violations(page: Page, coloursOnly: boolean): Promise<string[]> {
  await stillness(page)
  const axe = new AxeBuilder({ page })
  const found = await (coloursOnly
    ? axe.withRules(['color-contrast'])
    : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  ).analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(node => `${id}: ${node.html.slice(0, 140)} ${node.failureSummary ?? ''}`)
  )
}

// the desktop project reads English, the phone Turkish: together both languages on both shapes
const named = { visitor: 'a visitor', member: 'a member', agent: 'an agent' } as const
for (const who of ['visitor', 'member', 'agent'] as const)
  test(`every screen of ${named[who]} can be read and used by everybody`, async ({ page, request, phone }) => {
    if (who === 'member') await enter(page, request, '300.00')
    if (who === 'agent') await enterAgent(page, request)
    for (const screen of screens.filter(s => s.who === who)) {
      await page.goto(screen.path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await page.waitForLoadState('networkidle').catch(() => {})
      // one look of axe a theme is enough: roles, names and colours are the same on both shapes
      for (const theme of phone ? [] : ['dark', 'light']) {
        await page.evaluate(`Object.assign(document.documentElement.dataset, { theme: '${theme}' }).theme`)
        expect.soft(await violations(page, theme === 'light'), `${screen.path}, ${theme}`).toEqual([])
      }
      if (phone) await stillness(page)
      expect.soft(await overflow(page), `${screen.path} is not wider than its window`).toBe(0)
    }
  })

test('at 320 pixels nothing is wider than the window', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const screen of screens.filter(s => s.who === 'visitor')) {
    await page.goto(screen.path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect.soft(await overflow(page), screen.path).toBe(0)
  }
})
