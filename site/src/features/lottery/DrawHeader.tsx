// The head of a lottery: which issue takes bets and for how long, the last result, and the windows about draws.
import type { LotteryCard } from '@fairhouse/contract/play/lottery.ts'
import { Countdown } from '@fairhouse/ui/components/figure/Countdown.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { serverNow } from '@fairhouse/ui/live.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { Link } from '@tanstack/react-router'
import { BookOpenText, ChartNoAxesColumn, ListOrdered, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyNumbers } from './charts/EmptyNumbers.tsx'
import { LastDraw } from './proof/LastDraw.tsx'
import type { IssueNow, Last } from './use-lottery.ts'

export type DrawWindow = 'results' | 'trends' | 'rules' | 'watch'

type Props = { card: LotteryCard; now: IssueNow; last: Last | null; onOpen: (window: DrawWindow) => void; chooser: ReactNode }

export function DrawHeader({ card, now, last, onOpen, chooser }: Props) {
  const t = useTranslations('lottery')
  return (
    <header className="flex flex-col gap-3 rounded-card border border-line bg-2 p-4 shadow-e1">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-sm:w-full">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h1 className="text-h4">{card.name}</h1>
            {chooser}
          </div>
          <p className="text-3 text-small">{t(card.source === 'house' ? 'sourceHouse' : 'sourceOfficial')}</p>
        </div>
        <IssueClock card={card} now={now} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3 border-line border-t pt-3">
        <Numbers {...{ card, now, last, onOpen }} />
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow max-sm:*:px-2">
          <Button size="sm" icon={<ListOrdered aria-hidden="true" className="size-4.5" />} onClick={() => onOpen('results')}>
            {t('results')}
          </Button>
          <Button size="sm" icon={<ChartNoAxesColumn aria-hidden="true" className="size-4.5" />} onClick={() => onOpen('trends')}>
            {t('trends')}
          </Button>
          <Button size="sm" icon={<BookOpenText aria-hidden="true" className="size-4.5" />} onClick={() => onOpen('rules')}>
            {t('rules')}
          </Button>
        </div>
      </div>
    </header>
  )
}

/** The draw that is being made or comes next. */
export const drawToWatch = ({ drawing, open, next }: IssueNow) => drawing ?? open ?? next

const inline = 'inline-flex min-h-11 items-center font-semibold text-primary-text underline-offset-4 hover:underline'

/** The last result; from the moment bets close the empty places of the next one, which its numbers fill. */
function Numbers({ card, now: { drawing, ...others }, last, onOpen }: Omit<Props, 'chooser'>) {
  const t = useTranslations('lottery')
  const compact = card.family.startsWith('vn-')
  const watched = drawToWatch({ drawing, ...others })
  // an official result comes hours later: until then the last one stays
  const coming = drawing && (card.source === 'house' || serverNow() < drawing.drawsAt.getTime()) ? drawing : null
  const due = coming !== null && serverNow() >= coming.drawsAt.getTime()
  return (
    <div className="min-w-0">
      <div aria-live="polite">
        <p className="mb-1.5 text-3 text-cap tabular-nums">
          {coming
            ? t(due ? 'drawingNow' : 'nextNumbers', { issue: coming.name })
            : last
              ? t('lastOf', { issue: last.name })
              : t('noResult')}
        </p>
        {coming ? (
          <EmptyNumbers family={card.family} compact={compact} busy={due} />
        ) : (
          last && <LastDraw key={last.name} family={card.family} result={last.result} animate={last.fresh} compact={compact} />
        )}
        {drawing && !coming && <p className="mt-1.5 text-2 text-small tabular-nums">{t('awaited', { issue: drawing.name })}</p>}
      </div>
      <p className="mt-1 -mb-2.5 flex flex-wrap gap-x-4 text-small">
        {watched && !card.paused && (
          <button type="button" className={inline} onClick={() => onOpen('watch')}>
            {t('watch')}
          </button>
        )}
        {last && (
          <Link to="/lottery/draws/$game/$issue" params={{ game: card.game, issue: last.name }} className={inline}>
            {t('howDrawn')}
          </Link>
        )}
      </p>
    </div>
  )
}

const dayMs = 86_400_000

/** The issue and its time left; closed is said in words and with a lock. */
function IssueClock({ card, now: { open, drawing, next } }: Pick<Props, 'card' | 'now'>) {
  const t = useTranslations('lottery')
  if (card.paused) return <p className="max-w-[40ch] rounded-control bg-warn/12 px-3 py-2 font-semibold text-warn">{t('paused')}</p>
  const closed = drawing && serverNow() < drawing.drawsAt.getTime() ? drawing : null
  const shown = open ?? closed ?? next
  if (!shown) return <p className="text-3">{t('noIssue')}</p>
  const until = open ? open.closesAt : closed ? closed.drawsAt : shown.opensAt
  const said = open ? 'closesIn' : closed ? 'drawsIn' : 'opensIn'
  return (
    <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between sm:text-end">
      <div>
        <p className="text-2 text-small tabular-nums">{t('issue', { issue: shown.name })}</p>
        <p className={cx('flex items-center gap-1 font-semibold text-cap sm:justify-end', open ? 'text-3' : 'text-warn')}>
          {!open && <Lock aria-hidden="true" className="size-3.5" />}
          {t(said)}
        </p>
      </div>
      {until.getTime() - serverNow() > dayMs ? (
        <span className="font-semibold tabular-nums">{formatDateTime(until).slice(0, 16)}</span>
      ) : (
        <Countdown
          until={until.getTime()}
          serverNow={serverNow}
          className="min-w-24 rounded-input border border-line bg-0 px-3 py-1.5 text-center font-bold font-display text-h3 text-1 light:bg-3"
        />
      )}
    </div>
  )
}
