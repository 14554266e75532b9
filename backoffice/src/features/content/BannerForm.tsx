// A banner: its place, words, picture, target, schedule, weight.
import { useTranslations } from 'use-intl'
import { type FormOf, fieldOf, saidOf } from '../../kit/document/document.ts'
import { TextField } from '../../kit/form/TextField.tsx'
import { MotifField } from './MotifField.tsx'
import { ScheduleFields, WeightField } from './ScheduleFields.tsx'

export function BannerForm({ form }: { form: FormOf<'banner'> }) {
  const t = useTranslations('opsContent')
  return (
    <>
      <TextField label={t('field.title')} max={120} {...saidOf(form, 'title')} />
      <TextField label={t('field.text')} rows={2} max={240} {...saidOf(form, 'text')} />
      <MotifField {...fieldOf(form, 'motif')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('field.groupName')} hint={t('hint.groupName')} max={40} mono {...fieldOf(form, 'groupName')} />
        <TextField label={t('field.url')} hint={t('hint.link')} max={500} {...fieldOf(form, 'url')} />
      </div>
      <ScheduleFields form={form} />
      <WeightField form={form} />
    </>
  )
}
