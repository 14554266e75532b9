// One of several tables: its head with seconds and open ticket is always in sight; on a phone the rest is unfolded only at the table in hand.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { useNavigate } from '@tanstack/react-router'
import { BookOpen, Coins, MessagesSquare, Volume2, X } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LiveText } from '../../../kit/play/LiveText.tsx'
import { useLoggedIn, useMember } from '../../../session/account/session.ts'
import { openTableChat } from '../../../session/house/chat-window.ts'
import { useMoney } from '../../../session/money/money.ts'
import { Felt } from '../Felt.tsx'
import { usePhaseWords } from '../felt/phase-words.ts'
import { secondsLeft } from '../felt/TimeRing.tsx'
import { BetPanel } from '../LiveTable.tsx'
import { ownPlay } from '../own/own-play.ts'
import { FairnessDrawer } from '../proof/FairnessDrawer.tsx'
import { RestNote } from '../RestNote.tsx'
import { RulesModal } from '../RulesModal.tsx'
import { SmallRoadNote } from '../roads/RoadNote.tsx'
import { SmallRoad } from '../roads/SmallRoad.tsx'
import { TableAnnouncer } from '../TableAnnouncer.tsx'
import { type TableNow, ticketOf } from '../table-state.ts'
import { type LiveTable, useTable } from '../use-table.ts'
import { deskOf } from './desk-address.ts'

interface Props {
  readonly table: string
  /** All that are here. */
  readonly tables: readonly string[]
  /** Its sounds are heard; on a phone it is the one that is seen. */
  readonly inHand: boolean
  /** Which of the folded ones it is, from 0. */
  readonly place: number
  readonly onTake: () => void
}

/** The head of a folded table stays in sight under the head of the page. */
const folded = 'max-md:sticky max-md:top-[calc(var(--header-height)+var(--place)*3.3rem)] max-md:z-sticky'

export function DeskTable({ table, tables, inHand, place, onTake }: Props) {
  const t = useTranslations('tableDesk')
  const say = useSay()
  const go = useNavigate()
  const member = useMember()
  const live = useTable(table, member?.id ?? null)
  const { state, problem } = live
  const leave = () => void go(deskOf(tables.filter(one => one !== table)))
  return (
    <section
      aria-label={state?.name ?? t('table')}
      data-in-hand={inHand || undefined}
      onPointerDownCapture={onTake}
      onFocusCapture={onTake}
      style={{ '--place': place } as CSSProperties}
      className={cx(
        'min-w-0 overflow-clip border-line bg-2 lg:[&:nth-child(3):last-child]:col-span-2 max-md:border-t md:rounded-card md:border',
        inHand && 'md:border-primary-text md:shadow-[0_0_0_1px_var(--primary-text)]',
        inHand ? 'max-md:order-last' : folded
      )}
    >
      {state !== null ? (
        <>
          <Head state={state} inHand={inHand} onTake={onTake} onLeave={leave} />
          <div className={cx(!inHand && 'max-md:hidden')}>
            <Body table={table} live={{ ...live, state }} inHand={inHand} />
          </div>
        </>
      ) : problem !== null ? (
        <div className="p-4">
          <ErrorState
            text={problem === 'network' ? undefined : problem === 'game.unavailable' ? t('missing') : say(problem)}
            onRetry={live.refetch}
          />
          <Button block className="mt-3" onClick={leave}>
            {t('putAway')}
          </Button>
        </div>
      ) : (
        <Skeleton className={cx('rounded-card', inHand ? 'h-120' : 'h-14 md:h-120')} />
      )}
    </section>
  )
}

interface HeadProps {
  readonly state: TableNow
  readonly inHand: boolean
  readonly onTake: () => void
  readonly onLeave: () => void
}

function Head({ state, inHand, onTake, onLeave }: HeadProps) {
  const t = useTranslations('tableDesk')
  const blackjack = useTranslations('blackjack')
  const money = useMoney()
  const { view, name, game } = state
  const phase = usePhaseWords(game)(view)
  const ticket = ticketOf(state)
  const staked = ticket && ticket.state !== 'withdrawn' && ticket.stake > 0n ? ticket.stake : null
  const taking = view.phase === 'open' || view.phase === 'lastCall'
  // whoever is asked at a folded table must see it
  const asked = ownPlay(state).question !== null
  const until = asked ? view.play!.ask!.until : view.closesAt
  return (
    <header className="flex items-center gap-2 border-line border-b ps-4 pe-1.5">
      <button type="button" aria-pressed={inHand} onClick={onTake} className="flex min-h-13 min-w-0 flex-1 items-center gap-3 text-start">
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1.5">
            <b className="truncate font-display text-1 text-body">{name}</b>
            {inHand && <Volume2 role="img" aria-label={t('inHand')} className="size-4 shrink-0 text-primary-text" />}
          </span>
          {staked !== null && (
            <span className="flex items-center gap-1 text-cap text-primary-text tabular-nums">
              <Coins aria-hidden="true" className="size-3.5 shrink-0" />
              {t('ticket', { stake: money(staked) })}
            </span>
          )}
        </span>
        <span className={cx('shrink-0 font-semibold text-small', asked || view.phase === 'lastCall' ? 'text-live' : 'text-2')}>
          {asked ? blackjack('yourTurn') : phase}
        </span>
        {(taking || asked) && (
          <LiveText
            small
            active
            read={() => String(secondsLeft(until))}
            className="min-w-8 text-end font-display font-extrabold text-1 text-h5 tabular-nums"
          />
        )}
      </button>
      <IconButton plain size={44} label={t('leave', { table: name })} onClick={onLeave}>
        <X aria-hidden="true" className="size-4.5" />
      </IconButton>
    </header>
  )
}

function Body({ table, live, inHand }: { table: string; live: LiveTable & { state: TableNow }; inHand: boolean }) {
  const t = useTranslations('round')
  const desk = useTranslations('tableDesk')
  const loggedIn = useLoggedIn()
  const [window, setWindow] = useState<'fairness' | 'rules' | null>(null)
  const { state } = live
  const marks = state.results.map(r => r.mark)
  return (
    <>
      <Felt state={state} />
      <RestNote state={state} />
      <BetPanel {...{ table, live, loggedIn, inHand }} />
      <div className="flex items-center gap-3 border-line border-t p-3">
        <div className="max-w-90 flex-1">
          <SmallRoad game={state.game} marks={marks} />
          <div role="status" className="mt-2 empty:hidden">
            <SmallRoadNote game={state.game} marks={marks} />
          </div>
        </div>
        <div className="ms-auto flex flex-col gap-1.5">
          <Button
            size="sm"
            icon={<MessagesSquare aria-hidden="true" className="size-4" />}
            onClick={() => openTableChat(table, state.name)}
          >
            {desk('chat')}
          </Button>
          <Button size="sm" onClick={() => setWindow('fairness')}>
            {t('fairness')}
          </Button>
          <Button size="sm" icon={<BookOpen aria-hidden="true" className="size-4" />} onClick={() => setWindow('rules')}>
            {t('rules')}
          </Button>
        </div>
      </div>
      <TableAnnouncer state={state} inHand={inHand} />
      <RulesModal open={window === 'rules'} onClose={() => setWindow(null)} state={state} />
      <FairnessDrawer open={window === 'fairness'} onClose={() => setWindow(null)} table={table} state={state} atOnce={false} />
    </>
  )
}
