// Bets as players place them: in play, an accumulator, each way, a cash-out in part; and the Asian list with its rows and headings.
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { asked, enter, expect, openSlip, overflow, sentence, test, value, type Words } from './fixtures.ts'

interface Market {
  readonly id: number
  readonly specifiers: string
  readonly status: number
}
interface Card {
  readonly id: number
  readonly sport: string
  readonly state: string
  readonly home: { readonly name: string } | null
  readonly away: { readonly name: string } | null
  readonly markets: readonly Market[]
}
interface Bet {
  readonly id: string
  readonly kind: string
  readonly state: string
  readonly reason: string | null
  readonly eachWay: boolean
  readonly openStake: string
  readonly cashOuts: readonly { readonly state: string }[]
}
const list = async (request: APIRequestContext, query: string): Promise<Card[]> =>
  (await value<{ list: Card[] }>(request.get(`/lgw/sport/fixtures?${query}`))).list
const ownBets = async (request: APIRequestContext, who: { token: string }): Promise<Bet[]> =>
  (await asked<{ list: Bet[] }>(request, who, '/lgw/sport/bets?filter=all')).list
const prices = (page: Page) => page.locator('#content').getByRole('button', { name: /.+: .+, / })
/** Prices that may be pressed. */
const open = (page: Page): Locator => prices(page).and(page.locator('[aria-disabled="false"]'))

/** The name of a side of an outright on which each way is offered: of a favourite, a place would often pay more than it is worth. */
async function placedSide(request: APIRequestContext, id: number): Promise<string> {
  const { fixture, runners } = await value<{
    fixture: { markets: { id: number; specifiers: string; version: number; outcomes: [string, number][] }[] }
    runners: { outcome: string; side: { name: string } }[]
  }>(request.get(`/lgw/sport/fixtures/${id}`))
  const market = fixture.markets[0]!
  for (const [outcome, odds] of market.outcomes.filter(one => one[1] > 0)) {
    const leg = { fixture: id, market: market.id, specifiers: market.specifiers, outcome, odds, version: market.version, banker: false }
    const { legs } = await value<{ legs: { place: object | null }[] }>(
      request.post('/lgw/sport/slip', { data: { kind: 'single', folds: [], legs: [leg] } })
    )
    if (legs[0]!.place) return runners.find(one => one.outcome === outcome)!.side.name
  }
  throw new Error(`each way is offered on no side of ${id}`)
}

async function stakeAndPlace(slip: Locator, w: Words, stake: string): Promise<void> {
  await slip.getByRole('textbox', { name: new RegExp(`^${w.sportSlip.stake}`) }).fill(stake)
  await slip.getByRole('button', { name: sentence(w.sportSlip.place) }).click()
}

test('[S4.8] a bet in play waits its delay, then is accepted or given back as the house says', {
  tag: '@desktop'
}, async ({ page, request, w }) => {
  const ada = await enter(page, request, '100.00')
  const youngest = async () => (await list(request, 'phase=live&limit=60')).at(-1)
  await expect.poll(youngest, { timeout: 100_000 }).toBeDefined()
  await page.goto(`/sports/match/${(await youngest())!.id}`)
  await open(page).first().click()
  const slip = await openSlip(page, w, false)
  await stakeAndPlace(slip, w, '10')
  const placed = slip.getByRole('region', { name: w.sportSlip.placed })
  await expect(placed.getByText(sentence(w.sportSlip.waits))).toBeVisible()
  await expect.poll(async () => (await ownBets(request, ada))[0]?.state, { timeout: 30_000 }).not.toBe('PENDING_ACCEPT')
  const [bet] = await ownBets(request, ada)
  expect(['ACCEPTED', 'RETURNED']).toContain(bet!.state)
  const said = bet!.state === 'ACCEPTED' ? sentence(w.sportSlip.accepted) : sentence(w.sportSlip.returned)
  await expect(placed.getByText(said)).toBeVisible()
  if (bet!.state === 'RETURNED') {
    expect(bet!.reason).not.toBeNull()
    await expect(placed.getByText(w.sportSlip[`why_${bet!.reason}` as 'why_odds'], { exact: false })).toBeVisible()
  }
})

test('[S4.14] an accumulator and an each-way bet stand among the own bets, one cashed out in part', {
  tag: '@desktop'
}, async ({ page, request, w }) => {
  const ada = await enter(page, request, '100.00')
  const slip = await openSlip(page, w, false)
  const next = (await list(request, 'phase=upcoming&sport=football&limit=20')).filter(f => f.home && f.markets.some(m => m.status === 1))
  for (const { id } of next.slice(-2)) {
    await page.goto(`/sports/match/${id}`)
    await open(page).first().click()
  }
  await slip.getByRole('radio', { name: w.sportGame.kind_acca, exact: true }).check()
  await stakeAndPlace(slip, w, '10')
  await expect(slip.getByText(sentence(w.sportSlip.accepted)).first()).toBeVisible()
  await expect.poll(() => ownBets(request, ada)).toMatchObject([{ kind: 'acca', state: 'ACCEPTED' }])

  const own = slip.getByRole('region', { name: w.sportSlip.ownBets })
  const card = own.getByRole('article').filter({ hasText: w.sportGame.kind_acca })
  await card.getByRole('slider').fill('40')
  // with its amount: the other one sets a threshold
  const press = card.getByRole('button', { name: sentence(w.sportSlip.cashOut) }).filter({ hasText: /\d/ })
  await expect(card.getByText(sentence(w.sportSlip.part, { percent: '40' })).first()).toBeVisible()
  await press.click()
  await expect.poll(async () => (await ownBets(request, ada))[0]).toMatchObject({ state: 'PART_CASHED', openStake: '6.00' })
  await expect(card.getByText(w.sportGame.state_PART_CASHED, { exact: true })).toBeVisible()
  await expect(card.getByText(sentence(w.sportSlip.cash_PAID, { percent: '40' }))).toBeVisible()

  const [outright] = await list(request, 'phase=outright&sport=football&limit=1')
  await page.goto(`/sports/match/${outright!.id}`)
  const side = await placedSide(request, outright!.id)
  await open(page)
    .and(page.getByRole('button', { name: side }))
    .first()
    .click()
  await slip.getByRole('checkbox', { name: new RegExp(`^${w.sportSlip.eachWay}`) }).check()
  await stakeAndPlace(slip, w, '2')
  await expect.poll(async () => (await ownBets(request, ada))[0]).toMatchObject({ eachWay: true, state: 'ACCEPTED', openStake: '4.00' })
  await expect(own.getByRole('article').filter({ hasText: w.sportSlip.eachWay })).toBeVisible()
})

test('[S4.24] the Asian list has rows of 36 px, headings of both halves, and red Malay prices', {
  tag: '@desktop'
}, async ({ page, w }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/sports?vassalage=ORIGINALS&sport=football&phase=upcoming')
  await page.getByRole('radio', { name: w.sport.density_asia }).check()
  await page.getByRole('combobox', { name: w.sport.oddsFormat }).selectOption({ label: w.sport.format_malay })
  const content = page.locator('#content')
  for (const half of [w.sport.wholeShort, w.sport.halfShort])
    for (const question of [w.sport.asia_handicap, w.sport.asia_total, w.sport.asia_result])
      await expect(content.getByText(`${half} ${question}`, { exact: true }).first()).toBeVisible()
  const shown: { x: number; y: number }[] = []
  for (const one of (await prices(page).all()).slice(0, 12)) shown.push((await one.boundingBox())!)
  const first = shown.filter(({ x }) => x === shown[0]!.x).slice(0, 2)
  expect(first[1]!.y - first[0]!.y).toBe(36)
  expect(await overflow(page)).toBe(0)
  const negative = prices(page)
    .filter({ hasText: /−0\.\d+$/ })
    .first()
  // red is the colour that a loss has
  const red = await page.evaluate<string>(`(() => {
    const probe = document.createElement('span')
    probe.className = 'text-neg'
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })()`)
  await expect(negative.getByText(/^−0\.\d+$/)).toHaveCSS('color', red)
  const positive = prices(page)
    .filter({ hasText: /\D0\.\d+$/ })
    .and(open(page))
    .filter({ hasNotText: '−0.' })
    .first()
  await expect(positive.getByText(/^0\.\d+$/)).not.toHaveCSS('color', red)
})
