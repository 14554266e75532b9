// The tiers of an offer as fields, with what the own contract allows beside each, and what is wrong under it.

import { maxTiers } from '@fairhouse/contract/income/terms.ts'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { useSymbol } from '../../../session/money/symbol.ts'
import { type Bound, faultAt } from './offer-bounds.ts'
import {
  type Draft,
  draftAsksLoss,
  type Fault,
  type TierDraft,
  type TierField,
  withoutTier,
  withTier,
  withTierField
} from './offer-draft.ts'

/** What a bound says beside its field. */
export function useBoundText(): (bound: Bound | undefined) => string | undefined {
  const t = useTranslations('income')
  const symbol = useSymbol()
  const locale = useLocale()
  return bound => {
    if (!bound) return undefined
    const percent = locale === 'tr' ? `%${bound.text}` : `${bound.text}%`
    const text =
      bound.of === 'money' ? `${symbol}${bound.text.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}` : bound.of === 'rate' ? percent : bound.text
    return t(bound.side === 'most' ? 'atMost' : 'atLeast', { bound: text })
  }
}

/** The sentence of a fault. */
export function useFaultText(): (fault: Fault | undefined) => string | undefined {
  const say = useSay()
  return fault => fault && say(fault.code)
}

type Props = {
  draft: Draft
  bounds: Readonly<Record<string, Bound>>
  faults: readonly Fault[]
  onDraft: (draft: Draft) => void
}

function TierRow({ tier, no, draft, bounds, faults, onDraft }: Props & { tier: TierDraft; no: number }) {
  const t = useTranslations('income')
  const symbol = useSymbol()
  const boundText = useBoundText()
  const faultText = useFaultText()
  const field = (name: TierField, affix: { prefix?: string; suffix?: string } = {}) => (
    <Input
      label={t(`field_${name}`)}
      aside={boundText(bounds[name])}
      inputMode={name === 'minActive' ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...affix}
      value={tier[name]}
      error={faultText(faultAt(faults, no, name))}
      onChange={event => onDraft(withTierField(draft, tier.key, name, event.target.value))}
    />
  )
  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-1 p-3.5 light:bg-0">
      <legend className="sr-only">{t('tierNo', { no })}</legend>
      <div className="mb-2 flex items-center justify-between gap-3">
        <p aria-hidden="true" className="font-bold text-1">
          {t('tierNo', { no })}
        </p>
        {draft.tiers.length > 1 && (
          <IconButton plain label={t('removeTier', { no })} onClick={() => onDraft(withoutTier(draft, tier.key))}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {field('minValidBet', { prefix: symbol })}
        {field('minActive')}
        {draftAsksLoss(draft) && field('minLoss', { prefix: symbol })}
        {field('rate', { suffix: '%' })}
      </div>
    </fieldset>
  )
}

export function TierEditor({ draft, bounds, faults, onDraft }: Props) {
  const t = useTranslations('income')
  return (
    <div className="grid gap-3">
      <div>
        <h3 className="text-h6">{t('tiers')}</h3>
        <p className="text-2 text-small">{t('tiersHint')}</p>
      </div>
      {draft.tiers.map((tier, at) => (
        <TierRow key={tier.key} no={at + 1} {...{ tier, draft, bounds, faults, onDraft }} />
      ))}
      {draft.tiers.length < maxTiers && (
        <Button onClick={() => onDraft(withTier(draft))} icon={<Plus aria-hidden="true" className="size-4.5" />}>
          {t('addTier')}
        </Button>
      )}
    </div>
  )
}
