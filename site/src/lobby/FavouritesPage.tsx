// The member's favourite games, the last added first; a visitor finds the page empty and the login over it.
import { CategoryIcon } from '@fairhouse/ui/art/CategoryIcon.tsx'
import { Button } from '@fairhouse/ui/components/Button.tsx'
import { EmptyState } from '@fairhouse/ui/components/EmptyState.tsx'
import { Star } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../account/ask.ts'
import { useLoggedIn } from '../account/session.ts'
import { useFavouriteCodes } from './favourites.ts'
import { GameList } from './GameList.tsx'
import { pick, useGames } from './games.ts'
import { ListControls, useNarrowed } from './ListControls.tsx'

export function FavouritesPage() {
  const t = useTranslations('lobby')
  const loggedIn = useLoggedIn()
  const games = useGames().data?.list
  const codes = useFavouriteCodes()
  const own = games && codes && pick(games, codes)
  const narrowed = useNarrowed(own ?? [])
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
        narrowed={narrowed}
        bare={!own?.length}
      />
      <GameList
        games={own}
        shown={narrowed.list}
        onClear={narrowed.clear}
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
