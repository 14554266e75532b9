// What slots return, the pots, and what countries let players do.
import { Tabs } from '@fairhouse/ui/components/press/Tabs.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Page } from '../../kit/page/Page.tsx'
import { GameReturns } from './GameReturns.tsx'
import { PolicyList } from './PolicyList.tsx'
import { PotList } from './PotList.tsx'
import { returnsTabs } from './tabs.ts'

export function ReturnsPage() {
  const t = useTranslations('opsReturns')
  const navigate = useNavigate()
  const { tab } = useSearch({ from: '/returns' })
  return (
    <Page title={t('title')}>
      <p className="-mt-2 max-w-3xl text-small text-2">{t('lead')}</p>
      <Tabs
        label={t('title')}
        value={tab ?? 'returns'}
        onValue={value =>
          void navigate({ to: '/returns', search: { tab: returnsTabs.find(name => name === value && name !== 'returns') }, replace: true })
        }
        items={[
          { value: 'returns', label: t('tabReturns'), panel: <GameReturns /> },
          { value: 'pots', label: t('tabPots'), panel: <PotList /> },
          { value: 'policy', label: t('tabPolicy'), panel: <PolicyList /> }
        ]}
        className="min-w-0 [&>[role=tabpanel]:not([hidden])]:grid [&>[role=tabpanel]]:grid-cols-[minmax(0,1fr)] [&>[role=tabpanel]]:gap-3 [&>[role=tabpanel]]:pt-3"
      />
    </Page>
  )
}
