// What of one's own prize series a member gets: a scale for each mode, and what is left for oneself.
import { Slider } from '@fairhouse/ui/components/form/Slider.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { formatPercent } from '@fairhouse/ui/text/format.ts'
import { useLocale, useTranslations } from 'use-intl'
import { type Series, type SeriesMode, sharesOf } from './series.ts'

type Props = {
  modes: readonly SeriesMode[]
  value: Series
  onValue: (value: Series) => void
  /** One below the other, however wide the window is. */
  narrow?: boolean
}

export function SeriesFields({ modes, value, onValue, narrow }: Props) {
  const t = useTranslations('agent')
  const locale = useLocale()
  if (modes.length === 0) return <p className="text-2">{t('seriesNone')}</p>
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="mb-1 font-bold text-1">{t('series')}</legend>
      <p className="text-2 text-small">{t('seriesText')}</p>
      <div className={cx('grid gap-4', !narrow && 'lg:grid-cols-2')}>
        {modes.map(mode => {
          const given = value[mode.mode] ?? mode.max
          const { yours, theirs } = sharesOf(mode, given)
          const said = { yours: formatPercent(yours, locale, 2), theirs: formatPercent(theirs, locale, 2) }
          return (
            <Slider
              key={mode.mode}
              label={t('seriesOf', { mode: mode.mode })}
              value={given}
              min={mode.min}
              max={mode.max}
              step={mode.step}
              onValue={next => onValue({ ...value, [mode.mode]: next })}
              hint={yours > 0 ? t('seriesShare', said) : t('seriesSame', said)}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
