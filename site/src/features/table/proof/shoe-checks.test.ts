import { rules } from '@fairhouse/games/dragon-tiger/dragon-tiger.ts'
import { roulette } from '@fairhouse/games/roulette/roulette.ts'
import { burnOf, commitmentOf, diceOfShoe, orderOf } from '@fairhouse/games/table/shoe.ts'
import { describe, expect, it } from 'vitest'
import { checkRound, type TableProof } from './shoe-checks.ts'

const once = commitmentOf
const wheel = roulette.rules
const table = 'jade'
const hash = '5a'.repeat(32)
const order = orderOf(diceOfShoe({ hash, salt: 'salt', entropy: 'entropy', table, shoe: 2 }))
const burned = burnOf(order[0]!)
const cards = [
  { to: 'dragon', card: order[burned + 1]!, index: burned + 1 },
  { to: 'tiger', card: order[burned + 2]!, index: burned + 2 }
]
/** The shoe's hash stands three hashings before the end of its chain. */
const proof = (shown: boolean): TableProof => ({
  ...{ game: 'dragon-tiger', name: 'Jade', before: null, own: null, bets: [] },
  round: {
    ...{ no: 9, shoe: 2, cards, mark: rules.markOf(cards), why: null, phase: 'closed', crowd: null },
    ...{ openedAt: new Date(0), closesAt: new Date(15_000), endedAt: new Date(20_000) }
  },
  shoe: {
    ...{ no: 2, commitment: once(hash), entropy: 'entropy', entropySource: 'beacon', entropyPublic: true, steps: 3 },
    ...{
      committedAt: new Date(0),
      endedAt: shown ? new Date(30_000) : null,
      face: order[0]!,
      burned,
      series: null,
      hash: shown ? hash : null
    },
    chain: {
      id: 'c',
      terminalHash: once(once(once(hash))),
      length: 100,
      salt: 'salt',
      saltSource: 'beacon',
      saltPublic: true,
      committedAt: new Date(0)
    }
  }
})
const named = async (p: TableProof) => (await checkRound(table, p, {})).map(c => `${c.name} ${c.ok}`)

describe('a round checked in the browser', () => {
  it('is recomputed as a whole from the published hash once its shoe has ended', async () =>
    expect(await named(proof(true))).toEqual(['commitment true', 'burn true', 'sequence true', 'cards true', 'result true', 'link true']))

  it('has its promise, burn and result checked while its shoe is still dealt', async () =>
    expect(await named(proof(false))).toEqual(['promise true', 'burn true', 'sequence true', 'result true']))

  it('that was changed afterwards is found out', async () => {
    const whole = proof(true)
    const other = order[burned + 3]!
    const swapped = { ...whole, round: { ...whole.round, cards: [{ ...cards[0]!, card: other }, cards[1]!] } }
    expect(await named(swapped)).toContain('cards false')
    const open = proof(false)
    const skipped = { ...open, round: { ...open.round, cards: cards.map(c => ({ ...c, index: c.index + 1 })) } }
    expect(await named(skipped)).toContain('sequence false')
    expect(await named({ ...whole, before: cards })).toContain('sequence false')
    expect(await named({ ...open, shoe: { ...open.shoe, commitment: once('00'.repeat(32)) } })).toContain('promise false')
  })

  it('of a wheel is recomputed by its own hash while its set goes on, and has its promise checked before', async () => {
    const dice = diceOfShoe({ hash, salt: 'salt', entropy: 'entropy', table, shoe: 2, round: 9 })
    const drawn = wheel.draw!(dice).map((d, index) => ({ ...d, index }))
    const of = (shown: boolean, first: number): TableProof => {
      const { shoe, round, ...rest } = proof(false)
      const spin = { ...round, cards: drawn, mark: wheel.markOf(drawn) }
      const set = { ...shoe, face: null, burned: 0, series: { first, last: 9 }, hash: shown ? hash : null }
      return { ...rest, game: 'roulette', shoe: { ...set, commitment: first === 9 ? once(hash) : once(once(hash)) }, round: spin }
    }
    expect(await named(of(true, 8))).toEqual(['commitment true', 'sequence true', 'cards true', 'result true', 'link true'])
    expect(await named(of(true, 9))).toContain('commitment true')
    expect(await named(of(false, 8))).toEqual(['promise true', 'result true'])
    expect(await named({ ...of(true, 8), shoe: { ...of(true, 8).shoe, commitment: once(hash) } })).toContain('commitment false')
  })
})
