// Agents' income on the screen: a contract that an upline offers and a downline accepts, and a bill that is computed again.

import type { Locator, Page } from '@playwright/test'
import pg from 'pg'
import { AxeBuilder } from './axe.ts'
import {
  anyPage,
  enterAgent,
  expect,
  fund,
  newMember,
  operatorToken,
  overflow,
  publish,
  sentence,
  stillness,
  test,
  value,
  type Words
} from './fixtures.ts'
import { databaseUrl } from './house-database.ts'
import { moveTo } from './move.ts'

const centre = (page: Page, w: Words) => page.getByRole('dialog', { name: w.centre.agentTitle })

async function inDatabase<Row extends pg.QueryResultRow>(text: string, values: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Lets an agent below the demo's agent log in, with the same password. */
const letDownlineIn = (username = 'lodos') =>
  inDatabase(
    "update member.member set password_hash = (select password_hash from member.member where username = 'acente') where username = $1",
    [username]
  )

async function looksRight(page: Page): Promise<void> {
  expect(await overflow(page)).toBe(0)
  await stillness(page)
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([])
}

test('an upline offers an hourly salary within its own bounds, the downline accepts, and both see it [2.187] [4.098] [4.100]', {
  tag: '@desktop'
}, async ({ page, request, w }) => {
  const said = w.income
  await enterAgent(page, request)
  await page.goto(`${anyPage}?agent=hourlySalary`)
  await centre(page, w)
    .getByRole('button', { name: sentence(said.offerTo, { name: 'lodos' }) })
    .click()
  const offer = page.getByRole('dialog').last()
  const rate = offer.getByRole('textbox', { name: said.field_rate, exact: true })
  await rate.fill('0.3')
  await expect(offer.getByText(w.error.contract_rate)).toBeVisible()
  await rate.fill('0.15')
  await offer.getByRole('button', { name: said.checkAndTry }).click()
  await expect(offer.getByText(said.onOwn)).toBeVisible()
  await looksRight(page)
  await offer.getByRole('button', { name: said.send }).click()
  await expect(page.getByText(sentence(said.offered, { name: 'lodos' }))).toBeVisible()

  await letDownlineIn()
  await enterAgent(page, request, 'lodos')
  await page.goto(`${anyPage}?agent=contractRequests`)
  const asked = centre(page, w).getByRole('article')
  await expect(asked).toContainText(said.request_new)
  await asked.getByRole('button', { name: said.move_accept }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: said.move_accept }).click()
  await expect(centre(page, w).getByText(said.noneWaiting)).toBeVisible()
  await centre(page, w).getByRole('button', { name: w.centre.hourlySalary }).click()
  await expect(centre(page, w).getByRole('article').getByText(said.contract_VALID, { exact: true })).toBeVisible()

  await enterAgent(page, request)
  await page.goto(`${anyPage}?agent=hourlySalary`)
  const row = centre(page, w).getByRole('row').filter({ hasText: 'lodos' })
  await expect(row).toContainText(said.contract_VALID)
  await expect(row).toContainText('0.15%')
})

test('a bill opens to what it was made of, and the browser comes to the same [2.174]', { tag: '@desktop' }, async ({
  page,
  request,
  w
}) => {
  const said = w.income
  await enterAgent(page, request)
  await page.goto(`${anyPage}?agent=dailySalary`)
  const bills = centre(page, w).getByRole('table', { name: said.lastBills })
  await bills.getByRole('row').nth(1).getByRole('button').click()
  const bill = page.getByRole('dialog', { name: said.billTitle })
  await expect(bill.getByText(sentence(said.step_rate, {}, false)).first()).toBeVisible()
  await bill.getByRole('button', { name: said.recompute }).click()
  await expect(bill.getByText(sentence(said.recomputeSame))).toBeVisible()
  await looksRight(page)
})

test('[2.167] [1.026] [1.027] [1.028] [1.029] [3.196] [3.227] [3.228] [3.229] [3.230] [3.231] [3.232] [3.233] [3.234] [3.235] [6.006] [6.007] each income stands on its page with its figures; a house without contracts asks for none of them', {
  tag: '@desktop'
}, async ({ page, request, w }) => {
  const said = w.income
  const token = await enterAgent(page, request)
  const processOf = (way: 'get' | 'post', kind: string) =>
    value<Record<string, string | number>>(request[way](`/wps/agent/income/${kind}`, { headers: { authorization: token } }))
  // a downline plays, and the hour counts it
  const player = await newMember(request)
  await inDatabase("update member.member set upline_id = (select id from member.member where username = 'acente') where username = $1", [
    player.username
  ])
  await fund(request, player, '50.00')
  const headers = { authorization: player.token, 'idempotency-key': crypto.randomUUID() }
  await value(request.post('/lgw/slots/tin-orchard/spins', { data: { mode: 'base', stake: '20.00', hold: false }, headers }))
  await expect.poll(async () => Number((await processOf('post', 'hourly')).hourlyBetAmount)).toBeGreaterThanOrEqual(20)

  const figure = (label: string) =>
    centre(page, w)
      .locator('dl > div')
      .filter({ has: page.getByRole('term').filter({ hasText: sentence(label) }) })
      .getByRole('definition')
      .first()
  // what is below a hundredth is not shown
  const money = (said: string | number | undefined) => ({ money: Number(String(said).replace(/(\.\d\d)\d+$/, '$1')) })
  const rate = (millionths: string | number | undefined) => ({ rate: Number(millionths) / 10_000 })
  const pages = {
    dividend: async () => {
      const of = await processOf('get', 'dividend')
      return {
        [said.activeMember]: { count: of.activeMember },
        [said.rate]: rate(of.rate),
        [said.periodValidBet]: money(of.periodValidBet),
        [said.periodProfitLoss]: money(of.periodProfitLoss)
      }
    },
    dailySalary: async () => {
      const of = await processOf('get', 'daily')
      return {
        [said.activeMember]: { count: of.activeMember },
        [said.rate]: rate(of.rate),
        [said.dailyBetAmount]: money(of.dailyBetAmount)
      }
    },
    hourlySalary: async () => {
      const of = await processOf('post', 'hourly')
      return {
        [said.activeMember]: { count: of.activeMember },
        [said.rate]: rate(of.rate),
        [said.hourlyBetAmount]: money(of.hourlyBetAmount)
      }
    },
    realtimeSalary: async () => {
      const of = await processOf('post', 'realtime')
      return { [said.profitRate]: rate(of.profitRate), [said.lossRate]: rate(of.lossRate), [said.singleBet]: money(of.singleBetAmount) }
    }
  } as const
  const numberIn = (text: string) => Number(text.replaceAll('−', '-').replaceAll(/[^0-9.-]/g, ''))
  for (const [tab, figures] of Object.entries(pages)) {
    await moveTo(page, `${anyPage}?agent=${tab}`)
    for (const [label, of] of Object.entries(await figures())) {
      await expect(figure(label), `${tab}: ${label}`).toBeVisible()
      const [unit, amount] = Object.entries(of)[0]!
      const shown = (await figure(label).textContent())!.trim()
      expect(numberIn(shown), `${tab}: ${label} is ${shown}`).toBe(Number(amount))
      expect(shown.endsWith('%'), `${tab}: ${label} is ${shown}`).toBe(unit === 'rate')
    }
  }
  // until the house has said which entries there are, none of them stands there
  const held = Promise.withResolvers<void>()
  await page.route('**/wps/member/info/funds/consolidated', async route => {
    await held.promise
    await route.continue()
  })
  await page.goto(`${anyPage}?agent=teamOverview`)
  await expect(centre(page, w).getByRole('status')).toContainText(w.centre.loading)
  await expect(centre(page, w).getByRole('navigation')).toHaveCount(0)
  await expect(centre(page, w).getByRole('heading', { name: w.centre.teamOverview })).toHaveCount(0)
  held.resolve()
  await expect(centre(page, w).getByRole('heading', { name: w.centre.teamOverview })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })

  const asked: string[] = []
  page.on('request', sent => {
    const { pathname } = new URL(sent.url())
    if (/^\/wps\/agent\/(contract|income)|consolidated/.test(pathname)) asked.push(pathname)
  })
  const flags = await value<Record<string, boolean>>(request.get('/wps/system/whitelabel'))
  const back = await publish(request, await operatorToken(request, 'admin'), 'settings', { flags: { ...flags, AGENTPOLICY3: false } })
  try {
    asked.length = 0
    await page.goto(`${anyPage}?agent=teamOverview`)
    const menu = centre(page, w).getByRole('navigation', { name: w.centre.agentMenu })
    await expect(menu.getByRole('button', { name: w.centre.teamManagement })).toBeVisible()
    for (const tab of Object.keys(pages) as (keyof typeof pages)[])
      await expect(menu.getByRole('button', { name: w.centre[tab] })).toHaveCount(0)
    expect(asked).toEqual([])
  } finally {
    await back()
  }
})

/** Opens the message box when the house has kept the notice, which it does a moment after what it tells of. */
async function noticeOf(page: Page, w: Words, username: string, action: 'TERMINATION_ASKED' | 'TERMINATION_ACCEPTED'): Promise<Locator> {
  const kept = () =>
    inDatabase(
      "select from message.notice n join member.member m on m.id = n.member_id where m.username = $1 and n.news->>'action' = $2 and n.news->>'kind' = 'daily'",
      [username, action]
    )
  await expect.poll(async () => (await kept()).length).toBeGreaterThan(0)
  await page.goto('/?centre=messageV2')
  const head = sentence(w.inbox.contractHead, { kind: w.income.kind_daily, what: w.income[`action_${action}`] }, false)
  return page.getByRole('region', { name: w.inbox.title }).getByRole('listitem').filter({ hasText: head }).first()
}

test('an agent asks to end its daily salary, the upline finds it in the messages and agrees, both see it', {
  tag: '@desktop'
}, async ({ page, request, w }) => {
  const said = w.income
  const agree = (move: string) => page.getByRole('alertdialog').getByRole('button', { name: move }).click()
  const noted = centre(page, w).getByRole('region', { name: said.notedContract })
  await letDownlineIn('bozkir')
  await enterAgent(page, request, 'bozkir')
  await page.goto(`${anyPage}?agent=dailySalary`)
  const own = centre(page, w).getByRole('article')
  await own.getByRole('button', { name: said.move_askTermination }).click()
  await agree(said.move_askTermination)
  await expect(own.getByText(said.contract_TERMINATION_REQUESTED, { exact: true })).toBeVisible()

  await enterAgent(page, request)
  const asked = await noticeOf(page, w, 'acente', 'TERMINATION_ASKED')
  await expect(asked).toContainText('bozkir')
  await expect(asked).toContainText(w.inbox.fresh)
  await looksRight(page)
  await asked.getByRole('link').click()
  await noted.getByRole('button', { name: said.move_acceptTermination }).click()
  await agree(said.move_acceptTermination)
  await expect(noted.getByText(said.contract_TERMINATED, { exact: true })).toBeVisible()

  await enterAgent(page, request, 'bozkir')
  await (await noticeOf(page, w, 'bozkir', 'TERMINATION_ACCEPTED')).getByRole('link').click()
  await expect(noted.getByText(said.contract_TERMINATED, { exact: true })).toBeVisible()
})
