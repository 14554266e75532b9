// Turkish or English.
import { languages } from '@fairhouse/contract/endpoint.ts'
import { useTranslations } from 'use-intl'
import { usePreferences } from '../../session/preferences.ts'

export function LanguageChoice() {
  const t = useTranslations('ops.app')
  const { language, choose } = usePreferences()
  return (
    <select
      aria-label={t('language')}
      value={language}
      onChange={e => {
        const chosen = languages.find(l => l === e.target.value)
        if (chosen) choose({ language: chosen })
      }}
      className="h-9 rounded-control bg-transparent px-2 text-small font-semibold text-2 hover:bg-3 hover:text-1 [&>option]:bg-pop [&>option]:text-1"
    >
      {languages.map(l => (
        <option key={l} value={l}>
          {new Intl.DisplayNames(l, { type: 'language' }).of(l)}
        </option>
      ))}
    </select>
  )
}
