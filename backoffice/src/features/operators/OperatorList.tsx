// The operators, and what can be done about each.

import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RowAction } from '../../kit/list/RowAction.tsx'
import { Rows } from '../../kit/list/Rows.tsx'
import { useRoleName } from '../../kit/operator/use-role-name.ts'
import { Stamp } from '../../kit/value/Stamp.tsx'
import type { Tone } from '../../kit/value/tones.ts'
import { OperatorAction } from './OperatorAction.tsx'
import type { Staff } from './OperatorsPage.tsx'
import { SessionsDialog } from './SessionsDialog.tsx'

export type Operator = Staff['list'][number]
export type Action = 'role' | 'disable' | 'enable' | 'reset'

const tones: Record<Operator['state'], Tone> = { active: 'pos', disabled: 'neutral', new: 'info', reset: 'warn' }

/** What may be done about an operator; nothing about oneself. */
const deedsOf = ({ own, state }: Operator): readonly Action[] => {
  if (own) return []
  if (state === 'disabled') return ['role', 'enable']
  return state === 'active' ? ['role', 'reset', 'disable'] : ['role', 'disable']
}

export function OperatorList({ staff }: { staff: Staff }) {
  const t = useTranslations('opsStaff')
  const roleName = useRoleName()
  const [action, setAction] = useState<{ kind: Action; of: Operator } | null>(null)
  const [looking, setLooking] = useState<Operator | null>(null)
  const columns: Column<Operator>[] = [
    {
      key: 'name',
      head: t('name'),
      cell: o => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <span className="font-semibold">{o.username}</span>
          {o.own && <Badge tone="info">{t('you')}</Badge>}
        </span>
      )
    },
    { key: 'role', head: t('roleHead'), cell: o => roleName(o.role) },
    {
      key: 'state',
      head: t('stateHead'),
      cell: o => (
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <Badge tone={tones[o.state]}>{t(`state.${o.state}`)}</Badge>
          {o.waiting.map(what => (
            <span key={what} className="text-cap text-3">
              {t(`waiting.${what}`)}
            </span>
          ))}
        </span>
      )
    },
    { key: 'last', head: t('lastLogin'), cell: o => (o.lastLoginAt ? <Stamp at={o.lastLoginAt} /> : t('never')) },
    {
      key: 'sessions',
      head: t('sessions'),
      cell: o =>
        o.sessions === 0 ? (
          t('noSession')
        ) : (
          <RowAction onClick={() => setLooking(o)}>
            {t('sessionCount', { count: o.sessions })}
            <span className="sr-only">{` · ${o.username}`}</span>
          </RowAction>
        )
    },
    {
      key: 'deeds',
      head: t('actions'),
      cell: o => (
        <span className="inline-flex flex-wrap gap-x-4 gap-y-1">
          {deedsOf(o).map(kind => (
            <RowAction key={kind} aria-label={`${t(`deed.${kind}`)}: ${o.username}`} onClick={() => setAction({ kind, of: o })}>
              {t(`deed.${kind}`)}
            </RowAction>
          ))}
          {o.own && <span className="text-cap text-3">{t('ownText')}</span>}
        </span>
      )
    }
  ]
  return (
    <>
      <Rows caption={t('title')} columns={columns} rows={staff.list} rowKey={o => o.id} />
      {action && <OperatorAction {...action} roles={staff.roles} close={() => setAction(null)} />}
      {looking && <SessionsDialog of={looking} close={() => setLooking(null)} />}
    </>
  )
}
