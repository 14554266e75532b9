import { dragonTiger, rules } from '@fairhouse/games/dragon-tiger/dragon-tiger.ts'
import { roulette } from '@fairhouse/games/roulette/roulette.ts'
import { burnOf, commitmentOf, diceOfShoe, hashOfRound, orderOf } from '@fairhouse/games/table/shoe.ts'
import type { PublishedRound, PublishedShoe } from '@fairhouse/games/table/verify.ts'
import { describe, expect, it } from 'vitest'
import { checkShoe } from './check-shoe.ts'

const source = { hash: '5a'.repeat(32), salt: 'salt', entropy: 'entropy', table: 'jade', shoe: 2 }
const order = orderOf(diceOfShoe(source))
const burned = burnOf(order[0]!)
const commitment = commitmentOf(source.hash)
const shoe: PublishedShoe = { ...source, commitment, face: order[0]!, burned, series: null, terminalHash: commitment, steps: 1 }
/** Six rounds, the third void before its first card and the fourth after it. */
const rounds = [2, 2, 0, 1, 2, 2].map((many, i, all): Omit<PublishedRound, 'before'> => {
  const first = 1 + burned + all.slice(0, i).reduce((sum, n) => sum + n, 0)
  const cards = ['dragon', 'tiger'].slice(0, many).map((to, at) => ({ to, card: order[first + at]!, index: first + at }))
  return { no: 40 + i, cards, mark: many === 2 ? rules.markOf(cards) : null }
})
const checked = async (of: typeof rounds, with_: Partial<PublishedShoe> = {}) => {
  const told: number[] = []
  const options = { signal: new AbortController().signal, onProgress: (done: number) => told.push(done) }
  const checks = await checkShoe(dragonTiger.code as 'dragon-tiger', { ...shoe, ...with_ }, of, options)
  return { checks, told, rounds: checks.find(check => check.name === 'rounds') }
}
const changed = (no: number, change: (of: (typeof rounds)[number]) => object) => rounds.map(r => (r.no === no ? { ...r, ...change(r) } : r))

describe('[L4.24] a whole shoe checked in the browser', () => {
  it('agrees round by round, void ones too, and says how many there were', async () => {
    const { checks, told } = await checked(rounds)
    expect(checks.map(check => [check.name, check.ok])).toEqual([
      ['commitment', true],
      ['burn', true],
      ['rounds', true],
      ['link', true]
    ])
    expect(checks[2]).toMatchObject({ checked: 6, wrong: 0, first: null })
    expect(told).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('names the first round that is wrong, and what is', async () => {
    const later = changed(44, ({ cards }) => ({ cards: cards.map(c => ({ ...c, index: c.index + 1 })) }))
    expect((await checked(later)).rounds).toMatchObject({
      ok: false,
      checked: 6,
      wrong: 2,
      first: { no: 44, why: ['sequence', 'cards', 'result'] }
    })
    const mark = rounds[1]!.mark === 'tie' ? 'dragon' : 'tie'
    expect((await checked(changed(41, () => ({ mark })))).rounds).toMatchObject({ wrong: 1, first: { no: 41, why: ['result'] } })
    const without = rounds.filter(r => r.no !== 41)
    expect((await checked(without)).rounds).toMatchObject({ checked: 5, first: { no: 42, why: ['missing'] } })
  })

  it('finds another seed, another random value, and a shoe of which no round is told', async () => {
    const bad = async (...of: Parameters<typeof checked>) =>
      (await checked(...of)).checks.filter(check => !check.ok).map(check => check.name)
    expect(await bad(rounds, { commitment: source.hash })).toEqual(['commitment'])
    expect(await bad(rounds, { terminalHash: source.hash })).toEqual(['link'])
    expect(await bad(rounds, { entropy: 'another' })).toContain('rounds')
    expect(await bad([])).toEqual(['rounds'])
  })
})

describe('[L4.24] a whole set of spins checked in the browser', () => {
  const series = { first: 40, last: 43 }
  const set = { ...shoe, face: null, burned: 0, series, commitment: commitmentOf(hashOfRound(source.hash, series, 40)) }
  const terminalHash = commitmentOf(set.commitment)
  const spins = [40, 41, 42, 43].map((no): Omit<PublishedRound, 'before'> => {
    const dice = diceOfShoe({ ...source, hash: hashOfRound(source.hash, series, no), round: no })
    const cards = roulette.rules.draw!(dice).map((drawn, index) => ({ ...drawn, index }))
    return { no, cards, mark: roulette.rules.markOf(cards) }
  })
  const checksOf = (of: typeof spins, with_: Partial<PublishedShoe> = {}) =>
    checkShoe('roulette', { ...set, terminalHash, steps: 5, ...with_ }, of, { signal: new AbortController().signal, onProgress() {} })

  it('follows from the hash of its last round, each spin from its own', async () => {
    expect((await checksOf(spins)).map(check => [check.name, check.ok])).toEqual([
      ['commitment', true],
      ['rounds', true],
      ['link', true]
    ])
  })

  it('whose first round was left out, or is said to be another one, is found out', async () => {
    expect((await checksOf(spins.slice(1))).find(check => check.name === 'rounds')).toMatchObject({ first: { no: 41, why: ['missing'] } })
    const moved = await checksOf(spins, { series: { first: 39, last: 43 } })
    expect(moved.filter(check => !check.ok).map(check => check.name)).toEqual(['commitment', 'rounds'])
  })
})
