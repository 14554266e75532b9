// The lobby of e-lotteries and lotteries: every one with its clock, by speed and market, the popular ones first.
import { type LotteryCard, lotteryPopular, lotteryRecent } from '@fairhouse/contract/play/lottery.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { CategoryIcon } from '@fairhouse/ui/art/CategoryIcon.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Chip } from '@fairhouse/ui/components/press/Chip.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLoggedIn } from '../../../session/account/session.ts'
import { marketOf, markets, readMarket, readSpeed, speedOf, speeds } from '../charts/filters.ts'
import { useLobby } from '../use-lobby.ts'
import { GameCard } from './GameCard.tsx'

const categories = ['ELOTT', 'LOTT'] as const

export function ElottPage() {
  const t = useTranslations('lotteryResults')
  const say = useSay()
  const { data, error, refetch, isFetching } = useLobby(undefined)
  const shortcuts = useShortcuts()
  const asked: { speed?: string; market?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const speed = readSpeed(asked.speed)
  const market = readMarket(asked.market)
  const put = (next: { speed?: string; market?: string }) =>
    void navigate({
      to: '/elott',
      search: { ...(next.speed !== 'all' && { speed: next.speed }), ...(next.market !== 'all' && { market: next.market }) },
      replace: true,
      resetScroll: false
    })
  // the page comes as a whole: what came before or after the rest would push the rest down, or what stands in its place
  const settled = shortcuts !== undefined && (data !== undefined || error !== null)
  const fitting = data?.list.filter(card => (speed === 'all' || speedOf(card) === speed) && (market === 'all' || marketOf(card) === market))
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t('lobbyTitle')} · Fairhouse`}</title>
      <header>
        <h1 className="flex items-center gap-3 text-h3 [&>svg]:size-7 [&>svg]:shrink-0">
          <CategoryIcon name="LOTT" filled />
          {t('lobbyTitle')}
        </h1>
        <p className="mt-1 max-w-[68ch] text-2">{t('lobbyText')}</p>
      </header>
      {settled && <Shortcuts {...shortcuts} />}
      {settled && (
        <div className="flex flex-col gap-3">
          <Choice
            name={t('filterSpeed')}
            values={speeds}
            value={speed}
            say={one => t(`speed_${one}`)}
            onValue={one => put({ speed: one, market })}
          />
          <Choice
            name={t('filterMarket')}
            values={markets}
            value={market}
            say={one => t(`market_${one}`)}
            onValue={one => put({ speed, market: one })}
          />
        </div>
      )}
      {error && !data ? (
        <ErrorState text={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !fitting || !settled ? (
        <Skeleton className="h-160 rounded-card" />
      ) : fitting.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          text={t('nothingFits')}
          action={<Button onClick={() => put({ speed: 'all', market: 'all' })}>{t('clearFilters')}</Button>}
        />
      ) : (
        categories.map(category => (
          <Section key={category} category={category} cards={fitting.filter(card => card.category === category)} />
        ))
      )}
    </div>
  )
}

type ChoiceProps<Value extends string> = {
  name: string
  values: readonly Value[]
  value: Value
  say: (value: Value) => string
  onValue: (value: Value) => void
}

function Choice<Value extends string>({ name, values, value, say, onValue }: ChoiceProps<Value>) {
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
      <legend className="float-start me-3 min-w-16 py-2.5 text-3 text-small max-sm:py-0">{name}</legend>
      <div className="scroll-strip flex min-w-0 max-w-full gap-2 p-0.5">
        {values.map(one => (
          <Chip key={one} pressed={one === value} onClick={() => onValue(one)}>
            {say(one)}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

function Section({ category, cards }: { category: 'ELOTT' | 'LOTT'; cards: readonly LotteryCard[] }) {
  const t = useTranslations('lotteryResults')
  if (cards.length === 0) return null
  return (
    <section aria-labelledby={`section-${category}`} className="@container flex flex-col gap-3">
      <h2 id={`section-${category}`} className="text-h5">
        {t(`section_${category}`)}
      </h2>
      <ul className="grid gap-4 @min-[560px]:grid-cols-2 @min-[860px]:grid-cols-3 @min-[1160px]:grid-cols-4">
        {cards.map(card => (
          <li key={card.game} className="grid">
            <GameCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Cards = readonly LotteryCard[]

/** At most 20 of each; undefined until both are known or could not be had. */
function useShortcuts(): { popular: Cards; recent: Cards } | undefined {
  const loggedIn = useLoggedIn()
  const popular = useQuery({ ...queryOf(lotteryPopular, { count: 20 }), staleTime: 60_000 })
  const recent = useQuery({ ...queryOf(lotteryRecent, { all: 'true' }), enabled: loggedIn, staleTime: 30_000 })
  if (popular.isPending || (loggedIn && recent.isPending)) return undefined
  return { popular: popular.data?.list ?? [], recent: (loggedIn && recent.data?.list) || [] }
}

/** As names: their clocks are below. */
function Shortcuts({ popular, recent }: { popular: Cards; recent: Cards }) {
  const t = useTranslations('lotteryResults')
  if (popular.length === 0 && recent.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      <Strip title={t('recent')} cards={recent} />
      <Strip title={t('popular')} cards={popular} />
    </div>
  )
}

function Strip({ title, cards }: { title: string; cards: Cards }) {
  if (cards.length === 0) return null
  return (
    <section aria-label={title} className="flex flex-col gap-1.5">
      <h2 className="font-semibold text-3 text-cap">{title}</h2>
      <ul className="scroll-strip flex gap-2 p-0.5">
        {cards.map(card => (
          <li key={card.game} className="shrink-0">
            <Link
              to={card.accountTypeName === 'TCG_LOTTO_VN' ? '/vnlottery' : card.accountTypeName === 'TCG_SEA' ? '/seaLottery' : '/lottery'}
              search={{ gameCode: card.game, playType: card.defaultPlayType }}
              className="flex min-h-11 items-center whitespace-nowrap rounded-input border border-line bg-2 px-3.5 font-semibold text-2 transition-colors duration-140 hover:bg-3 hover:text-1"
            >
              {card.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
