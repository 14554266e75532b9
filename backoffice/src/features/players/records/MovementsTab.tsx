// A member's account record: every change of every account, with the balance after.

import { movementKinds } from '@fairhouse/contract/money/wallet.ts'
import { playerMovements } from '@fairhouse/contract/ops/people/players.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useDeskWords } from '../../../kit/approval/use-desk-words.ts'
import { FilterChoice } from '../../../kit/list/FilterChoice.tsx'
import { List } from '../../../kit/list/List.tsx'
import { rowActionLook } from '../../../kit/list/RowAction.tsx'
import type { PlayerTabProps } from '../../../kit/place/places.ts'
import { CopyText } from '../../../kit/value/CopyText.tsx'
import { figure, signed } from '../../../kit/value/money.ts'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import { shortId } from '../../../kit/value/short-id.ts'
import { useRewardName } from '../../../kit/value/use-reward-name.ts'

type Movement = z.output<typeof playerMovements.reply>['list'][number]
/** One account's part of a movement: a row of the table. */
type Row = { readonly of: Movement } & Movement['entries'][number]

/** What it was; the reward or the bonus that it belongs to, of a promotion, which can be of any kind, with its kind; of what was done by hand also why and who did it. */
function Kind({ of: { kind, hand, reward } }: { of: Movement }) {
  const t = useTranslations('ops.movement')
  const desk = useTranslations('opsAdjustment')
  const words = useDeskWords()
  const rewards = useTranslations('opsReward')
  const nameOf = useRewardName()
  if (reward)
    return (
      <span className="grid max-w-80 gap-0.5 [overflow-wrap:anywhere]">
        {t(kind)}
        <span className="text-cap text-3">
          {reward.title && kind === 'PROMOTION' ? `${rewards(`kind_${reward.kind}`)} · ${reward.title}` : nameOf(reward)}
        </span>
      </span>
    )
  if (!hand) return t(kind)
  const { id, reason, askedBy, bookedBy } = hand
  return (
    <span className="grid max-w-80 gap-0.5 [overflow-wrap:anywhere]">
      <Link to="/adjustments" search={{ id }} className={rowActionLook}>
        {words.code(hand.kind)}
      </Link>
      <span className="text-cap text-2">{reason}</span>
      <span className="text-cap text-3">
        {askedBy === bookedBy ? desk('needs.byOne', { operator: askedBy }) : desk('needs.byTwo', { one: askedBy, two: bookedBy })}
      </span>
    </span>
  )
}

export function MovementsTab({ view }: PlayerTabProps) {
  const { id: playerId } = view.player
  const t = useTranslations('ops')
  const navigate = useNavigate()
  const { kind } = useSearch({ from: '/players/$playerId' })
  const pages = usePages(playerMovements, { id: playerId, kind, limit: 50 })
  const rows = pages.rows?.flatMap(m => m.entries.map((e): Row => ({ of: m, ...e })))
  const columns: Column<Row>[] = [
    { key: 'kind', head: t('player.kind'), cell: r => <Kind of={r.of} /> },
    { key: 'account', head: t('player.account'), cell: r => t(`wallet.${r.account}`) },
    {
      key: 'change',
      head: t('player.change'),
      end: true,
      cell: r => <span className={cx('font-semibold', r.amount > 0n && 'text-pos', r.amount < 0n && 'text-neg')}>{signed(r.amount)}</span>
    },
    { key: 'after', head: t('player.after'), end: true, cell: r => figure(r.balanceAfter) },
    {
      key: 'reference',
      head: t('player.reference'),
      cell: r => (r.of.reference ? <CopyText text={r.of.reference} shown={shortId(r.of.reference)} /> : t('list.none'))
    },
    { key: 'number', head: t('player.number'), end: true, cell: r => r.of.seq },
    { key: 'time', head: t('player.time'), cell: r => <Stamp at={r.of.at} /> }
  ]
  return (
    <>
      <div className="border-b border-line p-3">
        <FilterChoice
          label={t('player.kind')}
          value={kind}
          values={movementKinds}
          nameOf={k => t(`movement.${k}`)}
          choose={next =>
            void navigate({
              to: '/players/$playerId',
              params: { playerId },
              search: { tab: 'movements', kind: next },
              replace: true,
              resetScroll: false
            })
          }
        />
      </div>
      <List
        pages={{ ...pages, rows }}
        caption={t('player.movementsTab')}
        columns={columns}
        rowKey={r => `${r.of.id} ${r.account}`}
        empty={<Empty title={t('player.noMovements')} text={t('player.noMovementsText')} />}
      />
    </>
  )
}
