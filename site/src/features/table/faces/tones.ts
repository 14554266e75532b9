// The colours of two sides and of neither, for the games that have no colours of their own.
import type { RoadMark } from '@fairhouse/games/table/roads.ts'
import type { ToneLook } from '../look.ts'

export const houseTones: Readonly<Record<RoadMark, ToneLook>> = {
  first: { text: 'text-accent-text', outline: 'outline-accent-text', colour: 'var(--chart-2)' },
  second: { text: 'text-primary-text', outline: 'outline-primary-text', colour: 'var(--chart-1)' },
  tie: { text: 'text-pos', outline: 'outline-pos', colour: 'var(--chart-3)' }
}
