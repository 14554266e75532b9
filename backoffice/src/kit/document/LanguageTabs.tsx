// Which language the form shows; a language with empty or wrong fields is marked.
import { type Language, languages } from '@fairhouse/contract/endpoint.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { CircleAlert, CircleDashed } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'

interface Props {
  value: Language
  choose: (language: Language) => void
  /** Languages in which a text that is needed is empty. */
  missing: readonly Language[]
  /** Languages in which the server refused a text. */
  wrong: readonly Language[]
}

export function LanguageTabs({ value, choose, missing, wrong }: Props) {
  const t = useTranslations('opsContent.edit')
  const group = useId()
  return (
    <fieldset className="flex gap-1 border-b border-line px-3">
      <legend className="sr-only">{t('language')}</legend>
      {languages.map(l => {
        const mark = wrong.includes(l) ? 'wrong' : missing.includes(l) ? 'missing' : null
        const Icon = mark === 'wrong' ? CircleAlert : CircleDashed
        return (
          <label
            key={l}
            className="relative flex h-10 items-center gap-1.5 px-3 text-small font-semibold text-2 hover:text-1 has-checked:text-1 has-checked:shadow-[inset_0_-2px_0_var(--primary-text)] has-focus-visible:-outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-focus max-sm:h-11"
          >
            <input
              type="radio"
              name={group}
              checked={l === value}
              onChange={() => choose(l)}
              className="absolute inset-0 appearance-none opacity-0"
            />
            {t(`lang.${l}`)}
            {mark && (
              <span className={cx('flex items-center gap-1 text-cap', mark === 'wrong' ? 'text-neg' : 'text-warn')}>
                <Icon aria-hidden className="size-3.5" />
                {t(mark === 'wrong' ? 'langWrong' : 'langMissing')}
              </span>
            )}
          </label>
        )
      })}
    </fieldset>
  )
}
