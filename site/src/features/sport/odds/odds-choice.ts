// How somebody wants to read the book, kept in the browser: one of six ways to write odds, and how dense its lists are.
import type { oddsFormats } from '@fairhouse/contract/sport/terms.ts'
import { writeOdds } from '@fairhouse/games/sport/bets/odds-format.ts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

type OddsFormat = (typeof oddsFormats)[number]

interface Choice {
  readonly format: OddsFormat
  /** europe: the result, a handicap and a total beside one another · asia: full time and first half in narrow rows. */
  readonly density: 'europe' | 'asia'
  /** Of the Asian view: home and away above one another, or in one line. */
  readonly lines: 'double' | 'single'
  /** The brand has negative Malay prices in red; never kept: the book says it. */
  readonly malayRed: boolean
  readonly setFormat: (format: OddsFormat) => void
  readonly setDensity: (density: Choice['density']) => void
  readonly setLines: (lines: Choice['lines']) => void
}

export const useOddsChoice = create<Choice>()(
  persist(
    set => ({
      format: 'decimal',
      density: 'europe',
      lines: 'double',
      malayRed: true,
      setFormat: format => set({ format }),
      setDensity: density => set({ density }),
      setLines: lines => set({ lines })
    }),
    { name: 'sportView', partialize: ({ format, density, lines }) => ({ format, density, lines }) }
  )
)

/** At most two decimals where a list is read at a glance; the slip and receipts have all of them. */
const glanced: readonly OddsFormat[] = ['decimal', 'hongkong', 'malay', 'indonesian']
const short = (text: string): string => text.replace(/(\.\d\d)\d+$/, '$1')

/** Odds × 10,000 as they are read, with a real minus; `whole` with all decimals. */
export function oddsText(odds: number, format: OddsFormat, whole = false): string {
  const text = writeOdds(odds, format)
  return (whole || !glanced.includes(format) ? text : short(text)).replace('-', '−')
}
