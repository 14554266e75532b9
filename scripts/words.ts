// `npm run words`: writes the catalogue of each app in each language, from the words that the app's own texts name.
import { writeFileSync } from 'node:fs'
import { languages } from '@fairhouse/contract/endpoint.ts'
import { keysOf } from '@fairhouse/contract/keys.ts'
import { catalogueOf, gathered, namedIn } from '../locales/gather.ts'
import { isTest, sourcesOf } from '../tests/structure/sources.ts'

for (const app of keysOf(gathered)) {
  const texts = sourcesOf(gathered[app].folders).filter(file => !isTest(file.path))
  const catalogue = catalogueOf(app, namedIn(texts.map(({ text }) => text)))
  for (const language of languages) writeFileSync(new URL(`../locales/${language}/${app}.ts`, import.meta.url), catalogue)
}
