import { slotModels } from '@fairhouse/games/slots/models.ts'
import { describe, expect, it } from 'vitest'
import { loadTheme } from '../theme.ts'
import { awardsOf, paysOf, scatterPaysOf, sharesOf, specialsOf } from './pay-facts.ts'

const modelOf = (id: string) => slotModels.find(model => model.id === id)!

describe('what a pay table says is what the model pays', () => {
  it('coins are told as hundredths of the stake: three tin lemons of five coins pay 40', () => {
    expect(paysOf(modelOf('tin-orchard')).find(([letter]) => letter === 'J')).toEqual(['J', [{ run: '3', amount: 40 }]])
    expect(paysOf(modelOf('marigold-ferry'))[0]).toEqual([
      'A',
      [
        { run: '5', amount: 5000 },
        { run: '4', amount: 1000 },
        { run: '3', amount: 250 }
      ]
    ])
  })

  it('sizes of clusters are told as spans, and the last one has no end', () =>
    expect(paysOf(modelOf('tidepool-clockwork'))[0]![1].map(({ run }) => run)).toEqual(['15+', '12–14', '10–11', '9', '8', '7', '6', '5']))

  it('what pays nothing is not listed', () =>
    expect(
      paysOf(modelOf('storm-orrery'))
        .at(-1)![1]
        .map(({ run }) => run)
    ).toEqual(['5', '4']))

  it('scatters and their free spins follow the model; where the player chooses, nothing is promised', () => {
    expect(scatterPaysOf(modelOf('moth-post'))).toEqual([
      { run: '3', amount: 200 },
      { run: '4', amount: 1000 },
      { run: '5', amount: 10_000 }
    ])
    expect(awardsOf(modelOf('moth-post'))).toEqual({ first: [12, 18, 25], more: [5, 8, 12] })
    expect(awardsOf(modelOf('marigold-ferry')).first).toEqual([])
  })

  it('shares of the multiplier reel add up to one', () => {
    const orchard = modelOf('tin-orchard')
    const reel = orchard.kind === 'clusters' ? [] : sharesOf(orchard.multiplierReel!)
    expect(reel.reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(1, 12)
  })
})

describe.each(slotModels.map(model => model.id))('the theme of %s', id => {
  it('draws every symbol that a board can show, each in its own way', async () => {
    const theme = await loadTheme(id)
    const letters = [...new Set([...specialsOf(modelOf(id)), ...Object.keys(modelOf(id).pays)])]
    const drawings = letters.map(letter => theme.symbol(letter))
    for (const drawing of drawings) {
      expect(drawing).toMatch(/^<svg .*viewBox="0 0 256 256".*<\/svg>$/s)
      expect(drawing).not.toMatch(/NaN|undefined/)
    }
    expect(new Set(drawings).size).toBe(letters.length)
    expect(theme.letters).toEqual(expect.arrayContaining(letters))
  })

  it('makes no sound, and nothing to make one with, before a person has asked for it', async () => {
    const theme = await loadTheme(id)
    for (const sound of Object.values(theme.sound)) expect(() => sound()).not.toThrow()
  })
})
