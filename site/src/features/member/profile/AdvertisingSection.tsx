// What advertising a member wants, channel by channel: switches that work at once. Nothing is sent before one of them is on.
import { type AdvertisingWishes, advertising, advertisingChannels, setAdvertising } from '@fairhouse/contract/member/protection.ts'
import { call, keyOf, queryOf } from '@fairhouse/ui/api.ts'
import { Switch } from '@fairhouse/ui/components/form/Switch.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { queryClient } from '../../../session/query-client.ts'
import { ProfileSection } from './ProfileSection.tsx'

function Channel({ channel, wanted, at, place }: AdvertisingWishes[number]) {
  const t = useTranslations('profile')
  const say = useSay()
  /** Where the switch was put last: it stands there from the first moment, and goes back only when the house says no. */
  const [wish, setWish] = useState<boolean | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (to: boolean) => call(setAdvertising, { channel, wanted: to }),
    onSuccess: answer => {
      queryClient.setQueryData(keyOf(advertising, {}), answer)
      void showToast({ text: t('advertisingSaved'), id: 'advertising' })
    },
    onError: problem => {
      setWish(null)
      void showToast({ tone: 'error', text: say(problem), id: 'advertising' })
    }
  })
  return (
    <Switch
      label={t(`advertising_${channel}`)}
      hint={
        <>
          {t(`advertising_${channel}Hint`)}
          {at && place && <span className="block tabular-nums">{t(`advertisingAt_${place}`, { at: formatDateTime(at) })}</span>}
        </>
      }
      checked={wish ?? wanted}
      onChange={event => {
        if (isPending) return
        setWish(event.target.checked)
        mutate(event.target.checked)
      }}
    />
  )
}

export function AdvertisingSection() {
  const t = useTranslations('profile')
  const query = useQuery(queryOf(advertising, {}))
  return (
    <ProfileSection title={t('advertisingTitle')} lead={t('advertisingLead')}>
      {query.isError ? (
        <Failed of={query} />
      ) : query.data ? (
        <div className="grid gap-1">
          {query.data.list.map(wish => (
            <Channel key={wish.channel} {...wish} />
          ))}
        </div>
      ) : (
        <div role="status" className="grid gap-2">
          <span className="sr-only">{t('loading')}</span>
          {advertisingChannels.map(channel => (
            <Skeleton key={channel} className="h-14 rounded-control" />
          ))}
        </div>
      )}
    </ProfileSection>
  )
}
