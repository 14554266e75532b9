// What a correction of results would change, before anybody is asked for it: tried without making it.
import type { Money } from '@fairhouse/contract/money.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import { Rows } from '../list/Rows.tsx'
import { Panel } from '../page/Panel.tsx'
import { CopyText } from '../value/CopyText.tsx'
import { Facts } from '../value/Facts.tsx'
import { figure } from '../value/money.ts'
import { shortId } from '../value/short-id.ts'
import { useMoney } from '../value/use-money.ts'

interface Changed {
  readonly member: { readonly account: string }
  readonly stake: Money
  readonly before: Money
  readonly after: Money
}
interface Found<Row extends Changed> {
  readonly changed: number
  readonly members: number
  readonly more: Money
  readonly less: Money
  readonly short: Money
  /** The largest differences first. */
  readonly list: readonly Row[]
}

interface FoundProps<Row extends Changed> {
  readonly found: Found<Row>
  /** How many bets there are in all. */
  readonly bets: number
  readonly numberOf: (row: Row) => string
}

/** What a correction changes, in sums and at its largest. */
export function Difference<Row extends Changed>({ found, bets, numberOf }: FoundProps<Row>) {
  const t = useTranslations('opsCorrection')
  const money = useMoney()
  const columns: Column<Row>[] = [
    { key: 'player', head: t('player'), cell: c => c.member.account },
    { key: 'bet', head: t('bet'), cell: c => <CopyText text={numberOf(c)} shown={shortId(numberOf(c))} /> },
    { key: 'stake', head: t('stake'), end: true, cell: c => figure(c.stake) },
    { key: 'before', head: t('before'), end: true, cell: c => figure(c.before) },
    { key: 'after', head: t('after'), end: true, cell: c => <strong>{figure(c.after)}</strong> }
  ]
  return (
    <div className="grid gap-3" role="status">
      <Panel title={t('difference')}>
        <Facts
          facts={[
            { name: t('changed'), value: t('ofBets', { changed: formatCount(found.changed), bets: formatCount(bets) }) },
            { name: t('members'), value: formatCount(found.members) },
            { name: t('more'), value: money(found.more), strong: true },
            { name: t('less'), value: money(found.less), strong: true },
            { name: t('short'), value: money(found.short) }
          ]}
        />
      </Panel>
      {found.list.length > 0 && (
        <Panel title={t('largest')}>
          <Rows caption={t('largest')} rows={[...found.list]} rowKey={numberOf} columns={columns} />
        </Panel>
      )}
    </div>
  )
}

interface Props<Row extends Changed> {
  readonly trial: { readonly data: Found<Row> | undefined; readonly error: Error | null; readonly isPending: boolean }
  /** How many bets there are in all, once it was tried. */
  readonly bets: number | undefined
  readonly numberOf: (row: Row) => string
  readonly look: () => void
  /** Sending was tried without a look. */
  readonly missed: boolean
}

export function CorrectionTrial<Row extends Changed>({ trial, bets = 0, numberOf, look, missed }: Props<Row>) {
  const t = useTranslations('opsCorrection')
  const sentence = useSay()
  return (
    <>
      <div>
        <Button size="sm" loading={trial.isPending} onClick={look}>
          {t('seeDifference')}
        </Button>
        {missed && !trial.data && !trial.error && <p className="mt-1.5 text-cap text-neg">{t('lookFirst')}</p>}
        {trial.error && (
          <p role="alert" className="mt-1.5 text-neg text-small">
            {sentence(trial.error)}
          </p>
        )}
      </div>
      {trial.data && <Difference found={trial.data} bets={bets} numberOf={numberOf} />}
    </>
  )
}
