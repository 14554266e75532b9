// A bet on one line, leading to its round.
import { netOf, outcomeOf } from '@fairhouse/contract/play/bet-outcome.ts'
import type { bet } from '@fairhouse/contract/play/wager.ts'
import { formatMultiplier, formatTime } from '@fairhouse/ui/text/format.ts'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Amount } from '../amount/Amount.tsx'
import { RoundLink } from './RoundLink.tsx'

export type Bet = z.output<typeof bet>

/** What the game says of the bet: where it was cashed out, or the automatic target. */
export function useBetNote(): (bet: Bet) => string | null {
  const t = useTranslations('wager')
  return ({ detail, state }) => {
    if (typeof detail.at === 'number' && detail.at > 0) return t('cashedAt', { at: formatMultiplier(detail.at / 100) })
    if (typeof detail.target === 'number' && state === 'PENDING') return t('target', { at: formatMultiplier(detail.target / 100) })
    return null
  }
}

export function BetLine({ bet }: { bet: Bet }) {
  const t = useTranslations('wager')
  const note = useBetNote()(bet)
  const line = (
    <>
      <span className="min-w-0 flex-1">
        <span className="flex justify-between gap-2 font-semibold">
          <span className="truncate">{bet.gameName}</span>
          {bet.state === 'PENDING' ? <Amount amount={bet.stake} /> : <Amount signed amount={netOf(bet)} />}
        </span>
        <span className="flex justify-between gap-2 text-3 text-small">
          <span className="truncate">
            {t(outcomeOf(bet))}
            {note && ` · ${note}`}
          </span>
          <time className="tabular-nums">{formatTime(bet.placedAt)}</time>
        </span>
      </span>
    </>
  )
  const look = 'flex min-h-13 items-center gap-3 px-3.5 py-2 text-1'
  if (!bet.round && bet.state === 'PENDING') return <span className={look}>{line}</span>
  if (!bet.round)
    return (
      <Link to="/fairness" search={{ tab: 'check', round: bet.id }} className={`${look} hover:bg-3 focus-visible:-outline-offset-2`}>
        {line}
      </Link>
    )
  return (
    <RoundLink bet={bet} round={bet.round} className={`${look} hover:bg-3 focus-visible:-outline-offset-2`}>
      {line}
    </RoundLink>
  )
}
