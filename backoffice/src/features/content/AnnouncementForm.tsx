// An announcement: where it is shown, text, link, schedule, weight.
import { announcementTypes } from '@fairhouse/contract/message/content.ts'
import { useTranslations } from 'use-intl'
import { type FormOf, fieldOf, saidOf } from '../../kit/document/document.ts'
import { HtmlField } from '../../kit/document/html/HtmlField.tsx'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import { ScheduleFields, WeightField } from './ScheduleFields.tsx'

export function AnnouncementForm({ form }: { form: FormOf<'announcement'> }) {
  const t = useTranslations('opsContent')
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          label={t('field.type')}
          hint={t('hint.type')}
          values={announcementTypes}
          nameOf={v => t(`value.type_${v}`)}
          {...fieldOf(form, 'type')}
        />
        <ChoiceField
          label={t('field.execution')}
          hint={t('hint.execution')}
          values={announcementTypes}
          nameOf={v => t(`value.execution_${v}`)}
          {...fieldOf(form, 'execution')}
        />
      </div>
      <TextField label={t('field.title')} max={160} {...saidOf(form, 'title')} />
      <HtmlField label={t('field.content')} locked={form.locked} {...saidOf(form, 'content')} />
      <TextField label={t('field.link')} hint={t('hint.link')} max={500} {...fieldOf(form, 'link')} />
      <ScheduleFields form={form} />
      <WeightField form={form} />
    </>
  )
}
