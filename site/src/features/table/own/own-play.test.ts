import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import type { TableNow } from '../table-state.ts'
import { ownPlay } from './own-play.ts'

const cards = ['seat2 5s', 'seat6 9c', 'dealer Ah', 'seat2 6d', 'seat6 7c'].map((text, index) => {
  const [to, card] = text.split(' ') as [string, string]
  return { to, card, index: index + 8 }
})
type Play = NonNullable<TableNow['view']['play']>
/** Somebody with two seats, ten on one and twenty on the other. */
const state = (ask: Partial<NonNullable<Play['ask']>> | null, decided: Play['decided'] = [], own: readonly string[] = ['seat2', 'seat6']) =>
  ({
    seats: own,
    tickets: [
      {
        ...{ betId: 'b', no: 7, rev: 1, stake: 30n * UNIT, payout: null, moves: '', state: 'open' },
        positions: own.map((position, at) => ({ position, stake: BigInt(10 * (at + 1)) * UNIT }))
      }
    ],
    view: {
      ...{ no: 7, phase: 'deciding', mark: null, cards },
      play: {
        ...{ places: ['seat1', 'seat2', 'seat6'], seats: [], hands: ['seat2', 'seat6'], hole: 13, peeked: null, decided },
        ask: ask && { kind: 'turn', step: 1, from: 0, until: 9, place: null, hand: 1, ...ask }
      }
    }
  }) as unknown as TableNow
const said = (place: string) => ({ step: 1, place, hand: 1, choice: 'decline' as const, byClock: false })

test('with two seats insurance is asked of one after the other, each for half of its own stake', () => {
  const ask = { kind: 'insurance' as const }
  expect(ownPlay(state(ask)).question).toEqual({ kind: 'insurance', place: 'seat2', stake: 5n * UNIT })
  expect(ownPlay(state(ask, [said('seat2')])).question).toEqual({ kind: 'insurance', place: 'seat6', stake: 10n * UNIT })
  expect(ownPlay(state(ask, [said('seat2'), said('seat6')])).question).toBeNull()
})

test('the turn of one seat costs its own stake; meanwhile one chooses for the other ahead', () => {
  const { places, question, ahead } = ownPlay(state({ place: 'seat6' }))
  expect([places, ahead]).toEqual([['seat2', 'seat6'], null])
  expect(question).toMatchObject({ kind: 'hand', place: 'seat6', choices: [{}, {}, { choice: 'double', cost: 20n * UNIT }] })
  // somebody else decides
  expect(ownPlay(state({ place: 'seat1' })).ahead).toMatchObject({ place: 'seat2', hand: { cards: ['5s', '6d'] } })
  expect(ownPlay(state({ place: 'seat1' }, [{ ...said('seat2'), choice: 'stand' }])).ahead).toMatchObject({ place: 'seat6' })
})

test('without a seat nothing is asked, whoever decides', () => {
  expect(ownPlay(state({ place: 'seat2' }, [], []))).toEqual({ places: [], question: null, ahead: null })
})
