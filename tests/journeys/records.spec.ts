// A member's records on the screen: every amount is the journal's, and the files say the same.
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { anyPage, asked, balanceIn, enter, expect, type Person, test, type Words } from './fixtures.ts'
import { moveTo } from './move.ts'

interface Movement {
  readonly entries: readonly { account: string; amount: string; balanceAfter: string }[]
}

/** An amount on the screen, in hundredths. */
const shown = async (place: Locator): Promise<number> => {
  const text = (await place.textContent()) ?? ''
  const found = /([+−-]?)\s*₺([\d,]+)\.(\d\d)/.exec(text)
  expect(found, `an amount in “${text}”`).not.toBeNull()
  const [, sign, whole, cents] = found!
  return (sign === '−' || sign === '-' ? -1 : 1) * (Number(whole!.replaceAll(',', '')) * 100 + Number(cents))
}
/** An amount of the wire or of a file, in hundredths. */
const wire = (text: string): number => Math.round(Number(text) * 100)

const panel = (page: Page, w: Words) => page.getByRole('dialog', { name: w.centre.title })

/** Bets on the next round that takes it, and waits until it is decided. */
async function playOnce(api: APIRequestContext, who: Person, stake: string): Promise<void> {
  const headers = { authorization: who.token }
  const bet = () =>
    api.post('/lgw/rounds/nova-crash/bets', {
      data: { slot: 0, stake, target: 120 },
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() }
    })
  await expect.poll(async () => (await bet()).status(), { timeout: 150_000 }).toBe(200)
  const open = async () => (await asked<{ list: unknown[] }>(api, who, '/wps/bets?state=PENDING')).list.length
  await expect.poll(open, { timeout: 150_000 }).toBe(0)
}

const journalOf = async (api: APIRequestContext, who: Person) =>
  (await asked<{ list: Movement[] }>(api, who, '/wps/v2/wallets/movements?limit=100')).list
const sumOf = (journal: readonly Movement[]) => journal.flatMap(m => m.entries).reduce((sum, entry) => sum + wire(entry.amount), 0)

test('[1.007] [1.016] [1.017] [1.018] [2.184] a member’s screens add up to the journal: header, wallet, record, statement, bets, profit and loss', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  const who = await enter(page, request, '500.00')
  await playOnce(request, who, '40.00')
  const journal = await journalOf(request, who)
  const owned = sumOf(journal)

  // a window over the page hides what is behind it from readers: the header is read before one is open
  await moveTo(page, '/hot')
  await expect(balanceIn(page, w)).toContainText('₺')
  expect(await shown(balanceIn(page, w)), 'in the header').toBe(owned)

  await moveTo(page, `${anyPage}?centre=transferFund`)
  const wallet = panel(page, w).getByRole('heading', { name: w.wallet.balance }).locator('..')
  await expect(wallet).toContainText('₺')
  expect(await shown(wallet), 'in the wallet').toBe(owned)

  await moveTo(page, `${anyPage}?centre=transactionHistory`)
  const rows = panel(page, w).getByRole('table', { name: w.wallet.recordTitle }).getByRole('row')
  await expect(rows).toHaveCount(journal.length + 1)
  let sum = 0
  for (const row of (await rows.all()).slice(1).reverse()) {
    sum += await shown(row.getByRole('cell').nth(2))
    expect(await shown(row.getByRole('cell').nth(3)), 'the balance after follows').toBe(sum)
  }
  expect(sum, 'in the account record').toBe(owned)

  await panel(page, w).getByText(w.record.statement, { exact: true }).click()
  const months = panel(page, w).getByRole('table').getByRole('row')
  expect(await shown(months.last().getByRole('cell').last()), 'what the year ends with').toBe(owned)

  await moveTo(page, `${anyPage}?centre=personalHistoryCopy`)
  const bet = panel(page, w).getByRole('table', { name: w.wager.title }).getByRole('row').nth(1)
  expect(await shown(bet.getByRole('cell').nth(3)), 'the stake').toBe(40_00)
  expect(await shown(bet.getByRole('cell').nth(5)), 'net of the bet').toBe(owned - 500_00)

  await moveTo(page, `${anyPage}?centre=personalProfit`)
  const net = panel(page, w).getByText(w.record.net, { exact: true }).first().locator('..')
  await expect(net).toContainText('₺')
  expect(await shown(net), 'profit and loss').toBe(owned - 500_00)
})

test('a record is narrowed and told when nothing is left; days that make no period are said at the field [2.156] [2.158]', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  await enter(page, request, '50.00')
  await moveTo(page, `${anyPage}?centre=transactionHistory`)
  const place = panel(page, w)
  await expect(place.getByText('+₺50.00')).toBeVisible()
  await place.getByLabel(w.wallet.filter).selectOption({ label: w.record.bets })
  await expect(place.getByText(w.record.none)).toBeVisible()
  await place.getByLabel(w.wallet.filter).selectOption({ label: w.wallet.DEPOSIT })
  await place.getByLabel(w.record.period).selectOption({ label: w.record.today })
  await expect(place.getByText('+₺50.00')).toBeVisible()
  await place.getByLabel(w.record.period).selectOption({ label: w.record.custom })
  await place.getByLabel(w.record.fromDay).fill('2999-01-01')
  await expect(place.getByLabel(w.record.toDay)).toHaveAccessibleDescription(w.record.order)
  await moveTo(page, `${anyPage}?centre=bonusDetails`)
  await expect(place.getByText(w.record.bonusNone)).toBeVisible()
})

test('the account record is saved as a file whose amounts are the journal’s', { tag: '@desktop' }, async ({ page, w, request }) => {
  const who = await enter(page, request, '75.00')
  await moveTo(page, `${anyPage}?centre=transactionHistory`)
  await panel(page, w).getByRole('button', { name: w.record.file }).click()
  const window = page.getByRole('dialog', { name: w.record.fileTitle })
  await window.getByRole('button', { name: w.record.fileMake }).click()
  const save = window.getByRole('button', { name: new RegExp(`^${w.record.fileSave}:`) })
  await expect(save).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(file.suggestedFilename()).toMatch(/^fairhouse-movements-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile((await file.path())!, 'utf8')).trim().split('\r\n')
  const sum = lines.slice(1).reduce((all, line) => all + wire(line.split(',')[4]!), 0)
  expect(sum).toBe(sumOf(await journalOf(request, who)))
})
