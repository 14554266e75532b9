// Who is asked for official results, and whether they answer.
import type { deskGames } from '@fairhouse/contract/ops/games/lottery.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'

export function ProviderNote({ provider }: { provider: z.output<typeof deskGames.reply>['provider'] }) {
  const t = useTranslations('opsLottery')
  if (!provider) return <p className="text-small text-2">{t('noProvider')}</p>
  const { name, heardAt, silentSince } = provider
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-2">
      {t('asks', { name })}
      {silentSince ? (
        <Badge tone="neg">{t('silentSince', { at: formatDateTime(silentSince) })}</Badge>
      ) : (
        <span className="text-3">{heardAt ? t('heardAt', { at: formatDateTime(heardAt) }) : t('notHeard')}</span>
      )}
    </p>
  )
}
