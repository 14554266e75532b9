// Two seats of one member at a table of high limits.
import { UNIT } from '@fairhouse/contract/money.ts'
import { describe, expect, test } from 'vitest'
import { blackjack } from './blackjack.ts'
import { choicesOf } from './hands.ts'
import { asked, handNow, over, tableOf, turnOf } from './testing.ts'

describe('two seats of one member, at high limits [A6]', () => {
  /** The table of high limits, on which somebody has both seats and a bet on each. */
  const both = (wanted: (t: ReturnType<typeof tableOf>) => boolean) => {
    for (let i = 0; i < 3_000; i++) {
      const t = tableOf(blackjack, i.toString(16), 2)
      t.open()
      t.sit('7', 'seat2')
      t.sit('7', 'seat5')
      t.bet('7', { seat2: 10n, seat5: 20n })
      t.until(s => asked(s) || over(s))
      if (wanted(t)) return t
    }
    throw new Error('no shoe does that')
  }

  test('are taken one by one, bet on together, and left one by one or both', () => {
    const t = tableOf(blackjack, '', 2)
    t.open()
    t.sit('7', 'seat2')
    expect(t.sit('7', 'seat5').map(e => e.type)).toEqual(['seated'])
    expect(() => t.sit('7', 'seat6')).toThrow('seat.one')
    t.sit('8', 'seat1')
    expect(() => t.bet('7', { seat1: 5n })).toThrow('seat.needed')
    expect(() => t.bet('7', { behind5: 5n })).toThrow('position.unknown')
    t.bet('7', { seat2: 5n, behind1: 5n })
    expect(() => t.give({ type: 'leave', place: 'seat2' }, '7')).toThrow('seat.inPlay')
    expect(t.give({ type: 'leave', place: 'seat1' }, '7')).toEqual([])
    expect(t.give({ type: 'leave', place: 'seat5' }, '7')).toMatchObject([{ type: 'left', place: 'seat5' }])
    t.bet('7', {}, 2)
    t.sit('7', 'seat5')
    expect(t.give({ type: 'leave' }, '7').map(e => e.type)).toEqual(['left', 'left'])
  })

  test('are played one after the other, and a double of one is paid by its own stake', () => {
    const t = both(t => turnOf(t)?.place === 'seat2' && choicesOf(handNow(t, 'seat5')[0]!).length > 0)
    expect(t.state().cards.map(c => c.to)).toEqual(['seat2', 'seat5', 'dealer', 'seat2', 'seat5'])
    expect(t.decide('7', 'double').at(-1)).toMatchObject({ add: { position: 'seat2+double', stake: 10n * UNIT } })
    t.until(s => asked(s) || over(s))
    expect(turnOf(t)).toMatchObject({ kind: 'turn', place: 'seat5' })
    expect(t.decide('7', 'double').at(-1)).toMatchObject({ add: { position: 'seat5+double', stake: 20n * UNIT } })
    t.until(over)
    expect(t.state().tickets['7']!.stake).toBe(60n * UNIT)
  })

  test('answer insurance each for itself, and nobody waits when both have', () => {
    const t = both(t => turnOf(t)?.kind === 'insurance')
    const say = (choice: 'insure' | 'decline', place?: string) =>
      t.give({ type: 'decide', no: t.state().no, step: turnOf(t)!.step, choice, place }, '7')
    expect(say('insure', 'seat5').find(e => e.type === 'raised')).toMatchObject({ add: { position: 'seat5+insurance', stake: 10n * UNIT } })
    // again it is the same answer, not the other seat's
    expect(() => say('insure', 'seat5')).toThrow('decision.closed')
    expect(() => say('insure', 'seat6')).toThrow('decision.closed')
    expect(say('decline').map(e => e.type)).toEqual(['decided', 'answered'])
    expect(t.state().play!.decided).toMatchObject([
      { place: 'seat5', choice: 'insure' },
      { place: 'seat2', choice: 'decline' }
    ])
  })
})
