// A sentence that an operator rewrote stands in the place of the built-in one.
import { createTranslator } from 'use-intl/core'
import { expect, it } from 'vitest'
import { withOverrides } from './overrides.ts'

const built = { home: { title: 'Lobby', hello: 'Hello {name}' }, shell: { crash: 'Crash' } }
const override = (key: string, source: string, compiled: unknown = source) => ({ key, source, compiled })

it('the rewritten sentence is shown, the others stay, the built catalogue is untouched', () => {
  const changed = withOverrides(built, [override('home.title', 'Salon')], false)
  expect(changed).toEqual({ home: { title: 'Salon', hello: 'Hello {name}' }, shell: { crash: 'Crash' } })
  expect(changed.shell).toBe(built.shell)
  expect(built.home.title).toBe('Lobby')
})

it('the built site takes the compiled form, which needs no parser', () => {
  const list = [override('home.hello', 'Merhaba {name}', ['Merhaba ', ['name']])]
  expect(withOverrides(built, list, true).home.hello).toEqual(['Merhaba ', ['name']])
  expect(withOverrides(built, list, false).home.hello).toBe('Merhaba {name}')
})

it.each(['home.nothing', 'nothing.title', 'home', 'home.title.x', '__proto__.toString', 'home.constructor', ''])(
  'a key that does not exist changes nothing: %s',
  key => expect(withOverrides(built, [override(key, 'x')], false)).toEqual(built)
)

it('what is neither a sentence nor a compiled one changes nothing', () => {
  for (const compiled of [null, 5, {}]) expect(withOverrides(built, [override('home.title', 'x', compiled)], true)).toEqual(built)
})

it('[5.099] numbered places take values in order, also repeated, and one without a value breaks nothing', () => {
  const said: string[] = []
  const t = createTranslator({
    locale: 'tr',
    messages: { two: 'a {0} b {1}', again: '{0}, {1}, {0}' } as Record<string, string>,
    onError: error => said.push(error.code),
    getMessageFallback: ({ key }) => key
  })
  expect(t('two', { 0: 'x', 1: 'y' })).toBe('a x b y')
  expect(t('again', { 0: 'x', 1: 'y' })).toBe('x, y, x')
  expect(t('two', { 0: 'x' })).toBe('two')
  expect(said).toEqual(['FORMATTING_ERROR'])
})
