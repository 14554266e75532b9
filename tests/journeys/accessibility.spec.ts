// Windows over pages, rounds, and the console, dark and light: axe finds nothing serious. Screens with an address: every-screen.spec.ts.
import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { asked, consoleWords, enter, expect, nameMember, test, value } from './fixtures.ts'
import { moveTo } from './move.ts'

const { ops, opsIdentity } = consoleWords

// Each look of axe at a screen takes seconds.
test.setTimeout(240_000)
// What turns by itself holds still: a sentence that is just fading in has no colours to judge.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What is serious about a page, as sentences. */
async function faults(page: Page, coloursOnly: boolean): Promise<string[]> {
  const serious = (await violations(page, { coloursOnly, withoutFrame: true })).filter(
    ({ impact }) => impact === 'serious' || impact === 'critical'
  )
  return serious.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`))
}

/** Every page but the first is gone to within the site; the second theme is put on as the switch does it. */
async function expectClean(page: Page, path: string, ready: () => Promise<void>): Promise<void> {
  await moveTo(page, path)
  await ready()
  for (const theme of ['dark', 'light']) {
    await page.evaluate(`Object.assign(document.documentElement.dataset, { theme: '${theme}' }).theme`)
    expect.soft(await faults(page, theme === 'light'), `${path} in the ${theme} theme`).toEqual([])
  }
}

test('a round and a game with bets in it can be read and used by everybody', async ({ page, w, request }) => {
  const { list } = await value<{ list: { code: string }[] }>(page.request.get('/wps/relay/GCSGAME_gameList?category=CRASH'))
  await expectClean(page, `/crash/${list[0]!.code}/5`, () => expect(page.getByRole('button', { name: w.fairness.verify })).toBeVisible())
  await enter(page, request, '300.00')
  await expectClean(page, '/crash', () => expect(page.getByRole('main').getByText(w.round.myBetsEmpty).first()).toBeVisible())
})

test('what an operator sees can be read and used by everybody', { tag: '@desktop' }, async ({ page, request, asOperator }) => {
  const who = await enter(page, request, '90.00')
  const headers = { authorization: who.token, 'idempotency-key': crypto.randomUUID() }
  const account = { kind: 'bank', bankName: 'Örnek Bankası', accountNo: `TR${Date.now()}99`, holder: 'Elif Şahin' }
  await nameMember(request, who, 'Elif Şahin')
  const { id } = await value<{ id: string }>(request.post('/wps/cashier/accounts', { data: account, headers }))
  const { id: withdrawal } = await value<{ id: string }>(
    request.post('/wps/cashier/withdrawals', { data: { accountId: id, amount: '30.00' }, headers })
  )
  const { id: memberId } = await asked<{ id: string }>(request, who, '/wps/member/info')
  const desk = await asOperator('finance')
  await expectClean(desk, `/backoffice/withdrawals?id=${withdrawal}`, () =>
    expect(desk.getByRole('button', { name: ops.withdrawals.approve })).toBeVisible()
  )
  await expectClean(desk, `/backoffice/players/${memberId}`, () =>
    expect(desk.getByRole('tablist', { name: ops.player.tabs })).toBeVisible()
  )
  // Money is one operator's work, who somebody is another's.
  const office = await asOperator('admin')
  await expectClean(office, `/backoffice/players/${memberId}?tab=identity`, () =>
    expect(office.getByText(opsIdentity.registration)).toBeVisible()
  )
  await expectClean(office, `/backoffice/players/${memberId}?tab=logins`, () =>
    expect(office.getByText(opsIdentity.outcome_done).first()).toBeVisible()
  )
})
