import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Dice, Refusal } from '../../engine.ts'
import { dealDice } from '../../fairness/dice.ts'
import { marigoldFerry } from '../models/marigold-ferry.ts'
import { parseRows, printRows, tableOf } from '../table.ts'
import { MOST_GAMBLES, playSlot, type SlotPick, type SlotTables, tableNames } from './round.ts'

const option = (name: string) => ({ name, spins: 10, multiplier: 3, volatility: 'medium' as const, maxWin: 900, rounds: 1, keep: 1 })
const published: Record<string, string> = {
  // a quarter loses, a quarter pays 2 ×, a quarter pays half of the cap, a quarter pays 2 × and leads to the choice
  base: '1,1073741824,0\n2,1073741824,200\n3,1073741824,250000\n4,1073741824,200,choice\n',
  calm: '1,2147483648,300\n2,2147483648,500\n',
  rapids: '1,2147483648,0\n2,2147483648,800\n'
}
const tables: SlotTables = {
  model: { ...marigoldFerry, choice: { worth: 400, options: [option('calm'), option('rapids')] } },
  table: name => tableOf(parseRows(published[name]!))
}
const quarter = 2 ** 30
const scripted = (...faces: number[]): Dice => {
  let next = 0
  return { below: () => faces[next++] ?? 0 }
}
const gamble = (colour: 'red' | 'black'): SlotPick => ({ kind: 'gamble', colour })
const choose = (name: string): SlotPick => ({ kind: 'choose', option: name })
const collect: SlotPick = { kind: 'collect' }
const play = (dice: Dice, hold: boolean, ...picks: SlotPick[]) => playSlot(tables, 'base', dice, hold, picks)
const notOffered = new Refusal('pick.notOffered')

test('who does not ask for the gamble has a round that is done at once', () => {
  expect(play(scripted(quarter), false)).toEqual({
    steps: [{ kind: 'draw', table: 'base', row: 2, payout: 200 }],
    payout: 200,
    done: true,
    offers: {}
  })
  expect(() => play(scripted(quarter), false, gamble('red'))).toThrow(notOffered)
  expect(() => play(scripted(quarter), false, collect)).toThrow(notOffered)
})

test('who asks for the gamble doubles the payout or loses it, and takes it when they like', () => {
  expect(play(scripted(quarter), true)).toMatchObject({ payout: 200, done: false, offers: { gamble: true } })
  const won = play(scripted(quarter, 1), true, gamble('black'))
  expect(won).toMatchObject({ payout: 400, done: false, steps: [{}, { kind: 'gamble', drawn: 'black', payout: 400 }] })
  expect(play(scripted(quarter, 1), true, gamble('black'), collect)).toMatchObject({ payout: 400, done: true, offers: {} })
  expect(play(scripted(quarter, 1), true, gamble('red'))).toMatchObject({ payout: 0, done: true, offers: {} })
  for (const more of [collect, gamble('red'), choose('calm')])
    expect(() => play(scripted(quarter, 1), true, gamble('red'), more)).toThrow(notOffered)
})

test('a losing round has nothing to gamble, and nobody gambles beyond five times or the cap of the game', () => {
  expect(play(scripted(0), true)).toMatchObject({ payout: 0, done: true })
  const five = Array.from({ length: MOST_GAMBLES }, () => gamble('red'))
  expect(play(scripted(quarter), true, ...five)).toMatchObject({ payout: 200 * 2 ** MOST_GAMBLES, done: true })
  expect(() => play(scripted(quarter), true, ...five, gamble('red'))).toThrow(notOffered)
  expect(play(scripted(2 * quarter), true, gamble('red'))).toMatchObject({ payout: marigoldFerry.cap, done: true })
})

test('a round that leads to a choice stays open until one of the options is drawn from its own table', () => {
  const open = play(scripted(3 * quarter), false)
  expect(open).toMatchObject({ payout: 200, done: false, offers: { choose: ['calm', 'rapids'] } })
  expect(play(scripted(3 * quarter, 2 ** 31), false, choose('rapids'))).toMatchObject({
    steps: [{ row: 4 }, { kind: 'choose', table: 'rapids', row: 2, payout: 1_000 }],
    payout: 1_000,
    done: true
  })
  expect(play(scripted(3 * quarter, 0), true, choose('calm'))).toMatchObject({ payout: 500, offers: { gamble: true } })
  for (const pick of [collect, gamble('red'), choose('base'), choose('')])
    expect(() => play(scripted(3 * quarter), true, pick)).toThrow(notOffered)
  expect(() => play(scripted(3 * quarter), true, choose('calm'), choose('calm'))).toThrow(notOffered)
  expect(() => playSlot(tables, 'calm', scripted(0), false, [])).toThrow(RangeError)
  expect(tableNames(tables.model)).toEqual(['base', 'calm', 'rapids'])
})

test('a table says which of its rows lead to a choice', () => {
  const rows = parseRows(published.base!)
  expect(rows.map(({ choice }) => choice ?? false)).toEqual([false, false, false, true])
  expect(printRows(rows)).toBe(published.base)
  expect(() => parseRows('1,4294967296,0,choices\n')).toThrow(SyntaxError)
})

test('the same seeds, mode and picks are the same round, however often and however far it is replayed', () => {
  const picks = fc.array(fc.constantFrom<SlotPick>(gamble('red'), gamble('black'), collect, choose('calm'), choose('rapids')), {
    maxLength: 8
  })
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.boolean(), picks, (clientSeed, nonce, hold, wanted) => {
      const replay = (more: readonly SlotPick[]) =>
        playSlot(tables, 'base', dealDice({ serverSeed: 'house', clientSeed, nonce }), hold, more)
      let round = replay([])
      const taken: SlotPick[] = []
      for (const pick of wanted) {
        const offered = pick.kind === 'choose' ? round.offers.choose !== undefined : round.offers.gamble === true
        if (!offered) {
          expect(() => replay([...taken, pick])).toThrow(notOffered)
          continue
        }
        const before = round
        round = replay([...taken, pick])
        taken.push(pick)
        // what has happened stays as it was
        expect(round.steps.slice(0, -1)).toEqual(before.steps)
      }
      expect(replay(taken)).toEqual(round)
      expect(round.done).toBe(!round.offers.choose && !round.offers.gamble)
      expect(round.payout).toBeLessThanOrEqual(tables.model.cap)
    })
  )
})

test('a gamble gives back on average what is gambled', () => {
  let paid = 0
  const rounds = 4_000
  for (let nonce = 0; nonce < rounds; nonce++) {
    const dice = dealDice({ serverSeed: 'house', clientSeed: 'gamble', nonce })
    paid += play({ below: faces => (faces === 2 ? dice.below(2) : quarter) }, true, gamble('red')).payout
  }
  expect(Math.abs(paid / rounds - 200)).toBeLessThan((4 * 200) / Math.sqrt(rounds))
})
