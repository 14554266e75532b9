// Other members with something in common with this one: what it is, the way to them, and whether offers take the two for one household.

import { type DuplicateSign, playerDuplicates, setApart } from '@fairhouse/contract/ops/people/duplicates.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { RowAction } from '../../../kit/list/RowAction.tsx'
import { Rows } from '../../../kit/list/Rows.tsx'
import { PlayerLink } from '../../../kit/member/PlayerLink.tsx'
import { usePlayerWords } from '../../../kit/member/use-player-words.ts'
import type { PlayerTabProps } from '../../../kit/place/places.ts'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import type { Tone } from '../../../kit/value/tones.ts'
import { useInLanguage } from '../../../kit/value/use-in-language.ts'
import { useMay } from '../../../session/use-may.ts'

type Duplicate = z.output<typeof playerDuplicates.reply>['list'][number]

/** Papers and money are no coincidence; a household shares devices and addresses. */
const tones: Record<DuplicateSign, Tone> = {
  document: 'neg',
  payoutAccount: 'neg',
  mobile: 'warn',
  nameAndBirthday: 'warn',
  zalo: 'warn',
  device: 'warn',
  address: 'neutral'
}

/** What offers make of the two: one household, with what the other one has had of it, or two by an operator's word. */
/** Two accounts with one document are one person's, which nobody sets apart. */
const mayBeDecided = ({ household, apart, signs }: Duplicate): boolean => apart !== null || (household && !signs.includes('document'))

function HouseholdCell({ of: { household, had, apart } }: { of: Duplicate }) {
  const t = useTranslations('opsIdentity')
  const said = useInLanguage()
  if (apart)
    return (
      <span className="grid gap-0.5">
        <span>
          <Badge tone="pos">{t('apart')}</Badge>
        </span>
        <span className="text-small text-3">{t('apartBy', { name: apart.by, reason: apart.reason })}</span>
        <span className="text-small text-3">
          <Stamp at={apart.at} />
        </span>
      </span>
    )
  if (!household) return <span className="text-3">{t('noHousehold')}</span>
  return (
    <span className="grid gap-0.5">
      <span>
        <Badge tone={had.length > 0 ? 'warn' : 'neutral'}>{t('household')}</Badge>
      </span>
      <span className="text-small text-3">
        {had.length > 0 ? t('householdHad', { titles: had.map(said).join(', ') }) : t('householdHadNone')}
      </span>
    </span>
  )
}

function ApartDialog({ player, other, close }: { player: { id: string; account: string }; other: Duplicate; close: () => void }) {
  const t = useTranslations('opsIdentity')
  const apart = other.apart === null
  const names = { account: player.account, other: other.account }
  return (
    <ReasonDialog
      title={t(apart ? 'apartTitle' : 'togetherTitle', names)}
      action={t(apart ? 'setApart' : 'setTogether')}
      said={t(apart ? 'didApart' : 'didTogether', names)}
      send={reason => call(setApart, { id: player.id, other: other.id, apart, reason })}
      close={close}
    >
      <p>{t(apart ? 'apartText' : 'togetherText')}</p>
    </ReasonDialog>
  )
}

export function DuplicatesTab({ view }: PlayerTabProps) {
  const { player } = view
  const t = useTranslations('opsIdentity')
  const players = useTranslations('ops.players')
  const words = usePlayerWords()
  const mayDecide = useMay('player:block')
  const [deciding, setDeciding] = useState<Duplicate | null>(null)
  const query = useQuery(queryOf(playerDuplicates, { id: player.id }))
  if (!query.data) return <NoAnswer of={query} />
  const { list } = query.data
  if (list.length === 0) return <Empty title={t('noDuplicates')} text={t('noDuplicatesText')} />
  const columns: Column<Duplicate>[] = [
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
    { key: 'household', head: t('forOffers'), cell: d => <HouseholdCell of={d} /> },
    {
      key: 'status',
      head: players('status'),
      cell: d => <Badge tone={d.status === 'active' ? 'pos' : 'neg'}>{words.status(d.status)}</Badge>
    },
    { key: 'registered', head: players('registered'), cell: d => <Stamp at={d.registeredAt} /> }
  ]
  if (mayDecide && list.some(mayBeDecided))
    columns.push({
      key: 'decide',
      head: t('actions'),
      cell: d =>
        mayBeDecided(d) && (
          <RowAction aria-label={t(d.apart ? 'setTogetherOf' : 'setApartOf', { other: d.account })} onClick={() => setDeciding(d)}>
            {t(d.apart ? 'setTogether' : 'setApart')}
          </RowAction>
        )
    })
  return (
    <>
      <p className="border-b border-line px-3 py-2 text-small text-3">{t('duplicatesHelp')}</p>
      <Rows caption={t('duplicatesCaption')} rows={list} rowKey={d => d.id} columns={columns} />
      {deciding && <ApartDialog player={player} other={deciding} close={() => setDeciding(null)} />}
    </>
  )
}
