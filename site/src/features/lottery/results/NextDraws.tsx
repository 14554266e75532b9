// Home: the four lotteries that are drawn next, with their clocks.
import type { LotteryCard } from '@fairhouse/contract/play/lottery.ts'
import { CategoryIcon } from '@fairhouse/ui/art/CategoryIcon.tsx'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useLobby } from '../use-lobby.ts'
import { GameCard } from './GameCard.tsx'

/** One of each kind of draw, so that four clocks of one kind do not fill the row; the order stays while they are drawn. */
function choose(list: readonly LotteryCard[]): readonly LotteryCard[] {
  const open = list.filter(card => !card.paused && card.source === 'house' && card.seconds !== null)
  return open.filter((card, at) => open.findIndex(other => other.family === card.family) === at).slice(0, 4)
}

export function NextDraws() {
  const t = useTranslations('lotteryResults')
  const { data } = useLobby(undefined)
  const cards = data ? choose(data.list) : []
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="next-draws">
      <header className="mb-2 flex min-h-11 items-center gap-2">
        <CategoryIcon name="LOTT" />
        <h2 id="next-draws" className="text-h5">
          {t('nextDraws')}
        </h2>
        <Link to="/elott" className="ms-auto inline-flex min-h-11 items-center px-2 font-semibold text-primary-text hover:underline">
          {t('allLotteries')}
        </Link>
      </header>
      <ul className="grid gap-4 @min-[560px]:grid-cols-2 @min-[1000px]:grid-cols-4">
        {cards.map(card => (
          <li key={card.game} className="grid">
            <GameCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}
