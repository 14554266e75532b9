// Rounds of the slots that need more than one press: a bonus chosen after a reload, a win gambled, coins that stay, free spins bought, spins by
// themselves. Which round comes is planted: the house draws it as it draws any other.
import type { APIRequestContext, Page } from '@playwright/test'
import { cashOf, enter, expect, type Person, sentence, test, type Words } from './fixtures.ts'
import { booksOf, plantSeeds } from './slots-seeds.ts'

const desktop = { tag: '@desktop' }
/** The lowest stake of every game, in hundredths. */
const stake = 20

/** What `payout` hundredths of the lowest stake and `cost` stakes make of 200.00. */
const cashAfter = (payout: number, cost = 1): string => ((20_000 - cost * stake + Math.floor((payout * stake) / 100)) / 100).toFixed(2)

/** Spins go as quickly as they may, and `hold` lets a win wait. */
const settle = (page: Page, settings: { hold?: boolean }) =>
  page.addInitScript(
    `origin.startsWith('http:') && (localStorage.getItem('slot-settings') ??
      localStorage.setItem('slot-settings', '${JSON.stringify({ sound: false, turbo: true, ...settings })}'))`
  )

/** In the page: what a canvas answers that is asked to draw by the graphics card. */
const answerContexts = (answer: string) => `
  const ask = HTMLCanvasElement.prototype.getContext
  HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
    return kind.startsWith('webgl') ? ${answer} : ask.call(this, kind, ...more)
  }`

const boardOf = (page: Page) => page.locator('[data-board]')
const spinButton = (page: Page, w: Words) => page.getByRole('button', { name: sentence(w.slots.spinFor) })

/** To the last moment of what is shown. */
async function hurry(page: Page, w: Words): Promise<void> {
  await page.getByRole('button', { name: w.slots.hurry }).click()
  await expect(boardOf(page)).toHaveAttribute('data-board', 'idle')
}

async function open(
  page: Page,
  request: APIRequestContext,
  game: string,
  settings = {}
): Promise<{ who: Person; go: () => Promise<unknown> }> {
  const who = await enter(page, request, '200.00')
  await settle(page, settings)
  return { who, go: () => page.goto(`/slots/${game}`) }
}

test(
  'three scatters on the ferry wait for a choice, also after a reload; free spins are played and paid',
  desktop,
  async ({ page, request, w }) => {
    const { who, go } = await open(page, request, 'marigold-ferry')
    const pick = { kind: 'choose', option: 'calm' } as const
    const play = await plantSeeds(who, 'marigold-ferry', round => round(0).offers.choose !== undefined && round(0, [pick]).payout > 100)
    await go()
    await spinButton(page, w).click()
    await expect(page.getByRole('heading', { name: w.slots.chooseTitle })).toBeVisible()
    await page.reload()
    await expect(page.getByText(w.slots.resumed)).toBeVisible()
    await page.getByRole('button', { name: w.slots.chooseCalm }).click()
    await expect(page.getByText(w.slots.freeLeft)).toBeVisible()
    await hurry(page, w)
    expect(await cashOf(request, who)).toBe(cashAfter(play(0, [pick]).payout))
    await expect(spinButton(page, w)).toBeVisible()
  }
)

test(
  'a win is put on red, comes back doubled and is taken; the round is in the history and is shown again',
  desktop,
  async ({ page, request, w }) => {
    const { who, go } = await open(page, request, 'tin-orchard', { hold: true })
    const red = { kind: 'gamble', colour: 'red' } as const
    const play = await plantSeeds(
      who,
      'tin-orchard',
      round => round(0).offers.gamble === true && round(0).payout >= 200 && round(0, [red]).steps.at(-1)!.drawn === 'red',
      { hold: true }
    )
    await go()
    await spinButton(page, w).click()
    const panel = page.getByRole('region', { name: sentence(w.slots.gambleTitle, {}, false) })
    await expect(panel).toBeVisible()
    await panel.getByRole('button', { name: w.slots.red }).click()
    await expect(panel.getByText(w.slots.drawn_red)).toBeVisible()
    await panel.getByRole('button', { name: sentence(w.slots.take) }).click()
    await expect(spinButton(page, w)).toBeVisible()
    expect(await cashOf(request, who)).toBe(cashAfter(play(0).payout * 2))

    await page.getByRole('toolbar').getByRole('button', { name: w.slots.history }).click()
    const history = page.getByRole('dialog')
    await expect(history.getByText(w.slotWindows.state_won)).toBeVisible()
    await history.getByRole('link', { name: sentence(w.slotWindows.replay) }).click()
    await expect(page.getByText(sentence(w.slots.replayMine))).toBeVisible()
    await expect(boardOf(page).getByRole('status')).toContainText('Tin Orchard')
    await page.getByRole('link', { name: w.slots.replayEnd }).click()
    await expect(spinButton(page, w)).toBeVisible()
  }
)

test('coins stay and the others spin again, on pictures where the browser has no WebGL', desktop, async ({ page, request, w }) => {
  await page.addInitScript(answerContexts('null'))
  const { who, go } = await open(page, request, 'ember-foundry')
  const books = booksOf('ember-foundry', 'base')
  const play = await plantSeeds(who, 'ember-foundry', round => {
    const events = books(round(0).steps[0]!.row!)
    return events.some(({ type }) => type === 'hold') && !events.some(({ type }) => type === 'jackpot')
  })
  await go()
  const board = boardOf(page)
  await spinButton(page, w).click()
  await expect(page.getByText(w.slots.respinsLeft)).toBeVisible()
  await expect(board.locator('canvas')).toHaveCount(0)
  await expect(board.getByText(/^×\d/).first()).toBeVisible()
  await hurry(page, w)
  await expect(board.getByRole('status')).toContainText('Ember Foundry')
  expect(await cashOf(request, who)).toBe(cashAfter(play(0).payout))
})

test('bought free spins are asked for once more with what they cost, and begin at once', desktop, async ({ page, request, w }) => {
  const { who, go } = await open(page, request, 'storm-orrery')
  const play = await plantSeeds(who, 'storm-orrery', () => true, { mode: 'buy' })
  await go()
  const buy = page.getByRole('region', { name: w.slots.controls }).getByRole('button', { name: w.slots.buy })
  await buy.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/26[.,]00/).first()).toBeVisible()
  await dialog.getByRole('button', { name: w.slots.buyNo }).click()
  expect(await cashOf(request, who)).toBe('200.00')
  await buy.click()
  await dialog.getByRole('button', { name: sentence(w.slots.buyYes) }).click()
  await expect(page.getByText(w.slots.freeLeft)).toBeVisible()
  await hurry(page, w)
  expect(await cashOf(request, who)).toBe(cashAfter(play(0).payout, 130))
})

test('a game that spins by itself stops before the loss could pass the limit', desktop, async ({ page, request, w }) => {
  const { who, go } = await open(page, request, 'moth-post')
  await plantSeeds(who, 'moth-post', round => [0, 1, 2].every(nonce => round(nonce).payout === 0))
  await go()
  await page.getByRole('button', { name: w.slots.auto }).click()
  const dialog = page.getByRole('dialog')
  const start = dialog.getByRole('button', { name: sentence(w.slots.autoStart, {}, false) })
  await dialog.getByLabel(w.slots.autoCount).fill('10')
  await start.click()
  await expect(dialog.getByText(w.slots.autoLossNeeded)).toBeVisible()
  await dialog.getByLabel(w.slots.autoLoss).fill('0.50')
  await start.click()
  await expect(page.getByText(w.slots.autoEnded_loss)).toBeVisible()
  await expect(spinButton(page, w)).toBeVisible()
  expect(await cashOf(request, who)).toBe('199.60')
})

test(
  'a board whose graphics card is taken away goes on as pictures, and is drawn again when it is back',
  desktop,
  async ({ page, request, w }) => {
    await page.addInitScript(answerContexts('(globalThis.card = ask.call(this, kind, ...more))'))
    const { who, go } = await open(page, request, 'tidepool-clockwork')
    const play = await plantSeeds(who, 'tidepool-clockwork', round => round(0).payout === 0)
    await go()
    const board = boardOf(page)
    await expect(board.locator('canvas')).toBeVisible()
    await page.evaluate("globalThis.loss = card.getExtension('WEBGL_lose_context'); loss.loseContext()")
    await expect(board.locator('canvas')).toBeHidden()
    await expect(board.locator('img[alt=""]').nth(20)).toBeVisible()
    await spinButton(page, w).click()
    await expect(board.getByRole('status')).toContainText('Tidepool Clockwork')
    expect(await cashOf(request, who)).toBe(cashAfter(play(0).payout))
    await page.evaluate('loss.restoreContext()')
    await expect(board.locator('canvas')).toBeVisible()
  }
)
