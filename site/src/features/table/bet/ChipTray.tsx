// The chips to bet with: one is in the hand, and a person chooses which ones there are.
import type { Money } from '@fairhouse/contract/money.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import { ChipChoice } from './ChipChoice.tsx'
import { ChipFace } from './ChipFace.tsx'
import { chipColour } from './chips.ts'
import type { OwnChips } from './use-own-chips.ts'

type Props = { chips: OwnChips; chosen: Money; onChoose: (value: Money) => void }

/** A radio group; what a chip is worth stands on it. */
export function ChipTray({ chips, chosen, onChoose }: Props) {
  const t = useTranslations('table')
  const money = useMoney()
  const group = useId()
  return (
    <div className="flex min-w-0 items-center gap-1.5 @xl:gap-2.5">
      <fieldset className="flex min-w-0 items-center gap-1.5 max-[23.5rem]:gap-1 @xl:gap-2.5">
        <legend className="sr-only">{t('chips')}</legend>
        {chips.hand.map((value, at) => (
          <label
            key={String(value)}
            title={`${money(value)} (${at + 1})`}
            className={cx(
              'relative aspect-square w-11.5 min-w-0 cursor-pointer rounded-pill shadow-e1 transition-transform duration-140 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 @xl:w-14',
              value === chosen ? '-translate-y-0.5 ring-3 ring-primary' : 'hover:-translate-y-0.5'
            )}
          >
            <ChipFace value={value} colour={chipColour(chips.possible, value)} />
            <input
              type="radio"
              name={group}
              value={String(value)}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              aria-label={t('chip', { value: money(value) })}
              aria-keyshortcuts={String(at + 1)}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
          </label>
        ))}
      </fieldset>
      <ChipChoice chips={chips} />
    </div>
  )
}
