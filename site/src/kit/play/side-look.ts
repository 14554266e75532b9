// The colours of the results. Colour is never alone: each has its word, its letter or its shape beside it.
export const sideLook = {
  dragon: { text: 'text-accent-text', outline: 'outline-accent-text', colour: 'var(--chart-2)', bar: 'bg-accent' },
  tiger: { text: 'text-primary-text', outline: 'outline-primary-text', colour: 'var(--chart-1)', bar: 'bg-primary' },
  tie: { text: 'text-pos', outline: 'outline-pos', colour: 'var(--chart-3)', bar: 'bg-pos' }
} as const

export type MarkName = keyof typeof sideLook
export const isMark = (mark: string | null): mark is MarkName => mark === 'dragon' || mark === 'tiger' || mark === 'tie'
