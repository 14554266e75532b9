// A lottery in the lobby: its clock, its last draw, the way in.
import type { LotteryCard } from '@fairhouse/contract/play/lottery.ts'
import { Countdown } from '@fairhouse/ui/components/figure/Countdown.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { serverNow } from '@fairhouse/ui/live.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { LastDraw } from '../proof/LastDraw.tsx'

/** A countdown says more than a date when it is this near. */
const nearMs = 24 * 3_600_000

const pages: Record<string, '/vnlottery' | '/seaLottery'> = { TCG_LOTTO_VN: '/vnlottery', TCG_SEA: '/seaLottery' }

/** `level` of the heading. The whole card is the link. */
export function GameCard({ card, level = 3, className }: { card: LotteryCard; level?: 3 | 4; className?: string }) {
  const t = useTranslations('lotteryResults')
  const Heading = `h${level}` as const
  return (
    <article
      className={cx(
        'relative flex min-w-0 flex-col gap-3 rounded-card border border-line bg-2 p-4 shadow-e1 transition-colors duration-140 hover:bg-3 has-focus-visible:outline-2 has-focus-visible:outline-focus',
        className
      )}
    >
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Heading className="text-h6">
            <Link
              to={pages[card.accountTypeName] ?? '/lottery'}
              search={{ gameCode: card.game, playType: card.defaultPlayType }}
              className="outline-none before:absolute before:inset-0 before:rounded-card before:content-['']"
            >
              {card.name}
            </Link>
          </Heading>
          {card.open && <p className="text-3 text-small tabular-nums">{card.open.name}</p>}
        </div>
        <ChevronRight aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-3" />
      </header>
      <Clock card={card} />
      {card.last ? (
        <div className="mt-auto">
          <p className="mb-1.5 text-3 text-cap tabular-nums">{t('lastDraw', { issue: card.last.name })}</p>
          <LastDraw key={card.last.name} family={card.family} result={card.last.result} compact />
        </div>
      ) : (
        <p className="mt-auto text-3 text-small">{t('notDrawn')}</p>
      )}
    </article>
  )
}

function Clock({ card: { open, next, paused } }: { card: LotteryCard }) {
  const t = useTranslations('lotteryResults')
  if (paused)
    return (
      <p>
        <Badge tone="warn">{t('paused')}</Badge>
      </p>
    )
  const issue = open ?? next
  if (!issue) return null
  const at = open ? issue.closesAt : issue.opensAt
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="text-2 text-small">{t(open ? 'closesIn' : 'opensIn')}</span>
      {at.getTime() - serverNow() < nearMs ? (
        <Countdown until={at.getTime()} serverNow={serverNow} className="font-bold font-display text-h5 text-1" />
      ) : (
        <time className="font-semibold text-1 tabular-nums">{formatDateTime(at)}</time>
      )}
    </p>
  )
}
