// A bet builder as a player makes it: selections of one match that become one bet, what adds nothing, what cannot be true together, and the bet itself.
import type { APIRequestContext, Page } from '@playwright/test'
import { cashOf, enter, expect, expectFits, openSlip, sentence, test, value } from './fixtures.ts'

interface Card {
  readonly id: number
  readonly startsAt: string
  readonly home: { readonly name: string }
  readonly away: { readonly name: string }
}
const minute = 60_000

/** A match of football that does not begin while it is bet on. */
async function laterMatch(request: APIRequestContext): Promise<Card> {
  const from = new Date(Date.now() + 10 * minute).toISOString()
  const cards = async () =>
    (
      await value<{ list: Card[] }>(
        request.get(`/lgw/sport/fixtures?phase=upcoming&sport=football&limit=1&from=${encodeURIComponent(from)}`)
      )
    ).list
  await expect.poll(async () => (await cards()).length).toBe(1)
  return (await cards())[0]!
}

const pick = (page: Page, { home, away }: Card, market: string, outcome: string) =>
  page
    .locator('#content')
    .getByRole('button', { name: `${home.name} – ${away.name}: ${market}, ${outcome}, ` })
    .first()

test('[S4.20] selections of one match become one bet at one price', async ({ page, request, w, phone }) => {
  const person = await enter(page, request, '100.00')
  const card = await laterMatch(request)
  await page.goto(`/sports/match/${card.id}`)
  await page.getByRole('switch', { name: w.sport.builder }).first().check()
  // corners are not on the grid of goals
  const search = page.getByRole('searchbox', { name: w.sport.searchMarkets })
  await search.fill(w.sportMarket.scope_corners)
  await expect(page.getByText(sentence(w.sport.nothingFound))).toBeVisible()
  await search.fill('')
  const home = card.home.name
  await pick(page, card, w.sportMarket.name_result, home).click()
  await pick(page, card, w.sportMarket.name_bothToScore, w.sportMarket.outcome_yes).click()
  // who wins has not lost
  const either = sentence(w.sportMarket.or, { one: home, other: w.sportMarket.outcome_draw }).source.replace(/^\^|\$$/g, '')
  await page
    .locator('#content')
    .getByRole('button', { name: new RegExp(`: ${w.sportMarket.name_doubleChance}, ${either}, `) })
    .first()
    .click()
  const slip = await openSlip(page, w, phone)
  const joint = slip.getByRole('status', { name: w.sportSlip.jointOdds })
  await expect(joint).toHaveText(/^\d+\.\d+/)
  await expect(slip.getByText(w.sportSlip.addsNothing)).toHaveCount(1)
  const price = await joint.textContent()
  if (phone) await expectFits(page)
  await page.getByRole('textbox', { name: w.sportSlip.stake, exact: true }).fill('10')
  await page.getByRole('button', { name: sentence(w.sportSlip.place) }).click()
  await expect(page.getByText(sentence(w.sportSlip.accepted))).toBeVisible()
  const bets = page.getByRole('region', { name: w.sportSlip.ownBets })
  await expect(bets.getByText(w.sportGame.kind_builder).first()).toBeVisible()
  await expect(bets.getByText(price!, { exact: true }).first()).toBeVisible()
  await expect.poll(() => cashOf(request, person)).toBe('90.00')
})

test('[S4.20] selections that cannot all win are refused by name', async ({ page, request, w, phone }) => {
  const card = await laterMatch(request)
  await page.goto(`/sports/match/${card.id}`)
  await page.getByRole('switch', { name: w.sport.builder }).first().check()
  await pick(page, card, w.sportMarket.name_result, w.sportMarket.outcome_draw).click()
  await page.getByRole('searchbox', { name: w.sport.searchMarkets }).fill(w.sportMarket.name_oddEven)
  await pick(page, card, w.sportMarket.name_oddEven, w.sportMarket.outcome_odd).click()
  await openSlip(page, w, phone)
  const draw = `${w.sportMarket.name_result}: ${w.sportMarket.outcome_draw}`
  const odd = `${w.sportMarket.name_oddEven}: ${w.sportMarket.outcome_odd}`
  await expect(page.getByRole('alert').filter({ hasText: draw }).filter({ hasText: odd })).toBeVisible()
})
