// What was promised before the first round of a chain: its length, its salt and where that came from.
import type { chain as published } from '@fairhouse/contract/play/round.ts'
import { formatCount, formatDateTime, formatZone } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'

/** Says plainly when the salt does not come from a public source. */
export function ChainFacts({ chain }: { chain: z.output<typeof published> }) {
  const t = useTranslations('fairness')
  const facts = [
    [t('chainLength'), t('chainRounds', { count: formatCount(chain.length) })],
    [t('committedAt'), `${formatDateTime(chain.committedAt)} ${formatZone(chain.committedAt)}`],
    [t('salt'), chain.salt],
    [t('saltSource'), chain.saltPublic ? chain.saltSource : t('saltSourceLocal')]
  ] as const
  return (
    <>
      <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-3">{name}</dt>
            <dd className="min-w-0 break-all font-mono text-1 text-small max-sm:mb-1.5">{value}</dd>
          </div>
        ))}
      </dl>
      <p className={chain.saltPublic ? 'mt-3 text-2' : 'mt-3 rounded-input border border-warn/40 bg-warn/12 px-3 py-2.5 text-1'}>
        {t(chain.saltPublic ? 'saltIsPublic' : 'saltIsLocal')}
      </p>
    </>
  )
}
