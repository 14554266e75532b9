import fc from 'fast-check'
import { expect, test } from 'vitest'
import { voidLeg, wonLeg } from '../types.ts'
import { canonical, type FeedMessage, feedKinds, marketName, marketStatuses, naturalKey } from './messages.ts'
import { readMessage, writeMessage } from './xml.ts'

const at = 1_790_000_000_000

test('the messages of a producer are read with their markets, prices and results', () => {
  expect(readMessage(`<?xml version="1.0"?><alive product="1" timestamp="${at}" subscribed="0"/>`)).toEqual({
    kind: 'alive',
    producer: 1,
    timestamp: at,
    subscribed: false
  })
  const odds = `<odds_change event_id="sr:match:7" product="1" timestamp="${at}" request_id="4">
    <sport_event_status status="1" match_status="7" home_score="1" away_score="0"><clock match_time="61:05" stopped="true"/>
      <period_scores><period_score number="2" home_score="0" away_score="0"/><period_score number="1" home_score="1" away_score="0"/></period_scores>
    </sport_event_status>
    <odds betstop_reason="12">
      <market id="16" specifiers="hcp=-0.25" status="1" favourite="1">
        <outcome id="1714" odds="1.85" probabilities="0.5312345678" active="1"/><outcome id="1715" odds="2.0295" active="0"/>
      </market>
      <market id="8" specifiers="variant=x|goalnr=2" status="-1"/>
    </odds></odds_change>`
  expect(readMessage(odds)).toEqual({
    kind: 'odds_change',
    producer: 1,
    timestamp: at,
    fixture: 'sr:match:7',
    request: 4,
    status: {
      ...{ status: '1', match_status: '7', home_score: '1', away_score: '0' },
      ...{ clock: '3665', clock_stopped: '1', period_scores: '1:0|0:0' }
    },
    reason: 12,
    markets: [
      {
        id: 16,
        specifiers: 'hcp=-0.25',
        status: 1,
        outcomes: [
          { id: '1714', odds: 18_500, probability: 0.5312345678, active: true },
          { id: '1715', odds: 20_295, probability: null, active: false }
        ]
      },
      { id: 8, specifiers: 'goalnr=2|variant=x', status: -1, outcomes: [] }
    ]
  })
  const settlement = `<bet_settlement event_id="m" product="1" timestamp="${at}" certainty="2"><outcomes>
    <market id="1"><outcome id="1" result="1"/><outcome id="2" result="0" void_factor="1.0"/><outcome id="3" result="1" void_factor="0.5"/>
    <outcome id="4" result="1" dead_heat_factor="0.33333"/></market></outcomes></bet_settlement>`
  expect(readMessage(settlement)).toMatchObject({
    certainty: 2,
    markets: [
      {
        id: 1,
        specifiers: '',
        outcomes: [
          { id: '1', result: wonLeg },
          { id: '2', result: voidLeg },
          { id: '3', result: { ...wonLeg, halvesVoid: 1 } },
          { id: '4', result: { ...wonLeg, tied: 3 } }
        ]
      }
    ]
  })
  expect(readMessage(`<bet_stop event_id="m" product="3" timestamp="${at}" groups="b|all"/>`)).toMatchObject({
    groups: ['all', 'b'],
    status: -1
  })
  expect(
    readMessage(`<bet_cancel event_id="m" product="3" timestamp="${at}" start_time="5"><market id="1" void_reason="3"/></bet_cancel>`)
  ).toMatchObject({
    from: 5,
    markets: [{ id: 1, specifiers: '', voidReason: 3 }]
  })
})

test('[S4.26] what cannot be read is unknown and says why', () => {
  const base = `event_id="m" product="1" timestamp="${at}"`
  const cases: [string, string | RegExp][] = [
    ['', /./],
    ['no xml', /./],
    ['<alive product="1"', /./],
    [`<alive product="1" timestamp="${at}"></alivf>`, /./],
    [`<news ${base}/>`, 'a message of the name news'],
    [`<alive product="1" subscribed="1"/>`, 'no timestamp'],
    [`<alive product="x" timestamp="1" subscribed="1"/>`, 'product is no whole number'],
    [`<alive product="1" timestamp="-5" subscribed="1"/>`, 'timestamp before 1970'],
    [`<odds_change product="1" timestamp="1"/>`, 'no event_id'],
    [`<odds_change ${base}><odds><market id="1" status="9"/></odds></odds_change>`, 'status 9 of a market'],
    [`<odds_change ${base}><odds><market id="1"><outcome id="1" odds="1,85"/></market></odds></odds_change>`, 'odds are no odds'],
    [`<bet_settlement ${base} certainty="3"/>`, 'certainty 3'],
    [
      `<bet_settlement ${base} certainty="1"><outcomes><market id="1"><outcome id="1" result="-1"/></market></outcomes></bet_settlement>`,
      'result -1'
    ],
    [
      `<bet_settlement ${base} certainty="1"><outcomes><market id="1"><outcome id="1" result="1" void_factor="0.3"/></market></outcomes></bet_settlement>`,
      'void factor of 0.3'
    ],
    [
      `<bet_settlement ${base} certainty="1"><outcomes><market id="1"><outcome id="1" result="1" dead_heat_factor="0"/></market></outcomes></bet_settlement>`,
      'dead heat of 0'
    ],
    [`<bet_stop ${base} groups="all" market_status="1"/>`, 'status 1 of a stop'],
    [`<!DOCTYPE a [<!ENTITY x "y">]><alive product="1" timestamp="1" subscribed="1"/>`, 'a document type'],
    [`<alive product="1" timestamp="1" subscribed="1" x="${'a'.repeat(2_000_000)}"/>`, 'too long']
  ]
  for (const [xml, why] of cases) {
    const message = readMessage(xml)
    expect(message.kind, xml.slice(0, 80)).toBe('unknown')
    expect(message, xml.slice(0, 80)).toHaveProperty('why', typeof why === 'string' ? why : expect.stringMatching(why))
  }
})

const int = (min: number, max: number) => fc.integer({ min, max })
const word = fc.stringMatching(/^[a-zA-Z0-9:&<>"'.-]{1,12}$/)
const key = fc.record({ id: int(1, 900), specifiers: fc.constantFrom('', 'hcp=-0.25', 'goalnr=2|variant=a&b', 'total=2.5') })
const ref = fc.oneof(key, fc.record({ id: int(1, 900), specifiers: fc.constant(''), voidReason: int(1, 30) }))
const outcome = fc.record({
  id: word,
  odds: fc.option(int(10_001, 10_010_000)),
  probability: fc.option(fc.double({ min: 1e-10, max: 1, noNaN: true })),
  active: fc.boolean()
})
const result = fc
  .record({ won: fc.boolean(), halvesVoid: fc.constantFrom(0 as const, 1 as const, 2 as const) })
  .chain(base =>
    fc.constantFrom([1, 1], [1, 2], [2, 3], [1, 7], [3, 50]).map(([places, tied]) => ({ ...base, places: places!, tied: tied! }))
  )
const base = { producer: int(1, 20), timestamp: int(0, 2_000_000_000_000) }
const match = { ...base, fixture: word }
const list = <T>(of: fc.Arbitrary<T>) => fc.array(of, { maxLength: 3 })
const window = fc.oneof(
  fc.constant({}),
  int(0, 99).map(from => ({ from })),
  fc.record({ from: int(0, 99), to: int(100, 200) })
)
const anyMessage: fc.Arbitrary<FeedMessage> = fc.oneof(
  fc.record({ ...base, kind: fc.constant('alive' as const), subscribed: fc.boolean() }),
  fc.record({ ...base, kind: fc.constant('snapshot_complete' as const), request: int(1, 999) }),
  fc.record({
    ...match,
    kind: fc.constant('fixture_change' as const),
    change: fc.option(int(1, 5)),
    startTime: fc.option(int(0, 2_000_000_000_000))
  }),
  fc.record({
    ...match,
    kind: fc.constant('odds_change' as const),
    status: fc.option(
      fc
        .record({
          numbers: fc.dictionary(fc.constantFrom('status', 'home_score', 'match_status'), word, { minKeys: 1 }),
          clock: fc.oneof(
            fc.constant({}),
            int(0, 59_999).map(at => ({ clock: String(at) })),
            fc.constant({ clock: '90', clock_stopped: '1' })
          ),
          periods: fc.oneof(fc.constant({}), fc.constant({ period_scores: '25:20|3:4' }))
        })
        .map(({ numbers, clock, periods }) => ({ ...numbers, ...clock, ...periods }))
    ),
    reason: fc.option(int(1, 90)),
    markets: list(
      key.chain(one =>
        fc.record({ status: fc.constantFrom(...marketStatuses), outcomes: list(outcome) }).map(rest => ({ ...one, ...rest }))
      )
    )
  }),
  fc.record({
    ...match,
    kind: fc.constant('bet_stop' as const),
    groups: fc.constantFrom(['all'], ['a', 'b']),
    status: fc.constantFrom(-1 as const, 0 as const)
  }),
  fc.record({
    ...match,
    kind: fc.constant('bet_settlement' as const),
    certainty: fc.constantFrom(1 as const, 2 as const),
    markets: list(key.chain(one => list(fc.record({ id: word, result })).map(outcomes => ({ ...one, outcomes }))))
  }),
  fc.record({ ...match, kind: fc.constant('rollback_bet_settlement' as const), request: int(1, 9), markets: list(ref) }),
  fc
    .tuple(
      fc.record({ ...match, kind: fc.constantFrom('bet_cancel' as const, 'rollback_bet_cancel' as const), markets: list(ref) }),
      window
    )
    .map(([one, bounds]) => ({ ...one, ...bounds }))
)

test('what is written is read back the same, whatever stands in it', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(anyMessage, message => {
      seen.add(message.kind)
      const again = readMessage(writeMessage(message))
      expect(canonical(again)).toBe(canonical(message))
    }),
    { numRuns: 600 }
  )
  expect([...seen].sort()).toEqual([...feedKinds].sort())
})

test('a message has one natural key, another message another', () => {
  const stop: FeedMessage = { kind: 'bet_stop', producer: 1, timestamp: at, fixture: 'm', groups: ['all'], status: -1 }
  expect(naturalKey(stop)).toBe(naturalKey({ status: -1, groups: ['all'], fixture: 'm', timestamp: at, producer: 1, kind: 'bet_stop' }))
  expect(naturalKey(stop)).toMatch(new RegExp(`^1 m ${at} bet_stop [0-9a-f]{16}$`))
  expect(
    new Set([stop, { ...stop, status: 0 as const }, { ...stop, timestamp: at + 1 }, { ...stop, producer: 3 }].map(naturalKey)).size
  ).toBe(4)
  expect([marketName({ id: 1, specifiers: '' }), marketName({ id: 18, specifiers: 'total=2.5' })]).toEqual(['1', '18|total=2.5'])
})
