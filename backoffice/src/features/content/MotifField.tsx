// The picture of a banner or a promotion, chosen by sight.
import { type Motif, motifs } from '@fairhouse/contract/message/content.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { MotifArt } from './MotifArt.tsx'

export function MotifField({ value, change, wrong }: { value: Motif; change: (motif: Motif) => void; wrong: string | null }) {
  const t = useTranslations('opsContent')
  const group = useId()
  return (
    <fieldset className="grid min-w-0">
      <legend className="mb-1.5 text-cap font-semibold text-3">{t('field.motif')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(104px,1fr))] gap-2">
        {motifs.map(motif => (
          <label
            key={motif}
            className={cx(
              'relative grid gap-1 rounded-control border p-1 pb-1.5 text-center text-cap font-semibold has-focus-visible:outline-2 has-focus-visible:outline-focus',
              motif === value ? 'border-line-strong bg-3 text-1' : 'border-line text-2 hover:bg-3'
            )}
          >
            <input
              type="radio"
              name={group}
              checked={motif === value}
              onChange={() => change(motif)}
              className="absolute inset-0 appearance-none opacity-0"
            />
            <MotifArt motif={motif} className="aspect-[2/1] w-full rounded-badge" />
            {t(`motif.${motif}`)}
          </label>
        ))}
      </div>
      {wrong && <p className="text-small text-neg">{wrong}</p>}
    </fieldset>
  )
}
