// An active bonus: how far its wagering is, its terms in words, and the way to end it with everything that this does.
import { type activeBonuses, cancelBonus } from '@fairhouse/contract/money/bonus.ts'
import { type GameCategory, gameCategories } from '@fairhouse/contract/play/catalogue.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Meter } from '@fairhouse/ui/components/figure/Meter.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { useGameNames } from '@fairhouse/ui/play/use-game-names.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { showDialog } from '@fairhouse/ui/window/dialog.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Amount } from '../../../kit/amount/Amount.tsx'
import { useMoney } from '../../../session/money/money.ts'
import { Term } from './Term.tsx'

export type Active = z.output<typeof activeBonuses.reply>['list'][number]

/** 0 to 1, in steps of a thousandth. */
const shareOf = (part: bigint, whole: bigint) => (whole === 0n ? 1 : Number((part * 1000n) / whole) / 1000)

function useCancel(of: Active) {
  const t = useTranslations('bonus')
  const money = useMoney()
  const say = useSay()
  const key = useRef(crypto.randomUUID())
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(cancelBonus, { id: of.id }, { key: key.current }),
    onSuccess: ({ forfeited }) => toast.success(t('didCancel', { amount: money(forfeited) })),
    onError: cause => toast.error(say(cause))
  })
  const ask = async () => {
    const { cashKept, bonusRemoved, openBets, openBonus, openMost } = of.cancel
    const effects = [
      t('cancelKeeps', { amount: money(cashKept) }),
      t('cancelRemoves', { amount: money(bonusRemoved) }),
      ...(openBets > 0 ? [t('cancelOpen', { count: openBets, amount: money(openBonus) })] : []),
      ...(openMost ? [t('cancelMost', { amount: money(openMost) })] : [])
    ]
    const text = (
      <ul className="grid gap-1 text-start">
        {effects.map(effect => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    )
    const answer = await showDialog({
      icon: 'warning',
      title: t('cancelTitle'),
      text,
      confirm: t('cancelDo'),
      cancel: t('cancelNot'),
      danger: true
    })
    if (answer === 'confirm') mutate()
  }
  return { ask, isPending }
}

function Counting({ of }: { of: Active['contribution'] }) {
  const t = useTranslations('bonus')
  const categories = useTranslations('shell')
  const games = useGameNames(Object.keys(of.games))
  const isCounted = (one: GameCategory) => (of.categories[one] ?? 0) > 0
  const lines = [
    ...gameCategories.filter(isCounted).map(one => ({ key: one, name: categories(one), percent: of.categories[one] ?? 0 })),
    ...Object.entries(of.games).map(([code, percent]) => ({ key: code, name: games(code), percent }))
  ]
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {lines.map(({ key, name, percent }) => (
        <li key={key} className="tabular-nums">
          {t('counts', { name, percent: String(percent) })}
        </li>
      ))}
    </ul>
  )
}

export function ActiveBonus({ of, feeds }: { of: Active; feeds: boolean }) {
  const t = useTranslations('bonus')
  const money = useMoney()
  const games = useGameNames(of.excludedGames)
  const { ask, isPending } = useCancel(of)
  return (
    <Card title={of.title ?? t('unnamed')} aside={<Amount amount={of.balance} className="font-bold font-display text-h5" />}>
      <div className="grid gap-4">
        <div className="grid gap-2">
          <Meter
            kind="progress"
            label={t('wagered')}
            aside={t('wageredOf', { progress: money(of.progress), required: money(of.required) })}
            share={shareOf(of.progress, of.required)}
          />
          <p className="text-2 text-small">{t('left', { amount: money(of.required - of.progress) })}</p>
          {feeds && <p className="text-2 text-small">{t('feeds')}</p>}
        </div>
        <dl className="grid gap-3 sm:gap-2">
          <Term name={t('maxBet')}>{of.maxBet === null ? t('any') : money(of.maxBet)}</Term>
          <Term name={t('maxCash')}>{of.maxCash === null ? t('all') : money(of.maxCash)}</Term>
          <Term name={t('order')}>{t(`order_${of.fundOrder}`)}</Term>
          <Term name={t('counting')}>
            <Counting of={of.contribution} />
          </Term>
          <Term name={t('excluded')}>{of.excludedGames.length === 0 ? t('none') : of.excludedGames.map(games).join(', ')}</Term>
          <Term name={t('withdrawal')}>{t(of.endsOnWithdrawal ? 'withdrawalEnds' : 'withdrawalKeeps')}</Term>
          <Term name={t('expires')}>
            <time dateTime={of.expiresAt.toISOString()} className="tabular-nums">
              {formatDateTime(of.expiresAt)}
            </time>
          </Term>
        </dl>
        <Button className="justify-self-start max-sm:w-full" loading={isPending} onClick={ask}>
          {t('cancel')}
        </Button>
      </div>
    </Card>
  )
}
