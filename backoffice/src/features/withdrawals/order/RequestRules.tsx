// What the rules said of the withdrawal that a request is about.
import type { SubjectPanelProps } from '../../../kit/place/places.ts'
import { useRuleSentence } from './use-rule-sentence.ts'

export function RequestRules({ of }: SubjectPanelProps) {
  const sentence = useRuleSentence()
  return (
    <ul className="grid list-disc gap-1 px-3 pb-2 ps-7 text-small text-warn">
      {of.rules.map(rule => (
        <li key={rule.rule}>{sentence(rule)}</li>
      ))}
    </ul>
  )
}
