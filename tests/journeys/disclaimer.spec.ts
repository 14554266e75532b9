// The disclaimer of the brand: what it says, that all three boxes are asked for, and how long an acceptance lasts.
import type { Locator, Page } from '@playwright/test'
import { expect, operatorToken, publish, sentence, test, type Words } from './fixtures.ts'

const age = '21'
const hero = (page: Page, w: Words) => page.getByRole('heading', { name: w.home.heroTitle })
const windowOf = (page: Page, w: Words) => page.getByRole('dialog', { name: w.content.disclaimerTitle })
const boxes = (window: Locator) => window.getByRole('checkbox')
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('disclaimerAccepted'))

test('[1.047] [1.048] [1.049] [1.050] [1.061] [1.062] [1.063] [1.064] [1.065] [1.066] [1.067] [1.068] [2.209] [2.210] [2.225] [4.067] [5.066] [5.082] [5.084] [5.085] a visitor reads the conditions, confirms three things, and is asked again by the next session only', {
  tag: '@desktop'
}, async ({ page, context, request, w }) => {
  const said = w.content
  const back = await publish(request, await operatorToken(request, 'admin'), 'settings', { disclaimer: true, introduction: true })
  try {
    const told: string[] = []
    page.on('request', one => one.url().endsWith('/wps/system/disclaimer') && told.push(one.method()))
    await page.goto('/')
    const window = windowOf(page, w)
    await expect(window).toBeVisible()
    for (const who of [said.disclaimerOfficials, said.disclaimerForces, said.disclaimerListed, said.disclaimerStaff])
      await expect(window.getByRole('listitem').filter({ hasText: who })).toBeVisible()
    // the armed forces and the police are named both
    expect(said.disclaimerForces).toMatch(/armed forces.*police|silahlı kuvvetler.*emniyet/)
    await expect(window.getByRole('listitem').filter({ hasText: sentence(said.disclaimerYoung, { age }) })).toContainText(age)
    for (const line of [said.disclaimerFunds, said.disclaimerPlaces]) await expect(window.getByText(line)).toBeVisible()
    await expect(window.getByText(sentence(said.disclaimerAgreement, { age }))).toContainText(/18.*21/)
    await expect(boxes(window)).toHaveCount(3)
    await expect(window.getByRole('checkbox', { name: sentence(said.box_age, { age }) })).toBeVisible()
    // to confirm is all that there is to press: nothing closes it
    await expect(window.getByRole('button')).toHaveText([said.disclaimerConfirm])

    const confirm = window.getByRole('button', { name: said.disclaimerConfirm })
    const warning = window.getByRole('alert')
    await expect(warning).toHaveText('')
    for (const ticks of [[], [0], [0, 1], [0, 2], [1, 2]]) {
      for (const at of [0, 1, 2]) await boxes(window).nth(at).setChecked(ticks.includes(at))
      await confirm.click()
      await expect(warning, `ticked: ${ticks}`).toHaveText(sentence(said.disclaimerWarning, { age }))
      await expect(warning).toContainText(age)
      await expect(window).toBeVisible()
    }
    expect([told, await kept(page)]).toEqual([[], null])
    await boxes(window).nth(0).check()
    await confirm.click()
    await expect(window).toBeHidden()
    expect([told, await kept(page)]).toEqual([['POST'], '1'])

    await page.reload()
    await expect(hero(page, w)).toBeVisible()
    // the same variant says on home how one registers, plays and wins
    for (const step of [said.intro_register, said.intro_play, said.intro_win])
      await expect(page.getByRole('heading', { level: 3, name: new RegExp(`^\\d\\. ${step}$`) })).toBeVisible()
    await expect(window).toHaveCount(0)
    const next = await context.newPage()
    await next.goto('/')
    await expect(windowOf(next, w)).toBeVisible()
  } finally {
    await back()
  }
})

test('[2.209] [2.214] [5.084] Escape puts it aside unaccepted: it returns before the login; without the setting nobody is asked', {
  tag: '@desktop'
}, async ({ page, request, w }) => {
  const login = page.getByRole('dialog', { name: w.account.loginTitle })
  const opener = page.getByRole('banner').getByRole('button', { name: w.account.login, exact: true })
  const back = await publish(request, await operatorToken(request, 'admin'), 'settings', { disclaimer: true })
  try {
    await page.goto('/')
    await expect(windowOf(page, w)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(windowOf(page, w)).toBeHidden()
    expect(await kept(page)).toBeNull()
    await opener.click()
    await expect(windowOf(page, w)).toBeVisible()
    await expect(login).toHaveCount(0)
    for (const at of [0, 1, 2]) await boxes(windowOf(page, w)).nth(at).check()
    await page.getByRole('button', { name: w.content.disclaimerConfirm }).click()
    await expect(login).toBeVisible()
  } finally {
    await back()
  }
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(hero(page, w)).toBeVisible()
  await opener.click()
  await expect(login).toBeVisible()
  await expect(windowOf(page, w)).toHaveCount(0)
})
