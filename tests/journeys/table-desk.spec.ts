// The desk of live tables: two operators void a paid round once both have seen what that changes, while somebody watches the table.
import type { APIRequestContext, Page } from '@playwright/test'
import { AxeBuilder } from './axe.ts'
import {
  approveRequest,
  asked,
  cashOf,
  consoleHeaders,
  consoleWords,
  expect,
  fund,
  newMember,
  operatorToken,
  overflow,
  type Person,
  sentence,
  stillness,
  test,
  value
} from './fixtures.ts'

const { ops, opsAdjustment, opsCorrection, opsIdentity, opsTable: c } = consoleWords
const table = 'dragon-tiger'

interface State {
  readonly name: string
  readonly view: { readonly shoe: { readonly no: number; readonly lastRound: number | null } | null; readonly no: number }
}
interface Round {
  readonly own: { readonly state: string; readonly payout: string | null } | null
}

/** Bets on both sides of the next round that takes it; answers its number. */
async function betOnBoth(request: APIRequestContext, who: Person): Promise<number> {
  let taken = 0
  await expect
    .poll(
      async () => {
        const { no } = (await value<State>(request.get(`/lgw/tables/${table}`))).view
        const positions = [
          { position: 'dragon', stake: '30' },
          { position: 'tie', stake: '5' }
        ]
        const answer = await request.put(`/lgw/tables/${table}/ticket`, {
          headers: { authorization: who.token },
          data: { no, rev: 1, positions }
        })
        if (answer.ok()) taken = no
        return answer.status()
      },
      { timeout: 240_000 }
    )
    .toBe(200)
  return taken
}

const roundAt = (request: APIRequestContext, who: Person, no: number) => asked<Round>(request, who, `/lgw/tables/${table}/rounds/${no}`)

/** Gives a reason in the open dialog and does it. */
async function because(desk: Page, reason: string, action: string): Promise<void> {
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: ops.reason.label }).fill(reason)
  await dialog.getByRole('button', { name: action, exact: true }).click()
}

async function look(desk: Page, name: string): Promise<void> {
  await desk.mouse.move(0, 0)
  // what lies half under the head of the page is too near to what is pressed there
  await desk.evaluate('scrollTo(0, 0)')
  await stillness(desk)
  expect(await overflow(desk)).toBe(0)
  const { violations } = await new AxeBuilder({ page: desk }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  expect(violations, name).toEqual([])
  await desk.screenshot({ path: test.info().outputPath(`${name}.png`) })
}

test('two operators void a paid round: who watches, or reads its page, loses its result [L4.27] @desktop', async ({
  page,
  asOperator,
  request,
  w
}) => {
  const who = await newMember(request)
  await fund(request, who, '200')
  const { name } = await value<State>(request.get(`/lgw/tables/${table}`))
  await page.goto(`/live/${table}`)
  const no = await betOnBoth(request, who)
  await expect.poll(async () => (await roundAt(request, who, no)).own?.state, { timeout: 240_000 }).toBe('paid')
  const watched = page.getByRole('row').filter({ has: page.getByRole('link', { name: sentence(w.table.openProof, { no: String(no) }) }) })
  await expect(watched).toBeVisible()
  await expect(watched).not.toContainText(w.table.voidRound)
  const proof = await page.context().newPage()
  await proof.goto(`/live/${table}/${no}`)
  await expect(proof.getByText(w.table.voidNoProof)).toBeHidden()

  const desk = await asOperator('admin', `/backoffice/tables?table=${table}&round=${no}`)
  const row = desk
    .getByRole('table', { name: sentence(c.rounds, { table: name }) })
    .getByRole('row')
    .nth(1)
  await row.getByRole('button', { name: sentence(c.voidTitle, { table: name }) }).click()
  const reason = `A wrong card was shown in round ${no}`
  // nobody is asked for what was not looked at
  await because(desk, reason, c.voidRound)
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByText(opsCorrection.lookFirst)).toBeVisible()
  await dialog.getByRole('button', { name: opsCorrection.seeDifference }).click()
  await expect(dialog.getByRole('row').filter({ hasText: who.username })).toContainText('35.00')
  await look(desk, 'void')
  await because(desk, reason, c.voidRound)
  await expect(dialog).toBeHidden()
  await expect(row).toContainText(c.asked)

  // the second one reads the same: cards, result, stakes, prizes, and the way to the round
  const other = await asOperator('finance', '/backoffice/approvals?state=open')
  await other.getByRole('row').filter({ hasText: reason }).getByRole('button', { name: opsIdentity.decide }).click()
  const decision = other.getByRole('dialog')
  await expect(decision.getByText(opsAdjustment.fact.prizes)).toBeVisible()
  await expect(decision.getByRole('row').filter({ hasText: who.username })).toContainText('35.00')
  await look(other, 'request')
  await decision.getByRole('link', { name: sentence(c.atDesk, { table: name }) }).click()
  await expect(other.getByText(sentence(c.upTo))).toBeVisible()
  await approveRequest(other, reason)

  // nobody has loaded a page anew
  await expect(watched).toContainText(w.table.voidRound)
  await expect(proof.getByText(w.table.voidNoProof)).toBeVisible()
  await expect.poll(() => cashOf(request, who)).toBe('200.00')
  expect((await roundAt(request, who, no)).own).toMatchObject({ state: 'back', payout: '35.00' })
  const { list } = await asked<{ list: { state: string }[] }>(request, who, '/wps/bets')
  expect(list.map(bet => bet.state)).toEqual(['VOID'])
  await expect(row).toContainText(sentence(c.voidText, { returned: '35.00' }, false))
})

test('an operator lowers the limits of a table for the next round and has its shoe replaced @desktop', async ({ asOperator, request }) => {
  const table = 'sic-bo'
  const headers = consoleHeaders(await operatorToken(request, 'admin'))
  const shoe = async () => (await value<State>(request.get(`/lgw/tables/${table}`))).view.shoe!
  const before = await shoe()
  const desk = await asOperator('admin', `/backoffice/tables?table=${table}`)
  await desk.getByRole('button', { name: c.changeLimits }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: c.limit_min }).fill('5000')
  await because(desk, 'a quiet evening', c.saveLimits)
  await expect(dialog.getByText(c.notOrder)).toBeVisible()
  await dialog.getByRole('textbox', { name: c.limit_min }).fill('2')
  await dialog.getByRole('textbox', { name: c.limit_max }).fill('1000')
  await look(desk, 'limits')
  await because(desk, 'a quiet evening', c.saveLimits)
  await expect(dialog).toBeHidden()
  await expect(desk.getByText(sentence(c.pausedBy, { by: 'admin', reason: 'a quiet evening' }, false))).toBeVisible()
  await look(desk, 'tables')
  await desk.getByRole('button', { name: c.newShoe, exact: true }).click()
  await because(desk, 'a worn die', c.newShoe)
  await expect(dialog).toBeHidden()
  // where a throw follows from a seed, its last round is known from the start
  await expect.poll(async () => (await shoe()).no > before.no || (await shoe()).lastRound! < before.lastRound!).toBe(true)
  type Desk = { list: { table: string; limits: { min: string; max: string } }[] }
  const { list } = await value<Desk>(request.get('/ops/tables', { headers }))
  expect(list.find(one => one.table === table)?.limits).toMatchObject({ min: '2.00', max: '1000.00' })
})
