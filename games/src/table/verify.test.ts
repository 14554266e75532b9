// Whether the cards of rounds follow one another and go where the rules send them: over shoes that tables have dealt, and over changed ones.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { baccarat } from '../baccarat/baccarat.ts'
import { blackjack, blackjackCommon } from '../blackjack/blackjack.ts'
import { choicesAt, pathOf, seatHands } from '../blackjack/felt.ts'
import { choicesOf } from '../blackjack/hands.ts'
import { sourceOf, tableOf } from '../blackjack/testing.ts'
import { dragonTiger } from '../dragon-tiger/dragon-tiger.ts'
import { roulette } from '../roulette/roulette.ts'
import type { BankedEngine } from './banked.ts'
import { type RoundCards, sequenceOf } from './sequence.ts'
import { commitmentOf, diceOfShoe, hashOfRound, linksOf } from './shoe.ts'
import type { Dealt } from './types.ts'
import { verifyTableRound } from './verify.ts'

/** Somebody decides at random. */
function decideAny(t: ReturnType<typeof tableOf>, pick: () => number): void {
  const { play, cards, tickets, hands } = { ...t.state(), hands: t.state().play!.hands }
  const ask = play!.ask!
  if (ask.kind === 'insurance') return
  const at = ask.kind === 'step' ? '0' : String(hands.findIndex(h => h.place === ask.place))
  const choices =
    ask.kind === 'step' ? choicesAt(pathOf(cards, tickets[at]!.moves)) : choicesOf(seatHands(cards, ask.place!)[ask.hand - 1]!)
  const choice = choices[pick() % (choices.length + 1)]
  // else the clock decides
  if (choice) t.decide(at, choice)
}

/** A shoe of a game, at blackjack with these places and decisions at random. */
function shoeOf(
  engine: BankedEngine,
  { places = [], pick = () => 0, most = 400 }: { places?: string[]; pick?: () => number; most?: number }
) {
  const t = tableOf(engine)
  const rounds: RoundCards[] = []
  t.open()
  const { burned } = t.state().shoe!
  for (let no = t.state().no, before: readonly Dealt[] | null = null; t.state().shoe?.no === 1 && rounds.length < most; no++) {
    for (const [n, place] of places.entries()) {
      if (place.startsWith('seat')) t.sit(String(n), place)
      t.bet(String(n), { [place]: 1n })
    }
    let asked = -1
    t.until(s => {
      if (s.phase !== 'deciding' || s.play!.step === asked) return s.phase === 'result'
      asked = s.play!.step
      decideAny(t, pick)
      return false
    })
    const { cards, mark } = t.state()
    rounds.push({ cards, mark, before })
    before = cards
    t.until(s => s.no > no || s.shoe?.no !== 1)
    t.until(s => s.phase === 'open' || s.shoe?.no !== 1)
  }
  return { burned, rounds, rules: engine.rules }
}
const okOf = ({ rules, burned }: ReturnType<typeof shoeOf>, round: RoundCards) => sequenceOf(rules, burned, round).ok
const to = (cards: readonly Dealt[], at: number, side: string): readonly Dealt[] => cards.map((c, i) => (i === at ? { ...c, to: side } : c))
const later = (cards: readonly Dealt[], from: number): readonly Dealt[] =>
  cards.map((c, i) => (i < from ? c : { ...c, index: c.index + 1 }))

describe('[L4.10] [L4.24] the cards of a shoe', () => {
  test.each([baccarat, dragonTiger])('of $code follow one another from the burn to the last, each on the side whose turn it is', engine => {
    const shoe = shoeOf(engine, {})
    expect(shoe.rounds.length).toBeGreaterThan(60)
    for (const [i, round] of shoe.rounds.entries()) {
      const { cards } = round
      expect(okOf(shoe, round)).toBe(true)
      // one card skipped before the round, or in the middle of it
      expect([okOf(shoe, { ...round, cards: later(cards, 0) }), okOf(shoe, { ...round, cards: later(cards, 1) })]).toEqual([false, false])
      // the second card on the side of the first, a card too few, one too many, and the beginning of a shoe in its middle
      const [one] = cards
      const more = [...cards, { to: one!.to, card: 'As', index: cards.at(-1)!.index + 1 }]
      for (const other of [to(cards, 1, one!.to), cards.slice(0, -1), more]) expect(okOf(shoe, { ...round, cards: other })).toBe(false)
      if (i > 0) expect(okOf(shoe, { ...round, before: null })).toBe(false)
      // a void round may end anywhere, but skip nothing
      expect(okOf(shoe, { ...round, mark: null, cards: cards.slice(0, -1) })).toBe(true)
      expect(okOf(shoe, { ...round, mark: null, cards: later(cards, 1).slice(0, 2) })).toBe(false)
    }
  })

  test.each([
    { code: blackjack.code, engine: blackjack, places: ['seat2', 'seat5'] },
    { code: blackjackCommon.code, engine: blackjackCommon, places: ['hand'] }
  ])('of $code follow one another whatever people decide, with the covered card in its place', ({ engine, places }) => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat(20)), stream => {
        const shoe = shoeOf(engine, { places, pick: () => stream.next().value, most: 12 })
        for (const round of shoe.rounds) {
          const { cards } = round
          expect(okOf(shoe, round)).toBe(true)
          const covered = cards.findLastIndex(c => c.to === 'dealer' && c.index < 2 * places.length + 2 + cards[0]!.index)
          expect(cards[covered]!.index - cards[0]!.index).toBe(2 * places.length + 1)
          for (const from of [0, 1, covered]) expect(okOf(shoe, { ...round, cards: later(cards, from) })).toBe(false)
          expect(okOf(shoe, { ...round, cards: cards.slice(0, -1) })).toBe(false)
          // the dealer's card to a player, and a player's second to the dealer
          expect(okOf(shoe, { ...round, cards: to(cards, places.length, 'seat7') })).toBe(false)
          expect(okOf(shoe, { ...round, cards: to(cards, places.length + 1, 'dealer') })).toBe(false)
        }
      }),
      { numRuns: 12 }
    )
  })

  test('of blackjack: none comes to a seat that has passed, a hand that is over, or half of a pair', () => {
    const { placeOf, mayHide } = blackjack.rules.play!
    const dealt = (...cards: string[]) => cards.map(c => ({ to: c.slice(0, -3), card: c.slice(-2) }))
    const firsts = dealt('seat1 8s', 'seat2 9h', 'dealer 6c', 'seat1 8d', 'seat2 Ts')
    const after = (...more: string[]) => [...firsts, ...dealt(...more)]
    expect(['seat1', 'seat1+', 'seat1/1', 'seat2', 'seat2+'].map(place => placeOf(firsts, place))).toEqual([6, 6, 6, 6, 6])
    expect(['seat1/2', 'seat2/1', 'seat3', 'step'].map(place => placeOf(firsts, place))).toEqual([null, null, null, null])
    expect([placeOf(firsts, 'dealer'), placeOf(firsts, null)]).toEqual([5, null])
    expect(placeOf(after('seat2 2c'), 'seat1')).toBeNull()
    expect(placeOf(after('seat1+ 2c'), 'seat1')).toBeNull()
    expect(['seat2', 'dealer', 'seat1/2'].map(place => placeOf(after('seat1/1 2c'), place))).toEqual([null, null, 7])
    expect(['seat2', 'dealer'].map(place => placeOf(after('seat1/1 2c', 'seat1/2 Tc'), place))).toEqual([8, 5])
    expect([mayHide(firsts), mayHide(firsts.slice(1)), mayHide(after('seat1 2c'))]).toEqual([true, false, false])
  })

  test('after a round called off over the covered card the next begins before or after it', () => {
    const shoe = shoeOf(blackjack, { places: ['seat1'], most: 2 })
    const [one, two] = shoe.rounds as [RoundCards, RoundCards]
    const off = one.cards.slice(0, 3)
    const begins = (index: number) =>
      okOf(shoe, { ...two, before: off, cards: two.cards.map(c => ({ ...c, index: c.index - two.cards[0]!.index + index })) })
    expect([3, 4, 5, 6].map(n => begins(off[0]!.index + n))).toEqual([true, true, false, false])
  })
})

test('[L4.24] cards on the wrong side have no result, and a number too many is found out', async () => {
  const shoe = shoeOf(dragonTiger, { most: 1 })
  const source = {
    ...sourceOf('a', 1),
    commitment: commitmentOf(sourceOf('a', 1).hash),
    face: null,
    burned: shoe.burned,
    series: null,
    terminalHash: '',
    steps: 1
  }
  const [round] = shoe.rounds as [RoundCards]
  const bad = async (rules: BankedEngine['rules'], of: RoundCards) =>
    (await verifyTableRound(rules, source, { ...of, no: 1 })).filter(c => !c.ok && c.name !== 'burn').map(c => c.name)
  expect(await bad(dragonTiger.rules, round)).toEqual([])
  expect(await bad(dragonTiger.rules, { ...round, cards: to(round.cards, 0, 'tiger') })).toEqual(['sequence', 'result'])
  const ball = roulette.rules.draw!(diceOfShoe({ ...source, round: 1 })).map((d, index) => ({ ...d, index }))
  const spun = { cards: ball, mark: roulette.rules.markOf(ball), before: null }
  expect(await bad(roulette.rules, spun)).toEqual([])
  expect(await bad(roulette.rules, { ...spun, cards: [...ball, { to: 'ball', card: '7', index: 1 }] })).toEqual([
    'sequence',
    'cards',
    'result'
  ])
  expect(await bad(roulette.rules, { ...spun, cards: [] })).toEqual(['sequence', 'result'])
})

describe('rounds of a wheel', () => {
  const series = { first: 101, last: 105 }
  const whole = { ...sourceOf('a', 3), face: null, burned: 0, steps: 9 }
  const promised = commitmentOf(hashOfRound(whole.hash, series, 101))
  let end = whole.hash
  for (let step = 0; step < whole.steps; step++) end = commitmentOf(end)
  const shoe = { ...whole, series, commitment: promised, terminalHash: end }
  const spin = (no: number) => {
    const dice = diceOfShoe({ ...shoe, hash: hashOfRound(whole.hash, series, no), round: no })
    const cards = roulette.rules.draw!(dice).map((d, index) => ({ ...d, index }))
    return { no, cards, mark: roulette.rules.markOf(cards), before: null }
  }
  const wrong = async (of: typeof shoe, no: number) =>
    (await verifyTableRound(roulette.rules, of, spin(no), { link: {} })).filter(c => !c.ok).map(c => c.name)

  test.each([101, 103, 105])(
    '[L4.24] round %i is checked by its own hash as soon as it is over, and by the last one of its set',
    async no => {
      const own = { ...shoe, hash: hashOfRound(whole.hash, series, no), series: { first: 101, last: no }, steps: 9 - (105 - no) }
      expect(await wrong(own, no)).toEqual([])
      expect(await wrong(shoe, no)).toEqual([])
      expect((await verifyTableRound(roulette.rules, own, spin(no)))[0]).toMatchObject({ name: 'commitment', links: no - 100 })
      // the hash of another round, another promise, another place in the chain
      expect(await wrong({ ...own, hash: 'b'.repeat(64) }, no)).toContain('commitment')
      expect(await wrong({ ...own, commitment: whole.hash }, no)).toEqual(['commitment'])
      expect(await wrong({ ...own, steps: own.steps + 1 }, no)).toEqual(['link'])
    }
  )

  test('a set of which a round is not, or that there cannot be, is refused before anything is hashed', async () => {
    await expect(verifyTableRound(roulette.rules, shoe, { ...spin(101), no: 106 })).rejects.toThrow(RangeError)
    await expect(verifyTableRound(roulette.rules, shoe, { ...spin(101), no: 100 })).rejects.toThrow(RangeError)
    expect(() => linksOf({ first: 1, last: 1e12 })).toThrow(RangeError)
    expect(linksOf(null)).toBe(1)
  })
})
