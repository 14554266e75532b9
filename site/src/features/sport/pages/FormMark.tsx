// How a match came out for a side: one letter in its colour.
import { cx } from '@fairhouse/ui/cx.ts'
import { useTranslations } from 'use-intl'

const tones = { W: 'bg-pos/15 text-pos', D: 'bg-3 text-2', L: 'bg-neg/12 text-neg' } as const

/** Won, drawn, lost: by letter as well as by colour. */
export function FormMark({ result }: { result: keyof typeof tones }) {
  const t = useTranslations('sport')
  return (
    <abbr
      title={t(`form_${result}`)}
      className={cx('grid size-6 shrink-0 place-items-center rounded-badge font-bold text-micro no-underline', tones[result])}
    >
      {t(`formShort_${result}`)}
    </abbr>
  )
}
