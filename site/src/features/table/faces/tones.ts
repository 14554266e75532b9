// The colours of two sides and of neither, for the games that have no colours of their own.
import type { RoadMark } from '@fairhouse/games/table/roads.ts'
import type { ToneLook } from '../look.ts'

export const houseTones: Readonly<Record<RoadMark, ToneLook>> = {
  first: { text: 'text-accent-text', outline: 'outline-accent-text', colour: 'var(--chart-2)' },
  second: { text: 'text-primary-text', outline: 'outline-primary-text', colour: 'var(--chart-1)' },
  tie: { text: 'text-pos', outline: 'outline-pos', colour: 'var(--chart-3)' }
}

/** Red, blue and green: how roads have been drawn for as long as there have been roads. */
export const roadTones: Readonly<Record<RoadMark, ToneLook>> = {
  first: { text: 'text-neg', outline: 'outline-neg', colour: 'var(--chart-5)' },
  second: { text: 'text-info', outline: 'outline-info', colour: 'var(--chart-4)' },
  tie: { text: 'text-pos', outline: 'outline-pos', colour: 'var(--chart-3)' }
}
