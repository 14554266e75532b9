// The names of the fields of documents and their values, as people read them.
import { languages } from '@fairhouse/contract/endpoint.ts'
import { type PatternId, patternFamilies } from '@fairhouse/contract/member/register-rule.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import { usePreferences } from '../../../session/preferences.ts'
import { fieldNames, registrationNames, valueNames } from './field-names.ts'

const isFamily = (text: string): text is PatternId => Object.hasOwn(patternFamilies, text)
const isHtml = (path: string): boolean => path.startsWith('content.')

/** Gives the functions that name a field by its path and write its value. */
export function useFieldWords() {
  const t = useTranslations('opsContent')
  const tr = useTranslations('opsRegistration')
  const language = usePreferences(p => p.language)
  const name = (path: string): string => {
    const [first = '', second, third] = path.split('.')
    // rules of registration: `fields.username.minLength`, `sms.perHour`, `passwordDays`
    if (first === 'fields') return tr('named', { field: tr(`field.${second as 'line'}`), part: tr(`part.${third as 'enabled'}`) })
    const rule = registrationNames.find(n => n === (second ?? first))
    if (rule) return tr(rule)
    const known = fieldNames.find(n => n === first)
    const said = known ? t(`field.${known}`) : first
    if (!second) return said
    const l = languages.find(x => x === second)
    return `${said} · ${l ? l.toLocaleUpperCase('en') : second}`
  }
  const one = (path: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return t('edit.nothing')
    if (typeof value === 'boolean') return t(value ? 'edit.on' : 'edit.off')
    if (Array.isArray(value)) return value.length === 0 ? t('edit.nothing') : value.map(v => one(path, v)).join(', ')
    if (typeof value !== 'string') return String(value)
    if (/^(startsAt|endsAt|date)$/.test(path)) return formatDateTime(value)
    if (path.endsWith('.patternId') && isFamily(value)) return tr(`pattern.${value}`)
    if (path === 'countries' || path === 'phoneCountries') return new Intl.DisplayNames(language, { type: 'region' }).of(value) ?? value
    const known = valueNames.find(v => v === `${path}_${value}`)
    return known ? t(`value.${known}`) : value
  }
  return { name, value: one, isHtml }
}
