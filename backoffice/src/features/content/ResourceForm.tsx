// Something to install or open: an app file, the lite app, a contact.
import { useTranslations } from 'use-intl'
import { type FormOf, fieldOf, saidOf } from '../../kit/document/document.ts'
import { TextField } from '../../kit/form/TextField.tsx'
import { WeightField } from './ScheduleFields.tsx'

export function ResourceForm({ form }: { form: FormOf<'resource'> }) {
  const t = useTranslations('opsContent')
  return (
    <>
      <TextField label={t('field.label')} max={60} {...saidOf(form, 'label')} />
      <TextField label={t('field.resourceType')} hint={t('hint.resourceType')} max={30} mono {...fieldOf(form, 'resourceType')} />
      <TextField label={t('field.url')} hint={t('hint.link')} max={500} {...fieldOf(form, 'url')} />
      <WeightField form={form} />
    </>
  )
}
