// A chase: the same lines over issues to come, with multiples by a plan, and what all of it costs before it is paid.
import type { ChasePlan, ChaseRow } from '@fairhouse/games/lottery/chase.ts'
import type { Family } from '@fairhouse/games/lottery/types.ts'
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { Slider } from '@fairhouse/ui/components/form/Slider.tsx'
import { Switch } from '@fairhouse/ui/components/form/Switch.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import type { Issue } from '../use-lottery.ts'
import { type Cart, type Chase, mostChaseIssues, rowsOf } from './cart.ts'

type Props = {
  cart: Cart
  family: Family
  issues: readonly Issue[]
  gameName: string
  onClose: () => void
  onChase: (chase: Chase | null) => void
}
type Kind = ChasePlan['kind']
interface Numbers {
  readonly multiple: number
  readonly factor: number
  readonly every: number
  /** In percent. */
  readonly profit: number
}

function planOf(kind: Kind, { multiple, factor, every, profit }: Numbers): ChasePlan {
  if (kind === 'same') return { kind, multiple }
  return kind === 'grow' ? { kind, multiple, factor, every } : { kind, basisPoints: profit * 100 }
}

function numbersOf(plan: ChasePlan | undefined): Numbers {
  const usual = { multiple: 1, factor: 2, every: 1, profit: 10 }
  if (!plan) return usual
  if (plan.kind === 'profit') return { ...usual, profit: plan.basisPoints / 100 }
  return { ...usual, ...plan }
}

/** What is chosen of a chase, and what comes of it with the lines of the cart. */
function useChase({ cart, family, issues }: Pick<Props, 'cart' | 'family' | 'issues'>) {
  const most = mostChaseIssues(cart.lines.length, issues.length)
  const [kind, setKind] = useState<Kind>(cart.chase?.plan.kind ?? 'same')
  const [numbers, setNumbers] = useState(() => numbersOf(cart.chase?.plan))
  const [wanted, setWanted] = useState(cart.chase?.issues ?? 10)
  const [stopOnWin, setStop] = useState(cart.chase?.stopOnWin ?? true)
  const count = Math.min(wanted, most)
  const chase: Chase = { plan: planOf(kind, numbers), issues: count, stopOnWin }
  return {
    ...{ most, kind, setKind, numbers, setWanted, setStop, count, chase },
    set: (name: keyof Numbers) => (value: number) => setNumbers({ ...numbers, [name]: value }),
    /** null: the plan cannot be followed. */
    rows: most >= 2 ? rowsOf(family, cart.lines, chase) : null,
    obstacle: kind === 'profit' && cart.lines.length > 1 ? ('profitOne' as const) : ('planImpossible' as const)
  }
}

export function ChaseWindow({ cart, family, issues, gameName, onClose, onChase }: Props) {
  const t = useTranslations('lottery')
  const money = useMoney()
  const choice = useChase({ cart, family, issues })
  const { rows, chase, count, obstacle } = choice
  return (
    <Modal
      open
      onClose={onClose}
      size="lg"
      title={t('chaseTitle', { game: gameName })}
      foot={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="font-bold text-body-l tabular-nums" role="status">
            {rows ? t('chaseSum', { count, amount: money(rows.at(-1)!.cumulative) }) : t('chaseNone')}
          </p>
          <div className="flex gap-2">
            {cart.chase && (
              <Button variant="subtle" onClick={() => onChase(null)}>
                {t('chaseDrop')}
              </Button>
            )}
            <Button variant="primary" disabledReason={rows ? null : t(obstacle)} onClick={() => onChase(chase)}>
              {t('chaseTake')}
            </Button>
          </div>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="max-w-[64ch] text-2">{t('chaseText')}</p>
        <PlanFields choice={choice} />
        <Switch
          label={t('stopOnWin')}
          hint={t('stopOnWinHint')}
          checked={chase.stopOnWin}
          onChange={event => choice.setStop(event.target.checked)}
        />
        {rows ? <ChaseRows rows={rows} issues={issues} /> : <p className="rounded-input bg-warn/12 px-3.5 py-2.5 text-1">{t(obstacle)}</p>}
      </div>
    </Modal>
  )
}

/** The kind of plan, and the numbers that this kind asks for. */
function PlanFields({ choice: { most, kind, setKind, numbers, set, setWanted, count } }: { choice: ReturnType<typeof useChase> }) {
  const t = useTranslations('lottery')
  return (
    <>
      <Segment
        label={t('plan')}
        value={kind}
        onValue={setKind}
        items={(['same', 'grow', 'profit'] as const).map(value => ({ value, label: t(`plan_${value}`) }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {most >= 2 && <Slider label={t('issuesLabel')} value={count} onValue={setWanted} min={2} max={most} />}
        {kind !== 'profit' && (
          <Slider label={t('multiple')} value={numbers.multiple} onValue={set('multiple')} min={1} max={100} unit="×" />
        )}
        {kind === 'grow' && <Slider label={t('factor')} value={numbers.factor} onValue={set('factor')} min={2} max={10} unit="×" />}
        {kind === 'grow' && <Slider label={t('every')} value={numbers.every} onValue={set('every')} min={1} max={10} />}
        {kind === 'profit' && <Slider label={t('profit')} value={numbers.profit} onValue={set('profit')} min={0} max={200} unit="%" />}
      </div>
    </>
  )
}

/** What each issue of the chase costs, and what is spent up to it. */
function ChaseRows({ rows, issues }: { rows: readonly ChaseRow[]; issues: readonly Issue[] }) {
  const t = useTranslations('lottery')
  const money = useMoney()
  return (
    <section
      className="max-h-72 overflow-y-auto rounded-input border border-line"
      aria-label={t('chaseRows')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
      tabIndex={0}
    >
      <table className="w-full text-small tabular-nums">
        <thead className="sticky top-0 bg-3 text-3">
          <tr>
            <th scope="col" className="px-3 py-2 text-start font-semibold">
              {t('issueLabel')}
            </th>
            <th scope="col" className="px-2 py-2 text-end font-semibold">
              {t('multiple')}
            </th>
            <th scope="col" className="px-2 py-2 text-end font-semibold">
              {t('cost')}
            </th>
            <th scope="col" className="px-3 py-2 text-end font-semibold">
              {t('spent')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, at) => (
            <tr key={issues[at]!.name} className={cx(at % 2 === 1 && 'bg-1')}>
              <th scope="row" className="px-3 py-1.5 text-start font-medium text-2">
                {issues[at]!.name}
              </th>
              <td className="px-2 py-1.5 text-end">{row.multiple}×</td>
              <td className="px-2 py-1.5 text-end">{money(row.stake)}</td>
              <td className="px-3 py-1.5 text-end font-semibold">{money(row.cumulative)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
