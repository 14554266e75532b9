// What one grant gives: a share of the measure, an amount, tiers, or prizes of a draw with their odds.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { useTranslations } from 'use-intl'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import { type Draft, freeKinds, type Line, waysOf } from './draft.ts'
import type { FormProps } from './OfferForm.tsx'

const mostLines = { tiers: 20, draw: 40 } as const

function Lines({ draft, change, wrongAt, by }: FormProps & { by: 'tiers' | 'draw' }) {
  const t = useTranslations('opsOffer')
  const { lines } = draft
  const put = (at: number, part: Partial<Line>) => change({ lines: lines.map((line, no) => (no === at ? { ...line, ...part } : line)) })
  const [list, left, right] = by === 'tiers' ? (['tiers', 'from', 'amount'] as const) : (['odds', 'amount', 'ppm'] as const)
  const wrong = wrongAt(`amount.${list}`)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold text-small">{t(list)}</legend>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <div key={at} className="grid grid-cols-2 items-start gap-3">
          <TextField
            label={t(by === 'tiers' ? 'tierFrom' : 'prize', { no: String(at + 1) })}
            value={line.left}
            max={14}
            change={text => put(at, { left: text })}
            wrong={wrongAt(`amount.${list}.${at}.${left}`)}
          />
          <TextField
            label={t(by === 'tiers' ? 'tierAmount' : 'chance', { no: String(at + 1) })}
            value={line.right}
            max={14}
            change={text => put(at, { right: text })}
            wrong={wrongAt(`amount.${list}.${at}.${right}`)}
          />
        </div>
      ))}
      {wrong && <p className="text-small text-neg">{wrong}</p>}
      <div className="flex flex-wrap gap-3">
        {lines.length < mostLines[by] && (
          <Button size="sm" onClick={() => change({ lines: [...lines, { left: '', right: '' }] })}>
            {t('addLine')}
          </Button>
        )}
        {lines.length > 1 && (
          <Button size="sm" onClick={() => change({ lines: lines.slice(0, -1) })}>
            {t('removeLine')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** Of free rounds and free bets: which, on what game, how many, and the stake of each. */
function FreeFields({ draft, change, wrongAt }: FormProps) {
  const t = useTranslations('opsOffer')
  const field = (name: 'game' | 'count' | 'stake', max: number) => (
    <TextField
      label={t(`free_${name}`)}
      value={draft[name]}
      max={max}
      change={text => change({ [name]: text })}
      wrong={wrongAt(`free.${name}`)}
      hint={name === 'game' ? t(draft.freeKind === 'freeBet' ? 'free_gameHintBet' : 'free_gameHint') : undefined}
    />
  )
  return (
    <>
      <ChoiceField
        label={t('freeKind')}
        value={draft.freeKind}
        values={freeKinds}
        nameOf={kind => t(`freeKind_${kind}`)}
        change={freeKind => change({ freeKind })}
      />
      {field('game', 40)}
      {field('count', 4)}
      {field('stake', 14)}
    </>
  )
}

export function AmountFields(props: FormProps) {
  const t = useTranslations('opsOffer')
  const { draft, change, wrongAt } = props
  const { by } = draft
  const field = (name: 'share' | 'minimum' | 'maximum' | 'amount') => (
    <TextField label={t(name)} value={draft[name]} max={14} change={text => change({ [name]: text })} wrong={wrongAt(`amount.${name}`)} />
  )
  return (
    <>
      <div className={cx('grid items-start gap-3', by === 'free' ? 'sm:grid-cols-3' : 'sm:grid-cols-4')}>
        <ChoiceField<Draft['by']>
          label={t('by')}
          value={by}
          values={waysOf(draft)}
          nameOf={way => t(`by_${way}`)}
          change={way => change({ by: way })}
          wrong={wrongAt('amount.by') ?? wrongAt('kind')}
        />
        {by === 'fixed' && field('amount')}
        {by === 'free' && <FreeFields {...props} />}
        {by === 'share' && (
          <>
            {field('share')}
            {field('minimum')}
            {field('maximum')}
          </>
        )}
      </div>
      {(by === 'tiers' || by === 'draw') && <Lines {...props} by={by} />}
    </>
  )
}
