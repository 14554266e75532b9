// The pots of slots: what is in them, what went in and was won, and the bounds that operators set.

import { moneyToWire } from '@fairhouse/contract/money.ts'
import { changePot, type potRow, pots } from '@fairhouse/contract/ops/games/returns.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { boundsIn } from '../../kit/form/amount.ts'
import { TextField } from '../../kit/form/TextField.tsx'
import { RowAction } from '../../kit/list/RowAction.tsx'
import { Rows } from '../../kit/list/Rows.tsx'
import { PlayerLink } from '../../kit/member/PlayerLink.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { CopyText } from '../../kit/value/CopyText.tsx'
import { Facts } from '../../kit/value/Facts.tsx'
import { figure } from '../../kit/value/money.ts'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { shortId } from '../../kit/value/short-id.ts'
import { useBrand, useMoney } from '../../kit/value/use-money.ts'
import { useMay } from '../../session/use-may.ts'
import { useReturnWords } from './use-return-words.ts'

type Pot = z.output<typeof potRow>
type Win = Pot['wins'][number]

function PotDialog({ pot, close }: { pot: Pot; close: () => void }) {
  const t = useTranslations('opsReturns')
  const money = useMoney()
  const symbol = useBrand()?.currencySymbol ?? ''
  const [draft, setDraft] = useState({ seed: moneyToWire(pot.seed), ceiling: moneyToWire(pot.ceiling) })
  const { low: seed, high: ceiling, isReversed: tooLow } = boundsIn(draft.seed, draft.ceiling)
  const wrongCeiling = ceiling === null ? t('notAmount') : tooLow ? t('notCeiling') : null
  return (
    <ReasonDialog
      title={t('changePotTitle', { game: pot.gameName })}
      action={t('save')}
      ready={seed !== null && wrongCeiling === null}
      send={(reason, key) => call(changePot, { game: pot.game, seed: seed!, ceiling: ceiling!, version: pot.version, reason }, { key })}
      said={({ given }) => t('didPot', { given: money(given) })}
      close={close}
    >
      {({ tried }) => (
        <>
          <p>{t('changePotText')}</p>
          <TextField
            label={t('seed')}
            aside={symbol}
            max={20}
            value={draft.seed}
            change={text => setDraft({ ...draft, seed: text })}
            wrong={tried && seed === null ? t('notAmount') : null}
          />
          <TextField
            label={t('ceiling')}
            aside={symbol}
            max={20}
            value={draft.ceiling}
            change={text => setDraft({ ...draft, ceiling: text })}
            wrong={tried ? wrongCeiling : null}
          />
        </>
      )}
    </ReasonDialog>
  )
}

function PotPanel({ pot }: { pot: Pot }) {
  const t = useTranslations('opsReturns')
  const money = useMoney()
  const words = useReturnWords()
  const may = useMay('returns:edit')
  const [changing, setChanging] = useState(false)
  const columns: Column<Win>[] = [
    { key: 'player', head: t('player'), cell: w => <PlayerLink member={w.member} /> },
    { key: 'stake', head: t('stake'), end: true, cell: w => figure(w.stake) },
    { key: 'pot', head: t('potBefore'), end: true, cell: w => figure(w.pot) },
    { key: 'amount', head: t('winAmount'), end: true, cell: w => <strong>{figure(w.amount)}</strong> },
    { key: 'time', head: t('time'), cell: w => <Stamp at={w.at} /> },
    { key: 'bet', head: t('bet'), cell: w => <CopyText text={w.betId} shown={shortId(w.betId)} /> }
  ]
  return (
    <>
      <Panel
        title={t('pot', { game: pot.gameName })}
        beside={may && <RowAction onClick={() => setChanging(true)}>{t('change')}</RowAction>}
        className="max-w-3xl"
      >
        <Facts
          facts={[
            { name: t('amount'), value: money(pot.amount), strong: true },
            { name: t('reserve'), value: money(pot.reserve) },
            { name: t('rate'), value: words.percent(pot.rate) },
            { name: t('fullStake'), value: money(pot.fullStake) },
            { name: t('seed'), value: money(pot.seed) },
            { name: t('ceiling'), value: money(pot.ceiling) },
            { name: t('seeded'), value: money(pot.seeded) },
            { name: t('fed'), value: money(pot.fed) },
            { name: t('won'), value: money(pot.won) }
          ]}
        />
      </Panel>
      <Panel title={t('wins')}>
        {pot.wins.length === 0 ? (
          <Empty title={t('noWins')} />
        ) : (
          <Rows caption={t('wins')} rows={pot.wins} rowKey={w => w.betId} columns={columns} />
        )}
      </Panel>
      {changing && <PotDialog pot={pot} close={() => setChanging(false)} />}
    </>
  )
}

export function PotList() {
  const query = useQuery({ ...queryOf(pots, {}), refetchInterval: 10_000 })
  if (!query.data) return <NoAnswer of={query} />
  return query.data.list.map(pot => <PotPanel key={pot.game} pot={pot} />)
}
