// Cashback: the rates by category, and what the finished days came to.
import { rebateDays } from '@fairhouse/contract/money/rebate.ts'
import { editRebate, rebateSettings } from '@fairhouse/contract/ops/money/rebate.ts'
import { gameCategories } from '@fairhouse/contract/play/catalogue.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { RequestLink } from '../../kit/approval/RequestLink.tsx'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import { Rows } from '../../kit/list/Rows.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { useMoney } from '../../kit/value/use-money.ts'
import { useMay } from '../../session/use-may.ts'
import { draftOf, mostPercent, percentOf, ppmIn, ratesIn } from './rates.ts'

type Settings = z.output<typeof rebateSettings.reply>

export function RebatePage() {
  const ops = useTranslations('ops')
  const t = useTranslations('opsRebate')
  const query = useQuery(queryOf(rebateSettings, {}))
  return (
    <Page title={ops('nav.rebate')}>
      <p className="max-w-3xl text-small text-2">{t('text', { days: rebateDays })}</p>
      {query.data ? <Shown settings={query.data} /> : <NoAnswer of={query} />}
    </Page>
  )
}

function Shown({ settings }: { settings: Settings }) {
  const t = useTranslations('opsRebate')
  const names = useTranslations('opsCatalogue')
  const money = useMoney()
  const may = useMay('brand:edit')
  const [edits, setEdits] = useState(false)
  const { rates, days, open } = settings
  return (
    <>
      {open && <RequestLink id={open} />}
      <Panel title={t('rates')} beside={may && <Button onClick={() => setEdits(true)}>{t('edit')}</Button>}>
        {rates.length === 0 ? (
          <Empty title={t('noRates')} />
        ) : (
          <Rows
            caption={t('rates')}
            rows={rates}
            rowKey={rate => rate.category}
            columns={[
              { key: 'category', head: t('category'), cell: rate => names(`category.${rate.category}`) },
              { key: 'rate', head: t('rate'), end: true, cell: rate => t('percent', { percent: percentOf(rate.ppm) }) }
            ]}
          />
        )}
      </Panel>
      <Panel title={t('days')}>
        {days.length === 0 ? (
          <Empty title={t('noDays')} />
        ) : (
          <Rows
            caption={t('days')}
            rows={days}
            rowKey={day => day.day}
            columns={[
              { key: 'day', head: t('day'), cell: day => <span className="tabular-nums">{day.day}</span> },
              { key: 'members', head: t('members'), end: true, cell: day => day.members },
              { key: 'valid', head: t('valid'), end: true, cell: day => money(day.valid) },
              { key: 'amount', head: t('amount'), end: true, cell: day => money(day.amount) }
            ]}
          />
        )}
      </Panel>
      {edits && <RatesDialog settings={settings} close={() => setEdits(false)} />}
    </>
  )
}

function RatesDialog({ settings: { rates, version }, close }: { settings: Settings; close: () => void }) {
  const t = useTranslations('opsRebate')
  const names = useTranslations('opsCatalogue')
  const desk = useTranslations('opsAdjustment')
  const [draft, setDraft] = useState(() => draftOf(rates))
  const meant = ratesIn(draft)
  return (
    <ReasonDialog
      title={t('editTitle')}
      action={t('save')}
      size="lg"
      ready={meant !== null}
      send={(reason, key) => call(editRebate, { rates: meant!, version, reason }, { key })}
      said={({ approval }) => (approval ? desk('needs.didAsk') : t('didSave'))}
      close={close}
    >
      {({ tried }) => (
        <>
          <p>{t('editText', { most: mostPercent })}</p>
          <p>{t('editTwo')}</p>
          <div className="grid gap-3 sm:grid-cols-3">
            {gameCategories.map(category => (
              <TextField
                key={category}
                label={names(`category.${category}`)}
                value={draft[category]}
                max={7}
                change={text => setDraft({ ...draft, [category]: text })}
                wrong={tried && ppmIn(draft[category]) === null ? t('wrong', { most: mostPercent }) : null}
              />
            ))}
          </div>
        </>
      )}
    </ReasonDialog>
  )
}
