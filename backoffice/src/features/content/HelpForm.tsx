// An article of the help centre.
import { helpCategories } from '@fairhouse/contract/message/content.ts'
import { useTranslations } from 'use-intl'
import { type FormOf, fieldOf, saidOf } from '../../kit/document/document.ts'
import { HtmlField } from '../../kit/document/html/HtmlField.tsx'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import { WeightField } from './ScheduleFields.tsx'

export function HelpForm({ form }: { form: FormOf<'help'> }) {
  const t = useTranslations('opsContent')
  return (
    <>
      <ChoiceField
        label={t('field.category')}
        values={helpCategories}
        nameOf={v => t(`value.category_${v}`)}
        className="sm:max-w-60"
        {...fieldOf(form, 'category')}
      />
      <TextField label={t('field.title')} max={160} {...saidOf(form, 'title')} />
      <HtmlField label={t('field.content')} locked={form.locked} {...saidOf(form, 'content')} />
      <TextField label={t('field.keywords')} hint={t('hint.keywords')} max={300} {...saidOf(form, 'keywords')} />
      <WeightField form={form} />
    </>
  )
}
