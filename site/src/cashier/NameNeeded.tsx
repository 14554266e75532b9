// Without a real name nothing can be paid: leads to where it is given.
import { Button } from '@fairhouse/ui/components/Button.tsx'
import { IdCard } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useCentre } from '../centre/use-centre.ts'

export function NameNeeded() {
  const t = useTranslations('payout')
  const centre = useCentre('centre')
  return (
    <div className="flex flex-col items-start gap-3">
      <IdCard aria-hidden="true" className="size-8 text-primary-text" />
      <h2 className="text-h5">{t('nameTitle')}</h2>
      <p className="text-2">{t('nameText')}</p>
      <Button variant="primary" onClick={() => centre.open('securityCenter')}>
        {t('nameAction')}
      </Button>
    </div>
  )
}
