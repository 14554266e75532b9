// The way to the round of a bet and its proof: a round of a crash game, or of a live table.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Bet } from './BetLine.tsx'

type Props = { bet: Pick<Bet, 'category'>; round: NonNullable<Bet['round']>; className?: string; children: ReactNode }

export function RoundLink({ bet, round, ...rest }: Props) {
  const no = String(round.no)
  if (bet.category === 'LIVE') return <Link to="/live/$table/$no" params={{ table: round.game, no }} {...rest} />
  return <Link to="/crash/$game/$no" params={{ game: round.game, no }} {...rest} />
}
