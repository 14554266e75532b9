// A first password for somebody else's account: easy to read out, and by the rule of the house.
import type { FieldRule } from '@fairhouse/contract/member/register-rule.ts'
import { judgeNewPassword } from '../../../kit/fields/entry-rules.ts'

/** Signs that nobody mistakes for another. */
const sets = { upper: 'ACDEFGHJKLMNPQRTUVWXY', lower: 'abcdefghijkmnpqrtuvwxy', digit: '34679', sign: '-+=' } as const
type Set = keyof typeof sets

const mixes: readonly (readonly Set[])[] = [['upper', 'lower', 'digit'], ['upper', 'lower', 'digit', 'sign'], ['upper', 'lower'], ['digit']]

/** A number below `end`, each as likely as the others: values of an incomplete last turn are drawn again. */
function below(end: number): number {
  const limit = 256 - (256 % end)
  for (;;) {
    const [value] = crypto.getRandomValues(new Uint8Array(1))
    if (value! < limit) return value! % end
  }
}
const one = (signs: string): string => signs[below(signs.length)]!

/** At least 12 signs, one of each set of the mix. */
function mixed(sorts: readonly Set[], length: number): string {
  const signs = [...sorts.map(set => one(sets[set]))]
  while (signs.length < length) signs.push(one(sets[sorts[below(sorts.length)]!]))
  for (let at = signs.length - 1; at > 0; at--) {
    const other = below(at + 1)
    ;[signs[at], signs[other]] = [signs[other]!, signs[at]!]
  }
  return signs.join('')
}

/** Random; as long as the rule allows up to 12 signs, and never under 8. The last try where the rule takes none of ours. */
export function firstPassword(rule: FieldRule | undefined): string {
  const length = Math.max(8, rule?.minLength ?? 8, Math.min(12, rule?.maxLength ?? 12))
  let made = ''
  for (const sorts of mixes) {
    made = mixed(sorts, length)
    if (judgeNewPassword(rule, made) === null) return made
  }
  return made
}
