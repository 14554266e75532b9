// Launches what was wished for: the login where it is missing, the call, then the page of the game; or why it cannot be played.
import { ApiError } from '@fairhouse/ui/api.ts'
import { showDialog } from '@fairhouse/ui/window/dialog.ts'
import { coverWhile } from '@fairhouse/ui/window/loader.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useLaunchProblem } from '../../../kit/bets/use-launch-problem.ts'
import { whenLoggedIn } from '../../../session/account/ask.ts'
import { gameByCode } from '../../../session/games/games.ts'
import { askLaunch } from '../../../session/games/launch-call.ts'
import { openGameSheet, useLobbyWindow, type Wish } from '../../../session/games/lobby-window.ts'
import { queryClient } from '../../../session/query-client.ts'

/** Wishes that were begun: each is one launch, however often its component is mounted. */
const begun = new WeakSet<Wish>()

/** Draws nothing itself. */
export function Launcher({ wish }: { wish: Wish }) {
  const t = useTranslations('lobby')
  const router = useRouter()
  const why = useLaunchProblem()
  const refuse = useEffectEvent(async (problem: unknown) => {
    const { name, code } = wish.game
    if (problem instanceof ApiError && problem.code === 'game.maintenance') {
      // the list was older than the rest: what it says now, with games to play instead
      const game = await queryClient.fetchQuery({ ...gameByCode(code), staleTime: 0 }).catch(() => undefined)
      if (game) return openGameSheet({ ...game, state: 'rests', maintenance: true })
    }
    await showDialog({ icon: 'warning', title: t('launchFailed', { game: name }), text: why(problem) })
  })
  const go = useEffectEvent(async () => {
    try {
      const page = await coverWhile(askLaunch(wish), t('launching', { game: wish.game.name }))
      useLobbyWindow.setState(({ opened }) => ({ opened: opened + 1 }))
      await router.navigate({ to: page })
    } catch (problem) {
      await refuse(problem)
    }
  })
  useEffect(() => {
    if (begun.has(wish)) return
    begun.add(wish)
    if (wish.demo) void go()
    else whenLoggedIn(() => void go())
  }, [wish])
  return null
}
