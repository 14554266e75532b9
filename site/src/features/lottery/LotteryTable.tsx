// An open lottery: the list of games, the draw, the play and the cart beside each other; on a phone one below the other with the cart in reach.
import type { LotteryCard } from '@fairhouse/contract/play/lottery.ts'
import { rulesOf } from '@fairhouse/games/lottery/families.ts'
import { ApiError } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Drawer } from '@fairhouse/ui/components/window/Drawer.tsx'
import { serverNow } from '@fairhouse/ui/live.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMedia } from '@fairhouse/ui/use-media.ts'
import { ChevronsUpDown } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLoggedIn } from '../../session/account/session.ts'
import { Cart } from './cart/Cart.tsx'
import { CartBar } from './cart/CartBar.tsx'
import { OwnTickets } from './cart/OwnTickets.tsx'
import { useCart } from './cart/use-cart.ts'
import { DrawHeader, type DrawWindow, drawToWatch } from './DrawHeader.tsx'
import { GameList } from './GameList.tsx'
import { PlayArea } from './PlayArea.tsx'
import type { LotteryPath } from './pages.ts'
import { PlayTabs } from './pick/PlayTabs.tsx'
import { type Lottery, useLottery } from './use-lottery.ts'

type Props = { card: LotteryCard; cards: readonly LotteryCard[]; path: LotteryPath; playType: string | undefined }

export function LotteryTable(props: Props) {
  const say = useSay()
  const live = useLottery(props.card.game)
  const { data, error, refetch, isFetching } = live
  if (!data) {
    if (error)
      return <ErrorState text={error instanceof ApiError ? say(error) : undefined} onRetry={() => void refetch()} retrying={isFetching} />
    return <Skeleton className="h-160 rounded-card" />
  }
  return <Table {...props} lottery={data} live={live} />
}

function Table({ card, cards, path, playType, lottery, live }: Props & { lottery: Lottery; live: ReturnType<typeof useLottery> }) {
  const t = useTranslations('lottery')
  const loggedIn = useLoggedIn()
  const phone = useMedia('(max-width: 56.24rem)')
  const [choosing, setChoosing] = useState(false)
  const [cartOpen, setCartOpen] = useState(false)
  const [shown, setShown] = useState<DrawWindow | null>(null)
  const desk = useCart(card.game, card.family, lottery.maxMultiple, () => void live.refetch())

  const enabled = new Set(lottery.plays.filter(play => play.enabled).map(({ code }) => code))
  const plays = rulesOf(card.family).plays.filter(({ code }) => enabled.has(code))
  const play = plays.find(({ code }) => code === (playType ?? card.defaultPlayType)) ?? plays[0]
  const issues = lottery.issues.filter(({ closesAt }) => closesAt.getTime() > serverNow())
  const facts = lottery.card
  const cart = (
    <Cart
      {...{ desk, issues }}
      family={card.family}
      gameName={card.name}
      isOpen={live.now.open !== null && issues.length > 0}
      paused={facts.paused}
    />
  )
  return (
    <div className="@container max-md:pb-24">
      <div className="grid items-start gap-4 md:gap-5 min-[56.25rem]:grid-cols-[minmax(0,1fr)_20rem] @min-[68rem]:grid-cols-[13.75rem_minmax(0,1fr)_21.25rem]">
        <aside className="sticky top-[calc(var(--frame-top)+1rem)] hidden max-h-[calc(100dvh-var(--frame-top)-2rem)] overflow-y-auto rounded-card border border-line bg-2 p-3 shadow-e1 @min-[68rem]:block">
          <GameList {...{ cards, path }} current={card.game} />
        </aside>
        <div className="flex min-w-0 flex-col gap-4">
          <DrawHeader
            card={facts}
            now={live.now}
            last={live.last}
            onOpen={setShown}
            chooser={cards.length > 1 && <GameChooser onOpen={() => setChoosing(true)} />}
          />
          {play ? (
            <>
              <PlayTabs {...{ plays, path }} current={play} game={card.game} />
              <PlayArea key={play.code} {...{ lottery, play, desk }} sealed={live.sealed} />
            </>
          ) : (
            <p className="rounded-card border border-line bg-2 p-4 text-2">{t('noPlay')}</p>
          )}
          {loggedIn && <OwnTickets game={card.game} />}
        </div>
        {!phone && <CartCard lines={desk.cart.lines.length}>{cart}</CartCard>}
      </div>
      {phone && <CartBar desk={desk} family={card.family} onOpen={() => setCartOpen(true)} />}
      {phone && (
        <Drawer side="bottom" open={cartOpen} onClose={() => setCartOpen(false)} title={t('cart')}>
          {cart}
        </Drawer>
      )}
      <Drawer side="start" open={choosing} onClose={() => setChoosing(false)} title={t('games')}>
        <GameList {...{ cards, path }} current={card.game} onChoose={() => setChoosing(false)} />
      </Drawer>
      {shown && (
        <Suspense>
          <DrawWindows which={shown} card={facts} play={play?.code} draw={drawToWatch(live.now)?.name} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** Opens the list of games where it has no column of its own. */
function GameChooser({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations('lottery')
  return (
    <span className="@min-[68rem]:hidden">
      <Button size="sm" icon={<ChevronsUpDown aria-hidden="true" className="size-4" />} onClick={onOpen}>
        {t('chooseGame')}
      </Button>
    </span>
  )
}

/** The cart beside the play, always in sight. */
function CartCard({ lines, children }: { lines: number; children: ReactNode }) {
  const t = useTranslations('lottery')
  return (
    <div className="sticky top-[calc(var(--frame-top)+1rem)] max-h-[calc(100dvh-var(--frame-top)-2rem)] overflow-y-auto rounded-card">
      <Card
        title={t('cart')}
        aside={
          lines > 0 && (
            <span role="status" className="text-3 tabular-nums">
              {t('lines', { count: lines })}
            </span>
          )
        }
      >
        {children}
      </Card>
    </div>
  )
}

const DrawWindows = lazy(() => import('./DrawWindows.tsx').then(file => ({ default: file.DrawWindows })))
