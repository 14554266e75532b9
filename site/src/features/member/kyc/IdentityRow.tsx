// The identity check as a line of the security centre.
import { useNavigate } from '@tanstack/react-router'
import { IdCard } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { GuardRow } from '../guard/GuardRow.tsx'
import { useIdentity } from './use-identity.ts'

const rowTexts = { GOOD: 'rowText2', WAITING: 'rowOpen', REJECTED: 'rowRejected', EXPIRED: 'rowExpired', NONE: 'rowText0' } as const

export function IdentityRow() {
  const t = useTranslations('identity')
  const navigate = useNavigate()
  const state = useIdentity().data
  if (!state) return null
  const text = rowTexts[state.documents.state]
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
