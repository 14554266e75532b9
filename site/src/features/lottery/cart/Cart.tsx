// The cart of a lottery: its lines, a chase over issues to come, and the button that pays for them.
import type { Family } from '@fairhouse/games/lottery/types.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { Repeat2, ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { BonusWayOut } from '../../../kit/play/BonusWayOut.tsx'
import { whenLoggedIn } from '../../../session/account/ask.ts'
import { useLoggedIn } from '../../../session/account/session.ts'
import { useMoney } from '../../../session/money/money.ts'
import type { Issue } from '../use-lottery.ts'
import { CartLineRow } from './CartLineRow.tsx'
import { ChaseWindow } from './ChaseWindow.tsx'
import { type Cart as CartState, emptyCart, removeLine, rowsOf, totalOf } from './cart.ts'
import { ReceiptCard } from './ReceiptCard.tsx'
import type { CartDesk } from './use-cart.ts'

type Props = {
  desk: CartDesk
  family: Family
  gameName: string /** Issues that can still be bet on, the open one first. */
  issues: readonly Issue[]
  isOpen: boolean
  paused: boolean
}

export function Cart({ desk, family, gameName, issues, isOpen, paused }: Props) {
  const t = useTranslations('lottery')
  const money = useMoney()
  const loggedIn = useLoggedIn()
  const [planning, setPlanning] = useState(false)
  const { cart, setCart, receipt, pending } = desk
  const total = totalOf(family, cart.lines)
  const rows = cart.chase ? rowsOf(family, cart.lines, cart.chase) : null
  const stake = rows ? rows.at(-1)!.cumulative : total.cost
  const blocked = paused ? t('paused') : isOpen ? null : t('lockedReason')
  if (cart.lines.length === 0)
    return receipt ? (
      <ReceiptCard receipt={receipt} onAgain={desk.again} onClose={desk.clearReceipt} />
    ) : (
      <EmptyState icon={<ShoppingCart />} text={t('cartEmpty')} />
    )
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col divide-y divide-line">
        {cart.lines.map((line, at) => (
          <CartLineRow
            key={`${line.play} ${line.selection} ${line.unit} ${line.series}`}
            {...{ line, family }}
            onRemove={() => setCart(removeLine(cart, at))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Repeat2 aria-hidden="true" className="size-4.5" />} onClick={() => setPlanning(true)}>
          {cart.chase ? t('chaseOn', { count: cart.chase.issues }) : t('chase')}
        </Button>
        <Button size="sm" variant="subtle" onClick={() => setCart(emptyCart)}>
          {t('clearCart')}
        </Button>
      </div>
      <dl className="flex flex-col gap-1 border-line border-t pt-3 tabular-nums">
        <Sum label={t('betsLabel')} value={t('bets', { count: total.bets })} />
        <Sum label={t('bestWin')} value={money(total.top)} />
        {cart.chase && <Sum label={t('issuesLabel')} value={t('issues', { count: cart.chase.issues })} />}
        <Sum label={t('total')} value={money(stake)} strong />
      </dl>
      <PlaceNote {...{ desk }} again={() => void desk.place(issues, rows)} />
      {blocked && <p className="rounded-input bg-warn/12 px-3.5 py-2.5 text-1 text-small">{blocked}</p>}
      <Button
        variant="primary"
        size="lg"
        block
        loading={pending !== null}
        disabledReason={blocked}
        onClick={() => whenLoggedIn(() => void desk.place(issues, rows))}
      >
        {loggedIn ? t('place', { amount: money(stake) }) : t('logIn')}
      </Button>
      {planning && (
        <ChaseWindow
          {...{ cart, family, issues, gameName }}
          onClose={() => setPlanning(false)}
          onChase={chase => {
            setCart({ ...cart, chase } satisfies CartState)
            setPlanning(false)
          }}
        />
      )}
    </div>
  )
}

function Sum({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  return (
    <div className={strong ? 'flex items-baseline justify-between gap-3 pt-1 text-h6' : 'flex items-baseline justify-between gap-3 text-2'}>
      <dt>{label}</dt>
      <dd className="font-bold text-1">{value}</dd>
    </div>
  )
}

/** A refusal with its way out, or that an answer is awaited; the cart stays as it is. */
function PlaceNote({ desk: { game, pending, problem }, again }: { desk: CartDesk; again: () => void }) {
  const t = useTranslations('lottery')
  const say = useSay()
  return (
    <div role="alert" aria-live="assertive" className="empty:hidden">
      {pending?.unsure ? (
        <p className="rounded-input border border-info/40 bg-info/12 px-3.5 py-2.5 text-1">
          {t('checking', { key: pending.key.slice(0, 8) })}
        </p>
      ) : problem ? (
        <div className="rounded-input border border-neg/40 bg-neg/12 px-3.5 py-2.5 text-1">
          <p>{t('notPlaced', { reason: say(problem) })}</p>
          <BonusWayOut cause={problem} game={game} lowers={false} again={again} />
        </div>
      ) : null}
    </div>
  )
}
