// Writes a leaderboard with the sum of its prizes; starts it, pauses, resumes or ends it.
import { pointsRatio } from '@fairhouse/contract/money/points.ts'
import { moveBoard, saveBoard, startBoard } from '@fairhouse/contract/ops/house/leaderboard.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useTranslations } from 'use-intl'
import type { EditProps, MoveProps } from '../../kit/campaign/campaign.ts'
import { EditDialog } from '../../kit/campaign/EditDialog.tsx'
import { MoveDialog } from '../../kit/campaign/MoveDialog.tsx'
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

export function LeaderboardEdit(props: EditProps<DeskBoard>) {
  const t = useTranslations('opsLeaderboard')
  const money = useMoney()
  return (
    <EditDialog
      {...props}
      words="opsLeaderboard"
      first={props.of ? draftOf(props.of.terms) : newDraft}
      termsIn={termsIn}
      faultsIn={faultsIn}
      save={(input, key) => call(saveBoard, input, { key })}
      Form={LeaderboardForm}
      preview={terms => <p className="font-semibold tabular-nums">{t('total', { amount: money(totalOf(terms)) })}</p>}
    />
  )
}

export function LeaderboardMove(props: MoveProps<DeskBoard>) {
  const t = useTranslations('opsLeaderboard')
  const money = useMoney()
  const { id, version, prizes } = props.of
  return (
    <MoveDialog
      {...props}
      words="opsLeaderboard"
      startText={t('startText', { prizes: money(prizes) })}
      start={(reason, key) => call(startBoard, { id, version, reason }, { key })}
      run={(move, reason) => call(moveBoard, { id, move, reason })}
    />
  )
}
