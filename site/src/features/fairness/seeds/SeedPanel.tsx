// The member's seeds: the promise of the house, the seed of one's own, the number of the next bet, and the change that shows the old server seed.
import { type rotateSeed, seeds } from '@fairhouse/contract/play/spin.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { CopyField } from '@fairhouse/ui/components/form/CopyField.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ask } from '../../../session/account/ask.ts'
import { useLoggedIn } from '../../../session/account/session.ts'
import { RotateForm } from './RotateForm.tsx'
import { ShownSeed } from './ShownSeed.tsx'

export type Revealed = z.output<typeof rotateSeed.reply>['revealed']

const stay = () => {}

/** Stands by itself in a game's drawer and on the page of fairness; a visitor is told what a member has here. `quiet`: something else is the main thing. */
export function SeedPanel({ quiet = false }: { quiet?: boolean }) {
  const t = useTranslations('fair')
  const loggedIn = useLoggedIn()
  if (loggedIn) return <OwnSeeds quiet={quiet} />
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="max-w-[62ch] text-2">{t('seedsVisitor')}</p>
      <Button variant="primary" onClick={() => ask('login', stay)}>
        {t('seedsLogin')}
      </Button>
    </div>
  )
}

function OwnSeeds({ quiet }: { quiet: boolean }) {
  const t = useTranslations('fair')
  const say = useSay()
  const [shown, setShown] = useState<Revealed | null>(null)
  // A spin counts the number up: whoever opens this reads where it stands now.
  const { data, error, refetch, isFetching } = useQuery({ ...queryOf(seeds, { limit: 5 }), refetchOnMount: 'always' })
  if (error && !data) return <ErrorState text={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton className="h-72 rounded-card" />
  const { active, nextHash } = data
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <CopyField label={t('serverHash')} value={active.hash} />
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        <dt className="text-3">{t('clientSeed')}</dt>
        <dd className="min-w-0 break-all font-mono text-1">{active.clientSeed}</dd>
        <dt className="text-3">{t('nonceNext')}</dt>
        <dd className="text-1 tabular-nums">{formatCount(active.nonce)}</dd>
      </dl>
      <RotateForm quiet={quiet} onShown={setShown} />
      <div role="status">{shown && <ShownSeed seed={shown} />}</div>
      <CopyField label={t('nextHash')} value={nextHash} />
      <p className="max-w-[62ch] text-3 text-small">{t('nextHashText')}</p>
    </div>
  )
}
