// What an approval takes: which rules still ask for a person, and whether two operators are needed.
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../kit/value/use-money.ts'
import type { Decision } from './use-decision-on.ts'
import { useRuleSentence } from './use-rule-sentence.ts'

/** Why two operators are needed, and the rules that are overridden. */
export function Needs({ decision: d }: { decision: Decision }) {
  const t = useTranslations('opsAdjustment.needs')
  const money = useMoney()
  const sentence = useRuleSentence()
  if (d.two === null) return <p className="text-small text-2">{t('one')}</p>
  return (
    <div className="grid gap-1 rounded-badge border border-warn/40 bg-warn/8 px-3 py-2 text-small text-warn">
      <p className="font-semibold">{t(d.two, { above: money(d.above) })}</p>
      {d.rules.length > 0 && (
        <ul className="grid list-disc gap-0.5 ps-4">
          {d.rules.map(rule => (
            <li key={rule.rule}>{sentence(rule)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
