// Filters of a long list: feature, volatility and return to player; beside the chips on wide screens, in a sheet on a phone.
import { type gameFacets, volatilities } from '@fairhouse/contract/play/catalogue.ts'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Chip } from '@fairhouse/ui/components/press/Chip.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { formatPercent } from '@fairhouse/ui/text/format.ts'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useFeatureName } from '../tiles/feature-name.ts'
import { type Choice, returns } from './use-category-list.ts'

type Facets = z.output<typeof gameFacets.reply>
type Put = (change: { [Name in keyof Choice]: Choice[Name] | undefined }) => void
type Props = { facets: Facets | undefined; choice: Choice; put: Put; count: number | undefined; onClear: () => void }

/** Only what would narrow the list is offered. */
function useFields({ facets, choice, put }: Pick<Props, 'facets' | 'choice' | 'put'>) {
  const t = useTranslations('lobby')
  const locale = useLocale()
  const nameOf = useFeatureName()
  const features = facets?.features.map(({ feature, count }) => ({ value: feature, label: `${nameOf(feature)} (${count})` })) ?? []
  const levels = volatilities.flatMap(value => {
    const count = facets?.volatilities.find(one => one.volatility === value)?.count
    return count === undefined || count === 0 ? [] : [{ value, label: `${t(`volatility_${value}`)} (${count})` }]
  })
  const span = facets?.rtp
  const steps = returns
    .filter(step => choice.minRtp === step || (span && step > span.from && step <= span.to))
    .map(step => ({ value: String(step), label: t('returnFrom', { rtp: formatPercent(step / 10_000, locale, 0) }) }))
  return [
    {
      key: 'feature',
      label: t('filterFeature'),
      options: features,
      value: choice.feature ?? '',
      on: (value: string) => put({ feature: value || undefined })
    },
    {
      key: 'volatility',
      label: t('filterVolatility'),
      options: levels.length > 1 || choice.volatility ? levels : [],
      value: choice.volatility ?? '',
      on: (value: string) => put({ volatility: (value || undefined) as Choice['volatility'] })
    },
    {
      key: 'minRtp',
      label: t('factReturn'),
      options: steps,
      value: choice.minRtp === undefined ? '' : String(choice.minRtp),
      on: (value: string) => put({ minRtp: value ? Number(value) : undefined })
    }
  ].filter(field => field.options.length > 0)
}

export function CategoryFilters({ count, onClear, ...rest }: Props) {
  const t = useTranslations('lobby')
  const [open, setOpen] = useState(false)
  const fields = useFields(rest)
  if (fields.length === 0) return null
  const chosen = fields.filter(field => field.value !== '').length
  return (
    <>
      {fields.map(({ key, label, options, value, on }) => (
        <div key={key} className="hidden w-44 shrink-0 lg:block">
          <Select
            label={label}
            hideLabel
            placeholder={label}
            clearable
            options={options}
            value={value}
            onChange={event => on(event.target.value)}
          />
        </div>
      ))}
      <Chip pressed={chosen > 0} aria-haspopup="dialog" className="lg:hidden" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" />
        {t('filtersMore')}
        {chosen > 0 && <span className="tabular-nums">{chosen}</span>}
      </Chip>
      {open && (
        <Modal
          open
          onClose={() => setOpen(false)}
          title={t('filters')}
          foot={
            <div className="flex gap-2">
              <Button className="flex-1" onClick={onClear}>
                {t('clearFilters')}
              </Button>
              <Button variant="primary" className="flex-1" onClick={() => setOpen(false)}>
                {t('showCount', { count: count ?? 0 })}
              </Button>
            </div>
          }
        >
          <div className="grid gap-4">
            {fields.map(({ key, label, options, value, on }) => (
              <Select
                key={key}
                label={label}
                placeholder={t('filterAny')}
                clearable
                options={options}
                value={value}
                onChange={event => on(event.target.value)}
              />
            ))}
          </div>
        </Modal>
      )}
    </>
  )
}
