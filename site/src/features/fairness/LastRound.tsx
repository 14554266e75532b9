// The last round of the game that is open, checked there: one press shows the old server seed and recomputes the round with it.
import { spinById } from '@fairhouse/contract/play/spin.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Accordion } from '@fairhouse/ui/components/press/Accordion.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Amount, HouseAmount } from '../../kit/amount/Amount.tsx'
import { returnOf, type Spin } from '../../kit/play/spin.ts'
import { Recomputed, SpinFacts } from './SpinCheck.tsx'
import { useRotate } from './seeds/use-rotate.ts'

const isHidden = (spin: Spin): boolean => spin.seed.serverSeed === null

export function LastRound({ id }: { id: string }) {
  const t = useTranslations('fair')
  const say = useSay()
  const [shownHere, setShownHere] = useState(false)
  const { rotate, isPending, error: refused } = useRotate(() => setShownHere(true))
  const { data, error, refetch, isFetching } = useQuery(queryOf(spinById, { id }))
  if (error && !data) return <ErrorState text={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton className="h-40 rounded-card" />
  const Money = data.mine ? Amount : HouseAmount
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-h6">{t('lastRound')}</h3>
        <p className="text-2 tabular-nums">
          {formatDateTime(data.at)}
          {' · '}
          <Money amount={returnOf(data) - data.cost} signed />
        </p>
      </div>
      {!isHidden(data) ? (
        <Recomputed spin={data} atOnce={shownHere} />
      ) : !data.mine || data.state === 'open' ? (
        <p className="text-2">{t(data.mine ? 'notShownOpen' : 'notShownOthers')}</p>
      ) : (
        <>
          <p className="text-2">{t('lastRoundText')}</p>
          <div>
            <Button variant="primary" loading={isPending} onClick={rotate}>
              {t('rotateAndCheck')}
            </Button>
          </div>
          <p role="status" className="text-neg text-small">
            {refused && say(refused)}
          </p>
        </>
      )}
      <Accordion items={[{ key: 'inputs', head: t('inputs'), body: <SpinFacts spin={data} /> }]} />
    </section>
  )
}
