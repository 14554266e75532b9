// The member's favourite games: at once on the screen, then on the server; a visitor is asked to log in first.
import { favourites, setFavourite } from '@fairhouse/contract/play/catalogue.ts'
import { call, keyOf, queryOf } from '@fairhouse/ui/api.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { whenLoggedIn } from '../../session/account/ask.ts'
import { useLoggedIn, useSession } from '../../session/account/session.ts'
import type { Game } from '../../session/games/games.ts'
import { queryClient } from '../../session/query-client.ts'

const key = keyOf(favourites, {})
type List = { list: string[] }
type Named = Pick<Game, 'code' | 'name'>

/** Codes of the favourites, the last added first; `undefined` until they are known, none for a visitor. */
export function useFavouriteCodes(): readonly string[] | undefined {
  const loggedIn = useLoggedIn()
  const { data, isError } = useQuery({ ...queryOf(favourites, {}), enabled: loggedIn, staleTime: 300_000 })
  return loggedIn && !isError ? data?.list : []
}

/** Gives the function that marks a game or takes it out; taking out can be undone from the message. */
export function useMarkFavourite(): (game: Named, on: boolean) => void {
  const t = useTranslations('lobby')
  const say = useSay()
  const { mutate } = useMutation({
    mutationFn: (input: { game: string; on: boolean }) => call(setFavourite, input),
    onMutate: async ({ game, on }) => {
      await queryClient.cancelQueries({ queryKey: key })
      const before = queryClient.getQueryData<List>(key)
      const others = before?.list.filter(code => code !== game) ?? []
      queryClient.setQueryData<List>(key, { list: on ? [game, ...others] : others })
      return before
    },
    onError: (problem, _input, before) => {
      queryClient.setQueryData(key, before)
      void showToast({ tone: 'error', text: say(problem), id: 'favourite' })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key })
  })
  const mark = (game: Named, on: boolean): void => {
    mutate({ game: game.code, on })
    void showToast({
      text: t(on ? 'favAdded' : 'favRemoved', { game: game.name }),
      id: 'favourite',
      ...(!on && { action: { label: t('undo'), onAction: () => useSession.getState().token !== null && mark(game, true) } })
    })
  }
  return (game, on) => whenLoggedIn(() => mark(game, on))
}
