// The fields of an offer that stand beside its tiers.
import { carryModes, dividendModes } from '@fairhouse/contract/income/terms.ts'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { Switch } from '@fairhouse/ui/components/form/Switch.tsx'
import { useTranslations } from 'use-intl'
import { useSymbol } from '../../../session/money/symbol.ts'
import { type Bound, faultAt } from './offer-bounds.ts'
import type { Draft, Fault } from './offer-draft.ts'
import { useBoundText, useFaultText } from './TierEditor.tsx'

type Props = {
  draft: Draft
  bounds: Readonly<Record<string, Bound>>
  faults: readonly Fault[]
  onDraft: (draft: Draft) => void
}
type TextField = 'activeMinBet' | 'profitRate' | 'lossRate' | 'minStake'

function useTextField({ draft, bounds, faults, onDraft }: Props) {
  const t = useTranslations('income')
  const symbol = useSymbol()
  const boundText = useBoundText()
  const faultText = useFaultText()
  return (name: TextField, hint?: string) => (
    <Input
      label={t(`field_${name}`)}
      aside={boundText(bounds[name])}
      inputMode="decimal"
      autoComplete="off"
      {...(name === 'profitRate' || name === 'lossRate' ? { suffix: '%' } : { prefix: symbol })}
      value={draft[name]}
      hint={hint}
      error={faultText(faultAt(faults, null, name))}
      onChange={event => onDraft({ ...draft, [name]: event.target.value })}
    />
  )
}

function DividendChoices({ draft, faults, onDraft }: Props) {
  const t = useTranslations('income')
  const faultText = useFaultText()
  return (
    <>
      <Select
        label={t('mode')}
        value={draft.mode}
        hint={t(`mode_${draft.mode}_hint`)}
        error={faultText(faultAt(faults, null, 'mode'))}
        onChange={event => onDraft({ ...draft, mode: event.target.value as Draft['mode'] })}
        options={dividendModes.map(value => ({ value, label: t(`mode_${value}`) }))}
      />
      <Select
        label={t('carryOver')}
        value={draft.carry}
        hint={t(`carry_${draft.carry}_hint`)}
        error={faultText(faultAt(faults, null, 'carry'))}
        onChange={event => onDraft({ ...draft, carry: event.target.value as Draft['carry'] })}
        options={carryModes.map(value => ({ value, label: t(`carry_${value}`) }))}
      />
    </>
  )
}

export function OfferFields(props: Props) {
  const { draft, faults, onDraft } = props
  const t = useTranslations('income')
  const lossFault = useFaultText()(faultAt(faults, null, 'checkLoss'))
  const text = useTextField(props)
  if (draft.kind === 'realtime')
    return (
      <div className="grid items-start gap-3 sm:grid-cols-3">
        {text('profitRate', t('profitRateHint'))}
        {text('lossRate', t('lossRateHint'))}
        {text('minStake', t('singleBetHint'))}
      </div>
    )
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      {draft.kind === 'dividend' && <DividendChoices {...props} />}
      {text('activeMinBet', t('activeFromHint'))}
      {draft.kind !== 'dividend' && (
        <Switch
          label={t('checkLoss')}
          hint={lossFault ? <span className="text-neg">{lossFault}</span> : t('checkLossHint')}
          aria-invalid={lossFault !== undefined}
          checked={draft.checkLoss}
          onChange={event => onDraft({ ...draft, checkLoss: event.target.checked })}
        />
      )}
    </div>
  )
}
