// The trading desk: the whole book is stopped and opened again by holding, a market gets prices by hand and is suspended by a key, a player's limits are lowered.
import type { APIRequestContext, Page } from '@playwright/test'
import { AxeBuilder } from './axe.ts'
import {
  approveRequest,
  consoleHeaders,
  consoleWords,
  expect,
  fund,
  newMember,
  operatorToken,
  overflow,
  stillness,
  test,
  value
} from './fixtures.ts'

const { ops, opsCorrection, opsSport: c, sportGame: words } = consoleWords

/** Gives a reason in the open dialog and does it. */
async function because(desk: Page, reason: string, action: string): Promise<void> {
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: ops.reason.label }).fill(reason)
  await dialog.getByRole('button', { name: action, exact: true }).click()
}

async function look(desk: Page, name: string): Promise<void> {
  await desk.mouse.move(0, 0)
  await stillness(desk)
  expect(await overflow(desk)).toBe(0)
  const { violations } = await new AxeBuilder({ page: desk }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  expect(violations, name).toEqual([])
  await desk.screenshot({ path: test.info().outputPath(`${name}.png`) })
}

interface Row {
  readonly fixture: { readonly id: number; readonly state: string; readonly kind: string; readonly open: number }
}

test('an operator suspends everything, and opens it again only by holding the button [S4.21] @desktop', async ({ asOperator, request }) => {
  const desk = await asOperator('admin', '/backoffice/sport')
  await expect(desk.getByRole('row').nth(1)).toBeVisible()
  await look(desk, 'board')
  await desk.getByRole('button', { name: c.halt, exact: true }).click()
  await because(desk, 'a rumour of a fixed match', c.halt)
  await expect(desk.getByText(c.halted, { exact: true })).toBeVisible()
  const halted = async () => (await value<{ halted: boolean }>(request.get('/lgw/sport/tree'))).halted
  await expect.poll(halted).toBe(true)

  await desk.getByRole('button', { name: c.resume, exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: ops.reason.label }).fill('the rumour was wrong')
  const open = dialog.getByRole('button', { name: c.resume, exact: true })
  // a press is not enough
  await open.click()
  await expect(dialog).toBeVisible()
  expect(await halted()).toBe(true)
  await open.focus()
  await desk.keyboard.down('Enter')
  await expect(desk.getByText(c.didResume)).toBeVisible()
  await desk.keyboard.up('Enter')
  await expect(desk.getByText(c.halted, { exact: true })).toBeHidden()
  expect(await halted()).toBe(false)
})

test('a price by hand has owner and end; keys suspend and open a market [S4.21] @desktop', async ({ asOperator, request }) => {
  const headers = consoleHeaders(await operatorToken(request, 'admin'))
  const { list } = await value<{ list: Row[] }>(request.get('/ops/sport/board?limit=200', { headers }))
  const { fixture } = list.find(r => r.fixture.state === 'NOT_STARTED' && r.fixture.kind === 'match' && r.fixture.open > 0)!
  const desk = await asOperator('admin', `/backoffice/sport/${fixture.id}`)
  await desk.getByRole('table', { name: c.grid }).getByRole('button').first().click()
  // the chosen market over time, as a drawing and as a table
  await expect(desk.getByRole('img', { name: c.historyCostSaid })).toBeVisible()
  await look(desk, 'fixture')
  const deeds = desk.getByRole('region', { name: c.deeds })
  await desk.keyboard.press('p')
  const dialog = desk.getByRole('dialog')
  const prices = dialog.getByRole('textbox')
  // prices that give back more than is staked are not sent
  for (let at = 0; at < (await prices.count()) - 1; at++) await prices.nth(at).fill('9.00')
  await expect(dialog.getByText(c.below)).toBeVisible()
  for (let at = 0; at < (await prices.count()) - 1; at++) await prices.nth(at).fill('1.50')
  await because(desk, 'the goalkeeper is ill', c.priceDo)
  await expect(dialog).toBeHidden()
  await expect(desk.getByText(c.manualBy.replace('{by}', 'admin')).first()).toBeVisible()
  await expect(desk.getByRole('cell', { name: '1.50', exact: true }).first()).toBeVisible()

  await desk.keyboard.press('s')
  await expect(desk.getByText(c.heldBy.replace('{by}', 'admin')).first()).toBeVisible()
  await expect(deeds.getByRole('status')).toContainText(c.didSuspend.replace('{name}.', ''))
  // a press opens nothing: the button is held
  await desk.keyboard.press('u')
  const open = dialog.getByRole('button', { name: c.open, exact: true })
  await open.click()
  await expect(desk.getByText(c.heldBy.replace('{by}', 'admin')).first()).toBeVisible()
  await open.focus()
  await desk.keyboard.down('Enter')
  await expect(dialog).toBeHidden()
  await desk.keyboard.up('Enter')
  await expect(desk.getByText(c.heldBy.replace('{by}', 'admin'))).toBeHidden()
})

interface Offered {
  readonly id: number
  readonly markets: readonly { id: number; specifiers: string; status: number; version: number; outcomes: [string, number][] }[]
}

/** A member who has a bet at a fixture to come. */
async function better(request: APIRequestContext) {
  const member = await newMember(request)
  await fund(request, member, '100')
  const { list } = await value<{ list: Offered[] }>(request.get('/lgw/sport/fixtures?phase=upcoming&limit=20'))
  const fixture = list.find(f => f.markets.some(m => m.status === 1))!
  const market = fixture.markets.find(m => m.status === 1)!
  const [outcome, odds] = market.outcomes[0]!
  const leg = { fixture: fixture.id, market: market.id, specifiers: market.specifiers, outcome, odds, version: market.version }
  await value(
    request.post('/lgw/sport/bets', {
      headers: { authorization: member.token, 'idempotency-key': crypto.randomUUID() },
      data: { kind: 'single', legs: [leg], stake: '10' }
    })
  )
  return { account: member.username, fixture: fixture.id }
}

test('a bet stands on the desk; an operator lowers its player’s limits with cause and end [S4.22] @desktop', async ({
  asOperator,
  request
}) => {
  const { account, fixture } = await better(request)
  const desk = await asOperator('admin', `/backoffice/sport/${fixture}`)
  const ticker = desk.getByRole('region', { name: c.ticker })
  await expect(ticker.getByRole('row').filter({ hasText: account })).toContainText('10.00')
  await desk.goto('/backoffice/sport?tab=players')
  const row = desk.getByRole('row').filter({ hasText: account })
  await row.getByRole('button').click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('combobox', { name: c.factor, exact: true }).selectOption('0.5')
  await dialog.getByRole('combobox', { name: c.factorCode }).selectOption('arbitrage')
  await because(desk, 'the same prices at three houses', c.save)
  await expect(row.getByText('× 0.5')).toBeVisible()
  await expect(row.getByText(c.code_arbitrage)).toBeVisible()
  await look(desk, 'players')
  await desk.goto('/backoffice/sport?tab=limits')
  await expect(desk.getByText(words.football).first()).toBeVisible()
  await look(desk, 'limits')
})

interface Over {
  readonly fixture: number
  readonly corrections: readonly { readonly bets: number; readonly done: number; readonly paid: string; readonly doneAt: string | null }[]
}

test('bets of a finished match are voided once two operators have seen what that changes [S4.18] @desktop', async ({
  asOperator,
  request
}) => {
  const headers = consoleHeaders(await operatorToken(request, 'admin'))
  const over = async () => (await value<{ list: Over[] }>(request.get('/ops/sport/settlements?filter=all', { headers }))).list
  const { fixture } = (await over()).at(-1)!
  const desk = await asOperator('admin', `/backoffice/sport/${fixture}`)
  await desk.getByRole('table', { name: c.grid }).getByRole('button').first().click()
  await desk.getByRole('button', { name: c.correct }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('combobox', { name: c.correction }).selectOption({ label: c.kind_cancel })
  const reason = `The match ${fixture} was played on a wrong pitch`
  // nobody is asked for what was not looked at
  await because(desk, reason, c.askSecond)
  await expect(dialog.getByText(opsCorrection.lookFirst)).toBeVisible()
  await dialog.getByRole('button', { name: opsCorrection.seeDifference }).click()
  await expect(dialog.getByRole('table', { name: opsCorrection.largest })).toBeVisible()
  await look(desk, 'correction')
  await because(desk, reason, c.askSecond)
  await expect(dialog).toBeHidden()
  await approveRequest(await asOperator('finance'), reason)
  const done = async () => (await over()).find(o => o.fixture === fixture)!.corrections[0]
  await expect.poll(async () => (await done())?.doneAt ?? null).not.toBeNull()
  const { bets, done: paid } = (await done())!
  expect(bets).toBeGreaterThan(0)
  expect(paid).toBe(bets)
})
