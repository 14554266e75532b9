// The games that the house calls hot, of every category.
import { CategoryIcon } from '@fairhouse/ui/art/CategoryIcon.tsx'
import { useTranslations } from 'use-intl'
import { GameList } from './GameList.tsx'
import { useGames } from './games.ts'
import { ListControls, useNarrowed } from './ListControls.tsx'

export function HotPage() {
  const t = useTranslations('lobby')
  const games = useGames().data?.list
  const hot = games?.filter(one => one.isHot)
  // A house that calls none of its games hot shows them all.
  const own = hot?.length ? hot : games
  const narrowed = useNarrowed(own ?? [], games)
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t('hotTitle')} · Fairhouse`}</title>
      <ListControls
        title={t('hotTitle')}
        count={own?.length}
        icon={<CategoryIcon name="hot" filled />}
        narrowed={narrowed}
        bare={own?.length === 0}
      />
      <GameList games={own} shown={narrowed.list} onClear={narrowed.clear} />
    </div>
  )
}
