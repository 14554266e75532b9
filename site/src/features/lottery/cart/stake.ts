// What a bet is counted in, how often, and at which series: kept for the tab. Pure but for the keeping.
import type { UnitMode } from '@fairhouse/contract/play/lottery.ts'
import type { Lottery } from '../use-lottery.ts'

export interface Stake {
  readonly unit: UnitMode
  readonly multiple: number
  readonly series: number
}

const place = 'lottery-stake'

/** Brings a stake into what the game offers. */
export function fitStake({ mode, maxMultiple }: Pick<Lottery, 'mode' | 'maxMultiple'>, wish: Partial<Stake>): Stake {
  const top = Math.min(mode.max, mode.mine)
  const series = wish.series ?? mode.start
  return {
    unit: wish.unit && mode.units.includes(wish.unit) ? wish.unit : mode.units[0]!,
    multiple: Math.min(maxMultiple, Math.max(1, Math.round(wish.multiple ?? 1))),
    series: Math.min(top, Math.max(mode.min, mode.min + Math.round((series - mode.min) / mode.step) * mode.step))
  }
}

/** The unit of the last lottery on this tab; multiple and series begin anew with each game. */
export function recallStake(lottery: Pick<Lottery, 'mode' | 'maxMultiple'>): Stake {
  const unit = sessionStorage.getItem(place) as UnitMode | null
  return fitStake(lottery, unit ? { unit } : {})
}

export const keepStake = ({ unit }: Stake): void => sessionStorage.setItem(place, unit)
