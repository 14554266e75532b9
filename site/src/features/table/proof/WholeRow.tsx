// One thing that was checked of a whole shoe.
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { CheckRow } from '../../../kit/fair/CheckRow.tsx'
import { useCardWords } from '../felt/card-words.ts'
import type { WholeCheck } from './check-shoe.ts'

export function WholeRow({ check, table }: { check: WholeCheck; table: string }) {
  const t = useTranslations('table')
  const fair = useTranslations('fairness')
  if (check.name === 'burn') return <BurnRow {...check} />
  if (check.name === 'rounds') {
    const { first, wrong, checked } = check
    const why = first?.why.map(fault => t(`why_${fault}`)).join(', ') ?? ''
    return (
      <CheckRow
        ok={check.ok}
        title={
          first ? (
            <Link to="/live/$table/$no" params={{ table, no: String(first.no) }} className="text-primary-text underline underline-offset-4">
              {t('checkRounds', { count: checked })}
            </Link>
          ) : (
            t('checkRounds', { count: checked })
          )
        }
        values={
          first
            ? [
                [t('wrongRounds'), formatCount(wrong)],
                [t('firstWrong'), t('wrongWhy', { no: String(first.no), why })]
              ]
            : []
        }
      />
    )
  }
  return (
    <CheckRow
      ok={check.ok}
      title={
        check.name === 'link'
          ? fair('checkLink', { steps: formatCount(check.steps) })
          : check.links !== null
            ? t('checkSeries', { count: check.links })
            : t('checkCommitment')
      }
      values={[
        [fair('published'), check.published],
        [fair('computed'), check.computed]
      ]}
    />
  )
}

/** The burned card, and how many went with it. */
export function BurnRow({ ok, face, burned }: Pick<Extract<WholeCheck, { name: 'burn' }>, 'ok' | 'face' | 'burned'>) {
  const t = useTranslations('table')
  const words = useCardWords()
  return <CheckRow ok={ok} title={t('checkBurn')} values={[[t('burnedCard'), `${words(face)} · ${t('burnedMore', { count: burned })}`]]} />
}
