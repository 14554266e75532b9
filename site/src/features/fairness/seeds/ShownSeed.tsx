// A server seed that was shown: it is hashed here, and must give what had been promised.
import { hashOfSeed } from '@fairhouse/games/fairness/seed-hash.ts'
import { CopyField } from '@fairhouse/ui/components/form/CopyField.tsx'
import { formatCount, formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import { CheckRow } from '../../../kit/fair/CheckRow.tsx'
import type { Revealed } from './SeedPanel.tsx'

export function ShownSeed({ seed }: { seed: Revealed }) {
  const t = useTranslations('fair')
  const computed = hashOfSeed(seed.serverSeed)
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <CopyField label={t('serverSeed')} value={seed.serverSeed} />
      <p className="text-2 text-small">
        {t('seedSpan', {
          client: seed.clientSeed,
          count: seed.nonce,
          bets: formatCount(seed.nonce),
          from: formatDateTime(seed.from),
          to: formatDateTime(seed.to)
        })}
      </p>
      <ul>
        <CheckRow
          ok={computed === seed.hash}
          title={t('checkSeed')}
          values={[
            [t('promised'), seed.hash],
            [t('computed'), computed]
          ]}
        />
      </ul>
    </div>
  )
}
