// Inviting friends: the member's own link to copy, to share and to scan, how many came by it, and who.
import { friends, referral } from '@fairhouse/contract/member/referral.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { StatCard } from '@fairhouse/ui/components/figure/StatCard.tsx'
import { Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { CopyField } from '@fairhouse/ui/components/form/CopyField.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Qr } from '@fairhouse/ui/components/show/Qr.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Paged } from '@fairhouse/ui/components/state/Paged.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatCount, formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Share2, UserPlus } from 'lucide-react'
import { useTranslations } from 'use-intl'

export function ReferralPanel() {
  const t = useTranslations('referral')
  const say = useSay()
  const { data, error, refetch, isFetching } = useQuery(queryOf(referral, {}))
  if (error && !data) return <ErrorState text={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton className="h-96 rounded-card" />
  const address = new URL(data.path, location.origin).href
  return (
    <div className="grid min-w-0 gap-4">
      <p className="max-w-[72ch] text-2">{t('text')}</p>
      <Card>
        <div className="grid items-center gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
          <Qr text={address} label={t('qrLabel')} className="mx-auto w-44" />
          <div className="grid min-w-0 gap-4">
            <CopyField label={t('link')} value={address} />
            <CopyField label={t('code')} value={data.code} />
            {'share' in navigator && (
              <Button
                icon={<Share2 aria-hidden="true" />}
                // who closes the sheet of the device has decided: nothing to say
                onClick={() => void navigator.share({ text: t('shareText'), url: address }).catch(() => {})}
              >
                {t('share')}
              </Button>
            )}
          </div>
        </div>
      </Card>
      <div className="grid gap-3 sm:grid-cols-3">
        <StatCard label={t('clicks')} value={formatCount(data.clicks)} hint={t('clicksHint')} />
        <StatCard label={t('registrations')} value={formatCount(data.registrations)} />
        <StatCard label={t('players')} value={formatCount(data.players)} />
      </div>
      <Friends />
    </div>
  )
}

function Friends() {
  const t = useTranslations('referral')
  const pages = usePages(friends, { limit: 20 })
  const rows = pages.rows ?? []
  return (
    <>
      <Paged pages={pages}>
        <Card flush title={t('friends')}>
          <Table
            caption={t('friends')}
            rows={rows}
            rowKey={row => row.id}
            columns={[
              { key: 'friend', head: t('friend'), cell: row => <span className="font-semibold text-1">{row.name}</span> },
              {
                key: 'joined',
                head: t('joined'),
                end: true,
                cell: row => <time className="tabular-nums">{formatDateTime(row.joinedAt)}</time>
              }
            ]}
            empty={<EmptyState icon={<UserPlus aria-hidden="true" />} text={t('none')} />}
          />
        </Card>
      </Paged>
      <p className="text-3 text-small">{t('privacy')}</p>
    </>
  )
}
