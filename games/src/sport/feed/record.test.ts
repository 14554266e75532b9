import { beforeAll, describe, expect, test } from 'vitest'
import { fastDice } from '../../slots/fast-dice.ts'
import { football } from '../models/football/football.ts'
import { type FootballState, fullTime } from '../models/football/state.ts'
import { replay } from '../simulate.ts'
import { apply, type Book, emptyBook, offered, settlementOf } from './book.ts'
import { canonical, type FeedMessage, marketName, naturalKey } from './messages.ts'
import { liveProducer, recordMatch } from './record.ts'
import { readMessage, writeMessage } from './xml.ts'

const startsAt = 1_790_000_000_000
const fixture = 'house:match:27'
const params = football.params({ attack: 0.5, defence: 0 }, { attack: 0.2, defence: -0.3 })

describe('a recorded match of the house', () => {
  let messages: readonly FeedMessage[] = []
  let lines: readonly string[] = []
  let whole: Book
  let final: FootballState
  beforeAll(() => {
    messages = recordMatch(football, params, fastDice(27, 1), { fixture, startsAt, pricesEvery: 300_000 })
    lines = messages.map(writeMessage)
    whole = bookOf(lines)
    final = replay(football, params, fastDice(27, 1)).final
  })
  const bookOf = (xml: readonly string[]): Book => {
    const applied = new Set<string>()
    return xml.reduce((book, line) => {
      const message = readMessage(line)
      if (message.kind === 'unknown') throw new Error(message.why)
      if (applied.has(naturalKey(message))) return book
      applied.add(naturalKey(message))
      return apply(book, message)
    }, emptyBook)
  }

  test('tells prices, stops and results in the order of the clock, and is read back the same', () => {
    const kinds = Map.groupBy(messages, one => one.kind)
    for (const kind of ['alive', 'fixture_change', 'odds_change', 'bet_stop', 'bet_settlement'] as const)
      expect(kinds.get(kind)?.length, kind).toBeGreaterThan(0)
    expect(messages.every((one, i) => i === 0 || one.timestamp >= messages[i - 1]!.timestamp)).toBe(true)
    expect(lines.map(line => canonical(readMessage(line)))).toEqual(messages.map(canonical))
    expect(final).toMatchObject({ second: fullTime, ended: true })
  })

  test('[S4.27] replays byte for byte with 5 % duplicates and reordering inside a window', () => {
    const once = canonical(whole)
    const dice = fastDice(5, 5)
    const twice = lines.flatMap(line => (dice.below(20) === 0 ? [line, line] : [line]))
    const moved = twice.map((line, i) => ({ line, place: i + dice.below(12) })).sort((a, b) => a.place - b.place)
    expect(moved.map(one => one.line)).not.toEqual(lines)
    expect(canonical(bookOf(moved.map(one => one.line)))).toBe(once)
  })

  test('settles every market that it told as the model does', () => {
    const facts = whole.fixtures[fixture]!
    expect(Object.keys(facts.markets).length).toBeGreaterThan(100)
    for (const [name, market] of Object.entries(facts.markets)) {
      const settlement = settlementOf(market)
      expect(settlement?.certainty, name).toBe(2)
      for (const { id, result } of settlement!.outcomes!) {
        expect(result).toEqual(football.result(final, { id: market.id, specifiers: market.specifiers, outcome: id, scoreAt: [0, 0] }))
      }
      expect(offered(facts, name, { isUp: () => true })).toMatchObject({ status: -3 })
    }
    expect(facts.status?.values).toMatchObject({ status: '3', home_score: String(final.goals[0]), away_score: String(final.goals[1]) })
  })

  test('what it settled during the match for live certainty is what it settled in the end', () => {
    const ends = new Map(
      messages.flatMap(one =>
        one.kind === 'bet_settlement' && one.certainty === 2 ? one.markets.map(m => [marketName(m), m] as const) : []
      )
    )
    const early = messages.flatMap(one => (one.kind === 'bet_settlement' && one.certainty === 1 ? one.markets : []))
    expect(early.length).toBeGreaterThan(0)
    for (const market of early) {
      for (const outcome of market.outcomes) expect(ends.get(marketName(market))?.outcomes).toContainEqual(outcome)
    }
  })

  test('in play the live producer has the markets, and a stop locks them until prices come again', () => {
    const half = messages.findIndex(one => one.kind === 'bet_stop')
    const before = bookOf(lines.slice(0, half)).fixtures[fixture]!
    const stopped = bookOf(lines.slice(0, half + 1)).fixtures[fixture]!
    const view = { isUp: () => true }
    expect(offered(before, '1', view)).toMatchObject({ producer: liveProducer, status: 1, lock: null })
    expect(offered(stopped, '1', view)).toMatchObject({ status: -1, lock: 'stop' })
  })
})
