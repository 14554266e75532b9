// Whether one's settled bets may stand on the public board: a switch that works at once.
import { boardChoice, setBoardChoice } from '@fairhouse/contract/play/board.ts'
import { call, keyOf, queryOf } from '@fairhouse/ui/api.ts'
import { Switch } from '@fairhouse/ui/components/form/Switch.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { queryClient } from '../../session/query-client.ts'

const key = keyOf(boardChoice, {})

export function BoardChoice() {
  const t = useTranslations('wager')
  const say = useSay()
  const { data, error } = useQuery(queryOf(boardChoice, {}))
  /** Where the switch was put last: it stands there from the first moment, and goes back only when the house says no. */
  const [wish, setWish] = useState<boolean | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (shown: boolean) => call(setBoardChoice, { shown }),
    onSuccess: answer => {
      queryClient.setQueryData(key, answer)
      void showToast({ text: t(answer.shown ? 'boardShown' : 'boardHidden'), id: 'board' })
    },
    onError: problem => {
      setWish(null)
      void showToast({ tone: 'error', text: say(problem), id: 'board' })
    }
  })
  if (error) return <p className="text-2">{say(error)}</p>
  if (!data) return <Skeleton className="h-14 rounded-control" />
  return (
    <Switch
      label={t('boardChoice')}
      hint={t('boardChoiceHint')}
      checked={wish ?? data.shown}
      onChange={event => {
        if (isPending) return
        setWish(event.target.checked)
        mutate(event.target.checked)
      }}
    />
  )
}
