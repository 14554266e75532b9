// Offers: what each gives, how much of its budget is left, what it is expected to cost, and what can be done.
import { deskOffers } from '@fairhouse/contract/ops/money/offer.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Page } from '../../kit/page/Page.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { useMay } from '../../session/use-may.ts'
import { ComparisonDialog } from './ComparisonDialog.tsx'
import { CostPanel } from './CostPanel.tsx'
import type { DeskOffer } from './draft.ts'
import { Editor } from './Editor.tsx'
import { MoveDialog, PolicyDialog, SimulateDialog } from './OfferDialogs.tsx'
import { type Asked, OfferList } from './OfferList.tsx'

/** The meter of a budget is this old at most. */
const freshMs = 5_000

export function OffersPage() {
  const t = useTranslations('opsOffer')
  const may = useMay('brand:edit')
  const [asked, setAsked] = useState<Asked | null>(null)
  const query = useQuery({ ...queryOf(deskOffers, {}), refetchInterval: freshMs })
  const close = () => setAsked(null)
  const { data } = query
  const newest = (of: DeskOffer) => data?.list.find(({ id }) => id === of.id) ?? of
  if (asked?.kind === 'edit' && data)
    return (
      <Page title={t('title')}>
        <Editor of={asked.of} pages={data.pages} close={close} />
      </Page>
    )
  return (
    <Page title={t('title')}>
      <p className="-mt-2 max-w-3xl text-small text-2">{t('lead')}</p>
      {data ? (
        <>
          <Panel
            title={t('list')}
            beside={
              may && (
                <span className="flex flex-wrap gap-2">
                  <Button onClick={() => setAsked({ kind: 'policy' })}>{t('policy', { most: data.policy.most })}</Button>
                  <Button
                    onClick={() => setAsked({ kind: 'edit', of: null })}
                    disabledReason={data.pages.length === 0 ? t('noPages') : null}
                  >
                    {t('new')}
                  </Button>
                </span>
              )
            }
          >
            {data.list.length === 0 ? (
              <Empty title={t('none')} text={t('noneText')} />
            ) : (
              <OfferList list={data.list} may={may} ask={setAsked} />
            )}
          </Panel>
          <CostPanel />
        </>
      ) : (
        <NoAnswer of={query} />
      )}
      {asked?.kind === 'simulate' && <SimulateDialog of={newest(asked.of)} close={close} />}
      {asked?.kind === 'compare' && <ComparisonDialog of={newest(asked.of)} close={close} />}
      {asked?.kind === 'move' && <MoveDialog of={newest(asked.of)} move={asked.move} close={close} />}
      {asked?.kind === 'policy' && data && <PolicyDialog policy={data.policy} close={close} />}
    </Page>
  )
}
