// Money out by hand: what it needs in one list, a payment in parts that the member confirms, a dispute and its ruling; the rules of the desk.
import { plainTerms } from '@fairhouse/contract/money/bonus-terms.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { connect, inTransaction } from '@fairhouse/server/base/database.ts'
import { giveBonus } from '@fairhouse/server/bonus/bonus.ts'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import {
  anyPage,
  approveRequest,
  cashOf,
  enter,
  expect,
  nameMember,
  consoleWords as ops,
  overflow,
  sentence,
  test,
  value
} from './fixtures.ts'
import { databaseUrl } from './house-database.ts'

const desk = ops.opsWithdrawal
const queue = (page: Page, username: string) =>
  page.getByRole('list', { name: ops.ops.withdrawals.caption }).getByRole('button', { name: username })
const hand = async (window: Locator, buffer: Buffer) =>
  window.locator('input[type=file]').setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer })

const picture = async (background: string) => ({
  name: 'passport.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 420, channels: 3, background } })
    .png()
    .toBuffer()
})

test('a new player does everything a withdrawal needs on the deposit page and leaves it for none of it [5.088]', async ({
  page,
  request,
  w
}) => {
  await enter(page, request)
  await page.goto('/wallet/deposit')
  await page.locator('summary').filter({ hasText: w.payout.needName }).click()
  const here = page.url()
  await page.getByRole('textbox', { name: w.profile.realName }).fill('Ayşe Yılmaz')
  await page.getByRole('button', { name: w.profile.save }).click()
  await test.step('the account unfolds by itself, already in that name', async () => {
    await expect(page.getByRole('textbox', { name: w.cashier.holder })).toHaveValue('Ayşe Yılmaz')
    await page.getByRole('textbox', { name: w.cashier.bankName }).fill('Garanti')
    await page.getByRole('textbox', { name: w.cashier.accountNo }).fill(`TR${Date.now()}11`)
    await page.getByRole('button', { name: w.cashier.saveAccount }).click()
  })
  await test.step('the documents ask for the birthday, then for pictures', async () => {
    await page.getByLabel(w.profile.birthday).fill('1990-12-10')
    await page.getByRole('button', { name: w.profile.save }).click()
    await page.getByLabel(w.identity.idType).selectOption('1')
    await page.getByLabel(w.identity.idNumber).fill(`U ${Date.now()}`)
    for (const [part, colour] of [
      [w.identity.front, '#8899aa'],
      [w.identity.selfie, '#aa9988']
    ] as const) {
      const slot = page.getByRole('region', { name: sentence(part, {}, false) })
      await slot.locator('input[type=file]').setInputFiles(await picture(colour))
      await expect(page.getByRole('img', { name: sentence(w.identity.shown, { part }) })).toBeVisible()
    }
    await page.getByRole('button', { name: w.identity.send }).click()
    await expect(page.getByText(w.payout.needDocumentsSent)).toBeVisible()
  })
  expect(page.url(), 'all of it on one page').toBe(here)
  await page.goto('/wallet/withdraw')
  await expect(page.getByRole('textbox', { name: w.cashier.withdrawAmount })).toBeVisible()
})

test('the withdrawal page of a member without a real name is that same list', { tag: '@desktop' }, async ({ page, request, w }) => {
  await enter(page, request, '50.00')
  await page.goto('/wallet/withdraw')
  await expect(page.getByText(w.payout.needNameText)).toBeVisible()
  await expect(page.getByRole('textbox', { name: w.cashier.withdrawAmount })).toHaveCount(0)
  await page.getByRole('textbox', { name: w.profile.realName }).fill('Ayşe Yılmaz')
  await page.getByRole('button', { name: w.profile.save }).click()
  await expect(page.getByRole('textbox', { name: w.cashier.holder })).toHaveValue('Ayşe Yılmaz')
})

test('a withdrawal paid in parts: received, not received with a proof, a forced receipt without a refund [3.236] [3.237] [3.238] [4.105] [4.106] [4.107] [8.027]', {
  tag: '@desktop'
}, async ({ page, request, w, asOperator }) => {
  test.setTimeout(240_000)
  const who = await enter(page, request, '100.00')
  await nameMember(request, who, 'Ayşe Yılmaz')
  const headers = { authorization: who.token, 'idempotency-key': crypto.randomUUID() }
  const account = { kind: 'bank', bankName: 'Garanti', accountNo: `TR${Date.now()}77`, holder: 'Ayşe Yılmaz' }
  const { id } = await value<{ id: string }>(request.post('/wps/cashier/accounts', { data: account, headers }))
  await value(request.post('/wps/cashier/withdrawals', { data: { accountId: id, amount: '90.00' }, headers }))
  await page.goto('/wallet/withdraw')
  await expect(page.getByText(sentence(w.payout.desk_queue, {}, false))).toBeVisible()
  const picture = await page.screenshot()

  const finance = await asOperator('finance', '/backoffice/withdrawals')
  await test.step('an operator takes it into hand, which its member sees without a name', async () => {
    await queue(finance, who.username).click()
    await finance.getByRole('button', { name: desk.claim }).click()
    await expect(finance.getByText(sentence(desk.mine))).toBeVisible()
    await expect(page.getByText(sentence(w.payout.desk_reviewer, {}, false))).toBeVisible()
  })
  await test.step('and shares it out among two payers', async () => {
    await finance.getByRole('button', { name: desk.plan, exact: true }).click()
    const window = finance.getByRole('dialog')
    await window.getByRole('textbox', { name: sentence(desk.payer, { no: '1' }) }).fill('Deniz Ltd')
    await window.getByRole('textbox', { name: sentence(desk.partAmount, { no: '1' }) }).fill('60')
    await window.getByRole('button', { name: desk.addPart }).click()
    await window.getByRole('textbox', { name: sentence(desk.payer, { no: '2' }) }).fill('Ova Ltd')
    await expect(window.getByRole('status')).toHaveText(sentence(desk.left, { amount: '₺0.00' }))
    const reason = `Paid in parts to ${who.username}`
    await window.getByRole('textbox', { name: ops.opsAdjustment.needs.reason }).fill(reason)
    await window.getByRole('button', { name: ops.opsAdjustment.needs.ask }).click()
    await expect(finance.getByText(ops.opsAdjustment.needs.asked)).toBeVisible()
    await approveRequest(await asOperator('admin'), reason)
    await expect(finance.getByText('Ova Ltd')).toBeVisible()
  })
  await test.step('the member can say nothing before a payer has paid', async () => {
    await expect(page.getByText(w.payout.S_MATCHED).first()).toBeVisible()
    await expect(page.getByRole('button', { name: w.payout.doReceived })).toHaveCount(0)
    await expect(page.getByRole('button', { name: w.payout.doAll })).toHaveCount(0)
  })
  for (const no of ['1', '2']) {
    await finance.getByRole('button', { name: sentence(desk.disburseOf, { no }) }).click()
    const window = finance.getByRole('dialog')
    await hand(window, picture)
    await window.getByRole('button', { name: desk.disburseDo }).click()
    await expect(window).toBeHidden()
  }
  const window = page.getByRole('dialog')
  await test.step('the first part is confirmed as received', async () => {
    await page.getByRole('button', { name: sentence(w.payout.doReceivedOf, { no: '1' }) }).click()
    await window.getByRole('button', { name: w.payout.doReceived, exact: true }).click()
    const lines = page.getByRole('main').locator('dl').filter({ hasText: w.payout.received })
    await expect(lines).toContainText(w.payout.received)
    await expect(lines).toContainText('₺60.00')
    await expect(lines).toContainText(w.payout.remaining)
    await expect(lines).toContainText('₺30.00')
    await expect(page.getByRole('button', { name: w.payout.doAll })).toBeVisible()
  })
  await test.step('the second has not arrived: without a proof image nothing is sent', async () => {
    await page.getByRole('button', { name: sentence(w.payout.doNotReceivedOf, { no: '2' }) }).click()
    await expect(window.getByText(w.payout.proofImage)).toBeVisible()
    await expect(window.getByText(w.payout.proofNeeded).first()).toBeAttached()
    await hand(window, picture)
    await window.getByRole('button', { name: w.payout.doNotReceived, exact: true }).click()
    await expect(page.getByText(w.payout.disputed)).toBeVisible()
  })
  await test.step('another operator sees both proofs and forces the receipt, which says that nothing is refunded', async () => {
    const admin = await asOperator('admin', '/backoffice/withdrawals?state=PAYING')
    await queue(admin, who.username).click()
    await admin.getByRole('button', { name: sentence(desk.memberProofOf, { no: '2' }) }).click()
    await expect(admin.getByRole('dialog').getByRole('img')).toBeVisible()
    await admin.keyboard.press('Escape')
    await admin.getByRole('button', { name: sentence(desk.ruleOf, { no: '2' }) }).click()
    const ruling = admin.getByRole('dialog')
    await ruling.getByRole('combobox', { name: desk.ruling }).selectOption('forced')
    await expect(ruling.getByText(ops.error.withdraw_forced)).toBeVisible()
    await ruling.getByRole('textbox', { name: desk.ruleReason }).fill('The bank confirms the payment.')
    await ruling.getByRole('button', { name: desk.ruleDo, exact: true }).click()
    await expect(ruling).toBeHidden()
  })
  await expect(page.getByText(w.error.withdraw_forced)).toBeVisible()
  await expect(page.getByText('The bank confirms the payment.')).toBeVisible()
  expect(await cashOf(request, who)).toBe('10.00')
})

test('the rules are tried on history before they are put in force', { tag: '@desktop' }, async ({ asOperator }) => {
  const page = await asOperator('admin', '/backoffice/withdrawal-rules')
  const amount = page.getByRole('textbox', { name: desk.holdAbove, exact: true })
  const before = await amount.inputValue()
  await amount.fill('much')
  await page.getByRole('button', { name: desk.try }).click()
  await expect(page.getByText(desk.notAmount).first()).toBeVisible()
  await amount.fill(before)
  await page.getByRole('button', { name: desk.try }).click()
  await expect(page.getByText(desk.tryTitle)).toBeVisible()
  await page.getByRole('button', { name: desk.save }).click()
  const window = page.getByRole('dialog')
  await window.getByRole('textbox', { name: ops.ops.reason.label }).fill('Nothing changes.')
  await window.getByRole('button', { name: desk.save }).click()
  await expect(window).toBeHidden()
})

test('[P4.13] a withdrawal that ends a bonus says so with what is lost, and pays the cash', { tag: '@desktop' }, async ({
  page,
  request,
  w
}) => {
  const who = await enter(page, request, '100.00')
  await nameMember(request, who, 'Ayşe Yılmaz')
  const headers = { authorization: who.token, 'idempotency-key': crypto.randomUUID() }
  const { id } = await value<{ id: string }>(request.get('/wps/member/info', { headers }))
  const { db } = connect(databaseUrl(), 1)
  const terms = { ...plainTerms(10), endsOnWithdrawal: true }
  const title = { en: 'Winter bonus', tr: 'Kış bonusu' }
  const bonus = { memberId: BigInt(id), offer: 'journey', version: 1, trigger: crypto.randomUUID(), title, amount: 50n * UNIT, terms }
  expect((await inTransaction(db, tx => giveBonus(tx, bonus))).outcome).toBe('given')
  await db.destroy()
  const account = { kind: 'bank', bankName: 'Garanti', accountNo: `TR${Date.now()}88`, holder: 'Ayşe Yılmaz' }
  await value(request.post('/wps/cashier/accounts', { data: account, headers }))
  await page.goto('/wallet/withdraw')
  await page.getByRole('textbox', { name: w.cashier.withdrawAmount }).fill('60')
  await page.getByRole('button', { name: w.cashier.review }).click()
  const ends = page.getByRole('region', { name: w.bonus.endTitle })
  await expect(ends.getByText(sentence(w.bonus.endOne, { title: 'Winter bonus', amount: '₺50.00' }))).toBeVisible()
  expect(await overflow(page)).toBe(0)
  await page.getByRole('button', { name: w.bonus.endDo }).click()
  await expect(page.getByText(sentence(w.payout.desk_queue, {}, false))).toBeVisible()
  expect(await cashOf(request, who)).toBe('40.00')
  await page.goto(`${anyPage}?centre=bonusDetails`)
  await expect(page.getByText(w.bonus.state_cancelled)).toBeVisible()
})
