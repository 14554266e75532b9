// A promotion: in short, its three facts, its terms, picture, filters, schedule, weight.
import { promotionFilters } from '@fairhouse/contract/money/offer.ts'
import { currencyMark } from '@fairhouse/contract/ops/house/currency.ts'
import { useTranslations } from 'use-intl'
import { type FormOf, fieldOf, saidOf } from '../../kit/document/document.ts'
import { HtmlField } from '../../kit/document/html/HtmlField.tsx'
import { ChipsField } from '../../kit/form/ChipsField.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import { MotifField } from './MotifField.tsx'
import { ScheduleFields, WeightField } from './ScheduleFields.tsx'

export function PromotionForm({ form }: { form: FormOf<'promotion'> }) {
  const t = useTranslations('opsContent')
  return (
    <>
      <TextField label={t('field.title')} max={120} {...saidOf(form, 'title')} />
      <TextField label={t('field.summary')} rows={2} max={240} {...saidOf(form, 'summary')} />
      <p className="-mb-2 text-3 text-small">{t('currencyHint', { mark: currencyMark })}</p>
      <div className="grid gap-4 xl:grid-cols-3">
        <TextField label={t('field.reward')} max={120} {...saidOf(form, 'reward')} />
        <TextField label={t('field.requirement')} max={120} {...saidOf(form, 'requirement')} />
        <TextField label={t('field.wagering')} max={120} {...saidOf(form, 'wagering')} />
      </div>
      <HtmlField label={t('field.content')} locked={form.locked} {...saidOf(form, 'content')} />
      <ChipsField
        label={t('field.filters')}
        values={promotionFilters}
        nameOf={v => t(`value.filters_${v}`)}
        {...fieldOf(form, 'filters')}
      />
      <MotifField {...fieldOf(form, 'motif')} />
      <ScheduleFields form={form} />
      <WeightField form={form} />
    </>
  )
}
