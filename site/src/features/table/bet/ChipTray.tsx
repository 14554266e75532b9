// The chips to bet with: one is in the hand.
import type { Money } from '@fairhouse/contract/money.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import { chipText } from './chips.ts'

const colours = ['#3b7dd8', '#15806a', '#7a4fd0', '#b3304a', '#23283a', '#8a5a12'] as const

type Props = { values: readonly Money[]; chosen: Money; onChoose: (value: Money) => void }

/** A radio group; what a chip is worth stands on it. */
export function ChipTray({ values, chosen, onChoose }: Props) {
  const t = useTranslations('table')
  const money = useMoney()
  const group = useId()
  return (
    <fieldset className="flex min-w-0 items-center gap-1.5 @xl:gap-2.5">
      <legend className="sr-only">{t('chips')}</legend>
      {values.map((value, at) => (
        <label
          key={String(value)}
          title={`${money(value)} (${at + 1})`}
          style={{ backgroundColor: colours[at % colours.length] }}
          className={cx(
            'relative grid size-12 shrink-0 cursor-pointer place-items-center rounded-pill text-white shadow-e1 transition-transform duration-140 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 @xl:size-14',
            value === chosen ? '-translate-y-0.5 ring-3 ring-primary' : 'hover:-translate-y-0.5'
          )}
        >
          <input
            type="radio"
            name={group}
            value={String(value)}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            aria-label={t('chip', { value: money(value) })}
            aria-keyshortcuts={String(at + 1)}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          <span aria-hidden="true" className="absolute inset-[3px] rounded-pill border-3 border-white/75 border-dashed" />
          <span className="relative font-extrabold text-small tabular-nums">{chipText(value)}</span>
        </label>
      ))}
    </fieldset>
  )
}
