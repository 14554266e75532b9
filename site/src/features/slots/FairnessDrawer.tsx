// What can be checked of this game, beside it: the last round, the member's seeds, the tables. Nothing leads away but the tables.
import { CopyField } from '@fairhouse/ui/components/CopyField.tsx'
import { Drawer } from '@fairhouse/ui/components/Drawer.tsx'
import { Skeleton } from '@fairhouse/ui/components/Skeleton.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LastRound, useLastRound } from '../fairness/LastRound.tsx'
import { SeedPanel } from '../fairness/seeds/SeedPanel.tsx'
import type { Spin } from './spin/spin-facts.ts'
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

function Inside({ game, last }: Pick<Props, 'game' | 'last'>) {
  const t = useTranslations('slots')
  // a game that spins by itself goes on meanwhile: what is checked is the round that was the last one when this was opened
  const [here] = useState(last?.id ?? null)
  const { id, pending } = useLastRound(game.code, here)
  return (
    <div className="flex flex-col gap-6">
      <p className="text-2">{t('fairText')}</p>
      {id ? <LastRound id={id} /> : pending && <Skeleton className="h-40 rounded-card" />}
      <section className="flex min-w-0 flex-col gap-3">
        <h3 className="text-h6">{t('fairSeeds')}</h3>
        <SeedPanel quiet={id !== null} />
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
