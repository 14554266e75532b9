// Price of a bet, multiple and series; what the choice costs and what a win pays, at once; and into the cart.
import { costOf, rebateOf, unitModes, winOf } from '@fairhouse/games/lottery/price/price.ts'
import type { Play } from '@fairhouse/games/lottery/types.ts'
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { Slider } from '@fairhouse/ui/components/form/Slider.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { formatPercent } from '@fairhouse/ui/text/format.ts'
import { Dices, Minus, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import type { Counted } from '../pick/draft.ts'
import { useSmallMoney } from '../small-money.ts'
import type { Lottery } from '../use-lottery.ts'
import { larger } from './cart.ts'
import { fitStake, type Stake } from './stake.ts'

type Props = {
  lottery: Lottery
  play: Play
  stake: Stake
  onStake: (stake: Stake) => void
  counted: Counted
  /** Why the choice cannot be taken, although it is a bet. */
  wrong: string | null
  onRandom: (count: number) => void
}

export function StakeBar({ lottery, play, stake, onStake, counted, wrong, onRandom }: Props) {
  const t = useTranslations('lottery')
  const write = useSmallMoney()
  const { mode } = lottery
  const isFixed = play.tiers.every(({ odds }) => odds !== undefined)
  return (
    <section aria-label={t('stake')} className="flex flex-col gap-4 rounded-card border border-line bg-2 p-4 shadow-e1">
      <div className="grid gap-4 @min-[36rem]:grid-cols-2">
        <Labelled label={t('unit')}>
          <Segment
            label={t('unit')}
            value={stake.unit}
            onValue={unit => onStake({ ...stake, unit })}
            items={mode.units.map(unit => ({
              value: unit,
              label: <span className="tabular-nums">{write((play.base * BigInt(unitModes[unit])) / 1000n)}</span>
            }))}
          />
        </Labelled>
        <Multiple
          value={stake.multiple}
          max={lottery.maxMultiple}
          onValue={multiple => onStake(fitStake(lottery, { ...stake, multiple }))}
        />
      </div>
      {isFixed ? <p className="text-3 text-small">{t('fixedOdds')}</p> : <Series {...{ lottery, stake, onStake }} />}
      <Sums {...{ lottery, play, stake, counted }} fixed={isFixed} />
      {wrong && (
        <p role="alert" className="rounded-input border border-neg/40 bg-neg/12 px-3.5 py-2.5 text-1">
          {wrong}
        </p>
      )}
      <fieldset className="flex items-center gap-1">
        <legend className="sr-only">{t('random')}</legend>
        <Dices aria-hidden="true" className="me-1 size-5 text-3" />
        {[1, 5, 10].map(count => (
          <Button key={count} className="px-3.5!" aria-label={t('randomLines', { count })} onClick={() => onRandom(count)}>
            +{count}
          </Button>
        ))}
      </fieldset>
    </section>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span aria-hidden="true" className="font-semibold text-3 text-cap">
        {label}
      </span>
      {children}
    </div>
  )
}

function Multiple({ value, max, onValue }: { value: number; max: number; onValue: (value: number) => void }) {
  const t = useTranslations('lottery')
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold text-3 text-cap">
        {t('multiple')}
      </label>
      <div className="flex gap-1.5">
        <IconButton label={t('multipleLess')} size={48} onClick={() => onValue(value - 1)}>
          <Minus aria-hidden="true" />
        </IconButton>
        <span className="flex min-h-12 min-w-0 flex-1 items-center rounded-input border border-line-strong bg-0 px-3 focus-within:border-focus">
          <input
            id={id}
            inputMode="numeric"
            value={String(value)}
            onChange={event => onValue(Math.min(max, Number(event.target.value.replace(/\D/g, '').slice(0, 6)) || 1))}
            className="w-full min-w-0 bg-transparent text-center font-bold text-body-l tabular-nums outline-none"
          />
          <span aria-hidden="true" className="text-3">
            ×
          </span>
        </span>
        <IconButton label={t('multipleMore')} size={48} onClick={() => onValue(value + 1)}>
          <Plus aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}

/** A lower series pays less in a prize and more back with every bet. */
function Series({ lottery: { mode }, stake, onStake }: Pick<Props, 'lottery' | 'stake' | 'onStake'>) {
  const t = useTranslations('lottery')
  const locale = useLocale()
  const top = Math.min(mode.max, mode.mine)
  if (top <= mode.min) return null
  return (
    <Slider
      label={t('series', { mode: mode.name })}
      value={stake.series}
      onValue={series => onStake({ ...stake, series })}
      min={mode.min}
      max={top}
      step={mode.step}
      hint={t('seriesHint', {
        prize: formatPercent(stake.series / 2000, locale, 1),
        rebate: formatPercent((mode.mine - stake.series) / 2000, locale, 1)
      })}
    />
  )
}

function Sums({ lottery, play, stake, counted, fixed }: Pick<Props, 'lottery' | 'play' | 'stake' | 'counted'> & { fixed: boolean }) {
  const t = useTranslations('lottery')
  const money = useMoney()
  const write = useSmallMoney()
  const cost = counted ? costOf(play, counted.bets, stake.unit, stake.multiple) : 0n
  const wins = play.tiers.map(({ key }) => winOf(play, [{ tier: key, bets: 1 }], stake.series, stake.unit, stake.multiple))
  const most = wins.reduce(larger)
  const least = -wins.map(win => -win).reduce(larger)
  const rebate = fixed ? 0n : rebateOf(cost, stake.series, lottery.mode.mine)
  const facts = [
    { label: t('betsLabel'), value: t('bets', { count: counted?.bets ?? 0 }) },
    { label: t('cost'), value: write(cost) },
    { label: t('pays'), value: least === most ? money(most) : t('range', { from: money(least), to: money(most) }) },
    ...(rebate > 0n ? [{ label: t('rebate'), value: money(rebate) }] : [])
  ]
  return (
    <div role="status">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-4 gap-y-2 rounded-input bg-0 px-4 py-3 light:bg-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-3 text-cap">{label}</dt>
            <dd className="font-bold text-body-l tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
