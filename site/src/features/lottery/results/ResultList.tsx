// Results of a lottery in pages, with what they add up to.
import { type LotteryCard, lotteryIssues } from '@fairhouse/contract/play/lottery.ts'
import { roads } from '@fairhouse/games/lottery/trends.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { CircleDashed } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { DrawnNumbers } from '../charts/DrawnNumbers.tsx'

type Props = { game: LotteryCard; onIssue: (name: string) => void }

export function ResultList({ game, onIssue }: Props) {
  const t = useTranslations('lotteryResults')
  const say = useSay()
  const { rows: list, error, refetch, isFetching, hasMore, more, loadingMore } = usePages(lotteryIssues, { game: game.game, limit: 100 })
  if (error && !list) return <ErrorState text={say(error)} onRetry={refetch} retrying={isFetching} />
  if (!list) return <Skeleton className="h-120 rounded-card" />
  if (list.length === 0) return <EmptyState icon={<CircleDashed />} text={t('noResults')} />
  return (
    <>
      <ol className="divide-y divide-line">
        {list.map(({ name, result, drawsAt, drawnAt, state }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onIssue(name)}
              aria-label={t('proofOf', { issue: name })}
              className="-mx-2 flex w-[calc(100%+1rem)] flex-wrap items-center gap-x-4 gap-y-1.5 rounded-input px-2 py-2.5 text-start transition-colors duration-140 hover:bg-3 focus-visible:-outline-offset-2"
            >
              <span className="min-w-36">
                <span className="block font-semibold tabular-nums">{name}</span>
                <time className="block text-3 text-small tabular-nums">{formatDateTime(drawnAt ?? drawsAt)}</time>
              </span>
              {result ? (
                <>
                  <DrawnNumbers family={game.family} result={result} compact className="min-w-0 flex-1 basis-60 max-sm:basis-full" />
                  <Sides game={game} result={result} />
                </>
              ) : (
                <Badge tone={state === 'void' ? 'warn' : 'info'}>{t(state === 'void' ? 'wasVoid' : 'notDrawn')}</Badge>
              )}
            </button>
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button className="mt-4 w-full" loading={loadingMore} onClick={more}>
          {t('moreResults')}
        </Button>
      )}
    </>
  )
}

function Sides({ game, result }: { game: LotteryCard; result: string }) {
  const t = useTranslations('lotteryResults')
  const draw = result.split(',')
  return (
    <span className="flex gap-1.5">
      {roads[game.family].map(road => (
        <Badge key={road.key}>{t(`side_${road.read(draw)}`)}</Badge>
      ))}
    </span>
  )
}
