// What the forms of missions, leaderboards and raffles have in common: texts as they are typed, read into terms.
import type { GameCategory } from '@fairhouse/contract/play/catalogue.ts'
import { wholeIn } from '../form/number.ts'

export interface CommonDraft {
  readonly nameTr: string
  readonly nameEn: string
  readonly textTr: string
  readonly textEn: string
  readonly categories: readonly GameCategory[]
  /** Codes with commas between. */
  readonly games: string
  readonly claimDays: string
  readonly from: string | null
  readonly until: string | null
}
interface CommonTerms {
  name: { tr: string; en: string }
  text: { tr: string; en: string }
  categories: GameCategory[]
  games: string[]
  claimDays: number
  from: Date | null
}

export const newCommon: CommonDraft = {
  nameTr: '',
  nameEn: '',
  textTr: '',
  textEn: '',
  categories: [],
  games: '',
  claimDays: '7',
  from: null,
  until: null
}

export const commonOf = ({ name, text, categories, games, claimDays, from, until }: CommonTerms & { until: Date | null }): CommonDraft => ({
  ...{ nameTr: name.tr, nameEn: name.en, textTr: text.tr, textEn: text.en, categories },
  games: games.join(', '),
  claimDays: String(claimDays),
  from: from?.toISOString() ?? null,
  until: until?.toISOString() ?? null
})

/** The whole number from 1 to `most` that was typed, or null. */
export const countIn = (text: string, most: number): number | null => wholeIn(text, most) || null

/** The names of the fields that cannot be read. */
export const commonFaults = (draft: CommonDraft): string[] => [
  ...(['nameTr', 'nameEn', 'textTr', 'textEn'] as const).filter(name => draft[name].trim() === ''),
  ...(countIn(draft.claimDays, 366) === null ? ['claimDays'] : [])
]

export const commonIn = (draft: CommonDraft): CommonTerms => ({
  name: { tr: draft.nameTr.trim(), en: draft.nameEn.trim() },
  text: { tr: draft.textTr.trim(), en: draft.textEn.trim() },
  categories: [...draft.categories],
  games: draft.games
    .split(',')
    .map(code => code.trim())
    .filter(Boolean),
  claimDays: countIn(draft.claimDays, 366) ?? 0,
  from: draft.from ? new Date(draft.from) : null
})
