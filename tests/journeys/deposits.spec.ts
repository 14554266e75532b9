// Deposits whose payment company misbehaves, or whose payer changes their mind: the money is counted once, or not at all.
import type { Page } from '@playwright/test'
import { asked, balanceIn, cashOf, enter, expect, fund, sentence, test, type Words } from './fixtures.ts'

const tryAmount = '120.00'
const shown = `₺${tryAmount}`

/** Orders a deposit and stands on the provider's page. */
async function order(page: Page, w: Words): Promise<void> {
  await page.goto('/wallet/deposit')
  await page.getByRole('radio', { name: new RegExp(w.shell.methodWallet) }).check()
  await page.getByRole('textbox', { name: w.cashier.amount, exact: true }).fill('120')
  await page.getByRole('button', { name: sentence(w.cashier.depositAction, { amount: shown }) }).click()
  await expect(page.locator('button[value=approve]')).toBeVisible()
}

/** What the deposit's own card says, not the list beside it. */
const steps = (page: Page, w: Words) => page.getByRole('main').getByRole('list').filter({ hasText: w.cashier.stepCreated }).first()

/** Lets the payment end in one of the ways under "test behaviour". */
async function misbehave(page: Page, choice: string): Promise<void> {
  await page.locator('summary').click()
  await page.locator(`button[value=${choice}]`).click()
}

async function creditedOnce(page: Page, w: Words, balance = shown): Promise<void> {
  await expect(page.getByText(sentence(w.cashier.stepCreditedNote, { amount: shown }))).toBeVisible({ timeout: 40_000 })
  await expect(balanceIn(page, w)).toContainText(balance)
}

test('a declined payment credits nothing and says so', async ({ page, request, w }) => {
  const who = await enter(page, request)
  await order(page, w)
  await page.locator('button[value=decline]').click()
  await expect(page.getByText(sentence(w.cashier.stepFailedNote, { reason: w.cashier.reasonDeclined }))).toBeVisible()
  await expect(balanceIn(page, w)).toContainText('₺0.00')
  expect(await cashOf(request, who)).toBe('0.00')
})

test('who comes back without paying can go on paying later, or give the deposit up', async ({ page, request, w }) => {
  const who = await enter(page, request)
  await order(page, w)
  await page.locator('button[value=back]').click()
  await expect(page).toHaveURL(/\/wallet\/deposit\//)
  await expect(steps(page, w)).toContainText(w.cashier.stepProviderNote)
  await page
    .getByRole('link', { name: sentence(w.cashier.resume, { amount: shown }) })
    .first()
    .click()
  await page.locator('button[value=back]').click()
  await page.getByRole('main').getByRole('button', { name: w.cashier.cancelShort, exact: true }).click()
  await expect(steps(page, w)).toContainText(w.cashier.stepCancelledNote)
  await expect(page.getByRole('link', { name: sentence(w.cashier.resume) })).toHaveCount(0)
  expect(await cashOf(request, who)).toBe('0.00')
})

test('a notice that comes late credits the money while the person waits', async ({ page, request, w }) => {
  await enter(page, request)
  await order(page, w)
  await misbehave(page, 'late')
  await expect(steps(page, w)).toContainText(w.cashier.stepProviderNote)
  await expect(balanceIn(page, w)).toContainText('₺0.00')
  await creditedOnce(page, w)
})

for (const [choice, title] of [
  ['twice', 'a notice that comes twice credits the money once'],
  ['disorder', 'notices out of order credit the money once']
] as const)
  test(title, async ({ page, request, w }) => {
    const who = await enter(page, request)
    await order(page, w)
    await misbehave(page, choice)
    await creditedOnce(page, w)
    // A second deposit of the same size is credited after every notice of the first one has arrived.
    await fund(request, who, tryAmount)
    await creditedOnce(page, w, '₺240.00')
    await expect.poll(() => cashOf(request, who)).toBe('240.00')
    const { list } = await asked<{ list: { kind: string }[] }>(request, who, '/wps/v2/wallets/movements?limit=100')
    expect(list.map(row => row.kind)).toEqual(['DEPOSIT', 'DEPOSIT'])
  })
