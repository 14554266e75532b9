// A sentence of the site in the brand's own words.
import { languages } from '@fairhouse/contract/endpoint.ts'
import { useTranslations } from 'use-intl'
import { type FormOf, fieldOf } from '../../kit/document/document.ts'
import { placeholdersOf, useCatalogue } from '../../kit/document/site-words.ts'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { TextField } from '../../kit/form/TextField.tsx'

/** What the sentence is about is fixed once it has been saved. */
export function TranslationForm({ form, fixed }: { form: FormOf<'translation'>; fixed: boolean }) {
  const t = useTranslations('opsContent')
  const { key, language } = form.body
  const builtIn = useCatalogue()?.find(s => s.key === key)
  const placeholders = builtIn && placeholdersOf(builtIn.said[language])
  const names = placeholders ? Object.keys(placeholders) : []
  return (
    <>
      <fieldset disabled={fixed} className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField label={t('field.key')} max={80} mono hint={fixed ? undefined : t('hint.key')} {...fieldOf(form, 'key')} />
        <ChoiceField label={t('field.language')} values={languages} nameOf={l => t(`edit.lang.${l}`)} {...fieldOf(form, 'language')} />
      </fieldset>
      {builtIn && (
        <dl className="grid gap-2 rounded-control border border-line bg-0 p-3 text-small">
          {languages.map(l => (
            <div key={l}>
              <dt className="text-cap font-semibold text-3">{t('translation.builtIn', { language: t(`edit.lang.${l}`) })}</dt>
              <dd lang={l} className="[overflow-wrap:anywhere] whitespace-pre-wrap">
                {builtIn.said[l]}
              </dd>
            </div>
          ))}
          <div>
            <dt className="text-cap font-semibold text-3">{t('translation.placeholders')}</dt>
            <dd className="flex flex-wrap gap-1.5 pt-0.5">
              {names.length === 0
                ? t('translation.noPlaceholders')
                : names.map(name => (
                    <code key={name} className="rounded-[5px] bg-3 px-1.5 py-0.5 font-mono text-cap">
                      {placeholders?.[name] === 'tag' ? `<${name}>…</${name}>` : `{${name}}`}
                    </code>
                  ))}
            </dd>
          </div>
        </dl>
      )}
      <TextField label={t('field.sentence')} rows={4} max={2000} lang={language} {...fieldOf(form, 'sentence')} />
    </>
  )
}
