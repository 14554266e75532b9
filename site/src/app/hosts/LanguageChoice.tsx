// The languages of the site, each named in itself.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import { LanguageSwitch } from '@fairhouse/ui/components/form/LanguageSwitch.tsx'
import { chooseLanguage } from '../../session/language/language.ts'

const names: { code: Language; name: string }[] = [
  { code: 'tr', name: 'Türkçe' },
  { code: 'en', name: 'English' }
]

export function LanguageChoice() {
  return <LanguageSwitch languages={names} onChoose={code => void chooseLanguage(code as Language)} />
}
