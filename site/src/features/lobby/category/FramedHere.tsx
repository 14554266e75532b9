// A studio's only game in a frame on the page of its category: launched when the page is opened, behind the login.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLaunchProblem } from '../../../kit/bets/use-launch-problem.ts'
import { ask } from '../../../session/account/ask.ts'
import { useLoggedIn } from '../../../session/account/session.ts'
import type { Game } from '../../../session/games/games.ts'
import { readLaunch } from '../../../session/games/launch.ts'
import { askLaunch, launchHosts, NoAddress } from '../../../session/games/launch-call.ts'
import { GameFrame } from '../frame/GameFrame.tsx'

export function FramedHere({ game }: { game: Game }) {
  const t = useTranslations('lobby')
  const why = useLaunchProblem()
  const loggedIn = useLoggedIn()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['framed', game.code],
    queryFn: async () => {
      await askLaunch({ game })
      const launched = readLaunch(location.origin, launchHosts())
      if (!launched) throw new NoAddress()
      return launched
    },
    enabled: loggedIn,
    // an address is good for one opening
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY
  })
  if (!loggedIn)
    return (
      <EmptyState
        icon={<LockKeyhole aria-hidden="true" />}
        text={t('framedLogin', { game: game.name })}
        action={
          <Button variant="primary" onClick={() => ask('login', () => {})}>
            {t('favLogin')}
          </Button>
        }
      />
    )
  if (error) return <ErrorState text={why(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton className="aspect-video rounded-card" />
  return <GameFrame launched={data} inside />
}
