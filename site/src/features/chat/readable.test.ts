import fc from 'fast-check'
import { expect, it } from 'vitest'
import { luminance, textOn } from './readable.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map(n => `#${n.toString(16).padStart(6, '0')}`)

it('the title of the chat room can be read on every colour that a brand may choose for its header [3.214]', () => {
  fc.assert(
    fc.property(hex, colour => {
      const [back, text] = [luminance(colour)!, luminance(textOn(colour)!)!]
      expect((Math.max(back, text) + 0.05) / (Math.min(back, text) + 0.05)).toBeGreaterThanOrEqual(4.5)
    })
  )
  expect([textOn('#8b7bff'), textOn('#fff'), textOn('#10131B')]).toEqual(['#000000', '#000000', '#ffffff'])
})

it('what is no colour has no text on it: the theme’s own header is shown', () => {
  for (const colour of ['', 'red', '#12', 'url(x)', '#12345g']) expect(textOn(colour)).toBeNull()
})
