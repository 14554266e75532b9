// The identity check as a line of the security centre.
import { useNavigate } from '@tanstack/react-router'
import { IdCard } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { GuardRow } from '../centre/security/GuardRow.tsx'
import { useIdentity } from './use-identity.ts'

export function IdentityRow() {
  const t = useTranslations('identity')
  const navigate = useNavigate()
  const state = useIdentity().data
  if (!state) return null
  const last = state.request?.state
  const text = state.tier === 2 ? 'rowText2' : last === 'OPEN' ? 'rowOpen' : last === 'REJECTED' ? 'rowRejected' : 'rowText0'
  return (
    <GuardRow
      picture={IdCard}
      title={t('title')}
      text={t(text)}
      state={{ word: t(`tier${state.tier}`), good: state.tier === 2 }}
      acts={[{ label: t('rowOpenPage'), onAct: () => void navigate({ to: '/identity' }) }]}
    />
  )
}
