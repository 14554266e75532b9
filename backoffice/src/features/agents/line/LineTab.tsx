// Where a player stands in the line of agents, and the transfers of the agent account.

import type { memberTypes } from '@fairhouse/contract/member/account.ts'
import { capabilitiesOf } from '@fairhouse/contract/member/type.ts'
import { playerLine } from '@fairhouse/contract/ops/money/settlement.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import { Loading } from '@fairhouse/ui/components/state/Loading.tsx'
import { useQuery } from '@tanstack/react-query'
import { Network } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PlayerLink } from '../../../kit/member/PlayerLink.tsx'
import type { PlayerTabProps } from '../../../kit/place/places.ts'
import { Facts } from '../../../kit/value/Facts.tsx'
import { useMay } from '../../../session/use-may.ts'
import { LineDialog } from './LineDialog.tsx'
import { TransferRows } from './TransferRows.tsx'

type Type = (typeof memberTypes)[number]

export function LineTab({ view: { player } }: PlayerTabProps) {
  const t = useTranslations('opsSettlement')
  const mayChange = useMay('player:line')
  const mayTransfers = useMay('settlement:read')
  const [changing, setChanging] = useState(false)
  const query = useQuery(queryOf(playerLine, { id: player.id }))
  if (query.error) return <Failed of={query} />
  if (!query.data) return <Loading />
  const { type, upline, downlines } = query.data
  if (capabilitiesOf(type).isTrial) return <p className="px-3 py-4 text-small text-2">{t('trialText')}</p>
  const word = (of: number) => t(`type_${of as Type}`)
  return (
    <>
      <div className="grid gap-x-6 border-b border-line pb-2 lg:grid-cols-2">
        <section className="min-w-0 py-2">
          <h3 className="px-3 text-small font-bold">{t('line')}</h3>
          <Facts
            facts={[
              { name: t('type'), value: word(type) },
              { name: t('upline'), value: upline ? <PlayerLink member={upline} /> : t('noUpline') }
            ]}
          />
          {mayChange && (
            <div className="px-3 pt-1">
              <Button size="sm" icon={<Network aria-hidden className="size-4" />} onClick={() => setChanging(true)}>
                {t('changeLine')}
              </Button>
            </div>
          )}
        </section>
        <section className="min-w-0 py-2">
          <h3 className="px-3 text-small font-bold">{t('downlines', { count: String(downlines.count) })}</h3>
          {downlines.list.length === 0 ? (
            <p className="px-3 py-1.5 text-small text-3">{t('noDownlines')}</p>
          ) : (
            <ul className="max-h-40 overflow-y-auto px-3 py-1.5 text-small">
              {downlines.list.map(d => (
                <li key={d.id} className="flex min-h-7 items-center justify-between gap-3">
                  <PlayerLink member={d} />
                  <span className="text-3">{word(d.type)}</span>
                </li>
              ))}
            </ul>
          )}
          {downlines.list.length < downlines.count && (
            <p className="px-3 text-cap text-3">
              {t('downlinesCut', { shown: String(downlines.list.length), count: String(downlines.count) })}
            </p>
          )}
        </section>
      </div>
      {mayTransfers && <TransferRows player={player.id} />}
      {changing && <LineDialog player={player} type={type} upline={upline?.account ?? ''} close={() => setChanging(false)} />}
    </>
  )
}
