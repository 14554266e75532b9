// What requests of operators are called. One that is not known yet is shown by its code: nothing may be decided unseen.
import { useTranslations } from 'use-intl'

const known = ['member.resetFactor', 'member.resetFundsPassword'] as const

/** Gives the functions that name what is asked for, and what an approval of it does (null: not known). */
export function useRequestWords() {
  const t = useTranslations('opsIdentity')
  const codeOf = (action: string) => known.find(k => k === action)
  return {
    what: (action: string): string => {
      const code = codeOf(action)
      return code ? t(`what.${code}`) : action
    },
    effect: (action: string): string | null => {
      const code = codeOf(action)
      return code ? t(`does.${code}`) : null
    }
  }
}
