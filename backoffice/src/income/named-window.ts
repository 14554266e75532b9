// A window of income within a name that the house gives: `acente · SEMIMONTHLY 2026-10-31T21:00:00.000Z – 2026-11-15T21:00:00.000Z`.
import { incomePeriods } from '@fairhouse/contract/income-terms.ts'
import { windowText } from './window-text.ts'

const written = /^(.*?)([A-Z]+) (\S+Z) – (\S+Z)$/

/** The same with the window as the console writes it; what is no such name stays as it is. */
export function namedWindow(name: string): string {
  const [, before = '', word, from = '', to = ''] = written.exec(name) ?? []
  const period = incomePeriods.find(each => each === word)
  return period ? `${before}${windowText({ period, from: new Date(from), to: new Date(to) })}` : name
}
