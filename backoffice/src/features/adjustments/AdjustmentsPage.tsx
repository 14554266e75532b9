// The adjustments desk: every credit, debit and correction by hand, and the form of a new one.

import { adjustmentEvidence, type adjustmentRow, adjustments } from '@fairhouse/contract/ops/money/adjustment.ts'
import { call } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useDeskWords } from '../../kit/approval/use-desk-words.ts'
import { FilterChoice } from '../../kit/list/FilterChoice.tsx'
import { Filters } from '../../kit/list/Filters.tsx'
import { List } from '../../kit/list/List.tsx'
import { RowAction, rowActionLook } from '../../kit/list/RowAction.tsx'
import { LiveMark } from '../../kit/live/LiveMark.tsx'
import { useFresh } from '../../kit/live/use-fresh.ts'
import { PlayerLink } from '../../kit/member/PlayerLink.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { signed } from '../../kit/value/money.ts'
import { Stamp } from '../../kit/value/Stamp.tsx'
import type { Tone } from '../../kit/value/tones.ts'
import { useMay } from '../../session/use-may.ts'
import { AdjustDialog } from './AdjustDialog.tsx'

type Adjustment = z.output<typeof adjustmentRow>
const tones: Record<Adjustment['state'], Tone> = {
  booked: 'pos',
  open: 'warn',
  approved: 'pos',
  refused: 'neg',
  withdrawn: 'neutral',
  expired: 'neutral',
  void: 'neutral'
}
const events = ['approval.changed'] as const
const calls = [adjustments]
const gatherMs = 300

function useColumns(look: (id: string) => void): Column<Adjustment>[] {
  const t = useTranslations('opsAdjustment.desk')
  const states = useTranslations('opsIdentity')
  const words = useDeskWords()
  return [
    { key: 'kind', head: t('kind'), cell: a => <span className="font-semibold">{words.code(a.kind)}</span> },
    { key: 'player', head: t('player'), cell: a => <PlayerLink member={a.member} /> },
    {
      key: 'amount',
      head: t('amount'),
      end: true,
      cell: a => <strong className={a.amount < 0n ? 'text-neg' : 'text-pos'}>{signed(a.amount)}</strong>
    },
    {
      key: 'state',
      head: t('state'),
      cell: a => <Badge tone={tones[a.state]}>{a.state === 'booked' ? t('booked') : states(`state_${a.state}`)}</Badge>
    },
    { key: 'reason', head: t('reason'), cell: a => <span className="[overflow-wrap:anywhere]">{a.reason}</span> },
    { key: 'asked', head: t('askedBy'), cell: a => <ByAndWhen by={a.askedBy} at={a.askedAt} /> },
    { key: 'booked', head: t('bookedBy'), cell: a => (a.bookedAt ? <ByAndWhen by={a.bookedBy ?? ''} at={a.bookedAt} /> : '') },
    {
      key: 'links',
      head: t('links'),
      cell: a => (
        <span className="flex flex-wrap gap-x-4 gap-y-3">
          {a.approval && (
            <Link to="/approvals" search={{ id: a.approval }} className={rowActionLook}>
              {t('request')}
            </Link>
          )}
          {a.deposit && (
            <Link to="/deposits" search={{ id: a.deposit }} className={rowActionLook}>
              {t('deposit')}
            </Link>
          )}
          {a.evidence && <RowAction onClick={() => look(a.id)}>{t('picture')}</RowAction>}
        </span>
      )
    }
  ]
}

const ByAndWhen = ({ by, at }: { by: string; at: Date }) => (
  <span className="inline-flex flex-wrap items-baseline gap-x-2">
    <span className="font-semibold">{by}</span>
    <Stamp at={at} />
  </span>
)

export function AdjustmentsPage() {
  const t = useTranslations('opsAdjustment.desk')
  const navigate = useNavigate()
  const may = useMay('adjustment:make')
  const { state, player, id, make } = useSearch({ from: '/adjustments' })
  const [making, setMaking] = useState(make === 'yes')
  const [looked, setLooked] = useState<string | null>(null)
  const refetchMs = useFresh(events, calls, gatherMs)
  const pages = usePages(adjustments, { state, player, id, limit: 50 }, { refetchMs, placeholderData: keepPreviousData })
  const show = (search: { state?: 'waiting' | 'booked' | undefined; player?: string | undefined }) =>
    void navigate({ to: '/adjustments', search, replace: true })
  return (
    <Page
      title={t('title')}
      beside={
        <div className="ms-auto flex items-center gap-3">
          <LiveMark />
          {may && (
            <Button size="sm" variant="primary" onClick={() => setMaking(true)}>
              {t('new')}
            </Button>
          )}
        </div>
      }
    >
      <p className="max-w-3xl text-small text-2">{t('text')}</p>
      <Filters clear={state || player || id ? () => show({}) : undefined}>
        <FilterChoice
          label={t('state')}
          value={state}
          values={['waiting', 'booked']}
          nameOf={s => t(s)}
          choose={next => show({ state: next, player })}
        />
      </Filters>
      <Panel>
        <List
          pages={pages}
          caption={t('caption')}
          columns={useColumns(setLooked)}
          rowKey={a => a.id}
          empty={<Empty title={t(state === 'waiting' ? 'noneWaiting' : 'none')} text={t('noneText')} />}
        />
      </Panel>
      {making && (
        <AdjustDialog
          player={player}
          close={() => {
            setMaking(false)
            if (make) show({ state, player })
          }}
        />
      )}
      {looked && <LookDialog id={looked} close={() => setLooked(null)} />}
    </Page>
  )
}

/** Opens the picture once; the look is written to the audit. */
function LookDialog({ id, close }: { id: string; close: () => void }) {
  const t = useTranslations('opsAdjustment')
  const look = useQuery({
    queryKey: [adjustmentEvidence.call, id],
    queryFn: () => call(adjustmentEvidence, { id }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false
  })
  return (
    <Modal open title={t('subject.picture_operator')} onClose={close}>
      {look.data ? (
        <img
          src={look.data.picture}
          width={look.data.width}
          height={look.data.height}
          alt={t('subject.picture_operator')}
          className="max-h-120 w-auto max-w-full rounded-control border border-line object-contain"
        />
      ) : (
        <NoAnswer of={look} />
      )}
      <p className="pt-2 text-cap text-3">{t('subject.seenLook')}</p>
    </Modal>
  )
}
