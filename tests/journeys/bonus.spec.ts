// The way out of a bet that a bonus refuses, as a person presses it: the highest bet that it allows, or cash alone.
import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { asked, cashOf, consoleHeaders, enter, expect, expectFits, operatorToken, type Person, sentence, test, value } from './fixtures.ts'

const game = 'tin-orchard'

/** A bonus of 30.00 whose bets are 5.00 at most, by two operators. */
async function giveBonus(request: APIRequestContext, who: Person): Promise<void> {
  const { id } = await asked<{ id: string }>(request, who, '/wps/member/info')
  const [asking, deciding] = [await operatorToken(request, 'admin'), await operatorToken(request, 'finance')].map(consoleHeaders)
  const keyed = (headers: Record<string, string>) => ({ ...headers, 'idempotency-key': randomUUID() })
  const data = { amount: '30.00', multiple: 5, days: 30, maxBet: '5.00', maxCash: null, reason: 'as agreed' }
  const { approval } = await value<{ approval: string | null }>(
    request.post(`/ops/players/${id}/bonuses`, { headers: keyed(asking!), data })
  )
  if (!approval) return
  const { hash } = await value<{ hash: string }>(request.get(`/ops/approvals/${approval}/subject`, { headers: deciding! }))
  await value(request.post(`/ops/approvals/${approval}`, { headers: keyed(deciding!), data: { decision: 'approve', hash } }))
}
const spins = async (request: APIRequestContext, who: Person) =>
  (await asked<{ list: { stake: string }[] }>(request, who, `/lgw/slots/${game}/spins`)).list.map(({ stake }) => stake)

test('[P4.5] [P4.6] a bet above the maximum of a bonus is lowered to it, or made with cash alone, by one press', {
  tag: '@desktop'
}, async ({ page, request, w }) => {
  const who = await enter(page, request, '50.00')
  await giveBonus(request, who)
  await page.goto(`/slots/${game}`)
  const stake = page.getByRole('combobox', { name: w.slots.stake })
  const spin = page.getByRole('button', { name: sentence(w.slots.spinFor) })
  const least = page.getByRole('button', { name: sentence(w.round.betMax, { amount: '₺5.00' }) })
  await stake.selectOption({ label: '₺10.00' })
  await test.step('it is refused with the maximum, and nothing else happens', async () => {
    await spin.click()
    await expect(page.getByText(sentence(w.error.bonus_maxBet, { max: '₺5.00' }, false))).toBeVisible()
    expect([await cashOf(request, who), await spins(request, who)]).toEqual(['50.00', []])
    await expectFits(page)
  })
  await test.step('the maximum is bet by one press', async () => {
    await least.press('Enter')
    await expect.poll(() => spins(request, who)).toEqual(['5.00'])
    await expect(least).toHaveCount(0)
    await expect(spin).toBeEnabled({ timeout: 20_000 })
  })
  await test.step('the whole bet is made with cash alone by another', async () => {
    await stake.selectOption({ label: '₺10.00' })
    await spin.click()
    await page.getByRole('button', { name: w.round.withCash, exact: true }).press('Enter')
    await expect.poll(() => spins(request, who)).toEqual(['10.00', '5.00'])
    const { cashGames } = await asked<{ cashGames: string[] }>(request, who, '/wps/bonus/active')
    expect(cashGames).toEqual([game])
  })
})
