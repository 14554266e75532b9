// A team without members: what to do about it.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Users } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useCentre } from '../../../session/places/use-centre.ts'

export function NobodyYet() {
  const t = useTranslations('agent')
  const { go } = useCentre('agent')
  return (
    <EmptyState
      icon={<Users aria-hidden="true" />}
      text={t('emptyTeam')}
      action={
        <Button variant="primary" onClick={() => go('registerAccount')}>
          {t('toRegister')}
        </Button>
      }
    />
  )
}
