// The sportsbook as players see it: lists that move by themselves, the Asian view, a match, and a finished one that is played again in the browser.
import { esportCodes, type SportCode } from '@fairhouse/contract/sport/terms.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectFits, overflow, sentence, test, value, type Words } from './fixtures.ts'

interface Card {
  readonly id: number
  readonly sport: SportCode
  readonly tournamentName: string
  readonly home: { readonly name: string }
  readonly away: { readonly name: string }
}
const list = async (request: APIRequestContext, query: string): Promise<Card[]> =>
  (await value<{ list: Card[] }>(request.get(`/lgw/sport/fixtures?${query}`))).list
const book = (search: string) => `/sports?vassalage=ORIGINALS&${search}`
const main = (page: Page) => page.locator('#content')
const matchLink = (page: Page, id: number) => main(page).locator(`a[href="/sports/match/${id}"]`).first()
const prices = (page: Page) => main(page).getByRole('button', { name: / – .+: .+, / })

async function openFirst(page: Page, request: APIRequestContext, w: Words): Promise<Card> {
  await expect.poll(async () => (await list(request, 'phase=upcoming&sport=football&limit=1')).length).toBe(1)
  const card = (await list(request, 'phase=upcoming&sport=football&limit=1'))[0]!
  await page.goto(`/sports/match/${card.id}`)
  await expect(page.getByRole('heading', { level: 1, name: `${card.home.name} – ${card.away.name}` })).toBeAttached()
  await expect(page.getByText(w.sport.simulated, { exact: true }).first()).toBeVisible()
  return card
}

test('[S4.1] [S4.24] the book lists matches by league, in the European and the Asian view, and finds them by name', {
  tag: '@desktop'
}, async ({ page, request, w }) => {
  await page.goto(book('sport=football&phase=today'))
  await expect(page.getByRole('heading', { level: 1, name: w.shell.SPORTS })).toBeVisible()
  await expect(prices(page).first()).toBeVisible()
  await expect(main(page).getByText(w.sport.simulated, { exact: true }).first()).toBeVisible()
  await page.getByRole('radio', { name: w.sport.density_asia }).check()
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await overflow(page)).toBe(0)
  await expect(prices(page).first()).toBeVisible()
  // the choice is remembered
  await page.reload()
  await expect(page.getByRole('radio', { name: w.sport.density_asia })).toBeChecked()
  const [card] = await list(request, 'phase=upcoming&sport=football&limit=1')
  await page.getByRole('searchbox', { name: w.sport.search }).fill(card!.home.name)
  await expect(main(page).getByRole('link', { name: card!.home.name }).first()).toBeVisible()
})

test('[S4.1] [S4.2] a live match moves by the socket, and its page has its markets', async ({ page, request, w, phone }) => {
  // esports have a page of their own; the youngest match, for the oldest may end while the page is fetched
  const youngest = async () => (await list(request, 'phase=live&limit=60')).filter(one => !esportCodes.includes(one.sport)).at(-1)
  await expect.poll(youngest, { timeout: 120_000 }).toBeDefined()
  const card = (await youngest())!
  await page.goto(book('phase=live'))
  await matchLink(page, card.id).click()
  await expect(page).toHaveURL(new RegExp(`/sports/match/${card.id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${card.home.name} – ${card.away.name}`)
  // the age of the feed goes back to nought with each word of a match
  await expect(page.getByText(sentence(w.sport.feedAge)).first()).toBeVisible()
  await expect(page.getByText(w.sport.incidents).first()).toBeVisible()
  if (phone) await expectFits(page)
})

test('[S4.1] a match says before it starts what it is committed to', { tag: '@desktop' }, async ({ page, request, w }) => {
  await openFirst(page, request, w)
  await expect(page.getByText(w.sport.commitment)).toBeVisible()
  await expect(page.getByText(w.sport.seedLater)).toBeVisible()
  const search = page.getByRole('searchbox', { name: w.sport.searchMarkets })
  await search.fill('zzzz')
  await expect(page.getByText(sentence(w.sport.nothingFound))).toBeVisible()
  await search.fill('')
  const price = prices(page).first()
  await price.click()
  await expect(price).toHaveAttribute('aria-pressed', 'true')
  await price.click()
  await expect(price).toHaveAttribute('aria-pressed', 'false')
})
