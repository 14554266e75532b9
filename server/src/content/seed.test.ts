// What a new house has to read, in both languages, and that nothing in it is promised which is not there.
import { permission, qrResources } from '@fairhouse/contract/brand.ts'
import { languages } from '@fairhouse/contract/endpoint.ts'
import { announcements, banners, helpCategories, helpCenter, notices } from '@fairhouse/contract/message/content.ts'
import { promotions } from '@fairhouse/contract/money/offer.ts'
import { promotionById } from '@fairhouse/contract/money/offer-terms.ts'
import { singleton } from '@fairhouse/contract/ops/house/content.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandOf } from '#brand/brand.ts'
import { resourcesOf } from '#brand/visitor.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { ensureSettings, seedContent } from '../../seed/content/content.ts'

let t: TestHouse
let serious: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await seedContent(t.house, { demo: true })
  await seedContent(t.house, { demo: true })
  serious = await freshHouse()
  await seedContent(serious.house, { demo: false })
})
afterAll(async () => {
  await t.close()
  await serious.close()
})

const value = async (...call: Parameters<TestHouse['call']>) => (await t.call(...call)).body.value

test('a demo house has notices to page through, once, however often it is seeded', async () => {
  expect(await value(notices)).toMatchObject({ total: 14, pages: 2, page: 1 })
  expect((await value(banners, { groupName: 'w_home' })).list).toHaveLength(3)
  expect((await value(banners, { groupName: 'w_help' })).list).toHaveLength(1)
  const said = await value(announcements)
  expect([said.banners, said.player, said.popup, said.promotion].map(list => list.length)).toEqual([1, 1, 1, 1])
})

test('every category of the help centre has articles in both languages, with every link inside the site', async () => {
  for (const language of languages) {
    const { articles } = await value(helpCenter, { language: language.toUpperCase() })
    expect(articles.length).toBeGreaterThanOrEqual(24)
    const categories = new Set(articles.map((a: { category: string }) => a.category))
    expect([...categories]).toEqual([...helpCategories])
    for (const { title, content } of articles)
      for (const [, href] of content.matchAll(/href="([^"]*)"/g))
        expect(href, title).toMatch(/^\/(down|noticePage|records\/(account|bets)|fairness|limits|support|wallet\/(deposit|withdraw))$/)
  }
})

test('the named promotions run and can be joined from the first day [1.054] [1.055] [1.056] [1.057] [1.058] [1.059]', async () => {
  const { list, filters } = await value(promotions)
  const running = ['New Player', 'VIP Bonus', 'Member’s Day', 'Slots Bonus', 'Sunday’s Best', 'Contact binding', 'Verified Round']
  expect(list.map((p: { title: string; state: string }) => [p.title, p.state])).toEqual([
    ...running.map(title => [title, 'open']),
    ['Winter Week', 'coming'],
    ['Orchard Rounds', 'open'],
    ['First Flights', 'open'],
    ['Weekend Code', 'open'],
    ['Table Night', 'open']
  ])
  expect(filters).toEqual(['newbie', 'deposit', 'rebate', 'vip', 'ranking', 'slots', 'weekly'])
  const binding = await value(promotionById, { id: list[5].id })
  expect(`${binding.summary} ${binding.content}`).toMatch(/Zalo.*131K/s)
  expect(list.map((p: { status: string }) => p.status)).toEqual([...Array(7).fill('join'), 'comingSoon', ...Array(4).fill('join')])
})

test('the apps and the contact have codes to scan', async () => {
  const { list } = await value(qrResources, { language: 'TR' })
  expect(list.map((r: { resourceType: string }) => r.resourceType)).toEqual(['ios', 'android', 'lite', 'contact'])
  // drawn once and kept, but never for another address
  const codes = async (publicUrl: string) => (await resourcesOf(t.house.db, 'tr', publicUrl)).map(r => r.qrCodeUrl)
  const one = await codes('https://one.example')
  expect(new Set([...one, ...(await codes('https://two.example'))]).size).toBe(8)
  expect(await codes('https://one.example')).toEqual(one)
})

test('a demo brand says so at the foot of its pages; a serious one is given no such words', async () => {
  expect((await value(permission, { language: 'EN' })).brand.licenceText).toMatch(/no licence/)
  expect((await brandOf(serious.house.db)).settings.licenceText).toEqual({ tr: '', en: '' })
})

test('a serious house begins with help and settings, and with nothing of the demo brand', async () => {
  expect((await serious.call(helpCenter)).body.value.articles.length).toBeGreaterThanOrEqual(24)
  expect((await serious.call(notices)).body.value.total).toBe(0)
  expect((await serious.call(promotions)).body.value.list).toEqual([])
  const { token } = await serious.operator('admin')
  for (const kind of ['settings', 'regions'])
    expect((await serious.call(singleton, { kind }, { token })).body.value).toMatchObject({ kind, state: 'published', author: 'seed' })
})

test('a house founded before its settings were documents gets them, also when two processes start at once', async () => {
  const old = await freshHouse()
  await Promise.all([ensureSettings(old.house), ensureSettings(old.house), ensureSettings(old.house)])
  const { token } = await old.operator('admin')
  for (const kind of ['settings', 'regions'])
    expect((await old.call(singleton, { kind }, { token })).body.value).toMatchObject({ latest: 1, state: 'published' })
  await old.close()
})
