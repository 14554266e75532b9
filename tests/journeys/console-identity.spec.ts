// Who members are, at the console: found by telephone, logged out, made to set a new password, and freed of a lost second factor by two people.
import type { APIRequestContext, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { solveBot } from '../browser.ts'
import { asked, consoleWords, enter, expect, newMember, type Person, sealed, sentence, test, value } from './fixtures.ts'

const { ops, opsIdentity } = consoleWords

const idOf = async (request: APIRequestContext, who: Person): Promise<string> =>
  (await asked<{ id: string }>(request, who, '/wps/member/info')).id

/** Gives a reason in the open dialog and does it. */
async function because(desk: Page, reason: string, action: string): Promise<void> {
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(dialog.getByText(ops.reason.short), 'nothing is done without a reason').toBeVisible()
  await dialog.getByRole('textbox', { name: ops.reason.label }).fill(reason)
  await dialog.getByRole('button', { name: action, exact: true }).click()
}

/** What a login with name and password answers. */
async function logIn(request: APIRequestContext, { username, password }: Person): Promise<Record<string, unknown>> {
  const botCheck = await solveBot(await value(request.get('/wps/verification/bot')))
  return value(request.post('/wps/session/login', { data: await sealed(request, { username, password, botCheck }) }))
}

test('a member is found by the end of a telephone number, which stays masked until an audited look @desktop', async ({ asOperator }) => {
  const desk = await asOperator('admin', '/backoffice/players')
  await desk.getByRole('searchbox', { name: ops.players.search }).fill('0501 000 00 36')
  const found = desk.getByRole('table').getByRole('link')
  await expect(found).toHaveText(['deniz34'])
  await found.click()
  await desk.getByRole('tab', { name: opsIdentity.identityTab }).click()
  const panel = desk.getByRole('tabpanel', { name: opsIdentity.identityTab })
  await expect(panel.getByText('+90 *** ** 36')).toBeVisible()
  await expect(panel.getByText('+905010000036')).toHaveCount(0)
  await desk.getByRole('button', { name: ops.player.reveal, exact: true }).click()
  await desk.getByRole('textbox', { name: ops.player.revealReason }).fill('calls the member back')
  await desk.getByRole('button', { name: ops.player.revealDo }).click()
  await expect(panel.getByText('+905010000036')).toBeVisible()
})

test('a session that an operator ends is over on the member’s page at once @desktop', async ({ page, request, w, asOperator }) => {
  const who = await enter(page, request)
  await page.goto('/')
  const desk = await asOperator('admin', `/backoffice/players/${await idOf(request, who)}?tab=sessions`)
  await desk.getByRole('button', { name: sentence(opsIdentity.endSessionOf) }).click()
  await because(desk, 'somebody else is logged in', opsIdentity.endOneDo)
  await expect(desk.getByText(opsIdentity.didEndOne)).toBeVisible()
  await expect(desk.getByText(ops.player.noSessions)).toBeVisible()
  await expect(page.getByRole('alertdialog', { name: w.account.endedTitle })).toBeVisible()
})

test('a forced password opens nothing but its change @desktop', async ({ request, asOperator }) => {
  const who = await newMember(request)
  const desk = await asOperator('admin', `/backoffice/players/${await idOf(request, who)}?tab=identity`)
  await desk.getByRole('button', { name: opsIdentity.force }).click()
  await because(desk, 'seen in a leak', opsIdentity.forceDo)
  await expect(desk.getByText(sentence(opsIdentity.didForce, { account: who.username }))).toBeVisible()
  await expect(desk.getByText(opsIdentity.mustChange)).toBeVisible()
  expect((await request.get('/wps/member/info', { headers: { authorization: who.token } })).status()).toBe(401)
  const answer = await logIn(request, who)
  const refused = await request.get('/wps/v2/wallets/balance', { headers: { authorization: String(answer.token) } })
  expect(await refused.json()).toMatchObject({ success: false, code: 'password.changeRequired' })
})

test('two operators remove a lost second factor: one cannot do both, and both consoles follow @desktop', async ({
  request,
  asOperator
}) => {
  const who = await newMember(request)
  const id = await idOf(request, who)
  const headers = { authorization: who.token }
  const { secret } = await value<{ secret: string }>(request.post('/wps/member/security/authenticator', { data: {}, headers }))
  const code = new TOTP({ secret }).generate()
  await value(request.post('/wps/member/security/authenticator/confirm', { data: { code }, headers }))

  const decider = await asOperator('finance', '/backoffice/approvals?state=open')
  const line = decider.getByRole('row').filter({ hasText: who.username })
  const asker = await asOperator('admin', `/backoffice/players/${id}?tab=identity`)
  await asker.getByRole('button', { name: opsIdentity.reset }).click()
  await because(asker, 'telephone lost, called back on the number we know', opsIdentity.resetDo)
  await expect(asker.getByText(opsIdentity.resetOpen)).toBeVisible()

  await asker.getByRole('link', { name: opsIdentity.resetSee }).click()
  await asker.getByRole('row').filter({ hasText: who.username }).getByRole('button', { name: opsIdentity.decide }).click()
  const own = asker.getByRole('dialog')
  await expect(own.getByText(opsIdentity.ownText)).toBeVisible()
  await expect(own.getByRole('button', { name: opsIdentity.approve })).toHaveCount(0)
  await asker.keyboard.press('Escape')

  await line.getByRole('button', { name: opsIdentity.decide }).click()
  const dialog = decider.getByRole('dialog')
  await expect(dialog.getByText('telephone lost, called back on the number we know')).toBeVisible()
  await expect(dialog.getByText(opsIdentity.does.member.resetFactor)).toBeVisible()
  await dialog.getByRole('button', { name: opsIdentity.approve }).click()
  await expect(decider.getByText(opsIdentity.didApprove)).toBeVisible()
  await expect(line).toHaveCount(0)
  await expect(asker.getByRole('row').filter({ hasText: who.username }), 'the other console hears of it').toHaveCount(0)

  await asker.goto(`/backoffice/players/${id}?tab=identity`)
  await expect(asker.getByRole('button', { name: opsIdentity.force })).toBeVisible()
  await expect(asker.getByRole('button', { name: opsIdentity.reset })).toHaveCount(0)
  expect((await request.get('/wps/member/info', { headers })).status()).toBe(401)
  expect(await logIn(request, who), 'the password alone opens the account').toMatchObject({ token: expect.any(String) })
})
