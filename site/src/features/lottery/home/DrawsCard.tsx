// Home: the lotteries that are drawn next, a line each with its clock.
import type { LotteryCard } from '@fairhouse/contract/play/lottery.ts'
import { CategoryIcon } from '@fairhouse/ui/art/CategoryIcon.tsx'
import { Countdown } from '@fairhouse/ui/components/figure/Countdown.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { serverNow } from '@fairhouse/ui/live.ts'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { HeadedCard } from '../../../kit/card/HeadedCard.tsx'
import { useLobby } from '../use-lobby.ts'

const shown = 4
const pages: Record<string, '/vnlottery' | '/seaLottery'> = { TCG_LOTTO_VN: '/vnlottery', TCG_SEA: '/seaLottery' }

/** One of each kind of draw, so that four clocks of one kind do not fill the card; the order stays while they are drawn. */
function choose(list: readonly LotteryCard[]): readonly LotteryCard[] {
  const open = list.filter(card => !card.paused && card.source === 'house' && card.seconds !== null)
  return open.filter((card, at) => open.findIndex(other => other.family === card.family) === at).slice(0, shown)
}

function DrawRow({ card }: { card: LotteryCard }) {
  const t = useTranslations('home')
  const issue = card.open ?? card.next
  return (
    <li className="border-line border-t first:border-t-0">
      <Link
        to={pages[card.accountTypeName] ?? '/lottery'}
        search={{ gameCode: card.game, playType: card.defaultPlayType }}
        className="-mx-2 flex h-11 items-center justify-between gap-3 rounded-control px-2 hover:bg-3"
      >
        <span className="truncate font-semibold text-1">{card.name}</span>
        {issue && (
          <span className="shrink-0 text-3 text-small">
            {!card.open && `${t('drawsOpen')} `}
            <Countdown
              until={(card.open ? issue.closesAt : issue.opensAt).getTime()}
              serverNow={serverNow}
              className="font-bold font-display text-1 text-h6"
            />
          </span>
        )}
      </Link>
    </li>
  )
}

export function DrawsCard() {
  const t = useTranslations('home')
  const { data } = useLobby(undefined)
  const cards = data && choose(data.list)
  return (
    <HeadedCard icon={<CategoryIcon name="LOTT" />} title={t('drawsTitle')} to="/elott" more={t('drawsAll')}>
      {!cards ? (
        <Skeleton className="h-44 rounded-control" />
      ) : cards.length === 0 ? (
        <p className="text-2">{t('drawsNone')}</p>
      ) : (
        <ul>
          {cards.map(card => (
            <DrawRow key={card.game} card={card} />
          ))}
        </ul>
      )}
    </HeadedCard>
  )
}
