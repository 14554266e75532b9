// The gallery leaves nothing out.
/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { hashOf } from './place.ts'
import { pseudoSentence, pseudoSentences } from './pseudo.ts'

// Parts of other components, seen on their pages, and hosts, which the gallery mounts itself.
const within = ['DialogHost', 'LoaderHost', 'Field', 'Reason']

it('every component has a page', () => {
  const components = readdirSync(new URL('../src/components', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.tsx'))
    .map(file => basename(file, '.tsx'))
    .filter(name => !within.includes(name))
  const pages = ['parts', 'answers', 'fields', 'choices', 'windows', 'money', 'numbers']
    .map(file => readFileSync(new URL(`./pages/${file}.tsx`, import.meta.url), 'utf8'))
    .join('\n')
  expect(components.length).toBeGreaterThan(50)
  expect(components.filter(name => !new RegExp(`^  ${name}: `, 'm').test(pages))).toEqual([])
})

it('pseudo sentences keep their placeholders and grow', () => {
  expect(pseudoSentence('Read as {amount}')).toBe('[Réád áş {amount} ~~~~]')
  expect(pseudoSentence('o'.repeat(50))).toBe(`[${'ö'.repeat(50)} ~~~~~~~~~~~~~~~~ ~~~~]`)
  expect(pseudoSentences({ ui: { ok: 'OK' } }).ui.ok).toBe('[OK ~]')
})

it('an address says only what differs from the first view', () => {
  expect(hashOf({ page: 'Qr', tongue: 'tr', dir: 'ltr', theme: 'dark', width: 'full', bare: false })).toBe('#Qr')
  expect(hashOf({ page: 'Qr', tongue: 'en', dir: 'rtl', theme: 'light', width: '320', bare: true })).toBe(
    '#Qr?tongue=en&dir=rtl&theme=light&width=320&bare='
  )
})
