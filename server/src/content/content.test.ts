// What visitors read of what operators wrote: in force now, in their language, in order, page by page.
import { translations } from '@fairhouse/contract/brand.ts'
import { announcements, announcementTypes, banners, helpCenter, notices } from '@fairhouse/contract/message/content.ts'
import { promotions } from '@fairhouse/contract/money/offer.ts'
import { promotionById } from '@fairhouse/contract/money/offer-terms.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { noticePage, phaseOf } from './rules.ts'
import { writer } from './testing.ts'

let t: TestHouse
let editor: ReturnType<typeof writer>
beforeAll(async () => {
  t = await freshHouse()
  editor = writer(t, (await t.operator('editor')).token)
})
afterAll(() => t.close())

const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()
const value = async (...call: Parameters<TestHouse['call']>) => (await t.call(...call)).body.value
const titles = (list: { title: string }[]) => list.map(x => x.title)

describe('notices', () => {
  const ids: string[] = []
  beforeAll(async () => {
    for (let i = 1; i <= 20; i++)
      ids.push(
        await editor.make('notice', {
          title: { tr: `Duyuru ${i}`, en: `Notice ${i}` },
          date: new Date(Date.UTC(2026, 0, i)).toISOString()
        })
      )
  })

  test('20 notices are pages of 9, 9 and 2, the newest first [2.068]', async () => {
    const pages = await Promise.all([1, 2, 3].map(page => value(notices, { page })))
    expect(pages.map(p => p.list.length)).toEqual([9, 9, 2])
    expect(pages[0]).toMatchObject({ page: 1, pages: 3, total: 20 })
    expect(titles(pages.flatMap(p => p.list))).toEqual(Array.from({ length: 20 }, (_, i) => `Notice ${20 - i}`))
  })

  test('a notice has a title, HTML and a moment as a number [3.152] [3.153] [3.154]', async () => {
    const [first] = (await value(notices)).list
    expect(first).toEqual({ id: ids[19], title: 'Notice 20', content: '<p>Text</p>', date: Date.UTC(2026, 0, 20) })
  })

  test('the list opens at the page of the notice that was selected [2.072]', async () => {
    // the twelfth of the list is on the second page
    expect(await value(notices, { id: ids[8] })).toMatchObject({ page: 2 })
    for (const [at, id] of ids.entries()) {
      const page = await value(notices, { id })
      expect([at, page.page]).toEqual([at, Math.floor((19 - at) / 9) + 1])
      expect(page.list.some((n: { id: string }) => n.id === id)).toBe(true)
    }
  })

  test('a page that is not there shows the last, an unknown or broken id the first [2.072]', async () => {
    expect(await value(notices, { page: 99 })).toMatchObject({ page: 3 })
    expect(await value(notices, { id: '018f0000-0000-7000-8000-000000000000' })).toMatchObject({ page: 1 })
    expect(await value(notices, { id: 'nonsense' })).toMatchObject({ page: 1 })
  })

  test('a notice speaks the language asked for, else the language of the visitor', async () => {
    expect((await value(notices, { language: 'TR' })).list[0].title).toBe('Duyuru 20')
    expect((await value(notices, {}, { language: 'TR' })).list[0].title).toBe('Duyuru 20')
  })

  test('a notice dated tomorrow is not told today', async () => {
    await editor.make('notice', { title: { tr: 'Yarın', en: 'Tomorrow' }, date: hours(24) })
    expect((await value(notices)).total).toBe(20)
  })

  test('with no notice there is one empty page', () => {
    expect(noticePage([], { page: 5 }, Date.now())).toEqual({ list: [], page: 1, pages: 1, total: 0 })
  })
})

describe('announcements', () => {
  beforeAll(async () => {
    for (const type of announcementTypes) await editor.make('announcement', { type, title: { tr: type, en: `${type} light` }, weight: 1 })
    await editor.make('announcement', { type: 'PU', title: { tr: 'ağır', en: 'PU heavy' }, weight: 9 })
    await editor.make('announcement', { type: 'PU', execution: 'PL', title: { tr: 'PL', en: 'for players' } })
    await editor.make('announcement', { title: { tr: 'x', en: 'over' }, startsAt: hours(-3), endsAt: hours(-1) })
    await editor.make('announcement', { title: { tr: 'x', en: 'not yet' }, startsAt: hours(1) })
  })

  test('B fills the banners, PL the player, PU the popup, PR the promotion, the weightiest first [7.085] [3.134] [3.135] [3.136] [3.137] [3.138] [3.139] [3.140] [3.141]', async () => {
    const said = await value(announcements)
    expect(Object.keys(said).sort()).toEqual(['banners', 'player', 'popup', 'promotion'])
    expect(titles(said.banners)).toEqual(['B light'])
    expect(titles(said.player)).toEqual(['PL light'])
    expect(titles(said.popup)).toEqual(['PU heavy', 'PU light'])
    expect(titles(said.promotion)).toEqual(['PR light'])
  })

  test('only the types asked for come; H is accepted and fills no field of its own [3.131] [3.142]', async () => {
    expect(await value(announcements, { types: 'PL,H' })).toMatchObject({ banners: [], popup: [], promotion: [], player: [{ type: 'PL' }] })
    expect(await value(announcements, { types: 'H' })).toEqual({ banners: [], popup: [], promotion: [], player: [] })
    expect((await t.call(announcements, { types: 'B,X' })).body.code).toBe('input.invalid')
  })

  test('the platform is W and nothing else [3.132]', async () => {
    expect((await t.call(announcements, { platform: 'W' })).status).toBe(200)
    expect((await t.call(announcements, { platform: 'M' })).status).toBe(400)
  })

  test('without an execution B is meant; another one brings its own [3.133] [3.143]', async () => {
    expect(await value(announcements)).toEqual(await value(announcements, { execution: 'B' }))
    expect(titles((await value(announcements, { execution: 'PL' })).popup)).toEqual(['for players'])
    expect((await t.call(announcements, { execution: 'Z' })).status).toBe(400)
  })
})

test('a schedule begins with its first moment and is over with its last', () => {
  const schedule = { startsAt: '2026-05-01T00:00:00.000Z', endsAt: '2026-05-02T00:00:00.000Z' }
  const [start, end] = [Date.parse(schedule.startsAt), Date.parse(schedule.endsAt)]
  expect([start - 1, start, end - 1, end].map(now => phaseOf(schedule, now))).toEqual(['coming', 'open', 'open', 'close'])
  expect(phaseOf({ startsAt: null, endsAt: null }, 0)).toBe('open')
})

test('banners come by group, the weightiest first, while they are in force [3.155] [3.156] [3.157]', async () => {
  const light = await editor.make('banner', { title: { tr: 'h', en: 'light' }, weight: 1 })
  await editor.make('banner', { title: { tr: 'a', en: 'heavy' }, weight: 5, url: 'https://example.com/x' })
  await editor.make('banner', { title: { tr: 'y', en: 'help' }, groupName: 'w_help' })
  await editor.make('banner', { title: { tr: 'b', en: 'over' }, endsAt: hours(-1) })
  const { list } = await value(banners, { groupName: 'w_home' })
  expect(titles(list)).toEqual(['heavy', 'light'])
  expect(list[1]).toEqual({ bannerId: light, groupName: 'w_home', url: '/hot', title: 'light', text: 'Text en', motif: 'reels' })
  expect((await value(banners)).list).toHaveLength(3)
  expect((await value(banners, { groupName: 'w_nothing' })).list).toEqual([])
})

test('the help centre answers its articles by category and weight, with its own banners [7.054]', async () => {
  await editor.make('help', { category: 'fairness', title: { tr: 'f', en: 'seeds' } })
  await editor.make('help', { category: 'start', title: { tr: 's', en: 'light' }, weight: 1 })
  await editor.make('help', { category: 'start', title: { tr: 's', en: 'heavy' }, weight: 2 })
  const help = await value(helpCenter)
  expect(titles(help.articles)).toEqual(['heavy', 'light', 'seeds'])
  expect(help.articles[0]).toMatchObject({ category: 'start', content: '<p>Text</p>', keywords: 'words en' })
  expect(titles(help.banners)).toEqual(['help'])
})

test('promotions tell whether they come, run or are over; only filters that lead to some are offered', async () => {
  await editor.make('promotion', { title: { tr: 'g', en: 'coming' }, filters: ['slots', 'weekly'], startsAt: hours(5) })
  const open = await editor.make('promotion', { title: { tr: 'a', en: 'open' }, weight: 7 })
  const over = await editor.make('promotion', { title: { tr: 'b', en: 'over' }, filters: ['vip'], endsAt: hours(-1) })
  const said = await value(promotions)
  expect(said.list.map((p: { title: string; state: string }) => [p.title, p.state])).toEqual([
    ['open', 'open'],
    ['coming', 'coming']
  ])
  expect(said.filters).toEqual(['newbie', 'slots', 'weekly'])
  expect(await value(promotionById, { id: open })).toMatchObject({ state: 'open', content: '<p>Text</p>', reward: 'Reward en' })
  expect(await value(promotionById, { id: over })).toMatchObject({ state: 'close' })
  expect((await t.call(promotionById, { id: '018f0000-0000-7000-8000-000000000000' })).body.code).toBe('not.found')
})

test('the brand’s own sentences come compiled, of two for one key the one published last', async () => {
  await editor.make('translation', { sentence: 'Buyurun' })
  await editor.make('translation', { sentence: 'Hoş geldiniz' })
  expect((await value(translations, { language: 'TR' })).list).toEqual([
    { key: 'shell.deposit', source: 'Hoş geldiniz', compiled: 'Hoş geldiniz' }
  ])
  expect((await value(translations, { language: 'EN' })).list).toEqual([])
})
