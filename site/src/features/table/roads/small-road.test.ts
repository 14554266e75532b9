import { site as en } from '@fairhouse/locales/en/site.ts'
import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { SmallRoad } from './SmallRoad.tsx'

const language = { locale: 'en', messages: en, timeZone: 'UTC' } as ComponentProps<typeof IntlProvider>
const drawn = (marks: readonly string[]) =>
  renderToStaticMarkup(createElement(IntlProvider, language, createElement(SmallRoad, { game: 'baccarat', marks }))).match(/<circle/g)
    ?.length ?? 0

test('[L4.1] the lobby draws the last twenty of the big road, also where every result begins a run', () => {
  const turns = Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? 'banker' : 'player'))
  expect([drawn(turns.slice(0, 1)), drawn(turns.slice(0, 20)), drawn(turns)]).toEqual([1, 20, 20])
})
