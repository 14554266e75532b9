// The games that the house calls hot, of every category.
import { CategoryIcon } from '@fairhouse/ui/art/CategoryIcon.tsx'
import { useTranslations } from 'use-intl'
import { useHotGames } from '../../session/games/hot-games.ts'
import { GameList } from './tiles/GameList.tsx'
import { ListControls } from './tiles/ListControls.tsx'
import { useNarrowed } from './tiles/use-narrowed.ts'

export function HotPage() {
  const t = useTranslations('lobby')
  const { data, error, refetch, isFetching } = useHotGames()
  const controls = useNarrowed(data?.list ?? [])
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t('hotTitle')} · Fairhouse`}</title>
      <ListControls
        title={t('hotTitle')}
        count={data?.list.length}
        icon={<CategoryIcon name="hot" filled />}
        controls={controls}
        bare={data?.list.length === 0}
      />
      <GameList
        games={data && controls.list}
        narrowed={controls.narrowed}
        onClear={controls.clear}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </div>
  )
}
