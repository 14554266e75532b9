// What a role is called; one that the house made itself has its own name.
import { useTranslations } from 'use-intl'

const known = ['admin', 'finance', 'support', 'editor', 'trader'] as const

export function useRoleName(): (role: string) => string {
  const t = useTranslations('opsStaff.role')
  return role => {
    const name = known.find(k => k === role)
    return name ? t(name) : role
  }
}
