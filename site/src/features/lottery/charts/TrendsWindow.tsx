// Trends of a lottery: what came how often, what has been away how long, and the roads.
import { type LotteryCard, openedNumbers, openedVietnam } from '@fairhouse/contract/play/lottery.ts'
import { type TrendKey, trendViews } from '@fairhouse/games/lottery/trends.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { Tabs } from '@fairhouse/ui/components/press/Tabs.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { OmissionTable } from './OmissionTable.tsx'
import { RoadCharts } from './RoadCharts.tsx'
import { TrendChart } from './TrendChart.tsx'

type Props = { game: LotteryCard; onClose: () => void }

/** So many results are looked at. */
const looked = 100

export function TrendsWindow({ game, onClose }: Props) {
  const t = useTranslations('lotteryResults')
  return (
    <Modal open onClose={onClose} size="centre" title={t('trendsOf', { game: game.name })}>
      <Trends game={game} />
    </Modal>
  )
}

function Trends({ game }: { game: LotteryCard }) {
  const t = useTranslations('lotteryResults')
  const say = useSay()
  const [tab, setTab] = useState('numbers')
  const views = trendViews[game.family]
  const [key, setKey] = useState<TrendKey>(views[0]!.key)
  const opened = game.family.startsWith('vn') ? openedVietnam : openedNumbers
  const { data, error, refetch, isFetching } = useQuery(queryOf(opened, { gameCode: game.game, count: looked }))
  if (error && !data) return <ErrorState text={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton className="h-120 rounded-card" />
  if (data.list.length === 0) return <EmptyState icon={<ChartNoAxesColumn />} text={t('noResults')} />
  const draws = data.list.map(({ result }) => result.split(','))
  const view = views.find(one => one.key === key)!
  const choice = views.length > 1 && (
    <Select
      label={t('lookAt')}
      value={key}
      onChange={event => setKey(event.target.value as TrendKey)}
      options={views.map(one => ({ value: one.key, label: t(`view_${one.key}`) }))}
    />
  )
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-[72ch] text-2">{t('trendsText', { count: draws.length })}</p>
      <Tabs
        label={t('trends')}
        look="segment"
        value={tab}
        onValue={setTab}
        items={[
          {
            value: 'numbers',
            label: t('tabNumbers'),
            panel: (
              <div className="flex flex-col gap-4">
                {choice}
                <TrendChart draws={draws} view={view} />
              </div>
            )
          },
          {
            value: 'omission',
            label: t('tabOmission'),
            panel: (
              <div className="flex flex-col gap-4">
                {choice}
                <OmissionTable issues={data.list.map(({ name }) => name)} draws={draws} view={view} />
              </div>
            )
          },
          { value: 'roads', label: t('tabRoads'), panel: <RoadCharts family={game.family} draws={draws} /> }
        ]}
      />
    </div>
  )
}
