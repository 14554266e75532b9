// A round of blackjack on the machine of the tables, from the first bet to the last card, with the clock in the test's hand.
import { UNIT } from '@fairhouse/contract/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diceOfShoe, orderOf, shoeSize } from '../table/shoe.ts'
import { blackjack, blackjackCommon } from './blackjack.ts'
import { choicesAt, dealerOf, handsAt, pathOf } from './felt.ts'
import { type Choice, choicesOf, countOf, isNatural } from './hands.ts'
import { heldMs } from './play.ts'
import { cutAt } from './play-state.ts'
import { commonHand, sevenSeats } from './rules.ts'
import { asked, handNow, over, seedWith, sourceOf, tableOf, turnOf } from './testing.ts'

describe('seven seats', () => {
  test('are taken by one member each, held, and left; bets on a hand are its player’s alone', () => {
    const t = tableOf(blackjack)
    t.open()
    expect(t.sit('7', 'seat3').map(e => e.type)).toEqual(['seated'])
    expect(t.sit('7', 'seat3')).toEqual([])
    expect(() => t.sit('8', 'seat3')).toThrow('seat.taken')
    expect(() => t.sit('7', 'seat4')).toThrow('seat.one')
    expect(() => t.sit('8', 'seat8')).toThrow('seat.taken')
    expect(() => t.bet('8', { seat3: 5n })).toThrow('seat.needed')
    expect(() => t.bet('7', { 'seat3-perfectPairs': 5n })).toThrow('seat.handFirst')
    expect(() => t.bet('7', { behind3: 5n })).toThrow('position.unknown')
    expect(() => t.bet('8', { behind3: 5n, flat3: 5n })).toThrow('position.unknown')
    expect(() => t.bet('8', { behind4: 5n })).toThrow('seat.empty')
    t.bet('7', { seat3: 5n, 'seat3-perfectPairs': 1n })
    t.bet('8', { behind3: 5n })
    expect(() => t.give({ type: 'leave' }, '7')).toThrow('seat.inPlay')
    t.bet('7', {}, 2)
    expect(t.give({ type: 'leave' }, '7').map(e => e.type)).toEqual(['left'])
    expect(t.give({ type: 'leave' }, '7')).toEqual([])
  })

  test('without a bet the window opens again, and who does not bet for a minute leaves the seat', () => {
    const t = tableOf(blackjack)
    t.open()
    t.sit('7', 'seat1')
    const { no } = t.state()
    const since = t.at()
    t.until(s => s.play!.seats.length === 0)
    expect(t.told.filter(e => e.type === 'waiting').length).toBeGreaterThan(3)
    expect([t.state().no, t.at() - since >= heldMs, t.at() - since < heldMs + 20_000]).toEqual([no, true, true])
  })

  test('are dealt to in order, two cards each, the dealer one open and one covered that nobody sees [L4.19]', () => {
    const t = seedWith(blackjack, ['seat5', 'seat2'], t => t.state().phase === 'deciding')
    const order = orderOf(diceOfShoe(sourceOf('0', 1)))
    expect(order).toHaveLength(shoeSize)
    expect(t.state().cards.map(c => c.to)).toEqual(['seat2', 'seat5', 'dealer', 'seat2', 'seat5'])
    const { hole } = t.state().play!
    expect(hole).toBe(t.state().cards.at(-1)!.index + 1)
    const seen = JSON.stringify(blackjack.view(t.state(), null), (_, v: unknown) => (typeof v === 'bigint' ? String(v) : v))
    expect(seen).not.toContain(`"index":${hole}`)
    expect(seen).not.toContain('member')
  })

  test('a seat is asked for twelve seconds at most and then gets the default [L4.16]', () => {
    const t = seedWith(
      blackjack,
      ['seat1', 'seat2'],
      t => turnOf(t)?.kind === 'turn' && countOf(handNow(t, 'seat1')[0]!.cards).total === 14
    )
    const from = turnOf(t)!.from
    expect(turnOf(t)).toMatchObject({ place: 'seat1', hand: 1 })
    expect(t.state().dueAt).toBe(from + 12_000)
    t.wait(11_999)
    expect(t.tick()).toEqual([])
    t.wait(1)
    expect(t.tick()).toMatchObject([{ type: 'decided', place: 'seat1', choice: 'stand', byClock: true }])
    expect(() => t.decide('0', 'hit', 1)).toThrow('decision.closed')
  })

  test('a hand that no card can bust takes one when its player says nothing [L4.16]', () => {
    const t = seedWith(blackjack, ['seat1'], t => turnOf(t)?.kind === 'turn' && countOf(handNow(t, 'seat1')[0]!.cards).total <= 11)
    t.wait(12_000)
    expect(t.tick()).toMatchObject([{ type: 'decided', choice: 'hit', byClock: true }])
    t.until(s => s.cards.filter(c => c.to === 'seat1').length === 3)
  })

  test('however often it is asked, a seat takes twelve seconds of a round in all, insurance too [L4.16]', () => {
    const t = seedWith(blackjack, ['seat1', 'seat2'], t => {
      const hole = orderOf(diceOfShoe(sourceOf(t.seed, 1)))[t.state().play!.hole!]!
      const small = countOf(handNow(t, 'seat1')[0]!.cards).total <= 9
      return turnOf(t)?.kind === 'insurance' && small && !isNatural([dealerOf(t.state().cards)[0]!, hole])
    })
    t.wait(3_000)
    t.decide('1', 'decline')
    t.until(s => s.play!.ask?.kind === 'turn')
    // nothing was said to insurance: seven of the twelve seconds are over
    expect(t.state().dueAt! - turnOf(t)!.from).toBe(5_000)
    t.wait(4_500)
    t.decide('0', 'hit')
    const { length } = t.told
    t.until(s => s.play!.ask?.place === 'seat2' || over(s))
    // with half a second left it is answered for in the same breath
    const later = t.told.slice(length).flatMap(e => ((e.type === 'asked' || e.type === 'decided') && e.place === 'seat1' ? [e] : []))
    const { at } = later[0]!
    expect(later.slice(0, 2)).toMatchObject([
      { type: 'asked', at, until: at },
      { type: 'decided', at, byClock: true }
    ])
    expect(t.state().play!.waited).toEqual({ seat1: 11_500, seat2: 3_000 })
  })

  test('only the player of the hand decides, only what the hand allows, and each question once', () => {
    const t = seedWith(blackjack, ['seat1', 'seat2'], t => turnOf(t)?.kind === 'turn' && choicesOf(handNow(t, 'seat1')[0]!).length === 3)
    expect(() => t.decide('1', 'stand')).toThrow('decision.closed')
    expect(() => t.decide('0', 'split')).toThrow('decision.unknown')
    expect(() => t.decide('0', 'insure')).toThrow('decision.unknown')
    expect(() => t.decide('0', 'stand', 7)).toThrow('decision.closed')
    expect(t.decide('0', 'stand').map(e => e.type)).toEqual(['decided'])
    expect(() => t.decide('0', 'hit', 1)).toThrow('decision.closed')
  })

  test('a split and a double put stakes of their own on the ticket, and who is behind follows with theirs', () => {
    const t = seedWith(blackjack, ['seat1'], t => turnOf(t)?.kind === 'turn' && choicesOf(handNow(t, 'seat1')[0]!).includes('split'))
    const pair = handNow(t, 'seat1')[0]!.cards
    expect(t.decide('0', 'split').at(-1)).toMatchObject({
      add: { position: 'seat1+split', stake: 10n * UNIT },
      followers: { base: 'behind1', line: 'behind1+split', needs: ['behind1'] }
    })
    t.until(s => s.cards.some(c => c.to === 'seat1/1'))
    expect(handNow(t, 'seat1').map(h => h.cards[0])).toEqual(pair)
    t.until(s => asked(s) || over(s))
    const ask = turnOf(t)
    if (ask?.hand === 1) {
      expect(t.decide('0', 'double').at(-1)).toMatchObject({ add: { position: 'seat1+double' }, followers: { needs: ['behind1'] } })
      t.until(s => asked(s) || over(s))
      expect(handNow(t, 'seat1')[0]!.doubled).toBe(true)
    }
    if (turnOf(t)?.hand === 2)
      expect(t.decide('0', 'double').at(-1)).toMatchObject({
        add: { position: 'seat1+double2' },
        followers: { needs: ['behind1', 'behind1+split'], line: 'behind1+double2' }
      })
    t.until(over)
    expect(handNow(t, 'seat1')).toHaveLength(2)
  })

  test('insurance is asked of all seats at once, answered once each, and nobody waits when all have', () => {
    const t = seedWith(blackjack, ['seat1', 'seat4'], t => turnOf(t)?.kind === 'insurance')
    expect(dealerOf(t.state().cards)[0]![0]).toBe('A')
    expect(turnOf(t)!.until - turnOf(t)!.from).toBeLessThanOrEqual(7_000)
    expect(t.decide('0', 'insure').map(e => e.type)).toEqual(['decided', 'raised'])
    expect(() => t.decide('0', 'decline')).toThrow('decision.closed')
    expect(t.decide('1', 'decline').map(e => e.type)).toEqual(['decided', 'answered'])
    t.until(s => s.play!.peeked !== null)
    t.until(over)
    t.until(s => s.phase === 'paying')
    const paid = t.give({ type: 'pay' }).flatMap(e => blackjack.owed(e))
    const natural = t.state().mark === 'blackjack'
    expect(sevenSeats.back('seat1+insurance', t.state().cards)).toBe(natural ? 300n : 0n)
    expect(paid.map(p => p.seat)).toEqual(['0', '1'])
  })

  test('a dealer’s blackjack under an ace or a ten ends the round before anybody decides', () => {
    const t = seedWith(blackjack, ['seat1'], t => t.state().phase === 'result' && t.state().mark === 'blackjack')
    expect(t.told.filter(e => e.type === 'decided')).toEqual([])
    expect(t.told.filter(e => e.type === 'peeked')).toMatchObject([{ natural: true }])
  })

  test('an outage gives who is asked the time left and ten seconds, once; a minute’s voids the round [A5]', () => {
    const t = seedWith(blackjack, ['seat1'], t => turnOf(t)?.kind === 'turn')
    const { until } = turnOf(t)!
    const since = t.at() + 4_000
    t.wait(24_000)
    expect(t.give({ type: 'resume', since })).toMatchObject([{ type: 'prolonged', until: t.at() + (until - since) + 10_000 }])
    expect(t.give({ type: 'resume', since })).toEqual([])
    expect(t.decide('0', 'stand').map(e => e.type)).toEqual(['decided'])
    const later = seedWith(blackjack, ['seat1'], t => turnOf(t)?.kind === 'turn')
    const from = later.at()
    later.wait(60_001)
    expect(later.give({ type: 'resume', since: from }).map(e => e.type)).toEqual(['voided', 'paid'])
  })

  test('a table that is to close calls off a round in which nobody is dealt to, with the stakes behind', () => {
    const t = tableOf(blackjack)
    t.open()
    t.sit('1', 'seat1')
    t.bet('2', { behind1: 5n })
    t.until(s => s.phase === 'lastCall')
    t.wait(60_000)
    const events = t.tick(false)
    expect(events.map(e => e.type)).toEqual(['voided', 'paid'])
    expect(events.flatMap(e => blackjack.owed(e))).toMatchObject([{ payout: 5n * UNIT, back: true }])
  })

  test('the round of the cut card is the shoe’s last, and the longest round fits behind it', () => {
    const t = tableOf(blackjack)
    t.open()
    for (let i = 1; i <= 7; i++) t.sit(String(i), `seat${i}`)
    for (let rounds = 0; t.state().shoe!.no === 1; rounds++) {
      for (let i = 1; i <= 7; i++) t.bet(String(i), { [`seat${i}`]: 1n })
      const { no } = t.state()
      t.until(s => s.no > no || s.shoe!.no > 1)
      expect(rounds).toBeLessThan(20)
    }
    const indexes = t.told.flatMap(e => (e.type === 'dealt' ? [e.index] : []))
    expect(new Set(indexes).size).toBe(indexes.length)
    expect(Math.max(...indexes)).toBeGreaterThanOrEqual(cutAt)
    // fourteen hands and the dealer's of the smallest cards there are
    const points = Array.from({ length: shoeSize - cutAt }, (_, i) => Math.min(10, Math.floor(i / 32) + 1))
    const held = points.reduce((sum, p) => sum + p, 0)
    expect(held).toBeGreaterThan(15 * 30)
  })
})

describe('the common hand', () => {
  const letters: Record<string, Choice> = { H: 'hit', S: 'stand', D: 'double', P: 'split' }
  test('one card a step is everybody’s who draws, and each ticket makes its own hands of them', () => {
    const dealt = (text: string) => text.split(' ').map((word, index) => ({ to: word.split(':')[0]!, card: word.split(':')[1]!, index }))
    const cards = dealt('hand:8s dealer:6d hand:8c step:3h step:Kd step:2c')
    const of = (moves: string) => handsAt(cards, 'hand', moves).map(h => h.cards.join(' ') + (h.doubled ? '+' : ''))
    expect(of('S')).toEqual(['8s 8c'])
    expect(of('HHS')).toEqual(['8s 8c 3h Kd'])
    // split: the first step's card goes to the first hand, the double's to it as well, the third step's to the second
    expect(of('PD')).toEqual(['8s 3h Kd+', '8c 2c'])
    // standing on the first hand the step's card is already the second's
    expect(of('PSS')).toEqual(['8s 3h', '8c Kd'])
    expect(of('PSH')).toEqual(['8s 3h', '8c Kd 2c'])
  })

  test('everybody decides at once; the step ends when all have, or by the clock with the default', () => {
    const t = seedWith(
      blackjackCommon,
      ['hand', 'hand'],
      t => turnOf(t)?.kind === 'step' && choicesAt(pathOf(t.state().cards, '')).length === 3
    )
    expect(t.state().cards.map(c => c.to)).toEqual(['hand', 'dealer', 'hand'])
    expect(t.decide('0', 'hit')).toMatchObject([{ type: 'raised', moves: 'H', add: null }])
    expect(() => t.decide('0', 'stand')).toThrow('decision.closed')
    expect(t.tick()).toEqual([])
    expect(t.decide('1', 'double')).toMatchObject([{ add: { position: 'hand+double', stake: 10n * UNIT } }])
    expect(t.tick()).toMatchObject([{ type: 'answered', draws: true }])
    t.until(s => s.cards.some(c => c.to === 'step'))
    expect(t.state().tickets).toMatchObject({ 0: { moves: 'H' }, 1: { moves: 'D', stake: 20n * UNIT } })
    t.until(over)
  })

  test('each question knows which letter answers it, also after a card that nobody had to ask for', () => {
    const split = (t: ReturnType<typeof tableOf>) => turnOf(t)?.kind === 'step' && choicesAt(pathOf(t.state().cards, '')).includes('split')
    const t = seedWith(blackjackCommon, ['hand'], split)
    while (!over(t.state())) {
      const { step } = turnOf(t)!
      const { moves } = t.state().tickets['0']!
      const path = pathOf(t.state().cards, moves)
      t.decide('0', choicesAt(path).includes('split') ? 'split' : 'stand')
      const letter = t.state().play!.letters[step - 1]!
      expect(t.state().tickets['0']!.moves[letter]).toMatch(/[PS]/)
      expect(t.state().tickets['0']!.moves).toHaveLength(letter + 1)
      // nobody else has to decide
      expect(t.tick()).toMatchObject([{ type: 'answered' }])
      t.until(s => asked(s) || over(s))
    }
    const insured = t.told.some(e => e.type === 'asked' && e.kind === 'insurance')
    expect(t.state().play!.letters[0]).toBe(insured ? -1 : 0)
  })

  test('a round without bets is dealt too: the hand stands, the dealer plays', () => {
    const t = tableOf(blackjackCommon)
    t.open()
    t.until(over)
    expect(t.told.some(e => e.type === 'asked')).toBe(false)
    expect(commonHand.play!.measure('stand', t.state().cards)).not.toBeNull()
  })

  test('any letters give hands that rules allow, and pay at most what lies on them', () => {
    const moves = fc.stringMatching(/^[HSDP.]{0,12}$/)
    fc.assert(
      fc.property(moves, fc.nat(200), (text, seed) => {
        const t = tableOf(blackjackCommon, seed.toString(16))
        t.open()
        t.bet('1', { hand: 10n })
        for (let guard = 0; !over(t.state()) && guard < 200; guard++) {
          t.until(s => asked(s) || over(s))
          if (turnOf(t)?.kind === 'step') {
            const { moves: made } = t.state().tickets['1']!
            const wish = letters[text[made.length] ?? '.']
            if (wish && choicesAt(pathOf(t.state().cards, made)).includes(wish)) t.decide('1', wish)
          }
          t.wait(20_000)
          if (asked(t.state())) t.tick()
        }
        const ticket = t.state().tickets['1']!
        const hands = handsAt(t.state().cards, 'hand', ticket.moves)
        const lines = hands.length + hands.filter(h => h.doubled).length
        expect(ticket.positions).toHaveLength(lines)
        expect(ticket.stake).toBe(BigInt(lines) * 10n * UNIT)
        for (const { position } of ticket.positions) expect(commonHand.back(position, t.state().cards, ticket.moves) <= 250n).toBe(true)
      }),
      { numRuns: 150 }
    )
  })
})
