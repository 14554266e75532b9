// The sentence of a refusal's code.
import type { Word } from './words/en.ts'

const known = [
  'money',
  'limit',
  'disabled',
  'session',
  'choice',
  'reward',
  'unfinished',
  'silent',
  'operator',
  'round',
  'offline',
  'later'
] as const

/** The word of a code; what is not known is a fault. */
export const problemWord = (code: string): Word => known.find(k => k === code) ?? (code === 'stake' ? 'stakeError' : 'fault')
