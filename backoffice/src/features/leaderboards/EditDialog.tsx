// Writes a leaderboard as a draft, with the sum of its prizes.
import { pointsRatio } from '@fairhouse/contract/money/points.ts'
import { saveBoard } from '@fairhouse/contract/ops/house/leaderboard.ts'
import type { RewardPays } from '@fairhouse/contract/states.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { useMoney } from '../../kit/value/use-money.ts'
import { type DeskBoard, draftOf, faultsIn, newDraft, termsIn } from './draft.ts'
import { LeaderboardForm } from './LeaderboardForm.tsx'

type Terms = NonNullable<ReturnType<typeof termsIn>>

/** All prizes together, points at what they convert to. */
const totalOf = ({ prizes }: Terms): bigint =>
  prizes.reduce(
    (sum, { from, to, pays, amount }) =>
      sum + BigInt(Math.max(0, to - from + 1)) * (pays === 'points' ? amount / BigInt(pointsRatio) : amount),
    0n
  )

/** `copy`: a new leaderboard with the terms of another. */
export function EditDialog({
  of,
  copy,
  pays,
  close
}: {
  of: DeskBoard | null
  copy: boolean
  pays: readonly RewardPays[]
  close: () => void
}) {
  const t = useTranslations('opsLeaderboard')
  const money = useMoney()
  const [draft, setDraft] = useState(() => (of ? draftOf(of.terms) : newDraft))
  const terms = termsIn(draft)
  const known = copy ? null : of
  return (
    <ReasonDialog
      title={known ? t('editTitle', { name: known.terms.name.en }) : t('newTitle')}
      action={t('save')}
      size="lg"
      ready={terms !== null}
      send={(reason, key) => call(saveBoard, { id: known?.id ?? null, version: known?.version ?? 0, terms: terms!, reason }, { key })}
      said={t('didSave')}
      close={close}
    >
      {({ tried, fields }) => (
        <>
          <p>{t('newText')}</p>
          <LeaderboardForm
            draft={draft}
            change={part => setDraft({ ...draft, ...part })}
            pays={pays}
            faults={tried ? faultsIn(draft) : []}
            refused={fields}
          />
          {terms && <p className="font-semibold tabular-nums">{t('total', { amount: money(totalOf(terms)) })}</p>}
        </>
      )}
    </ReasonDialog>
  )
}
