import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lostLeg, type MarketKey, wonLeg } from '../types.ts'
import { apply, type Book, cancelOf, emptyBook, offered, settlementOf, type View } from './book.ts'
import { canonical, type FeedMessage, type MarketStatus, naturalKey } from './messages.ts'
import { type Clock, lookAt, newProducer, type Producer, type RecoveryRequest } from './producers.ts'
import { readMessage, writeMessage } from './xml.ts'

const start = 1_790_000_000_000
const match = 'house:match:1'
const up: View = { isUp: () => true }
const all = (messages: readonly FeedMessage[], from: Book = emptyBook): Book => messages.reduce(apply, from)
const [result1x2, over]: MarketKey[] = [
  { id: 1, specifiers: '' },
  { id: 18, specifiers: 'total=2.5' }
]
const odds = (second: number, market: MarketKey, price: number, status: MarketStatus = 1, producer = 1): FeedMessage => ({
  kind: 'odds_change',
  producer,
  timestamp: start + second * 1_000,
  fixture: match,
  status: null,
  reason: null,
  markets: [{ ...market, status, outcomes: [{ id: '1', odds: price, probability: 0.5, active: true }] }]
})
const stop = (second: number, groups = ['all'], producer = 1): FeedMessage => ({
  kind: 'bet_stop',
  producer,
  timestamp: start + second * 1_000,
  fixture: match,
  groups,
  status: -1
})
const settle = (second: number, market: MarketKey, won: boolean): FeedMessage => ({
  kind: 'bet_settlement',
  producer: 1,
  timestamp: start + second * 1_000,
  fixture: match,
  certainty: 2,
  markets: [{ ...market, outcomes: [{ id: '1', result: won ? wonLeg : lostLeg }] }]
})
const facts = (book: Book) => book.fixtures[match]!

describe('a recorded match', () => {
  /** Two producers tell of one match for two hours. */
  const moment = fc.record({
    kind: fc.constantFrom('odds', 'odds', 'odds', 'odds', 'stop', 'settle', 'rollback', 'cancel', 'rollbackCancel', 'change', 'alive'),
    producer: fc.constantFrom(1, 3),
    market: fc.constantFrom(result1x2!, over!, { id: 16, specifiers: 'hcp=-0.25' }, { id: 8, specifiers: 'goalnr=1' }),
    status: fc.constantFrom<MarketStatus>(1, 1, 1, -1, 0, -2, -3, -4),
    price: fc.integer({ min: 10_100, max: 200_000 }),
    won: fc.boolean(),
    wait: fc.integer({ min: 0, max: 3_000 })
  })
  const recording = (() => {
    let at = start
    return fc.sample(moment, { numRuns: 600, seed: 27 }).map(({ kind, producer, market, status, price, won, wait }): FeedMessage => {
      at += wait
      const base = { producer, timestamp: at, fixture: match }
      const window = won ? { from: start, to: start + Math.floor(price / 50_000) * 1_000 } : {}
      switch (kind) {
        case 'odds':
          return {
            ...odds((at - start) / 1_000, market, price, status, producer),
            status: { home_score: String(price % 5) }
          } as FeedMessage
        case 'stop':
          return stop((at - start) / 1_000, won ? ['all'] : ['a', 'b'], producer)
        case 'settle':
          return { ...settle((at - start) / 1_000, market, won), producer }
        case 'rollback':
          return { ...base, kind: 'rollback_bet_settlement', markets: [market] }
        case 'cancel':
          return { ...base, ...window, kind: 'bet_cancel', markets: [market] }
        case 'rollbackCancel':
          return { ...base, ...window, kind: 'rollback_bet_cancel', markets: [market] }
        case 'change':
          return { ...base, kind: 'fixture_change', change: price % 5, startTime: start + price }
        default:
          return { producer, timestamp: at, kind: 'alive', subscribed: won }
      }
    })
  })()
  const raw = recording.map(writeMessage)
  const replay = (lines: readonly string[]): string => {
    const applied = new Set<string>()
    let book = emptyBook
    for (const line of lines) {
      const message = readMessage(line)
      if (message.kind === 'unknown') throw new Error(message.why)
      if (applied.has(naturalKey(message))) continue
      applied.add(naturalKey(message))
      book = apply(book, message)
    }
    return canonical(book)
  }

  test('[S4.27] replays to the same state byte for byte, with duplicates and reordering inside a window', () => {
    const once = replay(raw)
    expect(once.length).toBeGreaterThan(1_000)
    expect(replay(raw)).toBe(once)
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat({ max: 999 })), draws => {
        const draw = () => draws.next().value as number
        const twice = raw.flatMap(line => (draw() < 50 ? [line, line] : [line]))
        // each line moves by up to twenty places
        const shuffled = twice.map((line, i) => ({ line, place: i + draw() / 50 })).sort((a, b) => a.place - b.place)
        expect(shuffled.map(one => one.line)).not.toEqual(raw)
        expect(replay(shuffled.map(one => one.line))).toBe(once)
      }),
      { numRuns: 5 }
    )
  })

  test('[S4.27] without looking at keys a duplicate changes nothing, and neither does any order', () => {
    const once = canonical(all(recording))
    expect(canonical(all([...recording, ...recording]))).toBe(once)
    expect(canonical(all(recording.toReversed()))).toBe(once)
  })
})

describe('markets', () => {
  test('a stop suspends what was told before it, until prices come again', () => {
    const status = (messages: FeedMessage[], view = up) => offered(facts(all(messages)), '1', view)
    expect(status([odds(1, result1x2!, 20_000)])).toMatchObject({ status: 1, lock: null, producer: 1, at: start + 1_000 })
    expect(status([odds(1, result1x2!, 20_000), stop(2)])).toMatchObject({ status: -1, lock: 'stop' })
    expect(status([odds(1, result1x2!, 20_000), stop(2), odds(3, result1x2!, 21_000)])).toMatchObject({ status: 1, lock: null })
    expect(status([odds(1, result1x2!, 20_000), stop(2, ['all'], 3)])).toMatchObject({ status: 1 })
    expect(status([odds(1, result1x2!, 20_000), stop(2, ['goals'])])).toMatchObject({ status: 1 })
    expect(status([odds(1, result1x2!, 20_000), stop(2, ['goals'])], { ...up, groupsOf: () => ['goals'] })).toMatchObject({
      status: -1,
      lock: 'stop'
    })
    expect(offered(facts(all([stop(1)])), '1', up)).toBeNull()
  })

  test('a market that is handed over is what its new producer says', () => {
    const handed = [odds(1, result1x2!, 20_000, 1, 3), odds(5, result1x2!, 19_000, 1, 1), odds(6, result1x2!, 20_000, -2, 3)]
    expect(offered(facts(all(handed)), '1', up)).toMatchObject({ producer: 1, status: 1, outcomes: [{ odds: 19_000 }] })
    expect(offered(facts(all(handed.filter((_, i) => i !== 1))), '1', up)).toMatchObject({ producer: 3, status: -2 })
  })

  test('a settlement is rolled back and told anew; the later message counts', () => {
    const market = (messages: FeedMessage[]) => settlementOf(facts(all(messages)).markets['1']!)
    const rollback: FeedMessage = {
      kind: 'rollback_bet_settlement',
      producer: 1,
      timestamp: start + 20_000,
      fixture: match,
      markets: [result1x2!]
    }
    expect(market([settle(10, result1x2!, true)])?.outcomes?.[0]?.result).toEqual(wonLeg)
    expect(market([settle(10, result1x2!, true), rollback])).toBeNull()
    expect(market([rollback, settle(10, result1x2!, true)])).toBeNull()
    expect(market([settle(10, result1x2!, true), rollback, settle(30, result1x2!, false)])?.outcomes?.[0]?.result).toEqual(lostLeg)
  })

  test('a settlement is left alone where its market was said to be active since, until that ends', () => {
    const market = (...messages: FeedMessage[]) => settlementOf(facts(all(messages)).markets['1']!)
    const settled = settle(10, result1x2!, true)
    expect(market(settled, odds(20, result1x2!, 20_000))).toBeNull()
    expect(market(odds(1, result1x2!, 20_000), settled)).not.toBeNull()
    for (const status of [-1, 0, -3] as const) expect(market(settled, odds(20, result1x2!, 20_000, status))?.outcomes).toHaveLength(1)
    expect(market(settled, odds(20, result1x2!, 20_000), settle(30, result1x2!, true))?.outcomes).toHaveLength(1)
  })

  test('[S4.17] a cancellation voids bets from its start on and before its end, and no others', () => {
    const cancel = (kind: 'bet_cancel' | 'rollback_bet_cancel', second: number, bounds: { from?: number; to?: number }): FeedMessage => ({
      kind,
      ...bounds,
      producer: 1,
      timestamp: start + second * 1_000,
      fixture: match,
      markets: [{ ...result1x2!, voidReason: 12 }]
    })
    const bounds = { from: start + 1_000, to: start + 5_000 }
    const isVoid = (messages: FeedMessage[]) =>
      [999, 1_000, 4_999, 5_000].map(at => cancelOf(facts(all(messages)).markets['1']!, start + at) !== null)
    expect(isVoid([cancel('bet_cancel', 60, bounds)])).toEqual([false, true, true, false])
    expect(isVoid([cancel('bet_cancel', 60, { from: bounds.from })])).toEqual([false, true, true, true])
    expect(isVoid([cancel('bet_cancel', 60, { to: bounds.to })])).toEqual([true, true, true, false])
    expect(isVoid([cancel('bet_cancel', 60, {})])).toEqual([true, true, true, true])
    expect(isVoid([cancel('bet_cancel', 60, bounds), cancel('rollback_bet_cancel', 70, bounds)])).toEqual([false, false, false, false])
    expect(isVoid([cancel('bet_cancel', 60, {}), cancel('rollback_bet_cancel', 70, bounds)])).toEqual([true, true, true, true])
    expect(cancelOf(facts(all([cancel('bet_cancel', 60, {})])).markets['1']!, 0)).toMatchObject({ voidReason: 12 })
  })
})

describe('producers', () => {
  /** Follows producers through a script: [second, message or nothing, lag]. */
  function follow(ids: readonly number[]) {
    let book = emptyBook
    let producers: Producer[] = ids.map(newProducer)
    const requests: RecoveryRequest[] = []
    return {
      requests,
      at(second: number, messages: readonly FeedMessage[] = [], lag = 0) {
        book = all(messages, book)
        const clock: Clock = { now: start + second * 1_000, lag }
        producers = producers.map(one => {
          const { producer, request } = lookAt(one, book, clock)
          if (request) requests.push(request)
          return producer
        })
        return producers.map(one => one.state)
      },
      view: (): View => ({
        isUp: id => producers.find(one => one.id === id)?.state === 'UP',
        freshFrom: id => producers.find(one => one.id === id)?.freshFrom ?? 0
      }),
      book: () => book
    }
  }
  const alive = (second: number, producer: number, subscribed = true): FeedMessage => ({
    kind: 'alive',
    producer,
    timestamp: start + second * 1_000,
    subscribed
  })
  const complete = (second: number, producer: number, request: number): FeedMessage => ({
    kind: 'snapshot_complete',
    producer,
    timestamp: start + second * 1_000,
    request
  })

  test('[S4.26] live down suspends live markets only; after its recovery the book is its snapshot', () => {
    const feed = follow([1, 3])
    expect(feed.at(0)).toEqual(['DOWN', 'DOWN'])
    expect(feed.at(1, [alive(1, 1, false), alive(1, 3, false)])).toEqual(['RECOVERING', 'RECOVERING'])
    expect(feed.requests).toEqual([1, 3].map(producer => ({ producer, request: 1, after: null })))
    const snapshot = [odds(2, result1x2!, 20_000), odds(2, over!, 19_000, 1, 3)]
    expect(feed.at(3, [...snapshot, complete(3, 1, 1), complete(3, 3, 1), alive(3, 1), alive(3, 3)])).toEqual(['UP', 'UP'])
    const now = () => [result1x2, over].map((_, i) => offered(facts(feed.book()), i === 0 ? '1' : '18|total=2.5', feed.view()))
    expect(now()).toMatchObject([{ status: 1 }, { status: 1 }])

    // the live producer is silent for more than fifteen seconds
    expect(feed.at(18, [alive(18, 3)])).toEqual(['UP', 'UP'])
    expect(feed.at(19, [])).toEqual(['DOWN', 'UP'])
    expect(now()).toMatchObject([
      { status: -1, lock: 'feed', outcomes: [{ odds: 20_000 }] },
      { status: 1, lock: null }
    ])

    // it comes back: everything since its last good alive
    expect(feed.at(30, [alive(30, 1), alive(30, 3)])).toEqual(['RECOVERING', 'UP'])
    expect(feed.requests.at(-1)).toEqual({ producer: 1, request: 2, after: start + 3_000 })
    expect(feed.at(31, [odds(31, result1x2!, 25_000)])).toEqual(['RECOVERING', 'UP'])
    expect(now()[0]).toMatchObject({ status: -1, lock: 'feed' })
    expect(feed.at(32, [complete(32, 1, 1)]), 'of an earlier request').toEqual(['RECOVERING', 'UP'])
    expect(feed.at(33, [complete(33, 1, 2)])).toEqual(['UP', 'UP'])
    expect(now()[0]).toMatchObject({ status: 1, outcomes: [{ odds: 25_000 }] })
  })

  test('prices that a full recovery does not repeat are gone', () => {
    const feed = follow([1])
    feed.at(1, [alive(1, 1)])
    feed.at(2, [odds(2, result1x2!, 20_000), odds(2, over!, 19_000), complete(2, 1, 1)])
    const days = 80 * 3_600
    expect(feed.at(days, [alive(days, 1)])).toEqual(['DOWN'])
    expect(feed.at(days + 1)).toEqual(['RECOVERING'])
    expect(feed.requests.at(-1)).toEqual({ producer: 1, request: 2, after: null })
    feed.at(days + 2, [odds(days + 2, over!, 18_000), complete(days + 2, 1, 2)])
    expect(offered(facts(feed.book()), '1', feed.view())).toMatchObject({ status: 0 })
    expect(offered(facts(feed.book()), '18|total=2.5', feed.view())).toMatchObject({ status: 1 })
  })

  test('a producer that lags twenty seconds is delayed, and up again when it does not', () => {
    const feed = follow([1])
    feed.at(1, [alive(1, 1)])
    expect(feed.at(2, [complete(2, 1, 1)], 20_000)).toEqual(['UP'])
    expect(feed.at(3, [], 20_001)).toEqual(['DELAYED'])
    expect(feed.at(4, [], 500)).toEqual(['UP'])
    expect(feed.at(5, [], 30_000)).toEqual(['DELAYED'])
    expect(feed.at(17, [], 30_000)).toEqual(['DOWN'])
  })

  test('one that has lost us is recovered from where it was good, at most four times an hour', () => {
    const feed = follow([1])
    feed.at(1, [alive(1, 1)])
    feed.at(2, [complete(2, 1, 1)])
    for (let n = 1; n <= 3; n++) {
      const second = n * 10
      expect(feed.at(second, [alive(second, 1, false)])).toEqual(['DOWN'])
      expect(feed.at(second + 1)).toEqual(['RECOVERING'])
      expect(feed.at(second + 2, [alive(second + 2, 1), complete(second + 2, 1, n + 1)])).toEqual(['UP'])
    }
    expect(feed.requests).toHaveLength(4)
    feed.at(50, [alive(50, 1, false)])
    expect(feed.at(51)).toEqual(['DOWN'])
    expect(feed.requests, 'the fifth waits').toHaveLength(4)
    expect(feed.at(3_602, [alive(3_602, 1)])).toEqual(['RECOVERING'])
    expect(feed.requests).toHaveLength(5)
  })

  test('a recovery that is not complete after ten minutes is asked for anew', () => {
    const feed = follow([1])
    feed.at(1, [alive(1, 1)])
    expect(feed.at(601, [alive(601, 1)])).toEqual(['RECOVERING'])
    expect(feed.at(602)).toEqual(['DOWN'])
    expect(feed.at(603)).toEqual(['RECOVERING'])
    expect(feed.requests.map(one => one.request)).toEqual([1, 2])
  })
})
