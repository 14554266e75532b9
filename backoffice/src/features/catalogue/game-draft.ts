// A game as it stands in the form: text as people type it, and what it means.
import { moneyToWire } from '@fairhouse/contract/money.ts'
import type { editGame } from '@fairhouse/contract/ops/games/catalogue.ts'
import type { z } from 'zod'
import { positiveIn } from '../../kit/form/amount.ts'
import type { GameRow } from './GameList.tsx'

/** The text fields of the form. */
export const draftOf = (g: GameRow) => ({
  name: g.name,
  category: g.category,
  rtp: (g.rtp / 100).toFixed(2),
  volatility: g.volatility ?? ('' as const),
  features: g.features.join(' '),
  languages: g.languages.join(' '),
  hasDemo: g.hasDemo,
  blockedCountries: g.blockedCountries,
  releasedOn: g.releasedOn ?? '',
  nodeId: g.nodeId,
  defaultPlayType: g.defaultPlayType,
  accountTypeName: g.accountTypeName,
  minStake: moneyToWire(g.minStake),
  maxStake: moneyToWire(g.maxStake),
  maxWin: moneyToWire(g.maxWin)
})
export type GameDraft = ReturnType<typeof draftOf>

/** "96.5" and "96,50" are 9650; null: no percentage of at most two places between 0 and 100. */
function rtpOf(text: string): number | null {
  const [, whole, part = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const rtp = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return rtp <= 10_000 ? rtp : null
}
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
const areWords = (text: string): boolean => wordsOf(text).every(word => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(word))

/** What is wrong by field, and what the draft means when nothing is. */
export function read(
  g: GameRow,
  d: GameDraft
): { wrong: Partial<Record<keyof GameDraft, true>>; meant: Omit<z.output<typeof editGame.input>, 'reason'> | null } {
  const [rtp, minStake, maxStake, maxWin] = [rtpOf(d.rtp), positiveIn(d.minStake), positiveIn(d.maxStake), positiveIn(d.maxWin)]
  const wrong: Partial<Record<keyof GameDraft, true>> = {
    ...(d.name.trim() ? {} : { name: true }),
    ...(rtp === null ? { rtp: true } : {}),
    ...(areWords(d.features) ? {} : { features: true }),
    ...(areWords(d.languages) ? {} : { languages: true }),
    ...(minStake ? {} : { minStake: true }),
    ...(maxStake ? {} : { maxStake: true }),
    ...(maxWin ? {} : { maxWin: true })
  }
  if (Object.keys(wrong).length > 0 || rtp === null || !minStake || !maxStake || !maxWin) return { wrong, meant: null }
  return {
    wrong,
    meant: {
      code: g.code,
      version: g.version,
      name: d.name.trim(),
      category: d.category,
      rtp,
      volatility: d.volatility || null,
      features: wordsOf(d.features),
      languages: wordsOf(d.languages),
      hasDemo: d.hasDemo,
      blockedCountries: d.blockedCountries,
      releasedOn: d.releasedOn || null,
      nodeId: d.nodeId.trim(),
      defaultPlayType: d.defaultPlayType.trim(),
      accountTypeName: d.accountTypeName.trim(),
      minStake,
      maxStake,
      maxWin
    }
  }
}
