// The words for what a member is.
import { seesAgentCentre, trialType } from '@fairhouse/contract/member/account.ts'
import { useTranslations } from 'use-intl'

/** Gives the functions that name a member's type and status. */
export function usePlayerWords() {
  const t = useTranslations('ops.players')
  return {
    type: (type: number): string => t(type === trialType ? 'trial' : seesAgentCentre(type) ? 'agent' : 'member'),
    status: (status: 'active' | 'blocked'): string => t(status)
  }
}
