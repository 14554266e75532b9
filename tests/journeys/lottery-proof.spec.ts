// Results of lotteries: a draw is recomputed in the browser, a ticket shows its draw, trends and rules open.

import { publishedAt } from '@fairhouse/games/fairness/drand.ts'
import { recordedRounds } from '@fairhouse/games/fairness/testing.ts'
import { drawOf } from '@fairhouse/games/lottery/verify.ts'
import pg from 'pg'
import { AxeBuilder } from './axe.ts'
import { enter, expect, overflow, sentence, test, value } from './fixtures.ts'
import { databaseUrl } from './house-database.ts'

const game = 'five-digits-1'

test('a drawn issue is checked in the browser; results, trends and rules open from the game @desktop', async ({ page, request, w }) => {
  test.setTimeout(180_000)
  const r = w.lotteryResults
  // the draw that comes is watched beside everything else
  const { issues } = await value<{ issues: { name: string }[] }>(request.get(`/lgw/lottery/games/${game}`))
  const watching = await page.context().newPage()
  await watching.goto(`/lottery/draws/${game}/${issues[0]!.name}`)
  await expect(watching.getByText(r.stageText).or(watching.getByRole('list', { name: r.drawnNumbers }))).toBeVisible()
  const { list } = await value<{ list: { name: string; result: string | null }[] }>(request.get(`/lgw/lottery/games/${game}/issues`))
  const drawn = list.find(({ result }) => result !== null)!
  await page.goto(`/lottery/draws/${game}/${drawn.name}`)
  await page.getByRole('button', { name: r.verify }).click()
  await expect(page.getByText(r.allRight)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(r.check_draw)).toBeVisible()
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
  expect(await overflow(page)).toBe(0)

  await page.goto(`/lottery?gameCode=${game}`)
  await page.getByRole('button', { name: w.lottery.trends }).click()
  const trends = page.getByRole('dialog', { name: sentence(r.trendsOf, { game: 'Five Digits 1 min' }) })
  await expect(trends.getByRole('table')).toBeVisible()
  await trends.getByRole('tab', { name: r.tabRoads }).click()
  await expect(trends.getByRole('heading', { name: r.road_duel })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: w.lottery.rules }).click()
  const rules = page.getByRole('dialog', { name: sentence(r.rulesOf, { game: 'Five Digits 1 min' }) })
  await expect(rules.getByText(w.lotteryPlays.how_ZX5)).toBeVisible()
  await expect(rules.getByText(`${r.oneBet.split('<')[0]}₺2.00`).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: w.lottery.results }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()

  await expect(watching.getByRole('list', { name: r.drawnNumbers }), 'its numbers come without a reload').toBeVisible({ timeout: 90_000 })
  await expect(watching.getByRole('button', { name: r.verify }), 'and the way to check them').toBeVisible()
})

test('a ticket shows what was bet, and the fairness centre finds its draw by the number @desktop', async ({ page, request, w }) => {
  test.setTimeout(180_000)
  const who = await enter(page, request, '50.00')
  const daily = 'five-digits-daily'
  const { issues } = await value<{ issues: { name: string }[] }>(request.get(`/lgw/lottery/games/${daily}`))
  const line = { play: 'ZX5', selection: '1|2|3|4|5', unit: 'yuan', multiple: 1, series: 1960 }
  const { tickets } = await value<{ tickets: { id: string }[] }>(
    request.post(`/lgw/lottery/games/${daily}/tickets`, {
      data: { lines: [line], issues: [{ name: issues.at(-1)!.name, multiple: 1 }], stopOnWin: false },
      headers: { authorization: who.token, 'idempotency-key': crypto.randomUUID() }
    })
  )
  await page.goto(`/lottery/tickets/${tickets[0]!.id}`)
  await expect(page.getByText(w.lotteryResults.state_pending)).toBeVisible()
  await expect(page.getByText(w.lotteryPlays.name_ZX5, { exact: false }).first()).toBeVisible()
  await page.goto(`/fairness?tab=check&round=${tickets[0]!.id}`)
  await expect(page.getByText(w.lotteryResults.state_pending)).toBeVisible()
  await page.getByRole('button', { name: w.lotteryResults.cancelTicket }).click()
  await expect(page.getByText(w.lotteryResults.state_cancelled)).toBeVisible()
})

/** As if this issue had been drawn while that round of the beacon was new: what its chain gives with the round, and the round with a signature. */
async function drawnWith(name: string, signature: string, { hash, salt }: { hash: string; salt: string }): Promise<void> {
  const { round, randomness } = recordedRounds[0]!
  const result = drawOf('ssc', { hash, salt, beacon: randomness, game, issue: name }).join()
  const closed = new Date(publishedAt(round).getTime() - 3_000)
  const db = new pg.Client(databaseUrl())
  await db.connect()
  try {
    const beacon = JSON.stringify({ round, randomness, signature })
    await db.query(
      'update lottery.issue set opens_at = $3, closes_at = $3, beacon_round = $4, beacon = $5, result = $6 where game = $1 and name = $2',
      [game, name, closed, round, beacon, result]
    )
  } finally {
    await db.end()
  }
}

test('a draw by a recorded beacon round is checked in the browser, and a false signature is found @desktop', async ({
  page,
  request,
  w
}) => {
  const r = w.lotteryResults
  const issues = `/lgw/lottery/games/${game}/issues`
  const { list } = await value<{ list: { name: string; result: string | null }[] }>(request.get(issues))
  const { name } = list.findLast(({ result }) => result !== null)!
  const { hash, chain } = await value<{ hash: string; chain: { salt: string } }>(request.get(`${issues}/${name}`))
  for (const [recorded, verdict] of [
    [recordedRounds[0]!, r.allRight],
    [recordedRounds[1]!, r.notRight]
  ] as const) {
    await drawnWith(name, recorded.signature, { hash, salt: chain.salt })
    await page.goto(`/lottery/draws/${game}/${name}`)
    await page.getByRole('button', { name: r.verify }).click()
    await expect(page.getByText(verdict)).toBeVisible({ timeout: 60_000 })
    for (const check of [r.check_beacon, r.check_time, r.check_draw]) await expect(page.getByText(check)).toBeVisible()
  }
})
