// A colour, by eye or by its number, with how well white text can be read on it.
import { formatNumber } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import { Control } from '../../kit/form/Control.tsx'
import { whiteOn } from './contrast.ts'

interface Props {
  label: string
  value: string
  change: (colour: string) => void
  wrong: string | null
}

export function ColourField({ label, value, change, wrong }: Props) {
  const t = useTranslations('opsContent.brand')
  const ratio = whiteOn(value)
  const hint = ratio === null ? null : t(ratio >= 4.5 ? 'contrastGood' : 'contrastPoor', { ratio: formatNumber(ratio, 1) })
  return (
    <Control label={label} hint={hint} wrong={wrong} className="sm:max-w-80">
      {given => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={t('pickColour')}
            value={ratio === null ? '#000000' : value}
            onChange={e => change(e.target.value)}
            className="h-8.5 w-12 shrink-0 rounded-control border border-line-strong bg-1 p-1 max-sm:h-11"
          />
          <input {...given} value={value} maxLength={7} spellCheck={false} onChange={e => change(e.target.value)} />
        </div>
      )}
    </Control>
  )
}
