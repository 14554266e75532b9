// A promotion's page as it is read from above: what it takes comes before the press that takes it, and how far one is stands beside it.
import { parseMoney } from '@fairhouse/contract/money.ts'
import { content as contentEn } from '@fairhouse/locales/en/content.ts'
import { free as freeEn } from '@fairhouse/locales/en/free.ts'
import { promotion as en } from '@fairhouse/locales/en/promotion.ts'
import { shell as shellEn } from '@fairhouse/locales/en/shell.ts'
import { ui as uiEn } from '@fairhouse/locales/en/ui.ts'
import { content as contentTr } from '@fairhouse/locales/tr/content.ts'
import { free as freeTr } from '@fairhouse/locales/tr/free.ts'
import { promotion as tr } from '@fairhouse/locales/tr/promotion.ts'
import { shell as shellTr } from '@fairhouse/locales/tr/shell.ts'
import { ui as uiTr } from '@fairhouse/locales/tr/ui.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { createElement as h } from 'react'
import { expect, test } from 'vitest'
import { written } from '../../../kit/testing.ts'
import type { Offer, Terms } from './promotion-words.ts'

const { Detail } = await import('./PromotionPage.tsx')

const words = {
  en: { content: contentEn, free: freeEn, promotion: en, shell: shellEn, ui: uiEn },
  tr: { content: contentTr, free: freeTr, promotion: tr, shell: shellTr, ui: uiTr }
}
const money = parseMoney
const counts = (['RNG', 'CRASH', 'LIVE', 'ELOTT', 'SPORTS'] as const).map((category, at) => {
  const percent = [100, 100, 15, 50, 0][at]!
  return { category, percent, stake: money('100.00'), counted: money(`${percent}.00`) }
})
const wagering = {
  ...{ bonus: money('1000.00'), multiple: 10, base: 'bonus', requirement: money('10000.00'), counts, games: [], excluded: [] },
  ...{ maxBet: money('50.00'), maxCashOut: money('5000.00'), days: 30, fundOrder: 'REAL_FIRST', endsOnWithdrawal: false },
  ...{ stackable: false, expectedCost: money('400.00') }
}
const summary = {
  ...{ trigger: 'claim', kind: 'fixed', measure: 'none', pays: 'bonus', nth: null, level: null, event: null, mission: null, days: null },
  ...{ categories: [], share: null, minimum: null, maximum: null, tiers: [], odds: [], budget: null, free: null, wagering },
  ...{ claimDays: 30, perMember: 1, oncePerPerson: true, example: { of: 0n, amount: money('1000.00') }, monthDays: [], weekDays: [] }
}
const offered = (status: Terms['status'], offer: Partial<Offer> = {}) =>
  ({
    ...{
      id: 'x',
      title: 'Welcome',
      summary: 'A thousand',
      reward: 'Reward',
      requirement: 'Requirement',
      wagering: 'Ten times',
      motif: 'gift'
    },
    ...{ content: '<p>In full</p>', state: 'open', status, filters: [], startsAt: null, endsAt: null },
    offer: {
      ...{ version: 1, summary, optIn: true, joinedAt: null, applies: false, refusedBy: null, usedUp: false, progress: null },
      ...{ wagered: null, freeUsed: null, claimable: [], ...offer }
    }
  }) as unknown as Terms

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const drawn = (locale: keyof typeof words, of: Terms) =>
  written(h(RouterContextProvider, { router, children: h(Detail, { of }) } as never), locale, words[locale])
const languages = ['en', 'tr'] as const
/** What stands between the name of a term and the next one. */
const said = (html: string, name: string) => {
  const at = html.indexOf(`>${name}</dt>`)
  return { at, text: html.slice(at, html.indexOf('</dd>', at)) }
}

test.each(languages)('[P4.12] all eight terms stand with their figures above the button that joins, in %s', locale => {
  const html = drawn(locale, offered('join'))
  const t = words[locale].promotion
  const button = html.indexOf('<button')
  expect(html.slice(button, html.indexOf('</button>'))).toContain(`>${t.join}<`)
  const figures = [
    [t.toBet, ['10,000.00', '1,000.00']],
    [t.counts, ['15.00', '50.00', t.countsNot]],
    [t.maxBet, ['50.00']],
    [t.maxCashOut, ['5,000.00']],
    [t.expiry, ['30']],
    [t.order, [t.order_REAL_FIRST]],
    [t.cost, ['10,000.00', '400.00', '1,000.00']],
    [t.cancel, [t.cancelText]]
  ] as const
  for (const [name, values] of figures) {
    const { at, text } = said(html, name)
    expect(at, name).toBeGreaterThan(0)
    expect(at, `${name} is above the button`).toBeLessThan(button)
    for (const value of values) expect(text, name).toContain(value)
  }
  expect(said(html, t.expiry).text, 'and the day').toMatch(/\d{4}-\d\d-\d\d|\d\d\.\d\d\.\d{4}/)
  expect(said(html, t.counts).text.match(/<li/g), 'five examples of what counts').toHaveLength(5)
  // on a telephone the page is one column in this order: nothing turns it round below a wide screen
  expect(html).not.toMatch(/[" ](?:max-\w+:)?(?:-?order-|flex-\w+-reverse|grid-flow-)/)
})

test.each(languages)('[P4.28] the page begins with the summary, then where one stands, then the worked example, in %s', locale => {
  const { content, promotion } = words[locale]
  const html = drawn(locale, offered('join'))
  const places = [content.inShort, promotion.standing, promotion.example, promotion.terms].map(head =>
    html.search(new RegExp(`<h2[^>]*>${head}<`))
  )
  expect(places[0]).toBeGreaterThan(0)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(html.slice(places[2], places[3])).toContain('1,000.00')
})

test.each(languages)('[P4.28] who takes part sees how far they are: wagered, free rounds, or what counts, in %s', locale => {
  const { promotion, free } = words[locale]
  const wagered = drawn(locale, offered('process', { wagered: { of: money('2500.00'), required: money('10000.00') } }))
  expect(wagered).toContain('2,500.00 / 10,000.00')
  expect(wagered).toMatch(new RegExp(`role="progressbar" aria-label="${promotion.wagered}"[^>]*aria-valuenow="25"`))
  const rounds = drawn(locale, offered('process', { freeUsed: { of: 3, count: 10 } }))
  expect(rounds).toContain(promotion.freeUsed.replace('{used}', '3').replace('{count}', '10'))
  expect(rounds).toMatch(new RegExp(`role="progressbar" aria-label="${free.title_rounds}"[^>]*aria-valuenow="30"`))
  const span = { from: null, to: null, nextAt: new Date('2026-12-08T00:00:00Z') }
  const progress = { ...span, of: money('400.00'), amount: money('5.00'), missing: money('600.00') }
  const counted = drawn(locale, offered('signed', { progress, summary: { ...summary, measure: 'valid' } as unknown as Offer['summary'] }))
  expect(counted).toContain('400.00 / 1,000.00')
  expect(counted).toMatch(new RegExp(`role="progressbar" aria-label="${promotion.measure_valid}"[^>]*aria-valuenow="40"`))
  expect(drawn(locale, offered('join')), 'nothing of it for who has nothing').not.toContain('progressbar')
})

/** Each standing by its clause, with what can be done then. */
const standings: readonly (readonly [
  string,
  NonNullable<Terms['status']>,
  readonly ('join' | 'take' | 'leave' | 'toRewards' | 'apply')[]
])[] = [
  ['4.088', 'join', ['join']],
  ['4.089', 'claim', ['toRewards']],
  ['4.090', 'applying', []],
  ['4.091', 'close', []],
  ['4.092', 'rejected', ['apply']],
  ['4.093', 'issued', []],
  ['4.094', 'claimed', []],
  ['4.095', 'process', ['leave']],
  ['4.096', 'signed', ['take', 'leave']],
  ['4.097', 'comingSoon', []]
]
test.each(standings)('[%s] where a member stands as “%s” the page says so, and offers what can be done then', (_, status, deeds) => {
  for (const locale of languages) {
    const { content, promotion } = words[locale]
    const joinedAt = status === 'signed' || status === 'process' ? new Date(0) : null
    const html = drawn(locale, offered(status, { joinedAt }))
    const standing = html.slice(
      html.indexOf('aria-labelledby="standing"'),
      html.indexOf('</section>', html.indexOf('aria-labelledby="standing"'))
    )
    expect(standing).toContain(`>${content[`status_${status}`]}<`)
    expect(standing).toContain(status === 'signed' ? promotion.text_take : promotion[`text_${status}`])
    const offeredDeeds = standing.match(/<(button|a) .*?<\/\1>/g) ?? []
    expect(offeredDeeds.map(deed => deed.replace(/<[^>]*>/g, ''))).toEqual(deeds.map(deed => promotion[deed]))
  }
})

test.each(languages)('what waits of a promotion is not claimed on its page: the page leads to the reward centre, in %s', locale => {
  const { promotion } = words[locale]
  const waits = [{ id: 'one', amount: money('25.00'), expiresAt: null }]
  const html = drawn(locale, offered('claim', { claimable: waits }))
  const standing = html.slice(html.indexOf('id="standing"'))
  expect(standing).toContain(`>${promotion.waits}<`)
  expect(standing).toContain('25.00')
  expect(standing.match(/<button.*?<\/button>/g)?.map(button => button.replace(/<[^>]*>/g, ''))).toEqual([promotion.toRewards])
})
