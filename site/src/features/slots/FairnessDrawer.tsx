// What can be checked of this game, beside it: the last round, the member's seeds, the tables. Nothing leads away but the tables.
import { ownSpins } from '@fairhouse/contract/play/spin.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { CopyField } from '@fairhouse/ui/components/form/CopyField.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Drawer } from '@fairhouse/ui/components/window/Drawer.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Spin } from '../../kit/play/spin.ts'
import { useLoggedIn } from '../../session/account/session.ts'
import { LastRound, SeedPanel } from './open-parts.ts'
import type { SlotGame } from './spin/use-slot.ts'

type Props = { open: boolean; onClose: () => void; game: SlotGame; last: Spin | null }

export function FairnessDrawer({ open, onClose, game, last }: Props) {
  const t = useTranslations('slots')
  return (
    <Drawer open={open} onClose={onClose} title={t('fairTitle', { game: game.name })}>
      <Inside game={game} last={last} />
    </Drawer>
  )
}

/** The number of the round to check: the one that was played here, else the member's last one of this game; null: there is none. */
function useLastRound(game: string, here: string | null): { readonly id: string | null; readonly pending: boolean } {
  const loggedIn = useLoggedIn()
  const enabled = here === null && loggedIn
  const { data, isPending } = useQuery({ ...queryOf(ownSpins, { game, limit: 1 }), enabled, refetchOnMount: 'always' })
  return { id: here ?? data?.list[0]?.id ?? null, pending: enabled && isPending }
}

function Inside({ game, last }: Pick<Props, 'game' | 'last'>) {
  const t = useTranslations('slots')
  // a game that spins by itself goes on meanwhile: what is checked is the round that was the last one when this was opened
  const [here] = useState(last?.id ?? null)
  const { id, pending } = useLastRound(game.code, here)
  return (
    <div className="flex flex-col gap-6">
      <p className="text-2">{t('fairText')}</p>
      <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
        {id ? <LastRound id={id} /> : pending && <Skeleton className="h-40 rounded-card" />}
      </Suspense>
      <section className="flex min-w-0 flex-col gap-3">
        <h3 className="text-h6">{t('fairSeeds')}</h3>
        <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
          <SeedPanel quiet={id !== null} />
        </Suspense>
      </section>
      <section className="flex min-w-0 flex-col gap-1">
        <CopyField label={t('fairTables')} value={game.hash} />
        <Link
          to="/fairness"
          search={{ tab: 'tables', game: game.code }}
          className="inline-flex min-h-11 items-center self-start font-semibold text-primary-text hover:underline"
        >
          {t('fairCheck')}
        </Link>
      </section>
    </div>
  )
}
