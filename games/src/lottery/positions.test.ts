// Places are chosen where a play asks for them, and nowhere else.
import { describe, expect, test } from 'vitest'
import { Refusal } from '../engine.ts'
import { rulesOf } from './families.ts'
import { quickPick } from './quick-pick.ts'
import { families, type Selection } from './types.ts'

const plays = families.flatMap(family => rulesOf(family).plays.map(play => ({ family, play })))
const refuses = (count: () => unknown): boolean => {
  try {
    count()
    return false
  } catch (cause) {
    return cause instanceof Refusal && cause.code === 'lottery.selection'
  }
}

describe('the places of a choice', () => {
  test('are refused by every play that does not ask for them, also by any two, three and four of five', () => {
    const without = plays.filter(({ play }) => !play.form.positions)
    expect(without.map(({ play }) => play.code)).toEqual(expect.arrayContaining(['R2', 'R3', 'R4']))
    const took: string[] = []
    for (const { family, play } of without) {
      const chosen = quickPick(play)
      expect(play.count(chosen)).toBeGreaterThan(0)
      for (const positions of [[], [0], [7, 7], [0, 1, 2, 3, 4], [-1], [0.5]] as const)
        if (!refuses(() => play.count({ ...chosen, positions }))) took.push(`${family} ${play.code} took ${positions}`)
    }
    expect(took).toEqual([])
  })

  test('are as many as the play wants, each once, in their order, of those that there are', () => {
    const asking = plays.filter(({ play }) => play.form.positions)
    expect(asking.length).toBeGreaterThan(5)
    const took: string[] = []
    for (const { family, play } of asking) {
      const { of, least } = play.form.positions!
      const chosen = quickPick(play)
      const { positions: _, ...bare } = chosen
      const every = Array.from({ length: of }, (_, i) => i)
      expect(play.count({ ...bare, positions: every })).toBeGreaterThan(0)
      const wrong: (Selection['positions'] | undefined)[] = [
        undefined,
        [],
        every.slice(0, least - 1),
        every.toReversed(),
        [...every.slice(0, -1), of - 2],
        [...every.slice(0, -1), of],
        [-1, ...every.slice(1)],
        [0.5, ...every.slice(1)]
      ]
      for (const positions of wrong)
        if (!refuses(() => play.count(positions ? { ...bare, positions } : bare))) took.push(`${family} ${play.code} took ${positions}`)
    }
    expect(took).toEqual([])
  })
})
