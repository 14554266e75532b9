// What a request is about, in words: a bill or a run by its window, which each console writes by the clock of the house.
import { useTranslations } from 'use-intl'
import { useWindowText } from '../income/use-window-text.ts'
import type { Approval } from './request.ts'

/** A window of income as a request has it. */
export interface AskedWindow {
  readonly from: string
  readonly to: string
}
export const isWindow = (value: unknown): value is AskedWindow =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value

/** Gives the functions that write the window of a request, and name its subject. */
export function useSubjectName() {
  const t = useTranslations('opsIdentity')
  const windowText = useWindowText()
  const sayWindow = ({ from, to }: AskedWindow): string => windowText({ from: new Date(from), to: new Date(to) })
  return {
    sayWindow,
    nameOf: ({ subject, name, detail: { window } }: Pick<Approval, 'subject' | 'name' | 'detail'>): string => {
      if (subject.startsWith('rules:')) return t('subjectRules')
      if (!isWindow(window)) return name
      return subject.startsWith('run:') ? sayWindow(window) : `${name} · ${sayWindow(window)}`
    }
  }
}
