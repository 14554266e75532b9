// Agents' income: what waits for a review, bills, runs, corrections, what it all costs, who pays.
import { Tabs } from '@fairhouse/ui/components/press/Tabs.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Page } from '../../kit/page/Page.tsx'
import { BillList } from './bill/BillList.tsx'
import { ReviewList } from './bill/ReviewList.tsx'
import { Corrections } from './Corrections.tsx'
import { Payers } from './Payers.tsx'
import { RunList } from './run/RunList.tsx'
import { Totals } from './Totals.tsx'
import { incomeTabs } from './tabs.ts'

export function IncomePage() {
  const t = useTranslations('opsIncome')
  const navigate = useNavigate()
  const { tab } = useSearch({ from: '/agent-income' })
  return (
    <Page title={t('title')}>
      <p className="-mt-2 max-w-3xl text-small text-2">{t('lead')}</p>
      <Tabs
        label={t('title')}
        value={tab ?? 'review'}
        onValue={value =>
          void navigate({
            to: '/agent-income',
            search: { tab: incomeTabs.find(name => name === value && name !== 'review') },
            replace: true
          })
        }
        items={[
          { value: 'review', label: t('tabReview'), panel: <ReviewList /> },
          { value: 'bills', label: t('tabBills'), panel: <BillList /> },
          { value: 'runs', label: t('tabRuns'), panel: <RunList /> },
          { value: 'corrections', label: t('tabCorrections'), panel: <Corrections /> },
          { value: 'totals', label: t('tabTotals'), panel: <Totals /> },
          { value: 'payers', label: t('tabPayers'), panel: <Payers /> }
        ]}
        className="min-w-0 [&>[role=tabpanel]:not([hidden])]:grid [&>[role=tabpanel]]:grid-cols-[minmax(0,1fr)] [&>[role=tabpanel]]:gap-3 [&>[role=tabpanel]]:pt-3"
      />
    </Page>
  )
}
