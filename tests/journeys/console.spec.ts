// The operators' console: who gets in, what a decision does to a member's money, and what is written down.
import type { Page } from '@playwright/test'
import {
  asked,
  balanceIn,
  cashOf,
  consoleWords,
  enter,
  expect,
  keepConsole,
  nameMember,
  newMember,
  nextCode,
  noteOperator,
  operators,
  sentence,
  test,
  value
} from './fixtures.ts'

const { ops, error } = consoleWords

async function enterPassword(page: Page, username: keyof typeof operators): Promise<void> {
  await page.getByRole('textbox', { name: ops.login.username }).fill(username)
  await page.getByLabel(ops.login.password, { exact: true }).fill(operators[username])
  await page.getByRole('button', { name: ops.login.next }).click()
}

test('an operator sets up an authenticator; wrong codes open nothing, right ones open the console once', async ({ page, baseURL }) => {
  await page.goto('/backoffice')
  await enterPassword(page, 'admin')
  const known = noteOperator('admin', {}).secret
  const code = page.getByRole('textbox', { name: ops.login.code })
  let secret = known
  if (!known) {
    await expect(page.getByRole('heading', { name: ops.login.enrolTitle })).toBeVisible()
    await expect(page.getByRole('img', { name: ops.login.qr })).toBeVisible()
    secret = ((await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '').replaceAll(' ', '')
  }
  await code.fill('000000')
  await expect(page.getByRole('alert')).toHaveText(error.totp_wrong)
  await expect(page.getByRole('navigation', { name: ops.app.nav })).toBeHidden()
  const right = await nextCode('admin', secret!)
  await code.fill(right)
  await expect(page.getByRole('navigation', { name: ops.app.nav })).toBeVisible()
  const session = (await page.context().cookies(`${baseURL}/ops/`)).find(c => c.name === 'console')!
  noteOperator('admin', { token: session.value })
  // nothing that a script of this origin reads holds the session
  const readable = await page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])')
  expect(readable).not.toContain(session.value)
  await page.reload()
  await expect(page.getByRole('navigation', { name: ops.app.nav })).toBeVisible()
  const { ticket } = await value<{ ticket: string }>(
    page.request.post('/ops/session/login', { data: { username: 'admin', password: operators.admin } })
  )
  const again = await page.request.post('/ops/session/code', { data: { code: right }, headers: { authorization: ticket } })
  expect(await again.json()).toMatchObject({ success: false, code: 'totp.wrong' })
})

test('a rejected withdrawal gives the money back, and the member reads the reason', async ({ page, request, w, asOperator }) => {
  const who = await enter(page, request, '80.00')
  const headers = { authorization: who.token, 'idempotency-key': crypto.randomUUID() }
  const account = { kind: 'bank', bankName: 'Garanti', accountNo: `TR${Date.now()}55`, holder: 'Mehmet Kaya' }
  await nameMember(request, who, 'Mehmet Kaya')
  const { id } = await value<{ id: string }>(request.post('/wps/cashier/accounts', { data: account, headers }))
  await value(request.post('/wps/cashier/withdrawals', { data: { accountId: id, amount: '60.00' }, headers }))
  await page.goto('/wallet/withdraw')
  await expect(page.getByText(w.cashier.identity_hold)).toBeVisible()
  expect(await cashOf(request, who)).toBe('20.00')

  const desk = await asOperator('finance', '/backoffice/withdrawals')
  await desk.getByRole('list', { name: ops.withdrawals.caption }).getByRole('button', { name: who.username }).click()
  await desk.getByRole('button', { name: ops.withdrawals.reject }).click()
  const reject = desk.getByRole('button', { name: sentence(ops.withdrawals.rejectDo, { amount: '₺60.00' }) })
  await reject.click()
  await expect(desk.getByText(ops.reason.short)).toBeVisible()
  await desk.getByRole('textbox', { name: ops.withdrawals.rejectReason }).fill('The account belongs to somebody else.')
  await reject.click()
  await expect(desk.getByText(sentence(ops.withdrawals.didReject, { amount: '₺60.00', account: who.username }))).toBeVisible()

  await expect(page.getByText('The account belongs to somebody else.')).toBeVisible()
  await expect(page.getByText(w.cashier.W_RETURNED).first()).toBeVisible()
  await expect(balanceIn(page, w)).toContainText('₺80.00')
  expect(await cashOf(request, who)).toBe('80.00')
})

test('a finance operator has no way to the audit', async ({ asOperator }) => {
  const desk = await asOperator('finance', '/backoffice')
  const sections = desk.getByRole('navigation', { name: ops.app.nav })
  await expect(sections.getByRole('link', { name: ops.nav.withdrawals })).toBeVisible()
  await expect(sections.getByRole('link', { name: ops.nav.audit })).toHaveCount(0)
  await desk.goto('/backoffice/audit')
  await expect(desk.getByText(ops.app.notAllowed)).toBeVisible()
})

test('the token of a member opens nothing in the console', async ({ page, request, baseURL }) => {
  const who = await newMember(request)
  await keepConsole(page.context(), who.token, baseURL)
  await page.goto('/backoffice/players')
  await expect(page.getByRole('heading', { name: ops.login.title })).toBeVisible()
  await expect(page.getByRole('navigation', { name: ops.app.nav })).toHaveCount(0)
})

test('personal data are shown for a reason, and the look stays in the audit', async ({ request, asOperator }) => {
  const who = await newMember(request)
  const headers = { authorization: who.token }
  const account = { kind: 'bank', bankName: 'Örnek Bankası', accountNo: `TR${Date.now()}7788`, holder: 'Zeynep Demir' }
  await nameMember(request, who, 'Zeynep Demir')
  await value(request.post('/wps/cashier/accounts', { data: account, headers }))
  const { id } = await asked<{ id: string }>(request, who, '/wps/member/info')

  const desk = await asOperator('admin', '/backoffice/players')
  await desk.getByRole('searchbox', { name: ops.players.search }).fill(who.username)
  await desk.getByRole('table').getByRole('link', { name: who.username }).click()
  await expect(desk).toHaveURL(new RegExp(`/players/${id}`))
  await expect(desk.getByText('Zeynep Demir')).toHaveCount(0)
  await desk.getByRole('button', { name: ops.player.reveal, exact: true }).click()
  await desk.getByRole('button', { name: ops.player.revealDo }).click()
  await expect(desk.getByText(ops.reason.short)).toBeVisible()
  const reason = `call of ${who.username}`
  await desk.getByRole('textbox', { name: ops.player.revealReason }).fill(reason)
  await desk.getByRole('button', { name: ops.player.revealDo }).click()
  await expect(desk.getByText('Zeynep Demir').first()).toBeVisible()

  await desk.getByRole('navigation', { name: ops.app.nav }).getByRole('link', { name: ops.nav.audit }).click()
  const look = desk.getByRole('row').filter({ hasText: reason })
  await expect(look).toContainText(ops.auditAction.player_reveal)
  await expect(look).toContainText(who.username)
})
