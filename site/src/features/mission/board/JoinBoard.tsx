// Taking part in a leaderboard: by one press where it is free, after a question where it costs points.
import { joinLeaderboard } from '@fairhouse/contract/member/leaderboard.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Dialog } from '@fairhouse/ui/components/window/Dialog.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import type { Board } from './use-board-words.ts'

export function JoinBoard({ of: { id, name, entryPoints } }: { of: Board }) {
  const t = useTranslations('leaderboard')
  const say = useSay()
  const [asks, setAsks] = useState(false)
  const points = entryPoints === null ? null : formatCount(entryPoints)
  const join = useMutation({
    mutationFn: () => call(joinLeaderboard, { id }),
    onSuccess: () => toast.success(t('didJoin', { name })),
    onError: cause => toast.error(say(cause)),
    onSettled: () => setAsks(false)
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-2">{t('joinText')}</p>
      <Button
        variant="primary"
        className="max-sm:w-full"
        loading={join.isPending}
        aria-label={points === null ? t('joinOf', { name }) : t('joinForOf', { name, points })}
        onClick={() => (points === null ? join.mutate() : setAsks(true))}
      >
        {points === null ? t('join') : t('joinFor', { points })}
      </Button>
      {points !== null && (
        <Dialog
          open={asks}
          onClose={() => setAsks(false)}
          title={t('joinOf', { name })}
          confirm={{ label: t('join'), loading: join.isPending, onConfirm: () => join.mutate() }}
        >
          {t('joinAsk', { name, points })}
        </Dialog>
      )}
    </div>
  )
}
