// Recomputes every promised contrast from theme.css itself, so that neither can drift.
/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cardTokens, contrast, edgeTokens, fillTokens, readTokens, surfaces, textTokens } from './tokens.ts'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')

describe.each(['dark', 'light'] as const)('in the %s theme', theme => {
  const tokens = readTokens(css, theme)
  const hex = (name: string): string => {
    const found = tokens.get(name)
    if (!found) throw new Error(`--${name} is missing from the ${theme} theme`)
    return found
  }

  it.each(textTokens)('a person can read %s on every surface', name => {
    for (const surface of surfaces) expect(contrast(hex(name), hex(surface)), `${name} on ${surface}`).toBeGreaterThanOrEqual(4.5)
  })

  it.each(edgeTokens)('a person can see %s on every surface', name => {
    for (const surface of surfaces) expect(contrast(hex(name), hex(surface)), `${name} on ${surface}`).toBeGreaterThanOrEqual(3)
  })

  it.each(fillTokens)('a person can read the label on %s', (fill, label) => {
    expect(contrast(hex(fill), hex(label))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(cardTokens)('a person can tell %s on a card', name => {
    expect(contrast(hex(name), hex('bg-2'))).toBeGreaterThanOrEqual(4.5)
  })
})

it('both themes name the same colours', () => {
  expect([...readTokens(css, 'light').keys()].sort()).toEqual([...readTokens(css, 'dark').keys()].sort())
})

it('the contrast of black on white is 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})
