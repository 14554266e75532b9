// An account that was just registered: name and password to hand over, shown this once.

import { CopyField } from '@fairhouse/ui/components/form/CopyField.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useCentre } from '../../../session/places/use-centre.ts'

type Props = { account: string; password: string; passwordHours: number; onAnother: () => void }

export function Created({ account, password, passwordHours, onAnother }: Props) {
  const t = useTranslations('agent')
  const { go } = useCentre('agent')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex gap-3">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-pos" />
        <div>
          <h3 ref={heading} tabIndex={-1} className="text-h5 outline-none">
            {t('created')}
          </h3>
          <p className="text-2">{t('createdText', { hours: passwordHours })}</p>
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <CopyField label={t('account')} value={account} />
        <CopyField label={t('firstPassword')} value={password} />
      </div>
      <CopyField label={t('loginLink')} value={`${location.origin}/login`} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onAnother}>
          {t('another')}
        </Button>
        <Button onClick={() => go('teamManagement')}>{t('openTeam')}</Button>
      </div>
    </div>
  )
}
