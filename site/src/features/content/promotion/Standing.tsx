// Where the reader stands with a promotion, how far they have come, and the one thing to do now.
import { joinPromotion, leavePromotion, takePromotion } from '@fairhouse/contract/money/offer-terms.ts'
import { type ApiError, call, newKey } from '@fairhouse/ui/api.ts'
import { Meter } from '@fairhouse/ui/components/figure/Meter.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useKeptFocus } from '@fairhouse/ui/window/kept-focus.ts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { whenPlayer } from '../../../session/account/ask.ts'
import { useLoggedIn } from '../../../session/account/session.ts'
import { useMoney } from '../../../session/money/money.ts'
import { useCentre } from '../../../session/places/use-centre.ts'
import { renewed } from '../../../session/query-client.ts'
import { CodeField } from './CodeField.tsx'
import { StatusBadge } from './PromotionCard.tsx'
import { type Offer, type Terms, usePeriod } from './promotion-words.ts'

/** One press is one call, also when its answer stayed out. */
function useDeed<T>(send: (key: string) => Promise<T>, said: (answer: T) => string) {
  const [key, setKey] = useState(newKey)
  return useMutation<T, ApiError>({
    mutationFn: () => send(key),
    onSuccess: answer => void toast.success(said(answer)),
    onSettled: () => {
      setKey(newKey())
      return renewed()
    }
  })
}

function ProgressLines({ of, measure }: { of: NonNullable<Offer['progress']>; measure: Offer['summary']['measure'] }) {
  const t = useTranslations('promotion')
  const money = useMoney()
  if (measure === 'none' || measure === 'level')
    return of.nextAt && <p className="text-2 text-small">{t('nextAt', { at: formatDateTime(of.nextAt) })}</p>
  const goal = of.missing === null ? null : of.of + of.missing
  return (
    <div className="grid gap-1.5">
      {goal !== null && goal > 0n ? (
        <Meter
          kind="progress"
          label={t(`measure_${measure}`)}
          aside={`${money(of.of)} / ${money(goal)}`}
          share={Number(of.of) / Number(goal)}
        />
      ) : (
        <p className="flex justify-between gap-3">
          <span className="text-3">{t(`measure_${measure}`)}</span>
          <span className="font-semibold tabular-nums">{money(of.of)}</span>
        </p>
      )}
      <p className="text-2 text-small">{t('wouldGive', { amount: money(of.amount) })}</p>
      {of.nextAt && <p className="text-3 text-small">{t('nextAt', { at: formatDateTime(of.nextAt) })}</p>}
    </div>
  )
}

/** What it gave and is not over: how far the wagering has come, how many free rounds are used. */
function GivenLines({ of: { wagered, freeUsed, summary } }: { of: Offer }) {
  const t = useTranslations('promotion')
  const free = useTranslations('free')
  const money = useMoney()
  return (
    <>
      {wagered && (
        <Meter
          kind="progress"
          label={t('wagered')}
          aside={`${money(wagered.of)} / ${money(wagered.required)}`}
          share={wagered.required > 0n ? Number(wagered.of) / Number(wagered.required) : 1}
        />
      )}
      {freeUsed && (
        <Meter
          kind="progress"
          label={free(`title_${summary.free?.kind ?? 'rounds'}`)}
          aside={t('freeUsed', { used: freeUsed.of, count: freeUsed.count })}
          share={freeUsed.of / freeUsed.count}
        />
      )}
    </>
  )
}

function Join({ id, version }: { id: string; version: number }) {
  const t = useTranslations('promotion')
  const join = useDeed(
    key => call(joinPromotion, { id, version }, { key }),
    () => t('didJoin')
  )
  return (
    <>
      <Problem of={join.error} />
      <Button variant="primary" size="lg" block loading={join.isPending} onClick={() => whenPlayer(() => join.mutate())}>
        {t('join')}
      </Button>
    </>
  )
}

function Leave({ id }: { id: string }) {
  const t = useTranslations('promotion')
  const leave = useDeed(
    key => call(leavePromotion, { id }, { key }),
    () => t('didLeave')
  )
  return (
    <>
      <Problem of={leave.error} />
      <Button variant="subtle" block loading={leave.isPending} onClick={() => leave.mutate()}>
        {t('leave')}
      </Button>
    </>
  )
}

/** Of an offer that gives by a press: money of it waits in the reward centre, which opens with it; free rounds can be used at once. */
function Take({ id }: { id: string }) {
  const t = useTranslations('promotion')
  const { open } = useCentre('centre')
  const take = useDeed(
    key => call(takePromotion, { id }, { key }),
    ({ status }) => {
      if (status === 'claim') open('rewardCenter')
      return t(status === 'claim' ? 'didTake' : 'didTakeFree')
    }
  )
  return (
    <>
      <Problem of={take.error} />
      <Button variant="primary" size="lg" block loading={take.isPending} onClick={() => whenPlayer(() => take.mutate())}>
        {t('take')}
      </Button>
    </>
  )
}

/** What waits is claimed in the reward centre alone. */
function ToRewards({ waiting }: { waiting: Offer['claimable'] }) {
  const t = useTranslations('promotion')
  const money = useMoney()
  const { open } = useCentre('centre')
  const amount = waiting.reduce((sum, one) => sum + one.amount, 0n)
  return (
    <>
      {amount > 0n && (
        <p className="flex justify-between gap-3">
          <span className="text-3">{t('waits')}</span>
          <span className="font-semibold tabular-nums">{money(amount)}</span>
        </p>
      )}
      <Button variant="primary" size="lg" block onClick={() => open('rewardCenter')}>
        {t('toRewards')}
      </Button>
    </>
  )
}

function ToForm() {
  const t = useTranslations('promotion')
  return (
    <a href="#apply" className={buttonClass({ variant: 'primary', size: 'lg', block: true })}>
      {t('apply')}
    </a>
  )
}

function ToDeposit() {
  const t = useTranslations('promotion')
  return (
    <Link to="/wallet/deposit" className={buttonClass({ variant: 'primary', size: 'lg', block: true })}>
      {t('toDeposit')}
    </Link>
  )
}

/** Free rounds or bets were given: to where they are used. */
function ToGame({ free: { path, gameName } }: { free: NonNullable<Offer['summary']['free']> }) {
  const t = useTranslations('free')
  return (
    <Link to={path as '/'} className={buttonClass({ variant: 'primary', size: 'lg', block: true })}>
      {t('play', { game: gameName })}
    </Link>
  )
}

/** A code is all that it takes. */
const isByCode = ({ summary, optIn }: Offer) => summary.trigger === 'code' && !optIn

/** What can be done now; nothing where it is to be waited for, or over. */
function Deed({ of, offer }: { of: Terms; offer: Offer }) {
  const { trigger } = offer.summary
  switch (of.status) {
    case 'join':
      // chosen with the deposit, for this deposit alone
      if (trigger === 'deposit') return <ToDeposit />
      if (isByCode(offer)) return <CodeField />
      return offer.applies ? <ToForm /> : <Join id={of.id} version={offer.version} />
    case 'rejected':
      return <ToForm />
    case 'claim':
      return <ToRewards waiting={offer.claimable} />
    case 'signed':
    case 'process':
      return (
        <>
          {trigger === 'claim' && of.status === 'signed' && <Take id={of.id} />}
          {offer.summary.free && of.status === 'process' && <ToGame free={offer.summary.free} />}
          {trigger === 'deposit' && <ToDeposit />}
          {trigger === 'code' && of.status === 'signed' && <CodeField />}
          {offer.applies && <ToForm />}
          {offer.joinedAt && <Leave id={of.id} />}
        </>
      )
    default:
      return null
  }
}

export function Standing({ of }: { of: Terms }) {
  const t = useTranslations('promotion')
  const period = usePeriod()
  const loggedIn = useLoggedIn()
  const { offer, status } = of
  const takesPart = status === 'signed' || status === 'process'
  const place = useRef<HTMLElement>(null)
  useKeptFocus(place, status)
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="standing"
      className="grid gap-3 rounded-card border border-line bg-2 p-4 shadow-e1 outline-none sm:p-5"
    >
      <h2 id="standing" className="flex flex-wrap items-center justify-between gap-2 text-h6">
        {t('standing')}
        <StatusBadge of={of} />
      </h2>
      <p aria-live="polite" className="text-2">
        {status === null
          ? t('text_read')
          : offer?.summary.trigger === 'deposit' && (status === 'join' || status === 'signed')
            ? t(`deposit_${status}`)
            : offer && isByCode(offer) && (status === 'join' || status === 'signed')
              ? t('text_code')
              : offer?.summary.trigger === 'claim' && status === 'signed'
                ? t('text_take')
                : offer?.usedUp && status === 'close'
                  ? t('text_usedUp')
                  : t(`text_${status}`)}
      </p>
      {offer?.refusedBy && (
        <p className="rounded-input border border-warn/40 bg-warn/12 px-3.5 py-3 text-1">{t(`refused_${offer.refusedBy}`)}</p>
      )}
      {offer?.progress && takesPart && <ProgressLines of={offer.progress} measure={offer.summary.measure} />}
      {offer && <GivenLines of={offer} />}
      {offer && !offer.refusedBy && <Deed of={of} offer={offer} />}
      {!loggedIn && status === 'join' && <p className="text-3 text-small">{t('visitor')}</p>}
      <p className="border-line border-t pt-3 text-3 text-small">{period(of)}</p>
    </section>
  )
}
