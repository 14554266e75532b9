// The names of the fields of documents and their values, as people read them.
import { languages } from '@fairhouse/contract/endpoint.ts'
import { formatDateTime } from '@fairhouse/ui/format.ts'
import { useTranslations } from 'use-intl'
import { usePreferences } from '../preferences.ts'
import { fieldNames, valueNames } from './field-names.ts'

const isHtml = (path: string): boolean => path.startsWith('content.')

/** Gives the functions that name a field by its path and write its value. */
export function useFieldWords() {
  const t = useTranslations('opsContent')
  const language = usePreferences(p => p.language)
  const name = (path: string): string => {
    const [first = '', second] = path.split('.')
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
    if (path === 'countries') return new Intl.DisplayNames(language, { type: 'region' }).of(value) ?? value
    const known = valueNames.find(v => v === `${path}_${value}`)
    return known ? t(`value.${known}`) : value
  }
  return { name, value: one, isHtml }
}
