// A live table as two people see it: the same cards at the same time, a bet that pays what the rules say, and a round that both verify.
import type { Browser, Page } from '@playwright/test'
import { backOf } from '../../games/src/dragon-tiger/dragon-tiger.ts'
import type { Card } from '../../games/src/table/shoe.ts'
import { asked, cashOf, enter, expect, overflow, sentence, test, value, type Words } from './fixtures.ts'

interface Round {
  readonly no: number
  readonly cards: readonly { to: string; card: Card }[]
  readonly mark: string | null
  readonly own: { positions: { position: string; stake: string }[]; stake: string; payout: string | null; state: string } | null
}

/** Notes every card that this page shows, by round: a look from outside may come when the next round has begun. */
const notes = `(() => {
  window.seenCards = {}
  const look = () => {
    const felt = document.querySelector('section.felt')
    const cards = [...(felt?.querySelectorAll('.card-body') ?? [])].map(card => card.parentElement.getAttribute('aria-label'))
    if (cards.length === 2) window.seenCards[felt.getAttribute('aria-label')] = cards
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
})()`
const seenIn = (page: Page, label: string) => page.evaluate<string[] | null>(`window.seenCards[${JSON.stringify(label)}] ?? null`)

async function watcher(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport: { width: 390, height: 844 } })
  await context.addInitScript("localStorage.setItem('lang', 'EN')")
  return context.newPage()
}

/** The felt, the positions and the chips of a phone stand in one screen. */
async function expectOneScreen(page: Page, chips: string): Promise<void> {
  const tray = page.getByRole('group', { name: chips }).getByRole('radio').last()
  await expect(tray).toBeInViewport()
  for (const position of ['dragon', 'tie', 'tiger', 'dragon-red'])
    await expect(page.locator(`[data-position="${position}"]`)).toBeInViewport()
  expect(await overflow(page)).toBe(0)
}

/** Goes by keyboard from the skip link to the first position, in ten stops at most, and bets there once the table takes bets. */
async function betByKeyboard(page: Page, w: Words): Promise<void> {
  const dragon = page.locator('[data-position="dragon"]')
  await page.locator('#content').focus()
  const at = () => page.evaluate<string | undefined>('document.activeElement.dataset.position')
  for (let stops = 0; stops < 10 && (await at()) !== 'dragon'; stops++) await page.keyboard.press('Tab')
  await expect(dragon).toBeFocused()
  const panel = page.getByRole('region', { name: w.table.panel })
  const held = panel.getByText(new RegExp(`^(${w.table.placed.split('<b>')[0]}|${w.table.inPlay.split('<b>')[0]})`))
  // a window may end between the look and the key: then the next one is waited for
  await expect(async () => {
    await expect(dragon).not.toHaveAttribute('aria-disabled', 'true', { timeout: 60_000 })
    await page.keyboard.press('Enter')
    await expect(held).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 240_000 })
}

async function verify(page: Page, path: string, w: Words): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: w.fairness.verify }).click()
  await expect(page.getByText(new RegExp(`^(${w.table.rightSoFar}|${w.fairness.allRight})$`))).toBeVisible()
}

test('two people at one table see the same cards, bets pay by the rules, and both verify the round', {
  tag: '@desktop'
}, async ({ page, request, browser, baseURL, w }) => {
  const { list } = await value<{ list: { view: { table: string }; name: string; open: boolean }[] }>(request.get('/lgw/tables'))
  const table = list.find(one => one.open)!
  const path = `/live/${table.view.table}`
  const other = await watcher(browser, baseURL)
  const who = await enter(page, request, '200.00')
  await page.addInitScript(notes)
  await other.addInitScript(notes)

  await page.goto('/live')
  await page.getByRole('link', { name: sentence(w.table.playAt, { table: table.name }) }).click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await other.goto(path)
  await expect(other.getByRole('heading', { level: 1, name: table.name })).toBeVisible()
  await expectOneScreen(other, w.table.chips)
  await betByKeyboard(page, w)

  const paid = async () => {
    const rounds = await asked<{ list: Round[] }>(request, who, `/lgw/tables/${table.view.table}/rounds?limit=10`)
    return rounds.list.find(r => r.own?.state === 'paid')
  }
  await expect.poll(paid, { timeout: 240_000 }).toBeTruthy()
  const round = (await paid())!
  const own = round.own!
  const card = (side: string) => round.cards.find(c => c.to === side)!.card
  const back = own.positions.map(p => (Number(p.stake) * Number(backOf(p.position as 'dragon', card('dragon'), card('tiger')))) / 100)
  const payout = back.reduce((sum, part) => sum + part, 0)
  expect(Number(own.payout)).toBeCloseTo(payout, 5)
  await expect.poll(async () => Number(await cashOf(request, who))).toBeCloseTo(200 - Number(own.stake) + payout, 5)

  const label = w.table.felt.replace('{no}', String(round.no))
  await expect.poll(() => seenIn(page, label)).toHaveLength(2)
  await expect.poll(() => seenIn(other, label)).toEqual(await seenIn(page, label))

  // a visitor may watch, and is asked to log in when it comes to money
  await other.locator('[data-position="tiger"]').click()
  await expect(other.getByRole('dialog')).toBeVisible()
  for (const watching of [page, other]) await verify(watching, `${path}/${round.no}`, w)
  await expect(page.getByRole('heading', { name: w.table.yourBets })).toContainText(/[+−]|0\.00/)
  await other.context().close()
})
