// Where pictures are handed in: what is wrong with one stands at the field, in words, for eyes and for screen readers.
import { ui as en } from '@fairhouse/locales/en/ui.ts'
import { ui as tr } from '@fairhouse/locales/tr/ui.ts'
import { type ComponentProps, createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { FileDrop, Refusals } from './FileDrop.tsx'

const languages = { en, tr }
const drawn = (locale: keyof typeof languages, element: ReactElement) => {
  const language = { locale, timeZone: 'UTC', messages: { ui: languages[locale] } } as unknown as ComponentProps<typeof IntlProvider>
  return renderToStaticMarkup(createElement(IntlProvider, language, element)).replaceAll('&#x27;', "'")
}
const field = (more: Partial<ComponentProps<typeof FileDrop>>) =>
  createElement(FileDrop, { label: 'Pictures', files: [], onFiles: () => {}, ...more })
const sentence = (pattern: string, values: Record<string, string>) => pattern.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!)

test.each(['en', 'tr'] as const)('[P4.26] a fourth picture, a gif and one of more than 5 MB are named with the reason, in %s', locale => {
  const list = (['many', 'kind', 'large'] as const).map(reason => ({ name: `${reason}.png`, reason }))
  const html = drawn(locale, createElement(Refusals, { id: 'x-refused', list, max: 3 }))
  const { fileMany, fileKind, fileLarge } = languages[locale]
  expect(html).toContain(sentence(fileMany, { name: 'many.png', count: '3' }))
  expect(html).toContain(sentence(fileKind, { name: 'kind.png' }))
  expect(html).toContain(sentence(fileLarge, { name: 'large.png', size: '5.0 MB' }))
  expect(html).toContain('id="x-refused" aria-live="polite"')
})

test('[P4.26] what the house refuses stands beside the picture or under the field, which is marked as wrong', () => {
  const files = [new File(['a'], 'first.png'), new File(['b'], 'second.png')]
  const fine = drawn('en', field({ files }))
  expect(fine).not.toContain('aria-invalid')
  const one = drawn('en', field({ files, failure: file => (file === files[1] ? 'Too large' : null) }))
  expect(one.slice(one.indexOf('second.png'))).toContain('Too large')
  expect(one.slice(0, one.indexOf('second.png'))).not.toContain('Too large')
  expect(one).toContain('aria-invalid="true"')
  const all = drawn('en', field({ files, error: 'At most three' }))
  expect(all).toContain('At most three')
  const [, describedBy] = /aria-describedby="([^"]+)"/.exec(all)!
  const described = all.indexOf(`<ul id="${describedBy}"`)
  expect(described).toBeGreaterThan(0)
  expect(all.slice(described, all.indexOf('</ul>', described))).toContain('At most three')
})
