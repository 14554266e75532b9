// Version 1 of the rule book.
import type { CaseKind, CaseRule, RuleBook, SportRules } from './types.ts'

/** Hours within which a match that was put off or broken off has to be played, for its bets to stand. */
const window = 36

/** Winner of a match by UOF number: of two, with overtime, with extra innings. */
const winners = [186, 219, 251] as const

const common: Readonly<Record<CaseKind, CaseRule>> = {
  abandoned: { verdict: 'decided', withinHours: window },
  postponed: { verdict: 'void', withinHours: window },
  cancelled: { verdict: 'void' },
  venueSwapped: { verdict: 'void' },
  venueNeutral: { verdict: 'stands' },
  wrongTeams: { verdict: 'void' },
  earlyStart: { verdict: 'void' },
  retirement: { verdict: 'decided' },
  walkover: { verdict: 'void' },
  disqualified: { verdict: 'decided' },
  mapNotPlayed: { verdict: 'decided' },
  remake: { verdict: 'voidInPlay' },
  sidesSwapped: { verdict: 'stands' },
  lengthChanged: { verdict: 'decided' },
  nonStarter: { verdict: 'void' },
  wrongLine: { verdict: 'void' }
}

/** Once a set or a map is finished, who goes through has won the match. */
const afterOne: CaseRule = { verdict: 'official', least: 1, markets: winners }
const esport: SportRules = {
  cases: { ...common, disqualified: afterOne, retirement: afterOne, venueSwapped: { verdict: 'stands' } },
  overtime: 'all'
}

export const firstBook: RuleBook = {
  version: 1,
  from: '2026-01-01T00:00:00Z',
  sports: {
    football: { cases: common, overtime: 'none' },
    basketball: { cases: common, overtime: [219, 223, 225, 227, 228, 229] },
    tennis: { cases: { ...common, retirement: afterOne, disqualified: afterOne, venueSwapped: { verdict: 'stands' } }, overtime: 'all' },
    volleyball: { cases: common, overtime: 'all' },
    // official after five innings, which four and a half with the home side ahead count as: then the winner stands; lines need all nine
    baseball: {
      cases: { ...common, abandoned: { verdict: 'official', withinHours: window, least: 5, markets: winners } },
      overtime: 'all'
    },
    breach: esport,
    spike: esport,
    ancients: esport,
    nexus: esport
  }
}
