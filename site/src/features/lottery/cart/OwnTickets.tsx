// The member's own tickets of a game: open ones can be given back until their issue closes, decided ones show what they came to.
import { cancelChase, cancelTicket, type LotteryTicket, ownTickets } from '@fairhouse/contract/play/lottery.ts'
import { playOf } from '@fairhouse/games/lottery/families.ts'
import { decode } from '@fairhouse/games/lottery/text.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { serverNow } from '@fairhouse/ui/live.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { showDialog } from '@fairhouse/ui/window/dialog.ts'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Amount } from '../../../kit/amount/Amount.tsx'
import { useMoney } from '../../../session/money/money.ts'
import { useSelectionText } from '../pick/selection-text.ts'
import { usePlayWords } from '../results/play-words.ts'

const TicketWindow = lazy(() => import('../results/TicketWindow.tsx').then(m => ({ default: m.TicketWindow })))

/** So many are shown; the betting record has all. */
const most = 20
type Shown = 'open' | 'all'

export function OwnTickets({ game }: { game: string }) {
  const t = useTranslations('lottery')
  const [shown, setShown] = useState<Shown>('open')
  const { data } = useQuery(queryOf(ownTickets, { game, limit: most, ...(shown === 'open' ? { state: 'pending' as const } : {}) }))
  return (
    <section aria-labelledby="own-tickets" className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-tickets" className="text-h5">
          {t('ownTickets')}
        </h2>
        <Segment
          label={t('ownTickets')}
          value={shown}
          onValue={setShown}
          items={[
            { value: 'open', label: t('ownOpen') },
            { value: 'all', label: t('ownAll') }
          ]}
        />
      </header>
      {!data ? (
        <Skeleton className="h-28 rounded-card" />
      ) : data.list.length === 0 ? (
        <p className="rounded-card border border-line bg-2 p-4 text-2">{t(shown === 'open' ? 'ownNoneOpen' : 'ownNone')}</p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-2">
          {data.list.map(ticket => (
            <TicketRow key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      )}
    </section>
  )
}

const tones = { pending: 'info', won: 'pos', lost: 'neutral', void: 'warn', cancelled: 'neutral' } as const

function TicketRow({ ticket }: { ticket: LotteryTicket }) {
  const t = useTranslations('lottery')
  const words = usePlayWords()
  const textOf = useSelectionText()
  const [opened, setOpened] = useState(false)
  const play = playOf(ticket.family, ticket.play)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <button
            type="button"
            className="min-h-6 text-start underline-offset-4 hover:underline"
            aria-haspopup="dialog"
            onClick={() => setOpened(true)}
          >
            {play ? words.name(play) : ticket.play}
          </button>
          <Badge tone={tones[ticket.state]}>{t(`state_${ticket.state}`)}</Badge>
          {ticket.chase && <Badge>{t('chaseBadge')}</Badge>}
        </p>
        <p className="truncate text-2 tabular-nums">{play ? textOf(play, decode(ticket.selection)) : ''}</p>
        <p className="text-3 text-small tabular-nums">
          {t('issue', { issue: ticket.issue })} · {t('lineFacts', { bets: ticket.bets, multiple: ticket.multiple })}
        </p>
      </div>
      <div className="text-end tabular-nums">
        <p>
          <Amount amount={ticket.stake} />
        </p>
        {ticket.payout > 0n && <Amount signed amount={ticket.payout - ticket.stake} />}
      </div>
      {ticket.state === 'pending' && <GiveBack ticket={ticket} />}
      {opened && (
        <Suspense fallback={null}>
          <TicketWindow id={ticket.id} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </li>
  )
}

function GiveBack({ ticket }: { ticket: LotteryTicket }) {
  const t = useTranslations('lottery')
  const say = useSay()
  const money = useMoney()
  const [busy, setBusy] = useState(false)
  const closed = ticket.closesAt.getTime() <= serverNow()

  async function give(whole: boolean): Promise<void> {
    if (whole) {
      const answer = await showDialog({
        title: t('endChaseTitle'),
        text: t('endChaseText'),
        confirm: t('endChase'),
        cancel: t('keepChase')
      })
      if (answer !== 'confirm') return
    }
    setBusy(true)
    try {
      const { refunded } = whole ? await call(cancelChase, { id: ticket.chase! }) : await call(cancelTicket, { id: ticket.id })
      void showToast({ tone: 'success', text: t('givenBack', { amount: money(refunded) }) })
    } catch (cause) {
      void showToast({ tone: 'error', text: say(cause) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" loading={busy} disabledReason={closed ? t('closedTicket') : null} onClick={() => void give(false)}>
        {t('giveBack')}
      </Button>
      {ticket.chase && (
        <Button size="sm" variant="subtle" onClick={() => void give(true)}>
          {t('endChase')}
        </Button>
      )}
    </div>
  )
}
