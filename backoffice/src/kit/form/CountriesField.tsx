// Countries chosen by name, in the operator's language.
import { Combobox } from '@fairhouse/ui/components/form/Combobox.tsx'
import { byAlphabet } from '@fairhouse/ui/text/format.ts'
import { X } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { countryCodes } from './countries.ts'

interface Props {
  label: string
  value: readonly string[]
  change: (codes: string[]) => void
  wrong: string | null
  locked: boolean
}

export function CountriesField({ label, value, change, wrong, locked }: Props) {
  const t = useTranslations('opsContent.system')
  const locale = useLocale()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const nameOf = (code: string) => names.of(code) ?? code
  const order = byAlphabet(locale)
  const sorted = (codes: readonly string[]) => codes.toSorted((a, b) => order(nameOf(a), nameOf(b)))
  return (
    <div className="grid gap-2">
      <Combobox
        label={label}
        aside={t('countryCount', { count: value.length })}
        placeholder={t('addCountry')}
        disabled={locked}
        value={null}
        error={wrong}
        onValue={code => change(sorted([...value, code]))}
        options={sorted(countryCodes)
          .filter(code => !value.includes(code))
          .map(code => ({ value: code, label: nameOf(code), detail: code, words: code }))}
      />
      {value.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-1.5">
          {value.map(code => (
            <li key={code} className="flex h-8 items-center gap-1 rounded-badge bg-3 ps-2.5 pe-1 text-small font-semibold max-sm:h-11">
              {nameOf(code)}
              <span className="font-mono text-cap font-normal text-3">{code}</span>
              {!locked && (
                <button
                  type="button"
                  aria-label={t('removeCountry', { name: nameOf(code) })}
                  onClick={() => change(value.filter(c => c !== code))}
                  className="grid size-6 place-items-center rounded-[5px] text-3 hover:bg-4 hover:text-1 max-sm:size-9"
                >
                  <X aria-hidden className="size-3.5" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
