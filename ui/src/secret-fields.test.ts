// Fields for secrets: hidden while one types, open to the clipboard and to password managers.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ui } from '@fairhouse/locales/en/ui.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { describe, expect, test } from 'vitest'
import { Input } from './components/form/Input.tsx'

const root = join(import.meta.dirname, '../..')
const files = ['ui/src', 'site/src', 'backoffice/src'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.tsx'))
    .map(name => ({ path: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') }))
)
const draw = (props: object) =>
  renderToStaticMarkup(
    createElement(
      IntlProvider,
      { locale: 'en', timeZone: 'UTC', messages: { ui } } as never,
      createElement(Input, { label: 'Password', ...props } as never)
    )
  )
/** The elements that are fields for passwords, as they stand in the sources. */
const secretFields = files.flatMap(({ path, text }) =>
  [...text.matchAll(/<(?:Input|input)\b(?:[^>{]|\{[^}]*\})*?type="password"(?:[^>{]|=>|\{[^}]*\})*?\/>/g)].map(m => ({ path, field: m[0] }))
)

describe('a field for a password', () => {
  test('ASVS 6.2.6 hides what is typed until its eye is pressed', () => {
    const html = draw({ type: 'password' })
    expect(html).toContain('type="password"')
    expect(html).not.toContain('type="text"')
    expect(html).toContain(`aria-label="${ui.showPassword}"`)
    expect(html).toContain('aria-pressed="false"')
    expect(draw({ type: 'text' })).not.toContain(ui.showPassword)
    expect(secretFields.length).toBeGreaterThan(5)
  })

  test('ASVS 6.2.7 tells password managers what it is for, and nothing of the site prevents pasting', () => {
    expect(secretFields.filter(({ field }) => !/autoComplete=("|\{\w+ \? ')(current-password|new-password|off)["']/.test(field))).toEqual(
      []
    )
    const managed = secretFields.filter(({ field }) => /autoComplete=("|\{\w+ \? ')(current-password|new-password)["']/.test(field))
    expect(managed.length).toBeGreaterThan(4)
    const handling = files
      .filter(({ text }) => /onPaste|onCopy|onCut|addEventListener\('(paste|copy|cut)'/.test(text))
      .map(({ path }) => path)
    // both take what is pasted: pictures, and codes written in any way
    expect(handling.sort()).toEqual(['ui/src/components/form/CodeInput.tsx', 'ui/src/components/form/FileDrop.tsx'])
  })
})
