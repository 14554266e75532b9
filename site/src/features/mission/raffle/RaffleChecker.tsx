// Computes a raffle again here when it is asked to, and saves the published file.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMember } from '../../../session/account/session.ts'
import { Checker } from '../draw/Checker.tsx'
import { type Row, useSourceRow } from '../draw/use-source-row.ts'
import type { RaffleCheck } from './check-raffle.ts'
import type { Raffle } from './use-raffle-words.ts'

interface Props {
  of: Pick<Raffle, 'id' | 'name'>
  /** The winners are known. */
  drawn: boolean
  /** The reader's tickets in the file, where they have some. */
  entry: Raffle['own']['entry']
}

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

function useRow(): (check: RaffleCheck) => Row {
  const t = useTranslations('raffle')
  const sourceRow = useSourceRow({ time: t('check_time'), published: t('filePublished'), there: t('inFile') })
  return check => {
    const [here, there] = check.key === 'own' ? [t('entry'), t('yourTickets')] : [t('computed'), t('inFile')]
    return (
      sourceRow(check) ?? {
        title: t(`check_${check.key}`),
        values: [
          [here, check.computed],
          [there, check.published]
        ]
      }
    )
  }
}

export function RaffleChecker({ of: { id, name }, drawn, entry }: Props) {
  const t = useTranslations('raffle')
  const member = useMember()
  const rowOf = useRow()
  const saving = useMutation({
    mutationFn: async () => {
      const { wholeFile } = await import('./check-raffle.ts')
      save(`fairhouse-raffle-${id}.json`, JSON.stringify(await wholeFile(id)))
    }
  })
  return (
    <Checker
      key={String(drawn)}
      label={t('checkOf', { name })}
      text={t(drawn ? 'checkText' : 'checkBefore')}
      run={async () => {
        const { checkRaffle, wholeFile } = await import('./check-raffle.ts')
        return checkRaffle(await wholeFile(id), entry && member ? { ...entry, username: member.account } : null)
      }}
      rowOf={rowOf}
      problem={saving.error}
    >
      <Button
        className="max-sm:w-full"
        loading={saving.isPending}
        onClick={() => saving.mutate()}
        icon={<Download aria-hidden="true" className="size-4.5" />}
      >
        {t('file')}
      </Button>
    </Checker>
  )
}
