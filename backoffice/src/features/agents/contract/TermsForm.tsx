// The form of a contract's terms. What cannot be read is said at its field, and so is what the house refuses.
import type { ErrorCode } from '@fairhouse/contract/errors.ts'
import { errorKey, errorStatus } from '@fairhouse/contract/errors.ts'
import { carryModes, dividendModes, type IncomeKind, maxTiers, periodsOf } from '@fairhouse/contract/income/terms.ts'
import { prizeModeNames } from '@fairhouse/contract/play/lottery-terms.ts'
import { Switch } from '@fairhouse/ui/components/form/Switch.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { readRate } from '@fairhouse/ui/text/rate.ts'
import { amountIn } from '@fairhouse/ui/text/read-amount.ts'
import { useTranslations } from 'use-intl'
import { ChoiceField } from '../../../kit/form/ChoiceField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useBrand } from '../../../kit/value/use-money.ts'
import { emptyDraft, emptyTier, fieldsOf, readTierField, type TermsDraft } from './terms-draft.ts'

interface Props {
  draft: TermsDraft
  change: (draft: TermsDraft) => void
  /** The kinds that may be chosen; one alone cannot. */
  kinds: readonly IncomeKind[]
  /** Sending was tried: what is missing is said now. */
  tried: boolean
  /** Codes of what the house refused, by the path of the field within the contract. */
  refused: Readonly<Record<string, string>>
}

type Draft = Pick<Props, 'draft' | 'change'>
/** What is wrong at a path of the terms; `missing`: what stands there cannot be read. */
type WrongAt = (path: string, missing: boolean) => string | null

const isCode = (text: string | undefined): text is ErrorCode => text !== undefined && text in errorStatus

function Tiers({ draft, change, wrongAt }: Draft & { wrongAt: WrongAt }) {
  const t = useTranslations('opsAgents')
  const fields = fieldsOf(draft)
  const set = (at: number, field: string, text: string) =>
    change({ ...draft, tiers: draft.tiers.map((tier, i) => (i === at ? { ...tier, [field]: text } : tier)) })
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 font-semibold text-1 text-small">{t('tiers')}</legend>
      {draft.tiers.map((tier, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier is known by its place
        <div key={at} className="grid gap-2 rounded-control border border-line bg-1 p-3">
          <div className="flex items-center justify-between gap-2">
            <span className="font-semibold text-small">{t('tierNo', { no: at + 1 })}</span>
            {draft.tiers.length > 1 && (
              <Button
                size="sm"
                variant="subtle"
                aria-label={t('dropTierNo', { no: at + 1 })}
                onClick={() => change({ ...draft, tiers: draft.tiers.filter((_, i) => i !== at) })}
              >
                {t('dropTier')}
              </Button>
            )}
          </div>
          <div className="grid gap-2 sm:grid-cols-4">
            {fields.map(field => (
              <TextField
                key={field}
                label={t(field)}
                aside={field === 'rate' ? '%' : undefined}
                max={16}
                value={tier[field]}
                change={text => set(at, field, text)}
                wrong={wrongAt(`tiers.${at}.${field}`, readTierField(field, tier[field]) === null)}
              />
            ))}
          </div>
        </div>
      ))}
      {draft.tiers.length < maxTiers && (
        <div>
          <Button size="sm" onClick={() => change({ ...draft, tiers: [...draft.tiers, draft.tiers.at(-1) ?? emptyTier] })}>
            {t('addTier')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** How a dividend is reckoned, and what becomes of a loss. */
function DividendFields({ draft, change, wrongAt }: Draft & { wrongAt: WrongAt }) {
  const t = useTranslations('opsAgents')
  return (
    <>
      <ChoiceField
        label={t('mode')}
        value={draft.mode}
        values={dividendModes}
        nameOf={name => t(`mode_${name}`)}
        change={mode => change({ ...draft, mode })}
        wrong={wrongAt('mode', false)}
      />
      <ChoiceField
        label={t('carryMode')}
        value={draft.carry}
        values={carryModes}
        nameOf={name => t(`carry_${name}`)}
        change={carry => change({ ...draft, carry })}
        wrong={wrongAt('carry', false)}
      />
    </>
  )
}

/** Rates and least amounts: which of them the kind of income has. */
function FigureFields({ draft, change, wrongAt }: Draft & { wrongAt: WrongAt }) {
  const t = useTranslations('opsAgents')
  const symbol = useBrand()?.currencySymbol ?? ''
  const text = (field: 'activeMinBet' | 'minStake' | 'profitRate' | 'lossRate', read: (typed: string) => unknown, aside: string) => (
    <TextField
      label={t(field)}
      aside={aside}
      max={16}
      value={draft[field]}
      change={typed => change({ ...draft, [field]: typed })}
      wrong={wrongAt(field, read(draft[field]) === null)}
    />
  )
  if (draft.kind === 'realtime')
    return (
      <>
        {text('profitRate', readRate, '%')}
        {text('lossRate', readRate, '%')}
        {text('minStake', amountIn, symbol)}
      </>
    )
  if (draft.kind !== 'rebate') return text('activeMinBet', typed => amountIn(typed) || null, symbol)
  return prizeModeNames.map(name => (
    <TextField
      key={name}
      label={t('seriesOf', { mode: name })}
      max={4}
      value={draft.series[name] ?? ''}
      change={typed => change({ ...draft, series: { ...draft.series, [name]: typed } })}
      wrong={wrongAt(`series.${name}`, false)}
    />
  ))
}

export function TermsForm({ draft, change, kinds, tried, refused }: Props) {
  const t = useTranslations('opsAgents')
  const income = useTranslations('opsIncome')
  const errors = useTranslations('error')
  const { kind } = draft
  const wrongAt: WrongAt = (path, missing) => {
    const code = refused[`contract.terms.${path}`] ?? refused[`terms.${path}`]
    if (isCode(code)) return errors(errorKey(code))
    return tried && missing ? t('notRead') : null
  }
  const parts = { draft, change, wrongAt }
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {kinds.length > 1 && (
          <ChoiceField
            label={income('kind')}
            value={kind}
            values={kinds}
            nameOf={name => income(`kind_${name}`)}
            change={next => change(emptyDraft(next))}
          />
        )}
        {periodsOf[kind].length > 1 && (
          <ChoiceField
            label={t('period')}
            value={draft.period}
            values={periodsOf[kind]}
            nameOf={name => income(`period_${name}`)}
            change={period => change({ ...draft, period })}
            wrong={wrongAt('period', false)}
          />
        )}
        {kind === 'dividend' && <DividendFields {...parts} />}
        <FigureFields {...parts} />
      </div>
      {(kind === 'daily' || kind === 'hourly') && (
        <Switch label={t('checkLoss')} checked={draft.checkLoss} onChange={e => change({ ...draft, checkLoss: e.target.checked })} />
      )}
      {fieldsOf(draft).length > 0 && <Tiers {...parts} />}
    </>
  )
}
