// The language of the site, each named in itself.
import { Globe } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { Select } from './Select.tsx'

/** `languages` comes from the brand; the current one is the locale in force. */
export function LanguageSwitch({
  languages,
  onChoose
}: {
  languages: readonly { code: string; name: string }[]
  onChoose: (code: string) => void
}) {
  const t = useTranslations('ui')
  return (
    <Select
      label={t('language')}
      hideLabel
      prefix={<Globe aria-hidden="true" />}
      value={useLocale()}
      onChange={event => onChoose(event.target.value)}
      options={languages.map(language => ({ value: language.code, label: language.name }))}
    />
  )
}
