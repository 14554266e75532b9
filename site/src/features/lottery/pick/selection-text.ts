// A selection as one line that people read: rows apart, numbers beside each other.
import type { Play, RowName, Selection } from '@fairhouse/games/lottery/types.ts'
import { useTranslations } from 'use-intl'
import { usePlayWords } from '../results/play-words.ts'

/** Typed bets named one by one; of more the first ones and how many there are. */
const named = 8

/** Gives the function that writes a selection: `1 2 | 5 | - | 0`. */
export function useSelectionText(): (play: Play, selection: Selection) => string {
  const t = useTranslations('lottery')
  const words = usePlayWords()
  return (play, { rows, tickets, positions }) => {
    const places = positions && play.form.positions ? `${positions.map(at => words.row(`place${at + 1}` as RowName)).join(', ')}: ` : ''
    if (tickets) {
      const more = tickets.length - named
      return places + tickets.slice(0, named).join(', ') + (more > 0 ? ` ${t('andMore', { count: more })}` : '')
    }
    const name = (token: string) => words.token(play, token)
    const isWord = play.form.rows.some(({ kind }) => kind === 'chips')
    return places + (rows ?? []).map(row => (row.length === 0 ? '–' : row.map(name).join(isWord ? ', ' : ' '))).join(' | ')
  }
}

/** A tab with one play of the same name is said once. */
export const titleOf = (group: string, play: string): string => (group === play ? play : `${group} · ${play}`)
