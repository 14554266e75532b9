// What plays, their tabs, rows, words and ways to win are called: one place for the picker, the rules and the tickets.

import type { Play, RowName } from '@fairhouse/games/lottery/types.ts'
import { animalOf } from '@fairhouse/games/lottery/zodiac.ts'
import { serverNow } from '@fairhouse/ui/live.ts'
import { useTranslations } from 'use-intl'

const bull = /^bull(\d+)$/
const counted = /^(H|FACE)(\d+)$/
const zodiac = /^z\d\d$/
/** Odd and even balls as '32': three odd, two even. */
const pairOfCounts = /^elevenDDS$/

/** `day` (YYYY-MM-DD) says whose animal a token of the zodiac is: today when left out. */
export function usePlayWords() {
  const t = useTranslations('lotteryPlays')
  const token = (play: Play, token: string, day = new Date(serverNow()).toISOString().slice(0, 10)): string => {
    const of = bull.exec(token)
    if (of && of[1] !== '0') return t('token_bull', { count: of[1]! })
    if (zodiac.test(token)) return t(`animal_${animalOf(token, day)}`)
    if (pairOfCounts.test(play.words)) return `${token[0]}:${token[1]}`
    return /^\d+$/.test(token) ? token : t(`token_${token}` as 'token_big')
  }
  return {
    name: (play: Play): string => t(`name_${play.words}` as 'name_ZX5'),
    how: (play: Play): string => t(`how_${play.words}` as 'how_ZX5'),
    group: (group: string): string => t(`group_${group}` as 'group_five'),
    row: (name: RowName): string => t(`row_${name}` as 'row_place1'),
    token,
    /** What one way to win is called; a play with one way needs no word. */
    tier: (play: Play, key: string): string => {
      if (play.tiers.length === 1) return t('tier_win')
      const of = counted.exec(key)
      if (of) return t(`tier_${of[1]}` as 'tier_H', { count: Number(of[2]) })
      const at = play.tiers.findIndex(tier => tier.key === key)
      const tokens = play.form.rows.length === 1 ? play.form.rows[0]!.tokens : []
      return tokens.length === play.tiers.length ? token(play, tokens[at]!) : t(`tier_${key}` as 'tier_win')
    }
  }
}
