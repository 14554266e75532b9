// Other members with something in common with this one: what it is, and the way to them.

import { type DuplicateSign, playerDuplicates } from '@fairhouse/contract/ops/people/identity.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Rows } from '../../../kit/list/Rows.tsx'
import { PlayerLink } from '../../../kit/member/PlayerLink.tsx'
import { usePlayerWords } from '../../../kit/member/use-player-words.ts'
import type { PlayerTabProps } from '../../../kit/place/places.ts'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import type { Tone } from '../../../kit/value/tones.ts'

/** Papers and money are no coincidence; a household shares devices and addresses. */
const tones: Record<DuplicateSign, Tone> = {
  document: 'neg',
  payoutAccount: 'neg',
  mobile: 'warn',
  nameAndBirthday: 'warn',
  device: 'warn',
  address: 'neutral'
}

export function DuplicatesTab({ view }: PlayerTabProps) {
  const { id: playerId } = view.player
  const t = useTranslations('opsIdentity')
  const players = useTranslations('ops.players')
  const words = usePlayerWords()
  const query = useQuery(queryOf(playerDuplicates, { id: playerId }))
  if (!query.data) return <NoAnswer of={query} />
  const { list } = query.data
  if (list.length === 0) return <Empty title={t('noDuplicates')} text={t('noDuplicatesText')} />
  return (
    <>
      <p className="border-b border-line px-3 py-2 text-small text-3">{t('duplicatesHelp')}</p>
      <Rows
        caption={t('duplicatesCaption')}
        rows={list}
        rowKey={d => d.id}
        columns={[
          { key: 'account', head: players('account'), cell: d => <PlayerLink member={d} /> },
          {
            key: 'signs',
            head: t('signs'),
            cell: d => (
              <span className="inline-flex flex-wrap gap-1">
                {d.signs.map(sign => (
                  <Badge key={sign} tone={tones[sign]}>
                    {t(`sign_${sign}`)}
                  </Badge>
                ))}
              </span>
            )
          },
          {
            key: 'status',
            head: players('status'),
            cell: d => <Badge tone={d.status === 'active' ? 'pos' : 'neg'}>{words.status(d.status)}</Badge>
          },
          { key: 'registered', head: players('registered'), cell: d => <Stamp at={d.registeredAt} /> }
        ]}
      />
    </>
  )
}
