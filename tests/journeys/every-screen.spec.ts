// Every screen that has an address: on the desktop axe finds no violation of WCAG 2.2 AA in either theme; on both shapes nothing is wider than the window.
import { screens } from '../screens.ts'
import { faults } from './axe.ts'
import { enter, enterAgent, expect, overflow, stillness, test } from './fixtures.ts'

// Each look of axe at a screen takes seconds.
test.setTimeout(900_000)
// What turns by itself holds still: a sentence that is just fading in has no colours to judge.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

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
        expect.soft(await faults(page, theme === 'light'), `${screen.path}, ${theme}`).toEqual([])
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
