// What was checked of a draw's source, in words.
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import type { Check, SourceCheck } from './check-source.ts'

export interface Row {
  readonly title: string
  readonly values: readonly (readonly [name: string, value: string])[]
}

interface Own {
  /** That the round came after what is drawn was published, and when that was. */
  readonly time: string
  readonly published: string
  /** Where the house has published what is compared. */
  readonly there: string
}

const isOfSource = (check: Check<string>): check is SourceCheck => ['beacon', 'time', 'chain'].includes(check.key)

/** The row of a check, if it is one of the draw's source; otherwise null. */
export function useSourceRow({ time, published, there }: Own): (check: Check<string>) => Row | null {
  const t = useTranslations('raffle')
  return check => {
    if (!isOfSource(check)) return null
    if (check.key === 'time')
      return {
        title: time,
        values: [
          [published, formatDateTime(new Date(check.published))],
          [t('roundPublished'), formatDateTime(new Date(check.computed))]
        ]
      }
    const [here, other] = check.key === 'beacon' ? [t('randomness'), t('signature')] : [t('computed'), there]
    return {
      title: t(`check_${check.key}`),
      values: [
        [here, check.computed],
        [other, check.published]
      ]
    }
  }
}
