// The way into free play: the account, then the lobby.

import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { closeAsk } from '../../../session/account/ask.ts'

/** Gives the function that begins free play and whether it is on its way; what goes wrong is said in a dialog. */
export function useFreePlay(): { start: () => void; pending: boolean } {
  const navigate = useNavigate()
  const say = useSay()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await import('./free-play.ts')).startFreePlay(),
    onSuccess: () => {
      closeAsk()
      void navigate({ to: '/' })
    },
    onError: async problem => {
      const { showProblem } = await import('./problem-dialog.tsx')
      await showProblem(say(problem))
    }
  })
  return { start: () => !isPending && mutate(), pending: isPending }
}
