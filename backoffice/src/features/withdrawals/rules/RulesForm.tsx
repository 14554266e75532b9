// The fields of the rules of withdrawals.
import { Switch } from '@fairhouse/ui/components/form/Switch.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { NumberField } from '../../../kit/form/NumberField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { useBrand } from '../../../kit/value/use-money.ts'
import type { AmountField, Draft, Fault } from './rules-draft.ts'

interface Props {
  draft: Draft
  faults: readonly Fault[]
  change: (part: Partial<Draft>) => void
  /** To be read only. */
  fixed: boolean
}

const Grid = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-3 p-3 sm:grid-cols-2 lg:grid-cols-4">{children}</div>
)

export function RulesForm({ draft, faults, change, fixed }: Props) {
  const t = useTranslations('opsWithdrawal')
  const symbol = useBrand()?.currencySymbol ?? ''
  const amount = (field: AmountField) => (
    <TextField
      label={t(field)}
      aside={symbol}
      value={draft[field]}
      max={20}
      change={text => change({ [field]: text })}
      wrong={faults.includes(field) ? t('notAmount') : null}
    />
  )
  const whole = (field: 'accountAgeHours' | 'payoutAccountAgeHours' | 'turnoverPercent' | 'confirmMinutes', min: number, max: number) => (
    <NumberField label={t(field)} value={draft[field]} min={min} max={max} change={value => change({ [field]: value })} />
  )
  const yes = (field: 'holdFirst' | 'holdBonus' | 'holdShared') => (
    <Switch label={t(field)} checked={draft[field]} onChange={e => change({ [field]: e.target.checked })} />
  )
  return (
    <fieldset disabled={fixed} className="grid min-w-0 gap-3">
      <Panel title={t('limits')}>
        <Grid>
          {amount('minimum')}
          {amount('maximum')}
          {amount('fee')}
          {amount('dailyLimit')}
          <TextField
            label={t('levels')}
            hint={t('levelsHint')}
            rows={3}
            mono
            value={draft.levels}
            change={levels => change({ levels })}
            wrong={faults.includes('levels') ? t('notLines') : null}
            className="sm:col-span-2"
          />
        </Grid>
      </Panel>
      <Panel title={t('person')}>
        <Grid>
          {amount('holdAbove')}
          {amount('identityAbove')}
          {whole('accountAgeHours', 0, 8760)}
          {whole('payoutAccountAgeHours', 0, 8760)}
          {whole('turnoverPercent', 0, 1000)}
        </Grid>
        <div className="grid max-w-xl gap-2 px-3 pb-3">
          {yes('holdFirst')}
          {yes('holdBonus')}
          {yes('holdShared')}
        </div>
      </Panel>
      <Panel title={t('twoOperators')}>
        <Grid>
          {amount('twoAbove')}
          {amount('adjustTwoFrom')}
        </Grid>
        <p className="px-3 pb-3 text-cap text-3">{t('twoText')}</p>
      </Panel>
      <Panel title={t('confirmation')}>
        <Grid>
          {whole('confirmMinutes', 5, 1440)}
          <TextField
            label={t('remindMinutes')}
            hint={t('remindHint')}
            value={draft.remindMinutes}
            max={40}
            change={remindMinutes => change({ remindMinutes })}
            wrong={faults.includes('remindMinutes') ? t('notNumbers') : null}
          />
        </Grid>
      </Panel>
    </fieldset>
  )
}
