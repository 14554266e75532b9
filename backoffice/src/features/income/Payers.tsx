// Who pays each kind of income; a change shows what it changes before a reason is asked for.

import { fundingModes } from '@fairhouse/contract/income/terms.ts'
import { changeIncomeSettings, incomeSettings } from '@fairhouse/contract/ops/money/income.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import { Switch } from '@fairhouse/ui/components/form/Switch.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { rateText, readRate, sayRate } from '@fairhouse/ui/text/rate.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Changes } from '../../kit/dialog/Changes.tsx'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import { RowAction } from '../../kit/list/RowAction.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { Facts } from '../../kit/value/Facts.tsx'
import { useMay } from '../../session/use-may.ts'

type Settings = z.output<typeof incomeSettings.reply>
const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const

function PayersDialog({ settings: { settings, version }, close }: { settings: Settings; close: () => void }) {
  const t = useTranslations('opsIncome')
  const locale = useLocale()
  const [draft, setDraft] = useState(settings)
  const [fee, setFee] = useState(rateText(settings.platformFee))
  const platformFee = readRate(fee)
  const changes = [
    ...kinds
      .filter(kind => draft.funding[kind] !== settings.funding[kind])
      .map(kind => ({
        name: t(`kind_${kind}`),
        from: t(`funding_${settings.funding[kind]}`),
        to: t(`funding_${draft.funding[kind]}`)
      })),
    ...(draft.rebate === settings.rebate
      ? []
      : [{ name: t('rebate'), from: t(settings.rebate ? 'on' : 'off'), to: t(draft.rebate ? 'on' : 'off') }]),
    ...(platformFee === null || platformFee === settings.platformFee
      ? []
      : [{ name: t('platformFee'), from: sayRate(settings.platformFee, locale), to: sayRate(platformFee, locale) }])
  ]
  return (
    <ReasonDialog
      title={t('payersTitle')}
      action={t('save')}
      size="lg"
      ready={changes.length > 0 && platformFee !== null}
      send={(reason, key) => call(changeIncomeSettings, { settings: { ...draft, platformFee: platformFee! }, version, reason }, { key })}
      said={t('didSave')}
      close={close}
    >
      {({ tried }) => (
        <>
          <p>{t('payersLead')}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            {kinds.map(kind => (
              <ChoiceField
                key={kind}
                label={t(`kind_${kind}`)}
                value={draft.funding[kind]}
                values={fundingModes}
                nameOf={mode => t(`funding_${mode}`)}
                change={mode => setDraft({ ...draft, funding: { ...draft.funding, [kind]: mode } })}
              />
            ))}
          </div>
          <Switch label={t('rebate')} checked={draft.rebate} onChange={e => setDraft({ ...draft, rebate: e.target.checked })} />
          <TextField
            label={t('platformFee')}
            hint={t('platformFeeHint')}
            aside="%"
            max={9}
            value={fee}
            change={setFee}
            wrong={tried && platformFee === null ? t('notRate') : null}
          />
          <Changes changes={changes} />
        </>
      )}
    </ReasonDialog>
  )
}

export function Payers() {
  const t = useTranslations('opsIncome')
  const locale = useLocale()
  const may = useMay('income:run')
  const query = useQuery(queryOf(incomeSettings, {}))
  const [changing, setChanging] = useState(false)
  if (!query.data) return <NoAnswer of={query} />
  const { settings } = query.data
  return (
    <>
      <p className="max-w-3xl text-small text-2">{t('payersLead')}</p>
      <Panel
        title={t('funding')}
        beside={may && <RowAction onClick={() => setChanging(true)}>{t('change')}</RowAction>}
        className="max-w-3xl"
      >
        <Facts
          facts={[
            ...kinds.map(kind => ({ name: t(`kind_${kind}`), value: t(`funding_${settings.funding[kind]}`) })),
            { name: t('rebate'), value: <Badge tone={settings.rebate ? 'pos' : 'neutral'}>{t(settings.rebate ? 'on' : 'off')}</Badge> },
            { name: t('platformFee'), value: sayRate(settings.platformFee, locale) }
          ]}
        />
      </Panel>
      {changing && <PayersDialog settings={query.data} close={() => setChanging(false)} />}
    </>
  )
}
