import { describe, expect, test } from 'vitest'
import { lostLeg, type MarketKey, sportCodes, voidLeg, wonLeg } from '../../types.ts'
import { caseResult, countsOvertime, currentRules, ruleBook, ruleBooks } from './rule-book.ts'
import { type CaseKind, caseKinds, type RuleBook } from './types.ts'

const market = (id: number, specifiers = ''): MarketKey => ({ id, specifiers })
const [winner, total] = [market(186), market(189, 'total=22.5')]

describe('rule book', () => {
  test('[S4.16] of a match abandoned at 1–0 over 0.5 stands, the winner and the next goal are void', () => {
    const abandoned = { kind: 'abandoned', hours: null } as const
    expect(caseResult(1, 'football', abandoned, market(18, 'total=0.5'), wonLeg)).toEqual(wonLeg)
    expect(caseResult(1, 'football', abandoned, market(1), null)).toEqual(voidLeg)
    expect(caseResult(1, 'football', abandoned, market(8, 'goalnr=2'), null)).toEqual(voidLeg)
    expect(caseResult(1, 'football', { kind: 'abandoned', hours: 36 }, market(1), null)).toBeNull()
    expect(caseResult(1, 'football', { kind: 'abandoned', hours: 36.1 }, market(1), null)).toEqual(voidLeg)
  })

  test('[S4.16] a bet goes by the version it was taken under, also after the rule changed', () => {
    const first = ruleBook(1)
    const cases = { ...first.sports.football.cases, abandoned: { verdict: 'void' } as const }
    const second: RuleBook = { ...first, version: 2, sports: { ...first.sports, football: { ...first.sports.football, cases } } }
    const books = [first, second]
    const of = (version: number) => caseResult(version, 'football', { kind: 'abandoned' }, market(18, 'total=0.5'), wonLeg, books)
    expect([of(1), of(2)]).toEqual([wonLeg, voidLeg])
    expect(() => of(3)).toThrow('no version 3')
  })

  test('a match put off by at most 36 hours keeps its bets, one cancelled none', () => {
    for (const sport of sportCodes) {
      const of = (kind: CaseKind, hours: number | null) => caseResult(1, sport, { kind, hours }, winner, null)
      expect([of('postponed', 36), of('postponed', 37), of('postponed', null), of('cancelled', 1)]).toEqual([
        null,
        voidLeg,
        voidLeg,
        voidLeg
      ])
      expect([of('wrongTeams', null), of('earlyStart', null), of('walkover', null)]).toEqual([voidLeg, voidLeg, voidLeg])
      expect(of('venueNeutral', null)).toBeNull()
    }
    expect(caseResult(1, 'football', { kind: 'venueSwapped' }, winner, null)).toEqual(voidLeg)
    expect(caseResult(1, 'tennis', { kind: 'venueSwapped' }, winner, null)).toBeNull()
  })

  test('tennis: after a set who goes through has won, before it the match is void; what was decided stands', () => {
    const retired = (finished: number) => ({ kind: 'retirement', finished, official: wonLeg }) as const
    expect(caseResult(1, 'tennis', retired(0), winner, null)).toEqual(voidLeg)
    expect(caseResult(1, 'tennis', retired(1), winner, null)).toEqual(wonLeg)
    expect(caseResult(1, 'tennis', { kind: 'retirement', finished: 1, official: null }, winner, null)).toEqual(voidLeg)
    expect(caseResult(1, 'tennis', retired(1), total, null)).toEqual(voidLeg)
    expect(caseResult(1, 'tennis', retired(1), market(202, 'setnr=1'), lostLeg)).toEqual(lostLeg)
  })

  test('baseball: after five innings the winner stands, and lines only where they are decided', () => {
    const off = (finished: number) => ({ kind: 'abandoned', finished, official: wonLeg }) as const
    expect([4, 5].map(finished => caseResult(1, 'baseball', off(finished), market(251), null))).toEqual([voidLeg, wonLeg])
    expect(caseResult(1, 'baseball', off(8), market(258, 'total=8.5'), null)).toEqual(voidLeg)
    expect(caseResult(1, 'baseball', off(8), market(258, 'total=8.5'), wonLeg)).toEqual(wonLeg)
  })

  test('[S4.28] esports: a map that is not played is void, a walkover before the start too, rounds count overtime', () => {
    expect(caseResult(1, 'breach', { kind: 'mapNotPlayed' }, market(330, 'mapnr=3'), null)).toEqual(voidLeg)
    expect(caseResult(1, 'breach', { kind: 'walkover', official: wonLeg }, winner, null)).toEqual(voidLeg)
    expect(caseResult(1, 'spike', { kind: 'disqualified', finished: 1, official: lostLeg }, winner, null)).toEqual(lostLeg)
    expect(countsOvertime(1, 'breach', 16)).toBe(true)
  })

  test('a map played anew keeps the bets of before it and gives back those taken in it', () => {
    const remake = (inPlay: boolean) => caseResult(1, 'nexus', { kind: 'remake', inPlay }, market(395, 'mapnr=1'), null)
    expect([remake(false), remake(true)]).toEqual([null, voidLeg])
  })

  test('overtime counts in basketball for markets that say so, in football for none of the ninety minutes', () => {
    expect([219, 223, 225, 1].map(id => countsOvertime(1, 'basketball', id))).toEqual([true, true, true, false])
    expect([1, 16, 18].map(id => countsOvertime(1, 'football', id))).toEqual([false, false, false])
  })

  test('every sport has a rule for every case, and versions rise', () => {
    for (const book of ruleBooks)
      for (const sport of sportCodes) expect(Object.keys(book.sports[sport].cases).sort()).toEqual([...caseKinds].sort())
    expect(ruleBooks.map(book => book.version)).toEqual(ruleBooks.map((_, i) => i + 1))
    expect(currentRules).toBe(ruleBooks.at(-1))
  })
})
