// A member's logins and the tries that named the member.

import type { loginRow } from '@fairhouse/contract/member/security.ts'
import { playerLogins } from '@fairhouse/contract/ops/people/identity.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { List } from '../../../kit/list/List.tsx'
import type { PlayerTabProps } from '../../../kit/place/places.ts'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import type { Tone } from '../../../kit/value/tones.ts'

type Login = z.output<typeof loginRow>
const tones: Record<Login['outcome'], Tone> = { done: 'pos', wrong: 'neg', locked: 'neg', blocked: 'neg', challenged: 'warn' }
const ways = [
  'register',
  'username',
  'sms',
  'reset',
  'password',
  'mobile',
  'email',
  'authenticator',
  'recovery',
  'passkey',
  'bankAccountName'
] as const

export function LoginsTab({ view }: PlayerTabProps) {
  const { id: playerId } = view.player
  const t = useTranslations('opsIdentity')
  const player = useTranslations('ops.player')
  const pages = usePages(playerLogins, { id: playerId, limit: 50 })
  const wayOf = (method: string): string => {
    const way = ways.find(w => w === method)
    return way ? t(`way_${way}`) : method
  }
  const columns: Column<Login>[] = [
    { key: 'at', head: t('at'), cell: l => <Stamp at={l.at} /> },
    { key: 'outcome', head: t('outcome'), cell: l => <Badge tone={tones[l.outcome]}>{t(`outcome_${l.outcome}`)}</Badge> },
    { key: 'method', head: t('loginMethod'), cell: l => wayOf(l.method) },
    { key: 'device', head: player('device'), cell: l => l.device },
    { key: 'address', head: player('address'), cell: l => <span className="tabular-nums">{l.address}</span> },
    { key: 'country', head: t('country'), cell: l => l.country }
  ]
  return (
    <List
      pages={pages}
      caption={t('loginsCaption')}
      columns={columns}
      rowKey={l => l.id}
      empty={<Empty title={t('noLogins')} text={t('noLoginsText')} />}
    />
  )
}
