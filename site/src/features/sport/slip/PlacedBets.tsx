// The bets of the last press: waiting for the delay of a match in play, taken, or given back with the reason.

import type { Money } from '@fairhouse/contract/money.ts'
import type { SportBet } from '@fairhouse/contract/sport/bet-view.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { serverNow } from '@fairhouse/ui/live.ts'
import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import { Taken } from '../bets/Taken.tsx'
import { againOf } from '../order/slip-form.ts'
import { usePickedWord } from './use-picked-word.ts'
import { usePlaced } from './use-place-slip.ts'
import type { SlipDesk } from './use-slip.ts'

/** Whole seconds until then, by the house's clock. */
function useSecondsUntil(at: string | Date | null): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (at === null) return
    const look = () => setLeft(Math.max(0, Math.ceil((new Date(at).getTime() - serverNow()) / 1000)))
    look()
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [at])
  return left
}

/** Prices that changed while the bet waited, of its legs or of what was joined. */
function Moved({ bet }: { bet: SportBet }) {
  const t = useTranslations('sportSlip')
  const wordOf = usePickedWord()
  const alone = bet.legs.filter((_, i) => !bet.builders.some(one => one.legs.includes(i)))
  const moved = [
    ...alone.map(({ from, odds, ...leg }) => ({ from, odds, name: wordOf({ ...leg, odds }) })),
    ...bet.builders.map(({ from, odds }) => ({ from, odds, name: t('builder') }))
  ].filter(one => one.from !== one.odds)
  return moved.map((one, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the prices of a bet that is over stay in their order
    <p key={i} className="text-small wrap-anywhere">
      {bet.legs.length > 1 && `${one.name} `}
      <Taken from={one.from} odds={one.odds} format={bet.format} />
    </p>
  ))
}

type BetProps = {
  bet: SportBet
  /** Puts what the house would have taken in the slip; without it that is not offered. */
  onOffer?: (offer: Money) => void
  /** Each time it is heard what became of it. */
  onHeard?: (bet: SportBet) => void
}

export function PlacedBet({ bet: first, onOffer, onHeard }: BetProps) {
  const t = useTranslations('sportSlip')
  const money = useMoney()
  const bet = usePlaced(first)
  const wordOf = usePickedWord()
  useEffect(() => onHeard?.(bet), [bet, onHeard])
  const left = useSecondsUntil(bet.state === 'PENDING_ACCEPT' ? bet.decideAt : null)
  const waits = bet.state === 'PENDING_ACCEPT'
  const back = bet.state === 'RETURNED'
  const concerned = back && bet.reasonLeg !== null ? bet.legs[bet.reasonLeg] : undefined
  const Picture = waits ? LoaderCircle : back ? CircleX : CircleCheck
  return (
    <div className="flex items-start gap-2">
      <Picture
        aria-hidden="true"
        className={
          waits
            ? 'mt-0.5 size-5 shrink-0 animate-spin text-info'
            : back
              ? 'mt-0.5 size-5 shrink-0 text-neg'
              : 'mt-0.5 size-5 shrink-0 text-pos'
        }
      />
      <div className="min-w-0">
        <p className="font-semibold" role={back ? 'alert' : 'status'}>
          {waits ? t('waits', { seconds: left }) : back ? t('returned') : t('accepted', { amount: money(bet.stake) })}
        </p>
        {concerned && <p className="text-small wrap-anywhere">{wordOf(concerned)}</p>}
        <p className="text-3 text-small">
          {back && bet.reason ? t(`why_${bet.reason}`) : t('mayBring', { amount: money(bet.possible) })}
          {back && bet.offer !== null && ` ${t('offer', { amount: money(bet.offer) })}`}
        </p>
        {back && <Moved bet={bet} />}
        {back && bet.offer !== null && !bet.free && onOffer && (
          <Button size="sm" onClick={() => onOffer(bet.offer!)}>
            {t('takeOffer', { amount: money(bet.offer) })}
          </Button>
        )}
        <p className="font-mono text-3 text-cap">{bet.id.slice(0, 8)}</p>
      </div>
    </div>
  )
}

export function PlacedBets({ desk }: { desk: SlipDesk }) {
  const t = useTranslations('sportSlip')
  const { placed: bets, forget } = desk.placing
  if (bets.length === 0) return null
  const take = (bet: SportBet) => (offer: Money) => {
    const { legs, ...form } = againOf(bet, offer)
    desk.replace(legs)
    desk.form.set(form)
    forget()
  }
  return (
    <section aria-label={t('placed')} className="grid gap-3 rounded-card border border-line-strong bg-2 p-3">
      <ul className="grid gap-3">
        {bets.map(bet => (
          <li key={bet.id}>
            <PlacedBet bet={bet} onOffer={take(bet)} />
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={forget}>
        {t('done')}
      </Button>
    </section>
  )
}
