// What was promised of a shoe before its first card, and where its cards come from.
import { CopyField } from '@fairhouse/ui/components/form/CopyField.tsx'
import { formatCount, formatDateTime, formatZone } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import type { TableProof } from './shoe-checks.ts'

type Shoe = Omit<TableProof['shoe'], 'chain'> & { readonly chain?: TableProof['shoe']['chain'] }

export function ShoeProof({ shoe }: { shoe: Shoe }) {
  const t = useTranslations('table')
  const fair = useTranslations('fairness')
  const facts: (readonly [string, string])[] = [
    [fair('committedAt'), `${formatDateTime(shoe.committedAt)} ${formatZone(shoe.committedAt)}`],
    [t('entropy'), shoe.entropy || t('entropyNone')],
    [t('entropySource'), shoe.entropyPublic ? shoe.entropySource : fair('saltSourceLocal')],
    [
      fair('chainPlace'),
      shoe.chain
        ? fair('chainPlaceText', { steps: formatCount(shoe.steps), length: formatCount(shoe.chain.length) })
        : formatCount(shoe.steps)
    ],
    ...(shoe.chain ? [[fair('salt'), shoe.chain.salt] as const] : [])
  ]
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <CopyField label={t(shoe.series ? 'commitmentSet' : 'commitment', { shoe: String(shoe.no) })} value={shoe.commitment} />
      {shoe.hash !== null && (
        <CopyField label={shoe.series ? t('roundHash', { no: String(shoe.series.last) }) : t('shoeHash')} value={shoe.hash} />
      )}
      {shoe.chain && <CopyField label={fair('terminalHash')} value={shoe.chain.terminalHash} />}
      <dl className="grid gap-x-6 gap-y-1.5 text-small sm:grid-cols-[auto_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-3">{name}</dt>
            <dd className="min-w-0 break-all text-1 max-sm:mb-1">{value}</dd>
          </div>
        ))}
      </dl>
      {!shoe.entropyPublic && (
        <p className="rounded-input border border-warn/40 bg-warn/12 px-3 py-2.5 text-1 text-small">
          {t(shoe.series ? 'entropyLocalSet' : 'entropyLocal')}
        </p>
      )}
    </div>
  )
}
