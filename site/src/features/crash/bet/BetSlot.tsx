// One of the two bets: stake, automatic cash-out, and what became of it.
import { moneyToWire } from '@fairhouse/contract/money.ts'
import { AmountField } from '@fairhouse/ui/components/form/AmountField.tsx'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { formatPercent } from '@fairhouse/ui/text/format.ts'
import { X } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { FreeSwitch } from '../../../kit/play/FreeSwitch.tsx'
import { formatAt } from '../../../kit/play/format-at.ts'
import type { FreeUse } from '../../../kit/play/use-free.ts'
import { useRefusal } from '../../../kit/play/use-refusal.ts'
import { useSymbol } from '../../../session/money/symbol.ts'
import type { RoundLimits } from '../round/round-state.ts'
import type { Slip } from './slip.ts'
import { hitChance, readTarget } from './slot-step.ts'
import type { SlotControl } from './use-slot.ts'

type Props = {
  name: string
  slip: Slip
  onSlip: (slip: Slip) => void
  limits: RoundLimits
  control: SlotControl
  /** Free bets of the game: while one is used the stake is theirs. */
  free: FreeUse | null
}

/** The fields are locked while a bet of theirs is under way: what they say is what was bet. */
export function BetSlot({ name, slip, onSlip, limits, control, free }: Props) {
  const t = useTranslations('round')
  const locale = useLocale()
  const symbol = useSymbol()
  const refusal = useRefusal()
  const { problem, queued, pending, seat } = control
  const locked = pending !== null || queued !== null || seat?.state === 'open'
  const target = readTarget(slip.target)
  const range = { min: formatAt(limits.minTarget), max: formatAt(limits.maxTarget) }
  const bad = target === undefined || (target !== null && (target < limits.minTarget || target > limits.maxTarget))
  const change = (part: Partial<Slip>) => {
    control.clearProblem()
    onSlip({ ...slip, ...part })
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{`${name}: ${t('stake')}`}</legend>
      {free && <FreeSwitch use={free} disabled={locked} short />}
      <AmountField
        label={name}
        value={free?.on ? moneyToWire(free.grant.stake) : slip.stake}
        onValue={stake => change({ stake })}
        currency={symbol}
        min={limits.minStake}
        max={limits.maxStake}
        steps={!locked && !free?.on}
        readOnly={locked || free?.on === true}
        error={problem?.place === 'stake' ? refusal(problem) : undefined}
      />
      <Input
        label={t('auto')}
        aside={target && !bad ? t('autoHint', { chance: formatPercent(hitChance(target, limits.edge), locale, 2) }) : t('autoOff')}
        value={slip.target}
        onChange={event => change({ target: event.target.value })}
        readOnly={locked}
        inputMode="decimal"
        autoComplete="off"
        placeholder={t('autoPlaceholder')}
        className="font-bold tabular-nums"
        error={problem?.place === 'target' ? refusal(problem) : bad && slip.target !== '' ? t('autoBad', range) : undefined}
        suffix={
          slip.target !== '' &&
          !locked && (
            <button
              type="button"
              aria-label={t('autoClear')}
              title={t('autoClear')}
              onClick={() => change({ target: '' })}
              className="-me-3 grid size-10 place-items-center rounded-input text-3 hover:text-1"
            >
              <X aria-hidden="true" className="size-4.5" />
            </button>
          )
        }
      />
    </fieldset>
  )
}
