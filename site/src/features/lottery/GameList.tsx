// The lotteries beside the game: found by name, each with its clock.

import { foldText } from '@fairhouse/contract/fold-text.ts'
import type { LotteryCard } from '@fairhouse/contract/play/lottery.ts'
import { Countdown } from '@fairhouse/ui/components/figure/Countdown.tsx'
import { SearchInput } from '@fairhouse/ui/components/form/SearchInput.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { serverNow } from '@fairhouse/ui/live.ts'
import { formatTime } from '@fairhouse/ui/text/format.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LotteryPath } from './pages.ts'

type Props = { cards: readonly LotteryCard[]; path: LotteryPath; current: string; onChoose?: () => void }

const sections = ['house', 'elott', 'north', 'central', 'south'] as const
const sectionOf = ({ region, category }: LotteryCard): (typeof sections)[number] =>
  region === 'north' || region === 'central' || region === 'south' ? region : category === 'ELOTT' ? 'elott' : 'house'

export function GameList({ cards, path, current, onChoose }: Props) {
  const t = useTranslations('lottery')
  const [wanted, setWanted] = useState('')
  const found = cards.filter(card => foldText(card.name).includes(foldText(wanted.trim())))
  const shown = sections.map(key => ({ key, list: found.filter(card => sectionOf(card) === key) })).filter(({ list }) => list.length > 0)
  return (
    <nav aria-label={t('games')} className="flex min-h-0 flex-col gap-3">
      {cards.length > 6 && <SearchInput label={t('searchGames')} value={wanted} onValue={setWanted} />}
      {shown.length === 0 && <p className="px-1 py-4 text-3">{t('noGameFound')}</p>}
      <div className="flex min-h-0 flex-col gap-3">
        {shown.map(({ key, list }) => (
          <section key={key} aria-labelledby={`lottery-${key}`}>
            <h2 id={`lottery-${key}`} className={cx('px-2 pb-1 font-semibold text-3 text-cap', shown.length === 1 && 'sr-only')}>
              {t(`section_${key}`)}
            </h2>
            <ul className="flex flex-col gap-0.5">
              {list.map(card => (
                <li key={card.game}>
                  <Link
                    to={path}
                    search={{ gameCode: card.game, playType: card.defaultPlayType }}
                    onClick={onChoose}
                    aria-current={card.game === current ? 'page' : undefined}
                    className={cx(
                      'flex min-h-11 items-center justify-between gap-2 rounded-control px-2.5 py-1.5 transition-colors duration-140',
                      card.game === current
                        ? 'bg-4 font-semibold text-1 shadow-[inset_3px_0_0_var(--primary-text)]'
                        : 'text-2 hover:bg-3 hover:text-1'
                    )}
                  >
                    <span className="min-w-0 leading-tight">{card.name}</span>
                    <Clock card={card} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  )
}

const dayMs = 86_400_000

/** How long bets are taken; of an issue far away its hour. */
function Clock({ card }: { card: LotteryCard }) {
  const t = useTranslations('lottery')
  if (card.paused) return <Badge tone="warn">{t('pausedShort')}</Badge>
  const closesAt = card.open?.closesAt.getTime()
  if (closesAt === undefined || closesAt <= serverNow()) return <Badge>{t('lockedShort')}</Badge>
  if (closesAt - serverNow() > dayMs)
    return <span className="shrink-0 text-3 text-small tabular-nums">{formatTime(closesAt).slice(0, 5)}</span>
  return <Countdown until={closesAt} serverNow={serverNow} className="shrink-0 text-3 text-small" />
}
