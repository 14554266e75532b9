// The documents of a member: the same rows as at the desk of identity checks, and the way there.

import { type IdType, idTypes } from '@fairhouse/contract/member/account.ts'
import { identityQueue } from '@fairhouse/contract/ops/people/kyc.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { List } from '../../kit/list/List.tsx'
import { rowActionLook } from '../../kit/list/RowAction.tsx'
import { DocumentsMark } from '../../kit/member/DocumentsMark.tsx'
import type { PlayerTabProps } from '../../kit/place/places.ts'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { type Check, stateTones } from './check.ts'

export function DocumentsTab({ view }: PlayerTabProps) {
  const { id: playerId } = view.player
  const t = useTranslations('opsKyc')
  const who = useTranslations('opsIdentity')
  const tab = useTranslations('ops.player')
  const pages = usePages(identityQueue, { player: playerId, limit: 50 })
  const columns: Column<Check>[] = [
    { key: 'document', head: t('document'), cell: c => who(`idType.${idTypes[c.idType as IdType]}`) },
    { key: 'state', head: t('state'), cell: c => <Badge tone={stateTones[c.state]}>{t(`state_${c.state}`)}</Badge> },
    { key: 'now', head: t('nowHead'), cell: c => <DocumentsMark of={c.documents} /> },
    { key: 'sent', head: t('sent'), cell: c => <Stamp at={c.sentAt} /> },
    { key: 'decided', head: t('decided'), cell: c => (c.decidedAt ? <Stamp at={c.decidedAt} /> : '') },
    { key: 'reason', head: tab('reason'), cell: c => <span className="[overflow-wrap:anywhere]">{c.reason ?? ''}</span> },
    {
      key: 'open',
      head: t('actions'),
      cell: () => (
        <Link to="/identity-checks" search={{ player: playerId }} className={rowActionLook}>
          {t('look')}
        </Link>
      )
    }
  ]
  return (
    <List
      pages={pages}
      caption={tab('documentsTab')}
      columns={columns}
      rowKey={c => c.id}
      empty={<Empty title={tab('noDocuments')} text={tab('noDocumentsText')} />}
    />
  )
}
