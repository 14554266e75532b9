// From when to when something is shown, and how heavy it is among its like.
import { useTranslations } from 'use-intl'
import { type Form, fieldOf } from '../../kit/document/document.ts'
import { MomentField } from '../../kit/form/MomentField.tsx'
import { NumberField } from '../../kit/form/NumberField.tsx'

interface Scheduled {
  readonly startsAt: string | null
  readonly endsAt: string | null
}
interface Weighed {
  readonly weight: number
}

export function ScheduleFields<B extends Scheduled>({ form }: { form: Form<B> }) {
  const t = useTranslations('opsContent')
  const scheduled = form as unknown as Form<Scheduled>
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <MomentField label={t('field.startsAt')} hint={t('hint.startsAt')} {...fieldOf(scheduled, 'startsAt')} />
      <MomentField label={t('field.endsAt')} hint={t('hint.endsAt')} {...fieldOf(scheduled, 'endsAt')} />
    </div>
  )
}

export function WeightField<B extends Weighed>({ form }: { form: Form<B> }) {
  const t = useTranslations('opsContent')
  const weighed = form as unknown as Form<Weighed>
  return (
    <NumberField
      label={t('field.weight')}
      hint={t('hint.weight')}
      min={0}
      max={1000}
      className="sm:max-w-60"
      {...fieldOf(weighed, 'weight')}
    />
  )
}
