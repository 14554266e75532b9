// Every language on every screen: longer sentences fit, letters have their signs, a choice takes effect and is remembered.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import compile from 'icu-minify/compile'
import { pseudoSentence } from '../../locales/pseudo.ts'
import { asked, enter, expect, goToFoot, keepToken, newMember, overflow, sentence, test, value, type Words, wordsOf } from './fixtures.ts'
import { moveTo } from './move.ts'

type Override = { key: string; source: string; compiled: unknown }

/** Answers the call for the brand's own sentences. */
const answerTranslations = (page: Page, list: readonly Override[]) =>
  page.route('**/wps/system/translations?*', route => route.fulfill({ json: { success: true, value: { list } } }))

const overrideOf = (key: string, source: string): Override => ({ key, source, compiled: compile(source) })

/** The whole catalogue, accented and two fifths longer, as if an operator had written it so. */
const pseudo = (w: Words): Override[] =>
  Object.entries(w).flatMap(([module, said]) =>
    Object.entries(said).map(([key, source]) => overrideOf(`${module}.${key}`, pseudoSentence(source)))
  )

/** Sentences of the catalogue of which a part is cut off; runs in the page. */
const findClipped = readFileSync(new URL('./find-clipped.js', import.meta.url), 'utf8')

const cut = (page: Page): Promise<string[]> => page.evaluate<string[]>(findClipped)

async function expectRoom(page: Page, path: string, ready: () => Promise<void>): Promise<void> {
  await moveTo(page, path)
  await ready()
  await expect(page.getByText('!!]').filter({ visible: true }).first()).toBeVisible()
  expect.soft(await overflow(page), `${path} is wider than the window`).toBeLessThanOrEqual(0)
  expect.soft(await cut(page), `${path} cuts sentences off`).toEqual([])
}

test.describe('in a language with longer sentences', () => {
  test.setTimeout(180_000)
  test.beforeEach(({ page, w }) => answerTranslations(page, pseudo(w)))

  test('nothing that a visitor reads is cut off, and no page grows wider than its window', async ({ page, w }) => {
    const main = page.getByRole('main')
    await expectRoom(page, '/', () => expect(main.getByRole('heading', { level: 1 })).toBeVisible())
    const submit = (sentence: string) => () =>
      expect(
        page
          .getByRole('button', { name: pseudoSentence(sentence) })
          .filter({ visible: true })
          .last()
      ).toBeVisible()
    await expectRoom(page, '/register', submit(w.register.submit))
    await expectRoom(page, '/login', submit(w.account.submitLogin))
    await expectRoom(page, '/crash', () => expect(page.getByRole('region', { name: pseudoSentence(w.round.panel) })).toBeVisible())
    await expectRoom(page, '/fairness', () => expect(main.getByRole('heading', { level: 1 })).toBeVisible())
    const { list } = await value<{ list: { code: string }[] }>(page.request.get('/wps/relay/GCSGAME_gameList?category=CRASH'))
    await expectRoom(page, `/crash/${list[0]!.code}/5`, () =>
      expect(page.getByRole('button', { name: pseudoSentence(w.fairness.verify) })).toBeVisible()
    )
  })

  test('the check itself finds a sentence that its box cuts off', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/theme.js')
    const box = (style: string) =>
      `<div style="width: 140px; ${style}"><span style="display: block">[!!a sentence that is far too long for it!!]</span></div>`
    for (const [style, found] of [
      ['overflow: hidden; white-space: nowrap', 1],
      ['overflow: hidden; height: 20px', 1],
      ['overflow: auto; white-space: nowrap', 0],
      ['overflow: hidden', 0],
      ['display: grid; grid-template-columns: max-content', 1]
    ] as const) {
      await page.evaluate(`document.body.innerHTML = ${JSON.stringify(box(style))}`)
      expect(await cut(page), style).toHaveLength(found)
    }
  })

  test('nothing that a member reads is cut off, and no page grows wider than its window', async ({ page, w, request }) => {
    await enter(page, request, '300.00')
    for (const [path, sentence] of [
      ['/', w.home.title],
      ['/wallet/deposit', w.cashier.pastDeposits],
      ['/wallet/withdraw', w.payout.needsTitle],
      ['/records/account', w.wallet.DEPOSIT],
      ['/records/bets', w.wager.empty]
    ] as const)
      await expectRoom(page, path, () => expect(page.getByText(pseudoSentence(sentence)).first()).toBeAttached())
  })
})

test('a sentence that the brand wrote itself replaces the built-in one, at once on the next view', {
  tag: '@desktop'
}, async ({ page, w }) => {
  await answerTranslations(page, [overrideOf('home.heroCheck', 'Kendiniz bakın'), overrideOf('home.nothing', 'x')])
  await page.goto('/')
  await expect(page.getByText('Kendiniz bakın').first()).toBeVisible()
  await expect(page.getByText(w.home.heroTitle)).toBeVisible()
  // Without an answer the tab shows what it had.
  await page.unroute('**/wps/system/translations?*')
  await page.route('**/wps/system/translations?*', route => route.fulfill({ status: 429, json: {} }))
  await page.reload()
  await expect(page.getByText('Kendiniz bakın').first()).toBeVisible()
})

/** The choice of languages, from the foot of the page, where every width has it. */
async function openLanguages(page: Page, w: Words) {
  const foot = await goToFoot(page)
  await foot.getByRole('button', { name: w.ui.language }).click()
  const sheet = page.getByRole('dialog', { name: w.language.title })
  await expect(sheet).toBeVisible()
  return { sheet, languages: sheet.getByRole('list', { name: w.language.list }).getByRole('button') }
}

test('[1.037] [1.046] complete languages have their own names, are found without signs and by keyboard; others are named', {
  tag: '@desktop'
}, async ({ page, w, language }) => {
  await page.goto('/')
  const { sheet, languages } = await openLanguages(page, w)
  await expect(languages).toHaveCount(2)
  await expect(sheet.locator('[aria-current]')).toContainText(language === 'tr' ? 'Türkçe' : 'English')
  const search = sheet.getByRole('searchbox', { name: w.language.search })
  for (const [typed, found] of [
    ['turkce', 'Türkçe'],
    ['İNGİ', language === 'tr' ? 'English' : null],
    ['engl', 'English'],
    ['klingon', null]
  ] as const) {
    await search.fill(typed)
    await expect(languages).toHaveCount(found ? 1 : 0)
    if (found) await expect(languages).toContainText(found)
  }
  await sheet.getByRole('button', { name: w.language.clear }).click()
  await expect(languages).toHaveCount(2)
  // 38 in all: what cannot be chosen yet is named and is no button
  const coming = sheet.getByRole('list', { name: w.language.comingList })
  await expect(coming).toBeHidden()
  await sheet.getByText(sentence(w.language.coming, {}, false)).click()
  await expect(coming.getByRole('listitem')).toHaveCount(36)
  await expect(coming.getByRole('button')).toHaveCount(0)
  await expect(coming.getByText('Tiếng Việt')).toBeVisible()
  await search.fill('viet')
  await expect(languages).toHaveCount(0)
  await expect(coming.getByRole('listitem')).toHaveText(['Tiếng Việt'])
  await search.fill('')
  await search.focus()
  await page.keyboard.press('ArrowDown')
  await expect(languages.first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(languages.last()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test('[3.008] [3.009] [4.075] [4.076] [4.077] [4.078] [4.079] a switch changes the texts without a reload, then the memory, then the server, then the dates', {
  tag: '@desktop'
}, async ({ page, w, language, request }) => {
  const [other, name] = language === 'tr' ? (['en', 'English'] as const) : (['tr', 'Türkçe'] as const)
  const to = wordsOf[other]
  const member = await enter(page, request)
  await page.goto('/fairness')
  await page.evaluate('window.sameDocument = true')
  const { languages } = await openLanguages(page, w)
  // What stands on the screen and on the device at the moment at which the server is told.
  const seen = '({ kept: [localStorage.lang, localStorage.hisLang], html: document.documentElement.lang, same: window.sameDocument })'
  let whenTold: unknown
  await page.route('**/wps/member/language', async route => {
    whenTold = await page.evaluate(seen)
    await route.continue()
  })
  await languages.filter({ hasText: name }).click()
  await expect(page.getByRole('heading', { level: 1, name: to.fairness.pageTitle })).toBeVisible()
  const code = other.toUpperCase()
  await expect.poll(() => whenTold).toEqual({ kept: [code, code], html: other, same: true })
  await expect.poll(async () => (await asked<{ language: string }>(request, member, '/wps/member/info')).language).toBe(code)
  const { sheet } = await openLanguages(page, to)
  const date = await page.evaluate(said => new Intl.DateTimeFormat(said, { dateStyle: 'medium' }).format(), other)
  await expect(sheet.getByText(date)).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
})

test('every letter of Turkish, and the sign of the lira, comes from the house’s own type faces', { tag: '@desktop' }, async ({ page }) => {
  const letters = 'İıĞğŞşÇçÖöÜü₺'
  await page.goto('/')
  const lines = Object.entries({ body: '400 16px var(--font-sans)', display: '800 32px var(--font-display)' })
    .map(([id, font]) => `<p id="type-${id}" style="font: ${font}">${letters}</p>`)
    .join('')
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(lines)})`)
  await page.evaluate(`document.body.offsetHeight, document.fonts.ready.then(() => null)`)
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  for (const [selector, family] of [
    ['#type-body', /^Inter/],
    ['#type-display', /^Manrope/]
  ] as const) {
    const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
    for (const font of fonts)
      expect(font, `${selector}: ${JSON.stringify(fonts)}`).toMatchObject({ isCustomFont: true, familyName: expect.stringMatching(family) })
    expect(fonts.reduce((sum, font) => sum + font.glyphCount, 0)).toBe([...letters].length)
  }
})

test('[7.133] when a member’s server knows another language, it gets the device’s choice once at the start', {
  tag: '@desktop'
}, async ({ page, request, language }) => {
  const member = await newMember(request)
  const code = language.toUpperCase()
  const other = language === 'tr' ? 'EN' : 'TR'
  await value(request.put('/wps/member/language', { data: { language: other }, headers: { authorization: member.token } }))
  await keepToken(page, member.token)
  await page.goto('/theme.js')
  await page.evaluate(said => localStorage.setItem('hisLang', said), code)
  const told: string[] = []
  page.on('request', sent => sent.method() === 'PUT' && sent.url().endsWith('/wps/member/language') && told.push(sent.postData() ?? ''))
  await page.goto('/')
  const known = async () => (await asked<{ language: string }>(request, member, '/wps/member/info')).language
  await expect.poll(known).toBe(code)
  expect(told).toEqual([JSON.stringify({ language: code })])
  const info = page.waitForResponse(/\/wps\/member\/info/)
  await page.reload()
  await info
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  expect(told).toHaveLength(1)
})

test('a link may name the language of one visit; what the member chose comes back without it [3.008] [3.009]', { tag: '@desktop' }, async ({
  page,
  w
}) => {
  const kept = () => page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')])
  const html = page.locator('html')
  await page.goto('/theme.js')
  await page.evaluate(() => localStorage.setItem('hisLang', 'EN'))
  await page.goto('/?lang=TR')
  await expect(html).toHaveAttribute('lang', 'tr')
  await expect(html).toHaveAttribute('dir', 'ltr')
  expect(await kept()).toEqual(['TR', 'EN'])
  await page.goto('/fairness')
  await expect(html).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1, name: w.fairness.pageTitle })).toBeVisible()
  // A language without sentences is read in English.
  await page.evaluate(() => localStorage.setItem('hisLang', 'KO'))
  await page.reload()
  await expect(html).toHaveAttribute('lang', 'en')
})
