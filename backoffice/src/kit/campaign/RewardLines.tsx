// What is given, line by line: what a line is for, what it is paid as, and how much.
import type { RewardPays } from '@fairhouse/contract/states.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ChoiceField } from '../form/ChoiceField.tsx'
import { TextField } from '../form/TextField.tsx'
import type { WrongAt } from './TermsWords.tsx'
import { type OwnWords, useOwnWords } from './use-own-words.ts'

interface Line {
  readonly pays: RewardPays
  readonly amount: string
}
interface Props<L> {
  words: OwnWords
  /** Of the field in the terms. */
  name: 'prizes' | 'steps'
  lines: readonly L[]
  /** A line behind the last one. */
  next: L
  most: number
  change: (lines: L[]) => void
  pays: readonly RewardPays[]
  wrongAt: WrongAt
  wide?: boolean
  /** The fields that say what a line is for; `put` changes the line. */
  fields: (line: L, at: number, put: (to: Partial<L>) => void) => ReactNode
}

export function RewardLines<L extends Line>({ words, name, lines, next, most, change, pays, wrongAt, wide, fields }: Props<L>) {
  const t = useOwnWords(words)
  const shared = useTranslations('opsCampaign')
  const put = (at: number, to: Partial<L>) => change(lines.map((line, no) => (no === at ? { ...line, ...to } : line)))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold text-small">{t(name)}</legend>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <div key={at} className={cx('grid items-start gap-3', wide ? 'grid-cols-2 sm:grid-cols-4' : 'sm:grid-cols-3')}>
          {fields(line, at, to => put(at, to))}
          <ChoiceField
            label={t('pays', { no: String(at + 1) })}
            value={line.pays}
            values={pays}
            nameOf={as => shared(`pays_${as}`)}
            change={as => put(at, { pays: as } as Partial<L>)}
          />
          <TextField
            label={t('amount', { no: String(at + 1) })}
            value={line.amount}
            max={12}
            change={amount => put(at, { amount } as Partial<L>)}
            wrong={wrongAt(`${name}.${at}.amount`)}
          />
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        {lines.length < most && (
          <Button size="sm" onClick={() => change([...lines, next])}>
            {t('addLine')}
          </Button>
        )}
        {lines.length > 1 && (
          <Button size="sm" onClick={() => change(lines.slice(0, -1))}>
            {t('removeLine')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
