// The reward centre and the VIP page as people use them: a gift by hand, its number everywhere, claimed; the ladder and the own rank.
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { asked, balanceIn, consoleHeaders, enter, expect, operatorToken, overflow, test, value, type Words } from './fixtures.ts'

const centre = (page: Page, w: Words) => page.getByRole('dialog', { name: w.centre.title })

/** What is given by hand takes two operators. */
async function giveByHand(request: APIRequestContext, id: string): Promise<void> {
  const [asking, deciding] = [await operatorToken(request, 'admin'), await operatorToken(request, 'finance')].map(consoleHeaders)
  const data = { amount: '10.00', days: 7, reason: 'as agreed' }
  const { approval } = await value<{ approval: string | null }>(
    request.post(`/ops/players/${id}/rewards`, { headers: { ...asking!, 'idempotency-key': randomUUID() }, data })
  )
  if (!approval) return
  const { hash } = await value<{ hash: string }>(request.get(`/ops/approvals/${approval}/subject`, { headers: deciding! }))
  await value(
    request.post(`/ops/approvals/${approval}`, {
      headers: { ...deciding!, 'idempotency-key': randomUUID() },
      data: { decision: 'approve', hash }
    })
  )
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
  const { id } = await asked<{ id: string }>(request, await enter(page, request), '/wps/member/info')
  await page.goto('/')
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
})
