// A page that threw: said plainly, with the way out.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { useTranslations } from 'use-intl'
import { Page } from '../../kit/page/Page.tsx'

export function Crashed() {
  const t = useTranslations('ops.app')
  return (
    <Page title={t('crashed')}>
      <Empty title={t('crashedText')}>
        <Button size="sm" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      </Empty>
    </Page>
  )
}
