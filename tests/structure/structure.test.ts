// The measures of the structure, held: each keeps its goal, and each sees a planted violation.
import { describe, expect, it } from 'vitest'
import { figureOf, measured, measures } from './measures.ts'

const files = measured()

describe('the structure holds', () => {
  for (const measure of measures) {
    it(`at most ${measure.most}: ${measure.name}`, () => {
      const figure = figureOf(measure, files)
      expect(figure > measure.most ? measure.places(files) : [], `${figure} of at most ${measure.most}`).toEqual([])
    })
    it(`a planted violation is seen: ${measure.name}`, () => {
      expect(figureOf(measure, measure.planted)).toBeGreaterThan(measure.most)
    })
  }

  it('looks at the whole project', () => {
    expect(files.length).toBeGreaterThan(1500)
  })
})
