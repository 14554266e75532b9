// What is placed, what is not placed yet, and the ways to change it.

import { MoneyText } from '@fairhouse/ui/components/figure/MoneyText.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { Check, Clock3, RotateCcw, Star, Trash2, TriangleAlert, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BonusWayOut } from '../../../kit/play/BonusWayOut.tsx'
import { useMoney } from '../../../session/money/money.ts'
import { useSymbol } from '../../../session/money/symbol.ts'
import { netOfTicket } from '../own/own-result.ts'
import { isEmpty, sameChips, sumOf } from '../slip.ts'
import { type TableNow, ticketBefore, ticketOf } from '../table-state.ts'
import type { SlipControl } from '../use-slip.ts'

type Props = { state: TableNow; control: SlipControl; loggedIn: boolean }

/** A key of the panel, told to those who look for it: on hover and to a screen reader. */
const keyed = (key: string, label: string) => ({ 'aria-keyshortcuts': key, title: `${label} (${key})` })

export function TicketBar({ state, control, loggedIn }: Props) {
  const t = useTranslations('table')
  const { slip, open, rebet } = control
  const none = isEmpty(slip.wanted)
  const closed = !open && t('noMoreBets')
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <div className="min-w-0 flex-1 text-small @xl:text-body">
        <TicketNote {...{ state, control, loggedIn }} />
      </div>
      <div role="toolbar" aria-label={t('change')} className="flex shrink-0 gap-1.5">
        <IconButton
          size={44}
          label={t('undo')}
          {...keyed('U', t('undo'))}
          onClick={control.undo}
          disabledReason={closed || (slip.past.length === 0 && t('nothingToUndo'))}
        >
          <Undo2 aria-hidden="true" />
        </IconButton>
        <IconButton
          size={44}
          label={t('clear')}
          {...keyed('C', t('clear'))}
          onClick={control.clear}
          disabledReason={closed || (none && t('noChips'))}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
        <FavouriteChips control={control} />
        {rebet && none ? (
          <IconButton size={44} label={t('rebet')} {...keyed('R', t('rebet'))} onClick={control.repeat} disabledReason={closed}>
            <RotateCcw aria-hidden="true" />
          </IconButton>
        ) : (
          <IconButton
            size={44}
            label={t('double')}
            {...keyed('D', t('double'))}
            onClick={control.double}
            disabledReason={closed || (none && t('noChips'))}
          >
            {/* drawn, not written: the label says it */}
            <span aria-hidden="true" data-sign="2×" className="font-extrabold before:content-[attr(data-sign)]" />
          </IconButton>
        )}
      </div>
      <div className="basis-full empty:hidden">
        {open && <BonusWayOut cause={slip.refused} game={control.table} lowers={control.lowers} again={control.again} />}
      </div>
    </div>
  )
}

/** With chips on the felt they are kept; on an empty felt the kept ones are put there. */
function FavouriteChips({ control }: { control: SlipControl }) {
  const t = useTranslations('table')
  const { slip, open, favourite } = control
  const none = isEmpty(slip.wanted)
  const kept = favourite !== null && sameChips(slip.wanted, favourite)
  return (
    <IconButton
      size={44}
      label={t(none ? 'favouritePut' : 'favouriteKeep')}
      {...(none && keyed('F', t('favouritePut')))}
      aria-pressed={kept}
      onClick={none ? control.putFavourite : control.like}
      disabledReason={none && (favourite === null ? t('favouriteNone') : !open && t('noMoreBets'))}
    >
      <Star aria-hidden="true" className={kept || (none && favourite) ? 'fill-current text-primary-text' : undefined} />
    </IconButton>
  )
}

const Note = ({ icon, tone = 'text-2', children }: { icon?: ReactNode; tone?: string; children: ReactNode }) => (
  <p className={`flex items-start gap-1.5 leading-tight [&>svg]:size-4 [&>svg]:shrink-0 ${tone}`}>
    {icon}
    <span className="min-w-0">{children}</span>
  </p>
)

/** One line: the most important thing first. */
function TicketNote({ state, control, loggedIn }: Props) {
  const t = useTranslations('table')
  const say = useSay()
  const money = useMoney()
  const symbol = useSymbol()
  const { slip, open, unsure } = control
  const placed = sumOf(slip.accepted)
  if (slip.refused !== null)
    return (
      <div role="alert">
        <Note icon={<TriangleAlert aria-hidden="true" />} tone="text-neg">
          {t('notPlaced', { reason: say(slip.refused) })}
        </Note>
      </div>
    )
  if (slip.late > 0n)
    return (
      <div role="alert">
        <Note icon={<TriangleAlert aria-hidden="true" />} tone="text-warn">
          {t('tooLate', { stake: money(slip.late) })}
        </Note>
      </div>
    )
  if (unsure) return <Note icon={<Clock3 aria-hidden="true" />}>{t('checking')}</Note>
  const waiting = sumOf(slip.wanted) !== placed || slip.flight !== null
  if (waiting && open) return <Note icon={<Clock3 aria-hidden="true" />}>{t('placing', { stake: money(sumOf(slip.wanted)) })}</Note>
  const ticket = ticketOf(state)
  const net = ticket && netOfTicket(state.game, ticket, state.view)
  if (placed > 0n && net === null)
    return (
      <Note icon={<Check aria-hidden="true" strokeWidth={3} className="text-pos" />} tone="text-1">
        {t.rich(open ? 'placed' : 'inPlay', { stake: money(placed), b: text => <b>{text}</b> })}
      </Note>
    )
  const shown = net === null ? ticketBefore(state) : ticket
  const outcome = shown && netOfTicket(state.game, shown, state.view)
  if (shown && outcome !== null && (net !== null || open))
    return (
      <Note>
        {shown.state === 'back' || (shown.no === state.view.no && state.view.phase === 'void') ? (
          t('stakeBack', { no: String(shown.no), stake: money(shown.stake) })
        ) : (
          <>
            {t('roundNo', { no: String(shown.no) })} · <MoneyText amount={outcome} currency={symbol} signed />
          </>
        )}
      </Note>
    )
  if (!open) return <Note>{t(state.view.phase === 'closed' ? 'phase_closed' : 'waitNext')}</Note>
  return <Note>{t(loggedIn ? 'howTo' : 'howToVisitor')}</Note>
}
