// Name and text of what members take part in (missions, leaderboards, raffles) in both languages, and what is wrong with a field of its terms.
import type { RewardPays } from '@fairhouse/contract/states.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { useTranslations } from 'use-intl'
import { TextField } from '../form/TextField.tsx'

const fields = [
  ['nameTr', 60],
  ['nameEn', 60],
  ['textTr', 300],
  ['textEn', 300]
] as const

type Texts = Readonly<Record<(typeof fields)[number][0], string>>

interface TermsFaults {
  /** Fields that cannot be read, once sending was tried. */
  readonly faults: readonly string[]
  /** Codes of the fields that the house refused. */
  readonly refused: Readonly<Record<string, string>>
}
export type WrongAt = (name: string) => string | null

export interface FormProps<D> extends TermsFaults {
  draft: D
  change: (part: Partial<D>) => void
  pays: readonly RewardPays[]
}
export type PartProps<D> = FormProps<D> & { wrongAt: WrongAt }

/** Gives the function that says what is wrong with a field; null: nothing. */
export function useWrongAt({ faults, refused }: TermsFaults): WrongAt {
  const t = useTranslations('opsCampaign')
  const say = useSay()
  return name => {
    const code = refused[`terms.${name}`]
    return code ? say(code) : faults.includes(name) ? t('wrong') : null
  }
}

export function TermsWords({ draft, change, wrongAt }: { draft: Texts; change: (part: Partial<Texts>) => void; wrongAt: WrongAt }) {
  const t = useTranslations('opsCampaign')
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {fields.map(([name, max]) => (
        <TextField
          key={name}
          label={t(name)}
          value={draft[name]}
          max={max}
          {...(max > 60 && { rows: 2 })}
          change={text => change({ [name]: text })}
          wrong={wrongAt(name)}
        />
      ))}
    </div>
  )
}
