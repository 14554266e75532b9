// The catalogue of each app has the words that the app names, no more and no less.
import { readFileSync } from 'node:fs'
import { languages } from '@fairhouse/contract/endpoint.ts'
import { keysOf } from '@fairhouse/contract/keys.ts'
import { expect, it } from 'vitest'
import { isTest, sourcesOf } from '../tests/structure/sources.ts'
import { catalogueOf, gathered, namedIn } from './gather.ts'

it('a module is named whole or by one of its groups; a preview in another language has its own words', () => {
  expect(namedIn(["useTranslations('ops.list')", "useTranslations('opsKyc')", "useTranslations('opsKyc.now')"])).toEqual(['ops', 'opsKyc'])
  expect(namedIn(["useTranslations('register' as never)", 'useTranslations(given)'])).toEqual([])
})

it('files stand in their order, and a name of several words is a file with hyphens', () => {
  expect(catalogueOf('site', ['slots', 'slotSymbols'])).toBe(
    "// Written by `npm run words`: the words that the players’ site names.\nimport { slotSymbols } from './slot-symbols.ts'\n" +
      "import { slots } from './slots.ts'\n\nexport const site = {\n  slotSymbols,\n  slots\n}\n"
  )
})

for (const app of keysOf(gathered))
  it.each(languages)(`the catalogue of the ${app} is as npm run words writes it, in %s`, language => {
    const texts = sourcesOf(gathered[app].folders).filter(file => !isTest(file.path))
    const wanted = catalogueOf(app, namedIn(texts.map(({ text }) => text)))
    expect(readFileSync(new URL(`./${language}/${app}.ts`, import.meta.url), 'utf8')).toBe(wanted)
  })
