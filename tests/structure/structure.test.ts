// The measures of the structure, held: each keeps its goal, and each sees a planted violation.
import { describe, expect, it } from 'vitest'
import { figureOf, measured, measures } from './measures.ts'

const files = measured()

describe('the structure holds', () => {
  for (const measure of measures) {
    const { most } = measure
    it(`at most ${most}: ${measure.name}`, () => {
      const figure = figureOf(measure, files)
      expect(figure > most ? measure.places(files) : [], `${figure} of at most ${most}`).toEqual([])
    })
    it(`a planted violation is seen: ${measure.name}`, () => {
      expect(figureOf(measure, measure.planted)).toBeGreaterThan(measure.most)
    })
  }

  it('looks at the whole project', () => {
    expect(files.length).toBeGreaterThan(1500)
  })
})
