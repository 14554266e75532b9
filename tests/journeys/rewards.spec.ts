// The reward centre and the VIP page as people use them: a gift by hand, its number everywhere, claimed; the ladder and the own rank.
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import {
  anyPage,
  asked,
  balanceIn,
  cashOf,
  consoleHeaders,
  enter,
  expect,
  operatorToken,
  overflow,
  type Person,
  sentence,
  test,
  value,
  type Words
} from './fixtures.ts'
import { givePoints } from './house-database.ts'
import { moveTo } from './move.ts'
import { approveAsked } from './second-operator.ts'

const centre = (page: Page, w: Words) => page.getByRole('dialog', { name: w.centre.title })

/** What is given by hand takes two operators. */
async function giveByHand(request: APIRequestContext, id: string): Promise<void> {
  const asking = consoleHeaders(await operatorToken(request, 'admin'))
  const data = { amount: '10.00', days: 7, reason: 'as agreed' }
  const { approval } = await value<{ approval: string | null }>(
    request.post(`/ops/players/${id}/rewards`, { headers: { ...asking, 'idempotency-key': randomUUID() }, data })
  )
  await approveAsked(request, approval)
}

/** The rest of what a person does with rewards on a phone, after the gift of 10.00. */
async function joinAndRedeem(page: Page, w: Words, who: Person): Promise<void> {
  await test.step('a promotion is joined, and its page says how far it is', async () => {
    await moveTo(page, '/promotions')
    await page.getByRole('main').getByRole('link', { name: 'Slots Bonus', exact: true }).click()
    await page.getByRole('button', { name: w.promotion.join, exact: true }).press('Enter')
    const standing = page.getByRole('region', { name: sentence(w.promotion.standing, {}, false) })
    await expect(standing).toContainText(w.content.status_signed)
    // the button is gone, the keyboard stays where it was
    await expect(standing).toBeFocused()
    await expect(standing).toContainText(`${w.promotion.measure_valid}₺0.00`)
    const headers = { authorization: who.token, 'idempotency-key': randomUUID() }
    await value(page.request.post('/lgw/slots/tin-orchard/spins', { data: { mode: 'base', stake: '5.00', hold: false }, headers }))
    await expect(standing).toContainText(`${w.promotion.measure_valid}₺5.00`)
    await expect(standing.getByRole('button', { name: w.promotion.leave })).toBeVisible()
    expect(await overflow(page)).toBe(0)
  })
  await test.step('points buy money, which waits in the reward centre and is claimed there', async () => {
    await givePoints(who.username, 500)
    // a spin that won much has completed a mission: its reward waits as well
    const { count } = await asked<{ count: number }>(page.request, who, '/wps/reward/summary')
    await moveTo(page, '/pointMall')
    await page.getByRole('button', { name: sentence(w.mall.redeemOf, { name: '5.00 bedava para' }) }).click()
    const order = page.getByRole('dialog', { name: '5.00 bedava para' })
    await order.getByLabel(w.security.prove_password, { exact: true }).fill(who.password)
    await order.getByRole('button', { name: sentence(w.mall.doRedeem, { points: '480' }) }).click()
    await expect(order).toBeHidden()
    const rewards = page.getByRole('navigation', { name: w.shell.navBottom }).getByRole('button', { name: w.shell.rewards })
    await expect(rewards.getByText(String(count + 1), { exact: true })).toBeVisible()
    await rewards.click()
    await centre(page, w).getByRole('button', { name: w.reward.claimAll }).click()
    await expect(centre(page, w).getByText(w.reward.none)).toBeVisible()
    expect(await overflow(page)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(balanceIn(page, w)).toContainText(await cashOf(page.request, who))
  })
}

test('[1.015] [2.010] [0.014] visitors read the whole VIP ladder, and a member finds the own rank and what is missing', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  await page.goto('/vip')
  const ladder = page.getByRole('table', { name: w.vip.ladder })
  await expect(ladder.getByText('VIP0', { exact: true })).toBeVisible()
  await expect(ladder.getByText('VIP10', { exact: true })).toBeVisible()
  expect(await overflow(page)).toBe(0)
  await enter(page, request)
  await page.goto('/vip')
  await expect(page.getByRole('progressbar', { name: w.vip.toNextLabel.replace('{name}', 'VIP1') })).toBeVisible()
  await expect(page.getByText(w.vip.lowest)).toBeVisible()
  await expect(ladder.getByText(w.vip.you, { exact: true })).toBeVisible()
})

test('[0.016] [1.009] [P4.17] a gift by hand comes up by itself with one number in header and centre, and is claimed', async ({
  page,
  w,
  phone,
  request
}) => {
  const who = await enter(page, request)
  const { id } = await asked<{ id: string }>(request, who, '/wps/member/info')
  await page.goto(anyPage)
  const way = phone
    ? page.getByRole('navigation', { name: w.shell.navBottom }).getByRole('button', { name: w.shell.rewards })
    : page.getByRole('banner').getByRole('button', { name: w.shell.rewardCentre })
  await expect(way).toBeVisible()
  await giveByHand(request, id)
  await expect(way.getByText('1', { exact: true })).toBeVisible()
  await way.click()
  await expect(centre(page, w).getByText(w.reward.kind_manual, { exact: true })).toBeVisible()
  await centre(page, w).getByRole('button', { name: w.reward.claimAll }).press('Enter')
  await expect(centre(page, w).getByText(w.reward.none)).toBeVisible()
  await centre(page, w).getByRole('tab', { name: w.reward.past }).click()
  await expect(centre(page, w).getByText(w.reward.state_claimed, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(balanceIn(page, w)).toContainText('10')
  if (phone) await joinAndRedeem(page, w, who)
})
