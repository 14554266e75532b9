// What tests of components share: a browser that keeps nothing, and a component written out in one language.
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { vi } from 'vitest'

// the session reads its browser once: what a test draws is imported after this file
const nothingKept = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
for (const [name, value] of Object.entries({ sessionStorage: nothingKept, localStorage: nothingKept, location: { search: '' } }))
  vi.stubGlobal(name, value)
const { queryClient } = await import('../session/query-client.ts')

/** A component as its first picture is written, with the sentences that it is given; quotes and ampersands stand as they are read. */
export function written(element: ReactElement, locale: string, messages: object): string {
  const language = { locale, messages, timeZone: 'UTC' } as never
  const html = renderToStaticMarkup(
    createElement(IntlProvider, language, createElement(QueryClientProvider, { client: queryClient }, element))
  )
  return html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}
