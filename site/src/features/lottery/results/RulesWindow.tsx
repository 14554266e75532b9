// The rules of a lottery: every play with how it wins, its chances, prizes, and its exact return at the chosen series.
import { type LotteryCard, lotteryGame } from '@fairhouse/contract/play/lottery.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'

type Props = {
  game: LotteryCard
  /** Prizes are said for it; the highest one where it is left out. */
  series?: number
  /** Code of the play that is shown first. */
  play?: string
  onClose: () => void
}

const Plays = lazy(() => import('./PlayRules.tsx').then(part => ({ default: part.PlayRules })))

export function RulesWindow({ game, series, play, onClose }: Props) {
  const t = useTranslations('lotteryResults')
  const say = useSay()
  const { data, error, refetch, isFetching } = useQuery(queryOf(lotteryGame, { game: game.game }))
  return (
    <Modal open onClose={onClose} size="centre" title={t('rulesOf', { game: game.name })}>
      {error && !data ? (
        <ErrorState text={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data ? (
        <Suspense fallback={<Skeleton className="h-120 rounded-card" />}>
          <Plays game={data} series={series ?? data.mode.start} first={play} />
        </Suspense>
      ) : (
        <Skeleton className="h-120 rounded-card" />
      )}
    </Modal>
  )
}
