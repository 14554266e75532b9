// UOF's XML, read into typed messages and written from them. What cannot be read is an unknown message that says why, never an exception.
import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser'
import { type LegResult, oddsScale } from '../types.ts'
import {
  type EventStatus,
  type FeedKind,
  type FeedMessage,
  feedKinds,
  type MarketOdds,
  type MarketRef,
  type MarketResult,
  type MarketStatus,
  marketStatuses,
  type OutcomeOdds,
  specifiersOf,
  type UnknownMessage
} from './messages.ts'
import { clockName, matchTimeOf, periodsName, periodsOf, secondsOf, stoppedName } from './status.ts'

/** Longer messages are not read: a fixture's whole offer is far below. */
const mostCharacters = 2_000_000
const mark = '@'
/** An element: its attributes under `@name`, its children by name. */
interface Element {
  readonly [name: string]: unknown
}

class Unreadable extends Error {}
const fail = (why: string): never => {
  throw new Unreadable(why)
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: mark,
  parseAttributeValue: false,
  parseTagValue: false,
  ignoreDeclaration: true,
  isArray: name => name === 'market' || name === 'outcome' || name === 'period_score'
})
const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: mark,
  suppressEmptyNode: true,
  suppressBooleanAttributes: false
})

const has = (of: Element, name: string): boolean => typeof of[mark + name] === 'string'
const text = (of: Element, name: string): string => (has(of, name) ? (of[mark + name] as string) : fail(`no ${name}`))
function whole(of: Element, name: string): number {
  const value = text(of, name)
  return /^-?\d{1,15}$/.test(value) ? Number(value) : fail(`${name} is no whole number`)
}
const optional = <T>(of: Element, name: string, read: (of: Element, name: string) => T): T | null => (has(of, name) ? read(of, name) : null)
const elements = (of: unknown, name: string): readonly Element[] => {
  const children = (of as Element | undefined)?.[name]
  return Array.isArray(children) ? (children as Element[]) : []
}
const child = (of: Element, name: string): Element | null => {
  const one = of[name]
  return typeof one === 'object' && one !== null && !Array.isArray(one) ? (one as Element) : null
}

/** Decimal odds exactly; digits beyond the fourth are cut, so a price is never better than it was told. */
function odds(of: Element, name: string): number {
  const [, whole, places = ''] = /^(\d{1,5})(?:\.(\d{1,12}))?$/.exec(text(of, name)) ?? fail(`${name} are no odds`)
  return Number(whole) * oddsScale + Number(places.slice(0, 4).padEnd(4, '0'))
}
function decimal(of: Element, name: string): number {
  const value = text(of, name)
  return /^\d+(\.\d+)?([eE]-?\d+)?$/.test(value) ? Number(value) : fail(`${name} is no number`)
}

const keyOf = (of: Element) => ({ id: whole(of, 'id'), specifiers: has(of, 'specifiers') ? specifiersOf(text(of, 'specifiers')) : '' })

const outcomeOdds = (of: Element): OutcomeOdds => ({
  id: text(of, 'id'),
  odds: optional(of, 'odds', odds),
  probability: optional(of, 'probabilities', decimal),
  active: optional(of, 'active', text) !== '0'
})
function marketOdds(of: Element): MarketOdds {
  const status = optional(of, 'status', whole) ?? 1
  if (!marketStatuses.includes(status as MarketStatus)) fail(`status ${status} of a market`)
  return { ...keyOf(of), status: status as MarketStatus, outcomes: elements(of, 'outcome').map(outcomeOdds) }
}

/** Most sides of a dead heat that a factor is read back from. */
const mostTied = 60
/** UOF's three figures of an outcome. A dead heat comes as a decimal: it is the smallest n/d that is that near. */
function legResult(of: Element): LegResult {
  const result = whole(of, 'result')
  if (result !== 0 && result !== 1) fail(`result ${result}`)
  const halves = (optional(of, 'void_factor', decimal) ?? 0) * 2
  if (halves !== 0 && halves !== 1 && halves !== 2) fail(`void factor of ${halves / 2}`)
  const factor = optional(of, 'dead_heat_factor', decimal) ?? 1
  for (let tied = 1; tied <= mostTied; tied++) {
    const places = Math.round(factor * tied)
    if (places > 0 && places <= tied && Math.abs(factor - places / tied) < 1e-5) {
      return { won: result === 1, halvesVoid: halves as 0 | 1 | 2, places, tied }
    }
  }
  return fail(`dead heat of ${factor}`)
}
const marketResult = (of: Element): MarketResult => ({
  ...keyOf(of),
  outcomes: elements(of, 'outcome').map(one => ({ id: text(one, 'id'), result: legResult(one) }))
})
const marketRef = (of: Element): MarketRef => ({ ...keyOf(of), ...(has(of, 'void_reason') && { voidReason: whole(of, 'void_reason') }) })
const window = (of: Element) => ({
  ...(has(of, 'start_time') && { from: whole(of, 'start_time') }),
  ...(has(of, 'end_time') && { to: whole(of, 'end_time') })
})
const attributes = (of: Element): Record<string, string> =>
  Object.fromEntries(Object.entries(of).flatMap(([name, value]) => (name.startsWith(mark) ? [[name.slice(1), String(value)]] : [])))

/** The numbers of a match, and its clock and periods, which are elements of their own; those that cannot be read are left out. */
function statusOf(of: Element): EventStatus {
  const clock = child(of, 'clock')
  const seconds = clock && secondsOf(optional(clock, 'match_time', text) ?? '')
  const periods = elements(child(of, 'period_scores'), 'period_score')
    .map(one => ({ number: Number(one[`${mark}number`]), score: `${one[`${mark}home_score`]}:${one[`${mark}away_score`]}` }))
    .toSorted((a, b) => a.number - b.number)
    .map(one => one.score)
    .join('|')
  return {
    ...attributes(of),
    ...(seconds !== null && { [clockName]: String(seconds) }),
    ...(clock && optional(clock, 'stopped', text) === 'true' && { [stoppedName]: '1' }),
    ...(periodsOf(periods).length > 0 && { [periodsName]: periods })
  }
}

function read(kind: FeedKind, of: Element): FeedMessage {
  const base = { producer: whole(of, 'product'), timestamp: whole(of, 'timestamp') }
  if (base.timestamp < 0) fail('timestamp before 1970')
  if (kind === 'alive') return { ...base, kind, subscribed: whole(of, 'subscribed') === 1 }
  if (kind === 'snapshot_complete') return { ...base, kind, request: whole(of, 'request_id') }
  const match = { ...base, fixture: text(of, 'event_id'), ...(has(of, 'request_id') && { request: whole(of, 'request_id') }) }
  switch (kind) {
    case 'fixture_change':
      return { ...match, kind, change: optional(of, 'change_type', whole), startTime: optional(of, 'start_time', whole) }
    case 'odds_change': {
      const status = child(of, 'sport_event_status')
      const prices = child(of, 'odds')
      const reason = prices && optional(prices, 'betstop_reason', whole)
      return { ...match, kind, status: status && statusOf(status), reason, markets: elements(prices, 'market').map(marketOdds) }
    }
    case 'bet_stop': {
      const status = optional(of, 'market_status', whole) ?? -1
      return {
        ...match,
        kind,
        groups: text(of, 'groups').split('|').sort(),
        status: status === 0 || status === -1 ? status : fail(`status ${status} of a stop`)
      }
    }
    case 'bet_settlement': {
      const certainty = whole(of, 'certainty')
      if (certainty !== 1 && certainty !== 2) return fail(`certainty ${certainty}`)
      return { ...match, kind, certainty, markets: elements(child(of, 'outcomes'), 'market').map(marketResult) }
    }
    case 'rollback_bet_settlement':
      return { ...match, kind, markets: elements(of, 'market').map(marketRef) }
    case 'bet_cancel':
    case 'rollback_bet_cancel':
      return { ...match, ...window(of), kind, markets: elements(of, 'market').map(marketRef) }
  }
}

/** Reads one message. Document types and entities of one's own are refused before anything is read. */
export function readMessage(xml: string): FeedMessage | UnknownMessage {
  try {
    if (xml.length > mostCharacters) fail('too long')
    if (/<!(DOCTYPE|ENTITY)/i.test(xml)) fail('a document type')
    const valid = XMLValidator.validate(xml)
    if (valid !== true) fail(valid.err.msg)
    const [[name, root] = fail('empty')] = Object.entries(parser.parse(xml) as Element)
    const kind = feedKinds.find(one => one === name) ?? fail(`a message of the name ${name.slice(0, 40)}`)
    return read(kind, typeof root === 'object' ? (root as Element) : fail('no attributes'))
  } catch (error) {
    if (error instanceof Unreadable) return { kind: 'unknown', why: error.message }
    return { kind: 'unknown', why: `not read: ${error instanceof Error ? error.message.slice(0, 100) : 'unknown'}` }
  }
}

type Attributes = Readonly<Record<string, string | number | null | undefined>>
const element = (attributes: Attributes, children: Readonly<Record<string, unknown>> = {}): Element => ({
  ...Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === null || value === undefined ? [] : [[mark + name, String(value)]]))
  ),
  ...Object.fromEntries(Object.entries(children).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)))
})
const writtenOdds = (value: number | null) =>
  value === null ? null : `${Math.floor(value / oddsScale)}.${String(value % oddsScale).padStart(4, '0')}`
const writtenKey = ({ id, specifiers }: { readonly id: number; readonly specifiers: string }) => ({ id, specifiers: specifiers || null })
const writtenRef = (market: MarketRef) => element({ ...writtenKey(market), void_reason: market.voidReason })
const writtenResult = ({ won, halvesVoid, places, tied }: LegResult): Attributes => ({
  result: won ? 1 : 0,
  void_factor: halvesVoid === 0 ? null : halvesVoid / 2,
  dead_heat_factor: places === tied ? null : Number((places / tied).toFixed(8))
})

function writtenStatus({ [clockName]: clock, [stoppedName]: stopped, [periodsName]: periods, ...numbers }: EventStatus): Element {
  const scores = periodsOf(periods).map(([home, away], i) => element({ number: i + 1, home_score: home, away_score: away }))
  return element(numbers, {
    clock: clock === undefined ? null : element({ match_time: matchTimeOf(Number(clock)), stopped: stopped === '1' ? 'true' : null }),
    period_scores: scores.length === 0 ? null : element({}, { period_score: scores })
  })
}

function written(message: FeedMessage): Element {
  const { producer: product, timestamp } = message
  if (message.kind === 'alive') return element({ product, timestamp, subscribed: message.subscribed ? 1 : 0 })
  if (message.kind === 'snapshot_complete') return element({ product, timestamp, request_id: message.request })
  const match = { event_id: message.fixture, product, timestamp, request_id: message.request }
  switch (message.kind) {
    case 'fixture_change':
      return element({ ...match, change_type: message.change, start_time: message.startTime })
    case 'odds_change': {
      const market = message.markets.map(one =>
        element(
          { ...writtenKey(one), status: one.status },
          {
            outcome: one.outcomes.map(({ id, odds, probability, active }) =>
              element({ id, odds: writtenOdds(odds), probabilities: probability, active: active ? 1 : 0 })
            )
          }
        )
      )
      const hasOdds = market.length > 0 || message.reason !== null
      return element(match, {
        sport_event_status: message.status && writtenStatus(message.status),
        odds: hasOdds ? element({ betstop_reason: message.reason }, { market }) : null
      })
    }
    case 'bet_stop':
      return element({ ...match, groups: message.groups.join('|'), market_status: message.status === -1 ? null : message.status })
    case 'bet_settlement': {
      const market = message.markets.map(one =>
        element(writtenKey(one), { outcome: one.outcomes.map(({ id, result }) => element({ id, ...writtenResult(result) })) })
      )
      return element({ ...match, certainty: message.certainty }, { outcomes: element({}, { market }) })
    }
    case 'rollback_bet_settlement':
      return element(match, { market: message.markets.map(writtenRef) })
    case 'bet_cancel':
    case 'rollback_bet_cancel':
      return element({ ...match, start_time: message.from, end_time: message.to }, { market: message.markets.map(writtenRef) })
  }
}

/** Writes a message as a producer sends it. */
export const writeMessage = (message: FeedMessage): string => builder.build({ [message.kind]: written(message) })
