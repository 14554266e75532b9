// The whole way of a person's money: in, through the crash game, and out, on a screen of each size and in both languages.

import type { Page } from '@playwright/test'
import {
  anyOf,
  approveRequest,
  asked,
  balanceIn,
  cashOf,
  expect,
  nameMember,
  newName,
  consoleWords as ops,
  password,
  sentence,
  stillness,
  test,
  type Words
} from './fixtures.ts'

const money = (wire: string) => `₺${Number(wire).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

async function register(page: Page, w: Words, username: string): Promise<void> {
  const { account, error, register: form, rule } = w
  const calls: string[] = []
  page.on('request', call => call.url().endsWith('/wps/member/register') && calls.push(call.method()))
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: account.register, exact: true }).click()
  const window = page.getByRole('dialog', { name: account.registerTitle })
  const [name, first, again] = [
    window.getByRole('textbox', { name: account.username }),
    window.getByLabel(account.password, { exact: true }),
    window.getByLabel(account.confirmPassword, { exact: true })
  ]
  await name.fill('1no')
  await first.fill('short')
  await again.fill('shorter')
  const terms = window.getByRole('checkbox', { name: sentence(form.agree) })
  await expect(window.getByRole('checkbox', { name: form.advertising })).not.toBeChecked()
  // what is wrong with the last field is said a moment after it is left, and moves what stands below it: first then it is aimed at
  await again.blur()
  await expect(window.getByText(error.password_inconsistent)).toBeVisible()
  await stillness(page)
  await terms.uncheck()
  await expect(window.getByText(sentence(form.missing, { what: form.agreeMissing })).filter({ visible: true })).toBeVisible()
  await expect(window.getByText(sentence(rule.letterFirst, { range: '4–16' }))).toBeVisible()
  await expect(window.getByText(sentence(form.passwordRange, { range: '8–128' }))).toBeVisible()
  await terms.check()
  await window.getByRole('button', { name: form.submit }).click()
  await expect(window.getByText(error.password_inconsistent)).toBeVisible()
  // What was typed stays; only what is wrong is written anew.
  await expect(name).toHaveValue('1no')
  await name.fill(username)
  await first.fill(password)
  await again.fill(password)
  // that line goes, and what stands below it moves up
  await expect(window.getByText(error.password_inconsistent)).toBeHidden()
  await terms.uncheck()
  await terms.blur()
  await expect(window.getByText(error.terms_required)).toBeVisible()
  await expect(name).toHaveValue(username)
  expect(calls, 'nothing wrong is sent').toEqual([])
  await terms.check()
  await window.getByRole('button', { name: form.submit }).click()
  await expect(window).toBeHidden()
  await expect(balanceIn(page, w)).toContainText('₺0.00')
}

async function deposit(page: Page, w: Words, amount: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: w.shell.deposit, exact: true }).click()
  await page.getByRole('radio', { name: new RegExp(w.shell.methodCard) }).check()
  await page.getByRole('textbox', { name: w.cashier.amount, exact: true }).fill(amount)
  await page.getByRole('button', { name: sentence(w.cashier.depositAction, { amount: money(amount) }) }).click()
  await page.locator('button[value=approve]').click()
  await expect(page.getByText(sentence(w.cashier.stepCreditedNote, { amount: money(amount) }))).toBeVisible()
  await expect(balanceIn(page, w)).toContainText(money(amount))
}

/** The parts of the crash page for one of the two bets. */
function betParts(page: Page, w: Words, slot: 0 | 1, phone: boolean) {
  const { round } = w
  const panel = page.getByRole('region', { name: round.panel })
  const name = slot === 0 ? round.slotA : round.slotB
  const at = phone ? 0 : slot
  const result = anyOf(...[round.cashedGain, round.cashedBet, round.lostBet].map(text => sentence(text, {}, false)))
  return {
    choose: async () => {
      if (phone) await panel.getByRole('radio', { name, exact: true }).check()
    },
    stake: panel.getByRole('textbox', { name, exact: true }),
    target: panel.getByRole('textbox', { name: round.auto }).nth(at),
    note: panel.getByRole('status').nth(at),
    result,
    cashed: anyOf(...[round.cashedGain, round.cashedBet].map(text => sentence(text, {}, false))),
    row: page.getByRole('region', { name: round.players }).getByRole('row', { name: `${round.you} · ${name}` }),
    bet: (amount: string) =>
      panel.getByRole('button', { name: anyOf(sentence(round.bet, { amount }, false), sentence(round.betNext, { amount }, false)) }),
    cashOut: panel.getByRole('button', { name: sentence(round.cashOut, {}, false) })
  }
}
/** The longest wait for a round: flights are as long as chance has it. */
const roundMs = 150_000

/** One round has both bets, so that one flight of chance is waited for and not three. */
async function play(page: Page, w: Words, phone: boolean): Promise<void> {
  await page.getByRole('navigation', { name: w.shell.navCategories }).getByRole('link', { name: w.shell.CRASH }).click()
  const a = betParts(page, w, 0, phone)
  const b = betParts(page, w, 1, phone)
  await expect(async () => {
    await b.choose()
    await b.stake.fill('20')
    await b.bet('₺20.00').click({ timeout: roundMs })
    await a.choose()
    await a.stake.fill('10')
    await a.target.fill('1.10')
    await a.bet('₺10.00').click({ timeout: roundMs })
    await expect(b.row).toContainText('₺20.00', { timeout: roundMs })
    await expect(a.row).toContainText('₺10.00')
    // the round of both has begun: what was bet is there when the page is loaded again
    await page.reload()
    await expect(a.row).toContainText('₺10.00')
    await b.choose()
    await b.cashOut.last().click({ timeout: 20_000 })
    await expect(b.note).toContainText(b.result, { timeout: roundMs })
    await expect(b.note).toContainText(b.cashed, { timeout: 1 })
    await expect(b.note).toContainText(sentence(w.round.stamp, {}, false))
    await a.choose()
    await expect(a.note).toContainText(a.result, { timeout: roundMs })
    await expect(a.note).toContainText(a.cashed, { timeout: 1 })
    await expect(a.row).toContainText('1.10×')
    await expect(a.row).toContainText('₺11.00')
  }).toPass({ timeout: 3 * roundMs })
}

async function verify(page: Page, w: Words): Promise<void> {
  const open = page.getByRole('table', { name: w.round.myBets }).getByRole('link', { name: sentence(w.round.openProof) })
  await open.last().click()
  // the round of the bets may still fly: it has its proof when it has ended
  await page.getByRole('button', { name: w.fairness.verify }).click({ timeout: roundMs })
  await expect(page.getByText(w.fairness.allRight)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('listitem').getByText(w.fairness.ok, { exact: true })).toHaveCount(3)
  await expect(page.getByRole('table', { name: w.round.players }).getByRole('row', { name: w.round.you }).first()).toBeVisible()
}

/** Shows once more who it is whenever the page asks: the registration counts as a proof for five minutes only, and rounds take their time. */
const proveWhenAsked = (page: Page, { security }: Words): Promise<void> => {
  const window = page.getByRole('dialog', { name: security.proveTitle })
  return page.addLocatorHandler(window, async () => {
    await window.getByLabel(security.prove_password, { exact: true }).fill(password)
    await window.getByRole('button', { name: security.proveGive }).click()
  })
}

async function withdraw(page: Page, w: Words, amount: string): Promise<void> {
  const { cashier } = w
  await proveWhenAsked(page, w)
  await page.getByRole('banner').getByRole('link', { name: w.shell.deposit, exact: true }).click()
  await page.getByRole('navigation', { name: cashier.tabs }).getByRole('link', { name: cashier.withdrawTitle }).click()
  await page.getByRole('textbox', { name: cashier.bankName }).fill('Ziraat')
  await page.getByRole('textbox', { name: cashier.accountNo }).fill(`TR${Date.now()}123456789`)
  await page.getByRole('textbox', { name: cashier.holder }).fill('Ayşe Yılmaz')
  await page.getByRole('button', { name: cashier.saveAccount }).click()
  // who played for longer than the registration counts as a proof is asked who they are
  const proof = page.getByRole('dialog', { name: w.security.proveTitle })
  const sum = page.getByRole('textbox', { name: cashier.withdrawAmount })
  await expect(sum.or(proof)).toBeVisible()
  if (await proof.isVisible()) {
    await proof.getByLabel(w.security.prove_password, { exact: true }).fill(password)
    await proof.getByRole('button', { name: w.security.proveGive }).click()
  }
  await sum.fill(amount)
  await page.getByRole('button', { name: cashier.review }).click()
  await page.getByRole('button', { name: sentence(cashier.confirmWithdraw, { amount: money(amount) }) }).click()
  await expect(page.getByText(cashier.identity_hold)).toBeVisible()
}

test('[1.002] [1.012] [1.013] [1.007] [2.084] [4.043] [4.047] [4.048] from a first visit to a payout: register, deposit, play, check a round, withdraw; all is on record', async ({
  page,
  w,
  phone,
  request,
  asOperator
}) => {
  test.setTimeout(600_000)
  const username = newName()
  await test.step('the register window says what is wrong at each field and loses nothing', () => register(page, w, username))
  await test.step('200 are deposited and appear by themselves', () => deposit(page, w, '200'))
  await test.step('two bets in one round, through a reload: one leaves at its target, one by hand, both pay', () => play(page, w, phone))
  await test.step('a finished round is recomputed in the browser', () => verify(page, w))
  await nameMember(request, { token: (await page.evaluate(() => sessionStorage.getItem('token')))! }, 'Ayşe Yılmaz')
  await test.step('50 are asked for and held', () => withdraw(page, w, '50'))
  const who = { token: (await page.evaluate(() => sessionStorage.getItem('token')))! }

  await test.step('one operator asks, a second one approves, the provider pays, the member sees it without a reload', async () => {
    const desk = await asOperator('finance', '/backoffice/withdrawals')
    await desk.getByRole('list', { name: ops.ops.withdrawals.caption }).getByRole('button', { name: username }).click()
    await expect(desk.getByText(ops.opsAdjustment.needs.takesTwo)).toBeVisible()
    // a rule asks for a person: A and Enter pay nothing
    await desk.keyboard.press('a')
    const ask = desk.getByRole('dialog').getByRole('button', { name: ops.opsAdjustment.needs.ask })
    await expect(ask).not.toBeFocused()
    await ask.click()
    await expect(desk.getByText(ops.ops.reason.short)).toBeVisible()
    const reason = `The documents of ${username} were checked`
    await desk.getByRole('textbox', { name: ops.opsAdjustment.needs.reason }).fill(reason)
    await ask.click()
    await expect(desk.getByText(ops.opsAdjustment.needs.asked)).toBeVisible()
    await approveRequest(await asOperator('admin'), reason)
    await expect(page.getByText(w.cashier.W_PAID, { exact: true }).first()).toBeVisible()
    await expect(balanceIn(page, w)).toContainText(money(await cashOf(request, who)))
  })

  await test.step('the account record has a line for every movement, with the balance after it', async () => {
    const { list } = await asked<{ list: { kind: keyof Words['wallet']; entries: { account: string; balanceAfter: string }[] }[] }>(
      request,
      who,
      '/wps/v2/wallets/movements?limit=100'
    )
    for (const kind of ['DEPOSIT', 'BET', 'PRIZE', 'WITHDRAW', 'WITHDRAW_PAID']) expect(list.map(row => row.kind)).toContain(kind)
    await page.goto('/records/account')
    const rows = page
      .getByRole('table', { name: w.wallet.recordTitle })
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
    if (list.length > 20) await page.getByRole('button', { name: w.wallet.more, exact: true }).click()
    await expect(rows).toHaveCount(list.length)
    for (const [at, { kind, entries }] of list.entries()) {
      await expect(rows.nth(at)).toContainText(w.wallet[kind])
      const entry = entries.find(e => e.account !== 'locked') ?? entries[0]!
      await expect(rows.nth(at)).toContainText(money(entry.balanceAfter))
    }
  })

  await test.step('the betting record has every bet', async () => {
    const { list } = await asked<{ list: { state: keyof Words['wager']; stake: string }[] }>(request, who, '/wps/bets?limit=100')
    expect(list.length).toBeGreaterThanOrEqual(2)
    await page.goto('/records/bets')
    const rows = page
      .getByRole('table', { name: w.wager.title })
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
    if (list.length > 20) await page.getByRole('button', { name: w.wager.more, exact: true }).click()
    await expect(rows).toHaveCount(list.length)
    for (const [at, { state, stake }] of list.entries()) {
      await expect(rows.nth(at)).toContainText(w.wager[state])
      await expect(rows.nth(at)).toContainText(money(stake))
    }
  })
})
