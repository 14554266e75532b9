// Another table beside the ones that are here: what is open, what happens there, and how long bets are taken.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useNavigate } from '@tanstack/react-router'
import { LayoutGrid, Spade } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LiveText } from '../../../kit/play/LiveText.tsx'
import { type OpenTable, useOpenTables } from '../../../kit/play/use-open-tables.ts'
import { useMoney } from '../../../session/money/money.ts'
import { usePhaseWords } from '../felt/phase-words.ts'
import { secondsLeft } from '../felt/TimeRing.tsx'
import { deskOf, mostTables } from './desk-address.ts'

/** `tables`: those that are here now. `small`: on a phone only the picture is seen. */
export function AddTable({ tables, small = false }: { tables: readonly string[]; small?: boolean }) {
  const t = useTranslations('tableDesk')
  const [open, setOpen] = useState(false)
  if (tables.length >= mostTables) return null
  return (
    <>
      <Button
        onClick={() => setOpen(true)}
        icon={<LayoutGrid aria-hidden="true" className="size-4.5" />}
        className={small ? 'px-4! max-sm:px-3!' : 'px-4!'}
      >
        <span className={small ? 'max-sm:sr-only' : undefined}>{t('add')}</span>
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title={t('addTitle')}>
        <p className="mb-3 text-2 text-small">{t('addText', { most: mostTables })}</p>
        <Choices tables={tables} onChosen={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function Choices({ tables, onChosen }: { tables: readonly string[]; onChosen: () => void }) {
  const t = useTranslations('tableDesk')
  const go = useNavigate()
  const open = useOpenTables(true)
  if (!open) return <Skeleton className="h-60 rounded-card" />
  const others = open.filter(one => !tables.includes(one.view.table))
  if (others.length === 0) return <EmptyState icon={<Spade />} text={t('noOther')} />
  const choose = (table: string) => {
    onChosen()
    void go(deskOf([...tables, table]))
  }
  return (
    <ul className="flex flex-col gap-1.5">
      {others.map(one => (
        <li key={one.view.table}>
          <Choice table={one} onChoose={() => choose(one.view.table)} />
        </li>
      ))}
    </ul>
  )
}

function Choice({ table: { view, name, game, min, max }, onChoose }: { table: OpenTable; onChoose: () => void }) {
  const t = useTranslations('table')
  const money = useMoney()
  const phase = usePhaseWords(game)(view)
  const taking = view.phase === 'open' || view.phase === 'lastCall'
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-14 w-full items-center gap-3 rounded-control border border-line bg-1 px-3.5 py-2 text-start hover:border-line-strong hover:bg-3"
    >
      <span className="min-w-0 flex-1">
        <b className="block truncate text-1">{name}</b>
        <span className="block text-3 text-cap tabular-nums">
          {name !== t(`game_${game}`) && `${t(`game_${game}`)} · `}
          {t('limits', { min: money(min), max: money(max) })}
        </span>
      </span>
      <span className="shrink-0 text-end font-semibold text-2 text-small">
        {phase}
        {taking && (
          <>
            {' '}
            <LiveText small active read={() => String(secondsLeft(view.closesAt))} className="inline-block min-w-6 text-1 tabular-nums" />
          </>
        )}
      </span>
    </button>
  )
}
