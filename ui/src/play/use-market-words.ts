// Markets and outcomes of the sportsbook in words: the site and the console name them alike. A market's name is that of the market book
// (`half1HomeTotal`): where it counts, then what.
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'

type Words = ReturnType<typeof useTranslations<'sportMarket'>>

/** Where a market counts, by the beginning of its name; the longest first. */
const scopes = [
  'half1Corners',
  'half1',
  'half2',
  'corners',
  'cards',
  'quarter',
  'setPoints',
  'sets',
  'set',
  'games',
  'game',
  'points',
  'maps',
  'map',
  'rounds',
  'round',
  'inning',
  'kills',
  'beasts',
  'first5'
] as const
/** Numbers that say which one: `setnr=2`. */
const numbered: Readonly<Record<string, string>> = {
  quarter: 'quarternr',
  set: 'setnr',
  setPoints: 'setnr',
  game: 'gamenr',
  map: 'mapnr',
  rounds: 'mapnr',
  round: 'mapnr',
  inning: 'inningnr',
  kills: 'mapnr',
  beasts: 'mapnr'
}

export interface Sides {
  readonly home: string
  readonly away: string
}
type Specifiers = Readonly<Record<string, string>>
const read = (text: string): Specifiers => Object.fromEntries(text === '' ? [] : text.split('|').map(part => part.split('=')))

/** "−0.25", "+1.5": with its sign, and a real minus. */
export const signedLine = (line: number): string => (line > 0 ? `+${line}` : line < 0 ? `−${Math.abs(line)}` : '0')

const lower = (text: string): string => text.charAt(0).toLocaleLowerCase('en') + text.slice(1)

/** [where it counts, what it asks] of a market's name. */
function partsOf(name: string, t: Words): readonly [scope: (typeof scopes)[number] | 'withOvertime' | 'withExtras' | null, base: string] {
  if (t.has(`name_${name}` as 'name_result')) return [null, name]
  if (name.endsWith('WithOvertime')) return ['withOvertime', name.slice(0, -'WithOvertime'.length)]
  if (name.endsWith('WithExtras')) return ['withExtras', name.slice(0, -'WithExtras'.length)]
  const scope = scopes.find(one => name.startsWith(one) && name !== one)
  return scope ? [scope, lower(name.slice(scope.length))] : [null, name]
}

/** What outcomes say by UOF's numbers: a side, a word, or two of them. */
const byNumber: Readonly<Record<string, string>> = {
  1: 'home',
  2: 'draw',
  3: 'away',
  4: 'home',
  5: 'away',
  6: 'home',
  7: 'none',
  8: 'away',
  9: 'homeOrDraw',
  10: 'homeOrAway',
  11: 'drawOrAway',
  70: 'odd',
  72: 'even',
  74: 'yes',
  76: 'no',
  78: 'home+yes',
  80: 'home+no',
  82: 'draw+yes',
  84: 'draw+no',
  86: 'away+yes',
  88: 'away+no',
  90: 'over+yes',
  92: 'under+yes',
  94: 'over+no',
  96: 'under+no',
  436: 'firstHalf',
  438: 'secondHalf',
  440: 'equal',
  776: 'draw',
  778: 'away',
  780: 'home',
  782: 'draw',
  784: 'none',
  788: 'onlyHome',
  790: 'onlyAway',
  792: 'both',
  794: 'home+under',
  796: 'home+over',
  798: 'draw+under',
  800: 'draw+over',
  802: 'away+under',
  804: 'away+over',
  806: 'no/no',
  808: 'yes/no',
  810: 'yes/yes',
  812: 'no/yes',
  1718: 'homeOrDraw+yes',
  1719: 'homeOrDraw+no',
  1720: 'homeOrAway+yes',
  1721: 'homeOrAway+no',
  1722: 'drawOrAway+yes',
  1723: 'drawOrAway+no',
  1724: 'homeOrDraw+under',
  1725: 'homeOrAway+under',
  1726: 'drawOrAway+under',
  1727: 'homeOrDraw+over',
  1728: 'homeOrAway+over',
  1729: 'drawOrAway+over'
}
const sidesInOrder = ['home', 'draw', 'away'] as const
const halfScores = ['0:0', '1:1', '2:2', '1:0', '2:0', '2:1', '0:1', '0:2', '1:2']

/** Of outcomes that are scores: "2:1"; null: it is none. */
function scoreOf(name: string, id: number): string | null {
  if (!/orrectScore/.test(name) || id === 324 || id === 480 || id === 564) return null
  if (name === 'half1CorrectScore') return halfScores[(id - 462) / 2] ?? null
  if (name === 'half2CorrectScore') return `${Math.floor((id - 546) / 6)}:${((id - 546) / 2) % 3}`
  const at = (id - 274) / 2
  return `${at % 5}:${Math.floor(at / 5)}`
}

/** Of `variant` outcomes: how many, by how much, which score of the series. */
function variantWord(t: Words, name: string, text: string, sides: Sides): string | null {
  const id = Number(text.split(':').at(-1))
  if (/xactGoals$/.test(name)) {
    const [first, most] = id >= 88 ? [88, 3] : id >= 85 ? [85, 2] : [68, 6]
    return id - first === most ? `${most}+` : String(id - first)
  }
  if (name === 'goalRange') return ['0–1', '2–3', '4–6', '7+'][id - 1342] ?? null
  if (name === 'winningMargin')
    return id === 119 ? t('outcome_draw') : t('by', { side: id < 116 ? sides.home : sides.away, by: ['1', '2', '3+'][(id - 113) % 3]! })
  if (/^margin/.test(name)) {
    const at = id - 1
    return t('by', { side: at < 5 ? sides.home : sides.away, by: ['1–5', '6–10', '11–15', '16–20', '21+'][at % 5]! })
  }
  if (/Played$/.test(name)) return String(id >= 34 ? id - 31 : id - 30)
  if (/Score$/.test(name)) {
    const all = id >= 196 ? ['3:0', '3:1', '3:2', '2:3', '1:3', '0:3'] : ['2:0', '2:1', '1:2', '0:2']
    return all[id >= 196 ? id - 196 : id - 192] ?? null
  }
  return null
}

function plainWord(t: Words, word: string, sides: Sides, total: string | undefined): string {
  if (word === 'home' || word === 'away') return sides[word]
  if (word === 'over' || word === 'under') return total === undefined ? t(`outcome_${word}`) : t(`${word}Line`, { line: total })
  if (word === 'onlyHome' || word === 'onlyAway') return t('only', { side: word === 'onlyHome' ? sides.home : sides.away })
  if (word === 'homeOrDraw') return t('or', { one: sides.home, other: t('outcome_draw') })
  if (word === 'homeOrAway') return t('or', { one: sides.home, other: sides.away })
  if (word === 'drawOrAway') return t('or', { one: t('outcome_draw'), other: sides.away })
  return t(`outcome_${word}` as 'outcome_draw')
}

/** The words of a market's outcome: "Over 2.5", "Harbour −0.25", "1:0". */
function outcomeWord(t: Words, name: string, specifiers: Specifiers, outcome: string, sides: Sides): string {
  if (outcome.includes(':')) return variantWord(t, name, outcome, sides) ?? outcome
  const id = Number(outcome)
  const score = scoreOf(name, id)
  if (score !== null) return score
  if (id === 324 || id === 480 || id === 564) return t('outcome_other')
  if (id >= 418 && id <= 434 && name === 'halfTimeFullTime') {
    const at = (id - 418) / 2
    const word = (n: number) => plainWord(t, sidesInOrder[n]!, sides, undefined)
    return `${word(Math.floor(at / 3))} / ${word(at % 3)}`
  }
  const { hcp, total } = specifiers
  if (id === 12 || id === 13) return plainWord(t, id === 12 ? 'over' : 'under', sides, total)
  if (id === 1714) return `${sides.home} ${signedLine(Number(hcp))}`
  if (id === 1715) return `${sides.away} ${signedLine(-Number(hcp))}`
  if (id >= 1711 && id <= 1713) {
    const word = plainWord(t, sidesInOrder[id - 1711]!, sides, undefined)
    return `${word} (${hcp})`
  }
  const said = byNumber[outcome]
  if (said === undefined) return outcome
  const joint = said.includes('/') ? ' / ' : ' + '
  return said
    .split(/[+/]/)
    .map(word => plainWord(t, word, sides, total))
    .join(joint)
}

/** What names a market and its outcomes in these words. `name`: of the market book; a market without words keeps its name. */
export function marketWords(t: Words) {
  const market = (name: string, text: string, sides: Sides): string => {
    const specifiers = read(text)
    const [scope, base] = partsOf(name, t)
    const key = `name_${base}` as 'name_result'
    const { goalnr, cornernr, roundnr, points, xth, mapnr = '', setnr = '' } = specifiers
    const no = goalnr ?? cornernr ?? roundnr ?? points ?? xth ?? ''
    const line = specifiers.total ?? specifiers.hcp ?? ''
    const said = t.has(key) ? t(key, { home: sides.home, away: sides.away, no, line, map: mapnr }) : base
    if (scope === null) return said
    return t('scoped', { scope: t(`scope_${scope}`, { no: specifiers[numbered[scope] ?? ''] ?? '', set: setnr }), market: said })
  }
  const outcome = (name: string, text: string, id: string, sides: Sides): string => outcomeWord(t, name, read(text), id, sides)
  return { market, outcome }
}

export function useMarketWords() {
  const t = useTranslations('sportMarket')
  return useMemo(() => marketWords(t), [t])
}
