// The points mall: its items with stock, and the orders of players.
import { Tabs } from '@fairhouse/ui/components/press/Tabs.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Page } from '../../kit/page/Page.tsx'
import { ItemList } from './ItemList.tsx'
import { OrderList } from './OrderList.tsx'
import { mallTabs } from './tabs.ts'

export function MallPage() {
  const t = useTranslations('opsMall')
  const navigate = useNavigate()
  const { tab, state } = useSearch({ from: '/mall' })
  return (
    <Page title={t('title')}>
      <p className="-mt-2 max-w-3xl text-small text-2">{t('lead')}</p>
      <Tabs
        label={t('title')}
        value={tab ?? 'items'}
        onValue={value =>
          void navigate({ to: '/mall', search: { tab: mallTabs.find(name => name === value && name !== 'items') }, replace: true })
        }
        items={[
          { value: 'items', label: t('items'), panel: <ItemList /> },
          {
            value: 'orders',
            label: t('orders'),
            panel: (
              <OrderList
                state={state}
                show={next => void navigate({ to: '/mall', search: { tab: 'orders', state: next }, replace: true })}
              />
            )
          }
        ]}
        className="[&>[role=tabpanel]]:pt-3"
      />
    </Page>
  )
}
