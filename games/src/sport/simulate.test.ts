import { describe, expect, it } from 'vitest'
import { football } from './models/football/football.ts'
import { commitmentOf, diceOfMatch, replay, verifyMatch } from './simulate.ts'

const hash = 'c4'.repeat(32)
const source = { hash, entropy: '5f'.repeat(32), fixture: '4711' }
const params = football.params({ attack: 0.4, defence: -0.2 }, { attack: -0.1, defence: 0.3 })
const commitment = commitmentOf(hash)
const published = () => ({
  ...source,
  params,
  commitment,
  final: replay(football, params, diceOfMatch(source)).final
})

describe('a match from its seed', () => {
  it('is recomputed to the same end from seed and entropy [S4.1]', () => {
    const match = published()
    // as it comes back from where it was kept: other order of names
    const kept = JSON.parse(
      JSON.stringify(match, Object.keys(match.final).concat(Object.keys(match), ['goals', 'corners', 'yellows', 'reds', '0', '1']))
    )
    expect(verifyMatch(football, { ...match, final: kept.final }).map(c => [c.name, c.ok])).toEqual([
      ['commitment', true],
      ['match', true]
    ])
  })

  it('fails for another end, another commitment, another entropy', () => {
    const match = published()
    const failed = (changes: Partial<typeof match>) =>
      verifyMatch(football, { ...match, ...changes })
        .filter(c => !c.ok)
        .map(c => c.name)
    expect(failed({ final: { ...match.final, goals: [9, 9] } })).toEqual(['match'])
    expect(failed({ commitment: hash })).toEqual(['commitment'])
    expect(failed({ entropy: '60'.repeat(32) })).toEqual(['match'])
  })

  it('takes no malformed hash', () => {
    expect(() => diceOfMatch({ ...source, hash: 'C4' })).toThrow(SyntaxError)
  })
})
