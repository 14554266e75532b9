// The way out of a bet on sports that the terms of a bonus refuse, for the book that its selections are in.
import type { Money } from '@fairhouse/contract/money.ts'
import { esportCodes } from '@fairhouse/contract/sport/terms.ts'
import { BonusWayOut } from '../../../kit/play/BonusWayOut.tsx'
import { useFixtures } from '../live/fixtures.ts'
import { perLine } from '../order/slip-form.ts'

type Props = {
  cause: unknown
  /** Of its first selection. */
  fixture: number | undefined
  /** How many lines the bet has: what is said is what all of them cost. */
  lines: number
  /** The stake can be lowered here; else cash is the only way out. */
  lowers?: boolean
  /** `stake`: of a line; null: as it was. */
  again: (stake: Money | null) => void
}

export function SlipWayOut({ cause, fixture, lines, lowers = true, again }: Props) {
  const sport = useFixtures(({ byId }) => byId.get(fixture ?? 0)?.sport)
  return (
    <BonusWayOut
      cause={cause}
      game={sport && esportCodes.includes(sport) ? 'esports' : 'sportsbook'}
      lowers={lowers}
      fit={most => perLine(most, lines) * BigInt(lines) || null}
      again={stake => again(stake && perLine(stake, lines))}
    />
  )
}
