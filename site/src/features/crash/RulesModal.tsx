// The rules of the game with the figures that hold for it.
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { formatPercent } from '@fairhouse/ui/text/format.ts'
import { useLocale, useTranslations } from 'use-intl'
import { formatAt } from '../../kit/play/format-at.ts'
import { useMoney } from '../../session/money/money.ts'
import type { RoundLimits } from './round/round-state.ts'

type Props = { open: boolean; onClose: () => void; name: string; limits: RoundLimits }

export function RulesModal({ open, onClose, name, limits }: Props) {
  const t = useTranslations('round')
  return (
    <Modal open={open} onClose={onClose} title={t('ruleTitle', { game: name })}>
      <RuleList limits={limits} />
    </Modal>
  )
}

/** Nine sentences: when, how much, who decides, what is never done. */
function RuleList({ limits }: { limits: RoundLimits }) {
  const t = useTranslations('round')
  const locale = useLocale()
  const money = useMoney()
  const share = formatPercent((10_000 - limits.edge) / 10_000, locale)
  const rules = [
    t('rule1', { seconds: String(limits.waitMs / 1000) }),
    t('rule2'),
    t('rule3'),
    t('rule4'),
    t('rule5'),
    t('rule6', { share }),
    t('rule7', { maxWin: money(limits.maxWin), liability: money(limits.roundLiability) }),
    t('rule8', {
      min: money(limits.minStake),
      max: money(limits.maxStake),
      minTarget: formatAt(limits.minTarget),
      maxTarget: formatAt(limits.maxTarget)
    }),
    t('rule9')
  ]
  return (
    <>
      <ol className="flex list-decimal flex-col gap-2.5 ps-5 text-2 text-body-l marker:text-3">
        {rules.map(rule => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      <p className="mt-4 text-3">{t('edgeNote', { edge: formatPercent(limits.edge / 10_000, locale) })}</p>
    </>
  )
}
