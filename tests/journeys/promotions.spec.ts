// Promotions as people read and take them: the list with its filters, each one's page with its summary before the button, and joining one.
import type { APIRequestContext } from '@playwright/test'
import {
  anyPage,
  asked,
  balanceIn,
  cashOf,
  consoleHeaders,
  enter,
  expect,
  expectFits,
  operatorToken,
  overflow,
  sentence,
  test,
  value
} from './fixtures.ts'
import { moveTo } from './move.ts'
import { approveAsked } from './second-operator.ts'

interface Listed {
  id: string
  title: string
  filters: string[]
}
/** The smallest picture. */
const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const filters = ['newbie', 'deposit', 'rebate', 'vip', 'ranking', 'slots', 'weekly'] as const

const promotionsIn = async (request: APIRequestContext, language: string) =>
  (await value<{ list: Listed[] }>(request.get('/wps/promotions', { params: { language: language.toUpperCase() } }))).list

type Figures = { measure: string; example: { of: string } | null; tiers: object[]; odds: object[] }
/** What a promotion is worked out by; nothing of one that gives nothing by itself. */
async function workedBy(request: APIRequestContext, id: string): Promise<('example' | 'tiers' | 'odds')[]> {
  const { offer } = await value<{ offer: { summary: Figures } | null }>(request.get(`/wps/promotions/${id}`))
  if (!offer) return []
  const { measure, example, tiers, odds } = offer.summary
  const isExample = example !== null && (measure !== 'level' || example.of === '0.00')
  return [
    ...(isExample ? (['example'] as const) : []),
    ...(tiers.length > 0 ? (['tiers'] as const) : []),
    ...(odds.length > 0 ? (['odds'] as const) : [])
  ]
}

/** The promotions that the specification names, in every language; and the one of a Zalo account. */
const named = ['New Player', 'VIP Bonus', 'Member’s Day', 'Slots Bonus', 'Sunday’s Best']

test('[1.054] [1.055] [1.056] [1.057] [1.058] [1.059] a visitor finds each of the named promotions, and the Zalo bonus', async ({
  page
}) => {
  await page.goto('/promotions')
  const cards = page.getByRole('main').getByRole('article')
  for (const name of named) await expect(cards.getByRole('link', { name, exact: true })).toBeVisible()
  const binding = cards.filter({ hasText: 'Zalo' })
  await expect(binding).toContainText('131K')
  await binding.getByRole('link').click()
  await expect(page.getByRole('main')).toContainText('Zalo')
  await expect(page.getByRole('main').getByText(/131K/).first()).toBeVisible()
})

test('[0.013] [1.005] [2.198] [2.199] [2.200] [2.201] [2.202] [2.203] a filter leaves a visitor its promotions alone', {
  tag: '@desktop'
}, async ({ page, request, language, w }) => {
  const list = await promotionsIn(request, language)
  await page.goto('/promotions')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(list.length)
  for (const filter of filters) {
    const chip = page.getByRole('main').getByRole('button', { name: w.content[`filter_${filter}`], exact: true })
    const left = list.filter(one => one.filters.includes(filter))
    expect(left.length, filter).toBeGreaterThan(0)
    await chip.press('Enter')
    await expect(cards).toHaveCount(left.length)
    for (const { title } of left) await expect(cards.getByRole('link', { name: title, exact: true })).toBeVisible()
    await chip.press('Enter')
  }
  await expect(cards).toHaveCount(list.length)
  await expectFits(page)
})

test('[2.031] [P4.12] [P4.28] every promotion says on a page of its own what it gives and takes, above the button', async ({
  page,
  request,
  language,
  phone,
  w
}) => {
  await page.goto('/promotions')
  for (const { id, title } of await promotionsIn(request, language)) {
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/promoDetail\\?id=${id}`))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const short = page.getByRole('heading', { name: w.content.inShort })
    const terms = page.locator('section').filter({ has: short }).getByRole('term')
    for (const name of [w.content.reward, w.content.requirement]) await expect(terms.filter({ hasText: sentence(name) })).toBeVisible()
    await expect(page.getByRole('heading', { name: w.promotion.terms, exact: true })).toBeVisible()
    await test.step(`${title}: worked out by an example, by its tiers, or by its odds`, async () => {
      const worked = await workedBy(request, id)
      expect(worked, title).not.toEqual([])
      for (const name of worked) await expect(page.getByRole('heading', { name: w.promotion[name], exact: true })).toBeVisible()
    })
    const [above, below] = [await short.boundingBox(), await page.locator('#standing').boundingBox()]
    // beside it on a wide screen
    if (phone) expect(above!.y, title).toBeLessThan(below!.y)
    expect(await overflow(page), title).toBe(0)
    await page.getByRole('main').getByRole('link', { name: w.content.promotionsTitle, exact: true }).click()
  }
})

test.describe('what a person has once', () => {
  test.use({ ownBrowser: true })

  test('[P4.12] [P4.13] a new member reads what the bonus takes, chooses it with the deposit, and sees how far it is', async ({
    page,
    request,
    language,
    w
  }) => {
    const who = await enter(page, request)
    const bonus = (await promotionsIn(request, language)).find(one => one.filters.includes('deposit'))!
    await page.goto(`/promoDetail?id=${bonus.id}`)
    const { toBet, counts, maxBet, maxCashOut, expiry, order, cost, cancel } = w.promotion
    const terms = page.getByRole('term')
    for (const name of [toBet, counts, maxBet, maxCashOut, expiry, order, cost, cancel])
      await expect(terms.filter({ hasText: sentence(name) })).toBeVisible()
    await expect(page.getByRole('heading', { name: w.promotion.example, exact: true })).toBeVisible()
    await page.getByRole('link', { name: w.promotion.toDeposit, exact: true }).last().click()
    const choice = page.getByRole('combobox', { name: w.cashier.bonusChoice })
    await test.step('nothing is chosen until the member chooses', async () => {
      await expect(choice.locator('option:checked')).toHaveText(w.cashier.bonusNone)
      await choice.selectOption({ label: bonus.title })
    })
    await page.getByRole('radio', { name: new RegExp(w.shell.methodWallet) }).check()
    await page.getByRole('textbox', { name: w.cashier.amount, exact: true }).fill('200')
    await page.getByRole('button', { name: sentence(w.cashier.depositAction, { amount: '₺200.00' }) }).click()
    await page.locator('button[value=approve]').click()
    await expect(balanceIn(page, w)).toContainText('₺400.00')
    await expect
      .poll(async () => (await asked<{ list: { amount: string; required: string }[] }>(request, who, '/wps/bonus/active')).list)
      .toMatchObject([{ amount: '200.00', required: '2000.00', progress: '0.00' }])
    await moveTo(page, `/promoDetail?id=${bonus.id}`)
    await expect(page.locator('#standing')).toContainText(w.content.status_process)
    await test.step('a bet on a slot moves the meter of the bonus', async () => {
      await moveTo(page, `${anyPage}?centre=bonusDetails`)
      const meter = page.getByRole('progressbar', { name: sentence(w.bonus.wagered) })
      await expect(page.getByText(sentence(w.bonus.wageredOf, { progress: '₺0.00', required: '₺2,000.00' }))).toBeVisible()
      await expect(meter).toHaveAttribute('aria-valuenow', '0')
      const headers = { authorization: who.token, 'idempotency-key': crypto.randomUUID() }
      await value(request.post('/lgw/slots/tin-orchard/spins', { data: { mode: 'base', stake: '20.00', hold: false }, headers }))
      await expect(page.getByText(sentence(w.bonus.wageredOf, { progress: '₺20.00', required: '₺2,000.00' }))).toBeVisible()
      await expect(meter).toHaveAttribute('aria-valuenow', '1')
    })
  })

  test('[4.089] [4.095] a press puts a bonus into the reward centre, which alone claims it, below its terms', async ({
    page,
    request,
    language,
    w
  }) => {
    const who = await enter(page, request, '200.00')
    const offer = (await promotionsIn(request, language)).find(one => ['Masa Gecesi', 'Table Night'].includes(one.title))!
    await page.goto(`/promoDetail?id=${offer.id}`)
    const standing = page.locator('#standing').locator('..')
    await standing.getByRole('button', { name: w.promotion.join, exact: true }).press('Enter')
    await standing.getByRole('button', { name: w.promotion.take, exact: true }).press('Enter')
    const centre = page.getByRole('dialog', { name: w.centre.title })
    const row = centre.getByRole('listitem').filter({ hasText: offer.title })
    await test.step('it waits, under the number that every menu shows, and nothing is paid yet', async () => {
      await expect(row).toContainText('₺15.00')
      expect(await asked<{ count: number }>(request, who, '/wps/reward/summary')).toMatchObject({ count: 1 })
      expect((await asked<{ list: object[] }>(request, who, '/wps/bonus/active')).list).toEqual([])
      expect(await overflow(page)).toBe(0)
    })
    await row.getByRole('button').press('Enter')
    const terms = page.getByRole('dialog', { name: offer.title })
    await expect(terms.getByRole('term').filter({ hasText: sentence(w.promotion.toBet) })).toBeVisible()
    await terms.getByRole('button', { name: sentence(w.reward.claimAmount) }).press('Enter')
    await expect(centre.getByText(w.reward.none)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(standing).toContainText(w.content.status_process)
    expect((await asked<{ list: { amount: string }[] }>(request, who, '/wps/bonus/active')).list).toMatchObject([{ amount: '15.00' }])
  })

  test('a member takes free rounds, plays one in the game without paying for it, and sees what is left', { tag: '@desktop' }, async ({
    page,
    request,
    language,
    w
  }) => {
    const who = await enter(page, request, '200.00')
    const offer = (await promotionsIn(request, language)).find(one => one.filters.includes('newbie') && one.filters.includes('slots'))!
    await page.goto(`/promoDetail?id=${offer.id}`)
    await expect(page.getByRole('term').filter({ hasText: w.free.title_rounds })).toBeVisible()
    await page.getByRole('button', { name: w.promotion.join, exact: true }).click()
    await page.getByRole('button', { name: w.promotion.take, exact: true }).click()
    await expect(page.locator('#standing')).toContainText(w.content.status_process)

    await page
      .locator('#standing')
      .locator('..')
      .getByRole('link', { name: sentence(w.free.play, { game: 'Tin Orchard' }) })
      .click()
    const use = page.getByRole('switch', { name: sentence(w.free.use_rounds) })
    await expect(use).toBeChecked()
    await expect(page.getByRole('combobox', { name: w.slots.stake })).toBeDisabled()
    await page.getByRole('button', { name: sentence(w.free.spin, { left: '10' }) }).click()
    await expect(page.getByRole('button', { name: sentence(w.free.spin, { left: '9' }) })).toBeVisible({ timeout: 20_000 })
    expect(await cashOf(request, who)).toBe('200.00')
    await expectFits(page)
    // by cash again, with the stake that was chosen before
    await use.press('Space')
    await expect(page.getByRole('button', { name: sentence(w.slots.spinFor) })).toBeVisible()
  })
})

test('[3.242] [4.090] [4.092] a member applies with pictures, reads why it was rejected, applies again and has it', {
  // once a person: everybody of these journeys is at one browser
  tag: '@desktop'
}, async ({ page, request, w }) => {
  const who = await enter(page, request)
  const { id: member } = await asked<{ id: string }>(request, who, '/wps/member/info')
  const { id } = (await promotionsIn(request, 'EN')).find(one => one.title === 'Verified Round')!
  await page.goto(`/promoDetail?id=${id}`)
  const [form, standing] = [page.locator('#apply'), page.locator('#standing').locator('..')]
  const comment = form.getByRole('textbox', { name: w.promotion.comment })
  await test.step('three pictures are taken and the fourth is named with its reason, at the field', async () => {
    await comment.fill('round 4711')
    const png = (no: number) => ({ name: `${no}.png`, mimeType: 'image/png', buffer: Buffer.concat([onePixel, Buffer.from([no])]) })
    await form.locator('input[type=file]').setInputFiles([1, 2, 3, 4].map(png))
    await expect(form.getByText(sentence(w.ui.fileMany, { name: '4.png', count: '3' }))).toBeVisible()
    await expect(form.getByRole('button', { name: sentence(w.ui.fileRemove) })).toHaveCount(3)
    expect(await overflow(page)).toBe(0)
  })
  await expect(form.getByRole('progressbar')).toHaveCount(0)
  const send = form.getByRole('button', { name: w.promotion.send })
  await send.press('Enter')
  await expect(standing).toContainText(w.content.status_applying)
  const headers = consoleHeaders(await operatorToken(request, 'admin'))
  const decide = async <T>(deed: string, data: object): Promise<T> => {
    const { list } = await value<{ list: { id: string }[] }>(
      request.get('/ops/applications', { headers, params: { member, state: 'applying' } })
    )
    const keyed = { ...headers, 'idempotency-key': crypto.randomUUID() }
    return value<T>(request.post(`/ops/applications/${member}/${list[0]!.id}/${deed}`, { headers: keyed, data }))
  }
  await decide('reject', { reason: 'the number cannot be read' })
  await page.reload()
  await expect(standing).toContainText(w.content.status_rejected)
  await expect(form).toContainText('the number cannot be read')
  await comment.fill('round 4711, in full')
  await send.press('Enter')
  await expect(standing).toContainText(w.content.status_applying)
  const { approval } = await decide<{ approval: string | null }>('issue', { amount: '20.00', reason: 'verified' })
  await approveAsked(request, approval)
  await page.reload()
  await expect(standing).toContainText(w.content.status_claim)
  await standing.getByRole('button', { name: w.promotion.toRewards }).press('Enter')
  await expect(page.getByRole('dialog', { name: w.centre.title })).toContainText('₺20.00')
})
