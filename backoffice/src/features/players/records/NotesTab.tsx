// Notes of operators on a player: written, pinned, corrected and withdrawn; the player never sees them.

import { pinPlayerNote, type playerNote, playerNotes, withdrawPlayerNote } from '@fairhouse/contract/ops/people/notes.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { RowAction } from '../../../kit/list/RowAction.tsx'
import type { PlayerTabProps } from '../../../kit/place/places.ts'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import { useMay } from '../../../session/use-may.ts'
import { NoteDialog } from './NoteDialog.tsx'

export type Note = z.output<typeof playerNote>
type Act = { what: 'write' | 'correct' | 'withdraw'; note: Note | null }

export function NotesTab({ view }: PlayerTabProps) {
  const { id: playerId } = view.player
  const t = useTranslations('opsNotes')
  const may = useMay('player:note')
  const sentence = useSay()
  const query = useQuery({ ...queryOf(playerNotes, { id: playerId }), refetchInterval: 15_000 })
  const [act, setAct] = useState<Act | null>(null)
  const close = () => setAct(null)
  const pin = useMutation({
    mutationFn: (note: Note) => call(pinPlayerNote, { id: playerId, note: note.id, pinned: !note.pinned }),
    onError: cause => toast.error(sentence(cause))
  })
  const list = query.data?.list
  if (!list) return <NoAnswer of={query} />
  return (
    <div className="grid gap-3 p-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-3">{t('help')}</p>
        {may && (
          <Button size="sm" variant="primary" onClick={() => setAct({ what: 'write', note: null })}>
            {t('write')}
          </Button>
        )}
      </div>
      {list.length === 0 && <Empty title={t('none')} text={t('noneText')} />}
      <ul aria-label={t('tab')} className="grid gap-2">
        {list.map(note => (
          <NoteCard key={note.id} note={note}>
            {may && (
              <span className="flex flex-wrap gap-x-4">
                <RowAction disabled={pin.isPending} onClick={() => pin.mutate(note)}>
                  {t(note.pinned ? 'unpin' : 'pin')}
                </RowAction>
                {note.own && <RowAction onClick={() => setAct({ what: 'correct', note })}>{t('correct')}</RowAction>}
                <RowAction onClick={() => setAct({ what: 'withdraw', note })}>{t('withdraw')}</RowAction>
              </span>
            )}
          </NoteCard>
        ))}
      </ul>
      {act?.what === 'withdraw' && act.note && (
        <ReasonDialog
          danger
          title={t('withdrawTitle')}
          action={t('withdraw')}
          send={(reason, key) => call(withdrawPlayerNote, { id: playerId, note: act.note!.id, reason }, { key })}
          said={t('didWithdraw')}
          close={close}
        >
          <p>{t('withdrawText')}</p>
        </ReasonDialog>
      )}
      {act && act.what !== 'withdraw' && <NoteDialog playerId={playerId} corrects={act.note} close={close} />}
    </div>
  )
}

/** One note with what became of it; `children` are the operator's actions on one that stands. */
function NoteCard({ note, children }: { note: Note; children: ReactNode }) {
  const t = useTranslations('opsNotes')
  return (
    <li className="grid gap-1.5 rounded-control border border-line bg-1 px-3 py-2">
      <p className="flex flex-wrap items-baseline gap-x-2 text-cap text-3">
        <span className="font-semibold text-2">{note.by}</span>
        <Stamp at={note.at} />
        {note.pinned && <Badge tone="info">{t('pinned')}</Badge>}
        {note.withdrawn && <Badge tone="neutral">{t('withdrawn')}</Badge>}
      </p>
      <p className={cx('whitespace-pre-wrap text-small [overflow-wrap:anywhere]', note.withdrawn && 'text-3 line-through')}>{note.text}</p>
      {note.withdrawn && (
        <p className="text-cap text-3">
          {t('withdrawnBy', { by: note.withdrawn.by, reason: note.withdrawn.reason })} <Stamp at={note.withdrawn.at} />
        </p>
      )}
      {note.former.length > 0 && <Former of={note} />}
      {!note.withdrawn && children}
    </li>
  )
}

function Former({ of }: { of: Note }) {
  const t = useTranslations('opsNotes')
  return (
    <details className="text-cap text-3">
      <summary className="cursor-pointer font-semibold">{t('former', { count: of.former.length })}</summary>
      <ul className="grid gap-1 ps-3 pt-1">
        {of.former.map(was => (
          <li key={String(was.at)} className="[overflow-wrap:anywhere]">
            <Stamp at={was.at} /> {was.text}
          </li>
        ))}
      </ul>
    </details>
  )
}
