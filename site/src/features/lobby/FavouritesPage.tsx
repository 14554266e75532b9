// The member's favourite games, the last added first; a visitor finds the page empty and the login over it.
import { CategoryIcon } from '@fairhouse/ui/art/CategoryIcon.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useFavouriteCodes } from '../../kit/games/favourites.ts'
import { ask } from '../../session/account/ask.ts'
import { useLoggedIn } from '../../session/account/session.ts'
import { favouriteGames } from './favourite-games.ts'
import { GameList } from './tiles/GameList.tsx'
import { ListControls } from './tiles/ListControls.tsx'
import { useNarrowed } from './tiles/use-narrowed.ts'

/** Codes that are not known yet. */
const unknown: readonly string[] = []

export function FavouritesPage() {
  const t = useTranslations('lobby')
  const loggedIn = useLoggedIn()
  const codes = useFavouriteCodes() ?? unknown
  const { data, error, refetch, isFetching } = useQuery({
    ...favouriteGames(codes),
    enabled: codes.length > 0,
    placeholderData: keepPreviousData
  })
  // a favourite that comes or goes changes the list at once, with what is known of it
  const own =
    codes === unknown || (codes.length > 0 && !data) ? undefined : codes.flatMap(code => data?.find(one => one.code === code) ?? [])
  const controls = useNarrowed(own ?? [])
  useEffect(() => {
    if (!loggedIn) ask('login')
  }, [loggedIn])
  const star = <Star aria-hidden="true" />
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t('favTitle')} · Fairhouse`}</title>
      <ListControls
        title={t('favTitle')}
        count={loggedIn ? own?.length : undefined}
        icon={<CategoryIcon name="fav" filled />}
        controls={controls}
        bare={!own?.length}
      />
      <GameList
        games={own && controls.list}
        narrowed={controls.narrowed}
        onClear={controls.clear}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
        empty={
          loggedIn ? (
            <EmptyState icon={star} text={t('favEmpty')} />
          ) : (
            <EmptyState icon={star} text={t('favVisitor')} action={<Button onClick={() => ask('login')}>{t('favLogin')}</Button>} />
          )
        }
      />
    </div>
  )
}
