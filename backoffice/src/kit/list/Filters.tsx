// The filters above a list, with the way to be rid of them.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

export function Filters({ clear, children }: { clear?: (() => void) | undefined; children: ReactNode }) {
  const t = useTranslations('ops.list')
  return (
    <search aria-label={t('filters')} className="flex flex-wrap items-end gap-3">
      {children}
      {clear && (
        <Button variant="subtle" size="sm" onClick={clear}>
          {t('clear')}
        </Button>
      )}
    </search>
  )
}
