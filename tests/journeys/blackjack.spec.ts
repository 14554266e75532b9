// Two people at one table of blackjack: one sits and decides, the other bets behind; whoever is gone gets the default.
import type { Browser, Page } from '@playwright/test'
import { asked, enter, expect, expectFits, type Person, sentence, test, value, type Words } from './fixtures.ts'

interface View {
  readonly no: number
  readonly phase: string
  readonly play: { readonly ask: { readonly kind: string } | null; readonly seats: readonly { readonly place: string }[] }
}
interface Ended {
  readonly own: { readonly state: string; readonly stake: string; readonly positions: readonly { readonly position: string }[] } | null
}
interface Known {
  readonly list: { readonly game: string; readonly name: string; readonly view: { readonly table: string } }[]
}

/** A second browser with the device of the first: sessions made by the API go on in it. */
async function phone(browser: Browser, baseURL: string | undefined, first: Page): Promise<Page> {
  const cookies = (await first.context().cookies()).filter(cookie => cookie.name === 'device')
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 390, height: 844 },
    storageState: { cookies, origins: [] }
  })
  await context.addInitScript("localStorage.setItem('lang', 'EN')")
  return context.newPage()
}

const spot = (page: Page, position: string) => page.locator(`[data-position="${position}"]`)
/** Puts a chip there as soon as bets are taken, and waits until the house holds it. */
async function put(page: Page, position: string, w: Words): Promise<void> {
  await expect(async () => {
    await expect(spot(page, position)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 60_000 })
    await spot(page, position).click()
    await expect(page.getByText(new RegExp(`^(${w.table.placed.split('<b>')[0]}|${w.table.inPlay.split('<b>')[0]})`))).toBeVisible({
      timeout: 5_000
    })
  }).toPass({ timeout: 240_000 })
}
/** Answers every question with the first of these that may be done, until the person's round is paid. */
async function play(page: Page, w: Words, paid: () => Promise<boolean>): Promise<void> {
  const region = page.getByRole('region', { name: w.blackjack.decisions })
  const no = region.getByRole('button', { name: w.blackjack.decline })
  await expect(async () => {
    if (await paid()) return
    // the question may end while it is pressed
    if (await no.isVisible()) await no.click({ timeout: 5_000 })
    else if (await region.getByText(w.blackjack.yourTurn, { exact: true }).isVisible()) await page.keyboard.press('s')
    expect(await paid()).toBe(true)
  }).toPass({ timeout: 240_000, intervals: [500] })
}

test('one sits and decides by keyboard, the other bets behind; the one who is gone gets the default', {
  tag: '@desktop'
}, async ({ page, request, browser, baseURL, w }) => {
  const { list } = await value<Known>(request.get('/lgw/tables'))
  const table = list.find(one => one.game === 'blackjack')!
  const code = table.view.table
  const other = await phone(browser, baseURL, page)
  const [ada, bob] = [await enter(page, request, '500.00'), await enter(other, request, '500.00')]
  const roundsOf = async (who: Person) => (await asked<{ list: Ended[] }>(request, who, `/lgw/tables/${code}/rounds?limit=20`)).list
  const paidOf = async (who: Person) => (await roundsOf(who)).filter(r => r.own?.state === 'paid').length

  await page.goto('/live')
  await page.getByRole('link', { name: sentence(w.table.playAt, { table: table.name }) }).click()
  const seat = page.getByRole('button', { name: sentence(w.blackjack.sitAt, { of: '6' }) })
  await seat.click()
  await expect(page.getByRole('button', { name: w.blackjack.leave })).toBeVisible()
  await other.goto(`/live/${code}`)
  await expect(spot(other, 'behind6')).toBeVisible()
  await expectFits(other)

  // a window may end between the two: then the next round is both of theirs
  await expect(async () => {
    const before = await paidOf(ada)
    await put(page, 'seat6', w)
    await put(other, 'behind6', w)
    await play(page, w, async () => (await paidOf(ada)) > before)
    await expect.poll(() => paidOf(bob)).toBeGreaterThan(0)
  }).toPass({ timeout: 300_000 })
  expect((await roundsOf(bob)).find(r => r.own)!.own!.positions[0]!.position).toBe('behind6')

  // the next hand is nobody's: its player closes the page, and the table goes on by itself
  await put(page, 'seat6', w)
  const before = await paidOf(ada)
  await page.goto('about:blank')
  await expect.poll(() => paidOf(ada), { timeout: 120_000 }).toBeGreaterThan(before)
  const { view } = await value<{ view: View }>(request.get(`/lgw/tables/${code}`))
  expect(view.play.seats.map(s => s.place)).toContain('seat6')
  await other.context().close()
})

test('everybody plays the common hand: a phone decides by pressing, and the round can be verified', {
  tag: '@phone'
}, async ({ page, request, w }) => {
  const { list } = await value<Known>(request.get('/lgw/tables'))
  const table = list.find(one => one.game === 'blackjack-common')!
  const code = table.view.table
  const ada = await enter(page, request, '500.00')
  const paid = async () =>
    (await asked<{ list: Ended[] }>(request, ada, `/lgw/tables/${code}/rounds?limit=20`)).list.some(r => r.own?.state === 'paid')
  await page.goto(`/live/${code}`)
  await put(page, 'hand', w)
  await expectFits(page)
  await play(page, w, paid)
})
