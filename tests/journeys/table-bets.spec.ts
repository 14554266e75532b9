// Bets at live tables as people place them: by keys that are read out, refused and struck out, and on a phone from the lobby.
import { rules as sicBo } from '../../games/src/sic-bo/sic-bo.ts'
import { betOn, openTable, paidAt } from './at-table.ts'
import { asked, cashOf, enter, expect, expectFits, sentence, test } from './fixtures.ts'
import { moveTo } from './move.ts'

test('[L4.21] [L4.6] keys are read out, a refused chip is struck out, the house holds what the felt shows', {
  tag: '@desktop'
}, async ({ page, request, w }) => {
  const { view } = await openTable(request, 'baccarat')
  const who = await enter(page, request, '100.00')
  await page.goto(`/live/${view.table}`)
  const panel = page.getByRole('region', { name: w.table.panel })
  const [status, player] = [panel.getByRole('status'), panel.locator('[data-position="player"]')]
  // said with its place where the house answers at once, else by itself after "not placed yet"
  const placed = new RegExp(`${sentence(w.table.saidPlaced, {}, false).source}$`)
  const spot = sentence(w.table.saidSpot, {}, false)
  // all that is said since the last key: place and "placed" may be two sentences, of which the second replaces the first
  await page.evaluate(`new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[role=status]')) window.heard.push(textContent)
  }).observe(document.body, { childList: true, characterData: true, subtree: true }), window.heard = [], 0`)
  const press = (key: string) => page.keyboard.press(key)
  const said = (text: RegExp) => expect(status).toHaveText(text, { timeout: 8_000 })
  const saidPlaced = async (key: string) => {
    await page.evaluate('window.heard.length = 0')
    await press(key)
    // the place first: "placed" may still stand there from the round before
    await expect.poll(async () => (await page.evaluate<string[]>('window.heard')).join('\n'), { timeout: 8_000 }).toMatch(spot)
    await said(placed)
  }
  // a window may end between two keys: then the next one is waited for
  await expect(async () => {
    await expect(player).not.toHaveAttribute('aria-disabled', 'true', { timeout: 60_000 })
    await player.focus()
    await press('c')
    await press('2')
    await said(sentence(w.table.chip))
    await saidPlaced('Enter')
    await press('u')
    await said(sentence(w.table.saidCleared))
    await press('6')
    await press('Enter')
    // 2,500 are more than there is: the house refuses them
    await expect(panel.getByRole('alert')).toContainText(sentence(w.error.balance_insufficient, {}, false), { timeout: 4_000 })
    await expect(player.locator('s')).toHaveText('2.5K')
    await expect(player).toContainText(sentence(w.table.notTaken, {}, false))
    await press('2')
    await saidPlaced('Enter')
    await expect(player.locator('s')).toHaveCount(0)
  }).toPass({ timeout: 240_000 })
  await expect(player).toHaveAttribute('aria-disabled', 'true', { timeout: 60_000 })
  const { ticket } = await asked<{ ticket: { stake: string; positions: unknown[] } }>(request, who, `/lgw/tables/${view.table}`)
  expect(ticket.positions).toEqual([{ position: 'player', stake: ticket.stake }])
  await expect(player).toContainText(sentence(w.table.yours, { stake: `₺${ticket.stake}` }, false))
  // the next round takes the same again by one key
  await expect(player).not.toHaveAttribute('aria-disabled', 'true', { timeout: 60_000 })
  await player.focus()
  await saidPlaced('r')
})

test('[L4.2] a phone bets on big at sic bo in three presses, sees the ticket from the lobby, and is paid', {
  tag: '@phone'
}, async ({ page, request, w }) => {
  const table = await openTable(request, 'sic-bo')
  const who = await enter(page, request, '200.00')
  await page.goto('/live')
  const play = page.getByRole('link', { name: sentence(w.table.playAt, { table: table.name }) })
  await play.click()
  await expectFits(page)
  await page.getByRole('group', { name: w.table.chips }).locator('label').first().click()
  await betOn(page, () => page.locator('[data-position="big"]').click(), w)
  await moveTo(page, '/live')
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: table.name, exact: true }) })
  const line = [w.tableDesk.ticket, w.tableDesk.running].map(said => sentence(said, {}, false).source).join('|')
  await expect(card).toContainText(new RegExp(line))
  await play.click()
  await expect.poll(() => paidAt(request, who, table.view.table), { timeout: 240_000 }).toBeTruthy()
  const { no, own, cards } = (await paidAt(request, who, table.view.table))!
  const dice = cards.map((c, index) => ({ ...c, index }))
  expect(dice).toHaveLength(3)
  expect(Number(own!.payout)).toBe((Number(own!.stake) * Number(sicBo.back('big', dice))) / 100)
  await page.getByRole('tab', { name: w.table.rounds, exact: true }).click()
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: sentence(w.table.openProof, { no: String(no) }) }) })
  await expect(row).toContainText(String(dice.reduce((sum, die) => sum + Number(die.card), 0)))
  await expect.poll(async () => Number(await cashOf(request, who))).toBe(200 - Number(own!.stake) + Number(own!.payout))
})

test('[L4.1] [L4.21] a person narrows the tables, takes own chips by key and has the whole screen for the table', {
  tag: '@desktop'
}, async ({ page, request, w }) => {
  const { name } = await openTable(request, 'baccarat')
  await page.goto('/live')
  const cards = page.getByRole('region', { name: w.table.openTables }).getByRole('article')
  await expect(cards.filter({ hasText: w.table.game_roulette }).first()).toBeVisible()
  await page.getByRole('radio', { name: w.table.game_baccarat, exact: true }).check({ force: true })
  await page.getByRole('combobox', { name: w.table.siftOrder }).selectOption('high')
  await expect(page).toHaveURL(/kind=baccarat&order=high/)
  // the address says it all: whoever gets it sees the same
  await page.reload()
  await expect(cards.first().getByRole('heading')).toHaveText('Salon Baccarat')
  await expect(cards.filter({ hasText: w.table.game_roulette })).toHaveCount(0)
  await page.goto('/live?kind=roulette&road=1&limit=0.01')
  await page.getByRole('button', { name: w.table.showAllTables }).click()
  await page.getByRole('link', { name: sentence(w.table.playAt, { table: name }) }).click()

  const tray = page.getByRole('group', { name: w.table.chips })
  const face = (value: string) => sentence(w.table.chip, { value: `₺${value}` })
  await page.getByRole('button', { name: w.table.ownChips }).click()
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: face('5.00') })
    .press('Space')
  await page.getByRole('button', { name: w.table.chipsReady }).click()
  await expect(tray.getByRole('radio')).toHaveCount(5)
  await page.locator('[data-position="player"]').focus()
  await page.keyboard.press('2')
  await expect(tray.getByRole('radio', { name: face('25.00') })).toBeChecked()
  await page.reload()
  await expect(tray.getByRole('radio')).toHaveCount(5)

  await page.getByRole('button', { name: w.lobby.frameFull }).click()
  const back = page.getByRole('button', { name: w.lobby.frameFullEnd })
  await expect(back).toBeFocused()
  // the head of the page lies under the table
  await expect.poll(() => page.evaluate<boolean>('document.elementFromPoint(4, 4).closest("header") === null')).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: w.lobby.frameFull })).toBeFocused()
})
