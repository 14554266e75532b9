// A live table as two people see it: the same cards at the same time, a bet that pays what the rules say, and a round that both verify.
import type { Browser, Locator, Page } from '@playwright/test'
import { backOf } from '../../games/src/dragon-tiger/dragon-tiger.ts'
import { rules as roulette } from '../../games/src/roulette/roulette.ts'
import { betOn, openTable, paidAt, type Round } from './at-table.ts'
import { asked, cashOf, enter, expect, expectFits, overflow, sentence, test, type Words } from './fixtures.ts'

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
  const table = await openTable(request, 'dragon-tiger')
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

test('[L4.2] a phone plays a round of baccarat in three presses from the lobby', { tag: '@phone' }, async ({ page, request, w }) => {
  const table = await openTable(request, 'baccarat')
  const who = await enter(page, request, '200.00')
  await page.goto('/live')
  await page.getByRole('link', { name: sentence(w.table.playAt, { table: table.name }) }).click()
  await expectFits(page)
  const chip = page.getByRole('group', { name: w.table.chips }).locator('label').first()
  await expect(chip).toBeInViewport()
  await chip.click()
  await betOn(page, () => page.locator('[data-position="player"]').click(), w)
  await expect.poll(() => paidAt(request, who, table.view.table), { timeout: 240_000 }).toBeTruthy()
  const { own, mark } = (await paidAt(request, who, table.view.table))!
  const times = mark === 'player' ? 2 : mark === 'tie' ? 1 : 0
  expect(Number(own!.payout)).toBe(Number(own!.stake) * times)
  await expect.poll(async () => Number(await cashOf(request, who))).toBe(200 - Number(own!.stake) + Number(own!.payout))
})

test('[L4.2] [L4.20] on a phone the other table of a stack keeps its open ticket and its seconds in sight', {
  tag: '@phone'
}, async ({ page, request, w }) => {
  const [baccarat, roulette] = [await openTable(request, 'baccarat'), await openTable(request, 'roulette')]
  await enter(page, request, '200.00')
  await page.goto(`/live/${baccarat.view.table}?with=${roulette.view.table}`)
  const [first, second] = [baccarat, roulette].map(({ name }) => page.getByRole('region', { name, exact: true })) as [Locator, Locator]
  // beside it stands the button that puts the table away
  const head = (table: Locator) => table.locator('header').getByRole('button').first()
  await expectFits(page)
  // one stack: the table in hand is unfolded, of the other there is its head
  await expect(first.locator('[data-position="player"]')).toBeVisible()
  await expect(second.locator('[data-position="n17"]')).toBeHidden()
  const ticket = head(first).getByText(new RegExp(w.tableDesk.ticket.replace('{stake}', '.+')))
  await expect(async () => {
    await expect(first.locator('button[data-position]:not([aria-disabled])').first()).toBeVisible({ timeout: 60_000 })
    await first.locator('[data-position="player"]').click()
    await expect(ticket).toBeVisible({ timeout: 10_000 })
    await head(second).click()
    await expect(second.locator('[data-position="n17"]')).toBeVisible()
    await expect(first.locator('[data-position="player"]')).toBeHidden()
    await expect(ticket).toBeInViewport()
  }).toPass({ timeout: 240_000 })
  // the seconds of the other table's window stand in its head, too
  await expect(head(first).getByText(/^\d{1,2}$/)).toBeInViewport({ timeout: 240_000 })
  // only the table in hand is heard
  await expect(page.getByRole('img', { name: w.tableDesk.inHand })).toHaveCount(1)
  await expect(second.getByRole('img', { name: w.tableDesk.inHand })).toBeVisible()
})

test('[L4.21] roulette is played by arrow keys and by a called bet, and its round is recomputed', {
  tag: '@desktop'
}, async ({ page, request, w }) => {
  const table = await openTable(request, 'roulette')
  const who = await enter(page, request, '200.00')
  await page.goto(`/live/${table.view.table}`)
  const cloth = page.getByRole('group', { name: w.tableGames.cloth })
  await expect(cloth).toBeVisible()
  expect(await overflow(page)).toBe(0)
  // from a number the arrows lead to what lies between the numbers
  await cloth.locator('[data-position="n1"]').focus()
  await page.keyboard.press('ArrowRight')
  await expect(cloth.locator('[data-position="split-1-4"]')).toBeFocused()
  const orphelins = page.getByRole('button', { name: w.tableGames.orphelins })
  await betOn(page, () => orphelins.click(), w)
  await expect.poll(() => paidAt(request, who, table.view.table), { timeout: 240_000 }).toBeTruthy()
  const round = (await paidAt(request, who, table.view.table))!
  const dealt = round.cards.map((c, index) => ({ ...c, index }))
  const back = round.own!.positions.reduce((sum, p) => sum + (Number(p.stake) * Number(roulette.back(p.position, dealt))) / 100, 0)
  expect(round.own!.positions.length % 5).toBe(0)
  expect(Number(round.own!.payout)).toBeCloseTo(back, 5)
  await verify(page, `/live/${table.view.table}/${round.no}`, w)
})
