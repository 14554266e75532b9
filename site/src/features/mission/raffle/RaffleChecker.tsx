// Computes a raffle again here when it is asked to, and saves the published file.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CheckRow } from '../../../kit/fair/CheckRow.tsx'
import { useMember } from '../../../session/account/session.ts'
import type { RaffleCheck } from './check-raffle.ts'
import type { Raffle } from './use-raffle-words.ts'

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

function Checked({ check: { key, ok, computed, published } }: { check: RaffleCheck }) {
  const t = useTranslations('raffle')
  if (key === 'time')
    return (
      <CheckRow
        ok={ok}
        title={t('check_time')}
        values={[
          [t('filePublished'), formatDateTime(new Date(published))],
          [t('roundPublished'), formatDateTime(new Date(computed))]
        ]}
      />
    )
  const names =
    key === 'beacon'
      ? (['randomness', 'signature'] as const)
      : key === 'own'
        ? (['entry', 'yourTickets'] as const)
        : (['computed', 'inFile'] as const)
  return (
    <CheckRow
      ok={ok}
      title={t(`check_${key}`)}
      values={[
        [t(names[0]), computed],
        [t(names[1]), published]
      ]}
    />
  )
}

/** What checks it is loaded with the press: curves are large. */
export function RaffleChecker({ of }: { of: Raffle }) {
  const t = useTranslations('raffle')
  const member = useMember()
  const { id, name, own, winners } = of
  const check = useMutation({
    mutationFn: async () => {
      const { checkRaffle, wholeFile } = await import('./check-raffle.ts')
      return checkRaffle(await wholeFile(id), own.entry && member ? { ...own.entry, username: member.account } : null)
    }
  })
  const saving = useMutation({
    mutationFn: async () => {
      const { wholeFile } = await import('./check-raffle.ts')
      save(`fairhouse-raffle-${id}.json`, JSON.stringify(await wholeFile(id)))
    }
  })
  const right = check.data?.every(({ ok }) => ok) ?? false
  return (
    <section aria-label={t('checkOf', { name })} className="grid gap-3">
      <p className="text-2 text-small">{t(winners.length > 0 ? 'checkText' : 'checkBefore')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" className="max-sm:w-full" loading={check.isPending} onClick={() => check.mutate()}>
          {t(check.data ? 'checkAgain' : 'check')}
        </Button>
        <Button
          className="max-sm:w-full"
          loading={saving.isPending}
          onClick={() => saving.mutate()}
          icon={<Download aria-hidden="true" className="size-4.5" />}
        >
          {t('file')}
        </Button>
      </div>
      <Problem of={check.error ?? saving.error} />
      <p role="status" className={right ? 'font-semibold text-pos' : 'font-semibold text-neg'}>
        {check.data && t(right ? 'allRight' : 'notRight')}
      </p>
      {check.data && (
        <ol className="grid gap-2">
          {check.data.map(each => (
            <Checked key={each.key} check={each} />
          ))}
        </ol>
      )}
    </section>
  )
}
