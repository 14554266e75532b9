import { table as en } from '@fairhouse/locales/en/table.ts'
import { table as tr } from '@fairhouse/locales/tr/table.ts'
import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { RestNote } from './RestNote.tsx'
import type { TableNow } from './table-state.ts'

const opensAt = new Date('2026-11-29T18:30:00Z')
const shown = (locale: 'en' | 'tr', change: Pick<TableNow, 'restsFor' | 'opensAt'>, phase: 'open' | 'closed') => {
  const state = { view: { phase }, ...change } as TableNow
  const messages = { table: locale === 'en' ? en : tr }
  const language = { locale, messages, timeZone: 'UTC' } as unknown as ComponentProps<typeof IntlProvider>
  return renderToStaticMarkup(createElement(IntlProvider, language, createElement(RestNote, { state })))
}

it('[L4.28] a player reads why a table takes no other round and when it opens again, in both languages', () => {
  const last = shown('en', { restsFor: 'upkeep', opensAt }, 'open')
  expect(last).toContain('Last round for now. The table is in maintenance. Opens again: ')
  expect(last).toMatch(/29\D.*\d\d:30/)
  const closed = shown('tr', { restsFor: 'break', opensAt: null }, 'closed')
  expect(closed).toContain('Masa ara veriyor. Yeniden açılış saati henüz belli değil.')
  expect(closed).not.toContain(tr.lastForNow)
  expect(shown('en', { restsFor: null, opensAt: null }, 'open')).toMatch(/<p role="status"[^>]*><\/p>/)
})
