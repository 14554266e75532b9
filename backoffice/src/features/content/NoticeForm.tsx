// A notice: title, date, text.
import { useTranslations } from 'use-intl'
import { type FormOf, fieldOf, saidOf } from '../../kit/document/document.ts'
import { HtmlField } from '../../kit/document/html/HtmlField.tsx'
import { MomentField } from '../../kit/form/MomentField.tsx'
import { TextField } from '../../kit/form/TextField.tsx'

export function NoticeForm({ form }: { form: FormOf<'notice'> }) {
  const t = useTranslations('opsContent')
  const { value, wrong } = fieldOf(form, 'date')
  return (
    <>
      <TextField label={t('field.title')} max={160} {...saidOf(form, 'title')} />
      <HtmlField label={t('field.content')} locked={form.locked} {...saidOf(form, 'content')} />
      <MomentField
        label={t('field.date')}
        hint={t('hint.date')}
        value={value || null}
        wrong={wrong}
        change={date => form.change({ date: date ?? '' })}
        className="sm:max-w-64"
      />
    </>
  )
}
