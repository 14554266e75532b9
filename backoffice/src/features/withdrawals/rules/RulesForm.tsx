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

type Form = Omit<Props, 'fixed'>

function Amount({ field, draft, faults, change }: Form & { field: AmountField }) {
  const t = useTranslations('opsWithdrawal')
  return (
    <TextField
      label={t(field)}
      aside={useBrand()?.currencySymbol ?? ''}
      value={draft[field]}
      max={20}
      change={text => change({ [field]: text })}
      wrong={faults.includes(field) ? t('notAmount') : null}
    />
  )
}

interface WholeProps extends Form {
  field: 'accountAgeHours' | 'payoutAccountAgeHours' | 'turnoverPercent' | 'confirmMinutes'
  min: number
  max: number
}

function Whole({ field, min, max, draft, change }: WholeProps) {
  const t = useTranslations('opsWithdrawal')
  return <NumberField label={t(field)} value={draft[field]} min={min} max={max} change={value => change({ [field]: value })} />
}

function Yes({ field, draft, change }: Form & { field: 'holdFirst' | 'holdBonus' | 'holdShared' }) {
  const t = useTranslations('opsWithdrawal')
  return <Switch label={t(field)} checked={draft[field]} onChange={e => change({ [field]: e.target.checked })} />
}

export function RulesForm({ fixed, ...form }: Props) {
  const t = useTranslations('opsWithdrawal')
  const { draft, faults, change } = form
  return (
    <fieldset disabled={fixed} className="grid min-w-0 gap-3">
      <Panel title={t('limits')}>
        <Grid>
          <Amount field="minimum" {...form} />
          <Amount field="maximum" {...form} />
          <Amount field="fee" {...form} />
          <Amount field="dailyLimit" {...form} />
        </Grid>
      </Panel>
      <Panel title={t('person')}>
        <Grid>
          <Amount field="holdAbove" {...form} />
          <Amount field="identityAbove" {...form} />
          <Whole field="accountAgeHours" min={0} max={8760} {...form} />
          <Whole field="payoutAccountAgeHours" min={0} max={8760} {...form} />
          <Whole field="turnoverPercent" min={0} max={1000} {...form} />
        </Grid>
        <div className="grid max-w-xl gap-2 px-3 pb-3">
          <Yes field="holdFirst" {...form} />
          <Yes field="holdBonus" {...form} />
          <Yes field="holdShared" {...form} />
        </div>
      </Panel>
      <Panel title={t('twoOperators')}>
        <Grid>
          <Amount field="twoAbove" {...form} />
          <Amount field="adjustTwoFrom" {...form} />
        </Grid>
        <p className="px-3 pb-3 text-cap text-3">{t('twoText')}</p>
      </Panel>
      <Panel title={t('confirmation')}>
        <Grid>
          <Whole field="confirmMinutes" min={5} max={1440} {...form} />
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
