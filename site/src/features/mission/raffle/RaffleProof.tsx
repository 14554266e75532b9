// What is published of a raffle, for everybody: its tickets under one root, what decides, and the entries that were drawn, without a name.
import { CopyField } from '@fairhouse/ui/components/form/CopyField.tsx'
import { formatCount, formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import type { Published } from './check-raffle.ts'
import { RaffleChecker } from './RaffleChecker.tsx'

const cell = 'px-2 py-2.5 first:ps-3 last:pe-3 sm:px-4'

function Drawn({ file }: { file: Published }) {
  const t = useTranslations('raffle')
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <table className="w-full text-2 text-small">
        <caption className="sr-only">{t('winners', { name: file.name })}</caption>
        <thead>
          <tr className="bg-3 font-semibold text-3 text-cap">
            {(['place', 'ticket', 'entryName'] as const).map(head => (
              <th key={head} scope="col" className={`${cell} text-start`}>
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {file.winners.map(({ place, ticket, member }) => (
            <tr key={place} className="border-line border-t">
              <td className={`${cell} font-semibold text-1 tabular-nums`}>{formatCount(place)}</td>
              <td className={`${cell} text-1 tabular-nums`}>{formatCount(ticket)}</td>
              <td className={`${cell} break-all font-mono`}>{member.slice(0, 16)}…</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** `file`: its first part. */
export function RaffleProof({ file }: { file: Published }) {
  const t = useTranslations('raffle')
  const { beacon, tickets, members, missed, publishedAt, randomness, raffle, root } = file
  const facts = [
    [t('filePublished'), formatDateTime(publishedAt)],
    [t('tickets'), formatCount(tickets)],
    [t('members'), formatCount(members)],
    [t('source'), beacon ? t('sourceRound', { no: String(beacon.round), at: formatDateTime(beacon.dueAt) }) : t('sourceChain')],
    ...(missed.length > 0 ? [[t('missed'), missed.map(({ round }) => String(round)).join(', ')] as const] : [])
  ] as const
  return (
    <div className="grid grid-cols-1 gap-4">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-3 text-small">{name}</dt>
            <dd className="font-semibold tabular-nums [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <CopyField label={t('root')} value={root} />
      {randomness !== null && <CopyField label={t('randomness')} value={randomness} />}
      {file.winners.length > 0 && <Drawn file={file} />}
      <RaffleChecker of={{ id: raffle, name: file.name }} drawn={randomness !== null} entry={null} />
    </div>
  )
}
