// A conversation with customer service, in all its states.
import { olderSupport, type SupportState } from '@fairhouse/contract/message/message.ts'
import type { SupportLine } from '@fairhouse/contract/message/shapes.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AskBox } from './AskBox.tsx'
import { BeginForm } from './BeginForm.tsx'
import { ClosedBox } from './ClosedBox.tsx'
import { SupportLines } from './SupportLines.tsx'
import { shownVisitor, useSupport } from './use-support.ts'

/** Who answers and whether somebody is there now, told as it is. */
function Presence({ state }: { state: SupportState }) {
  const t = useTranslations('message')
  const vip = (state.conversation?.open ? state.conversation.channel : state.channel) === 'vip'
  const waiting = state.conversation?.waitingSince
  return (
    <div className="flex shrink-0 items-start gap-3 rounded-input border border-line bg-0 px-4 py-3">
      <span aria-hidden="true" className={cx('mt-1.25 size-2.5 shrink-0 rounded-pill', state.online ? 'bg-pos' : 'bg-(--text-3)')} />
      <p role="status" className="min-w-0 flex-1 text-2">
        <strong className="text-1">{t(state.online ? 'supportOnline' : 'supportOffline')}</strong>{' '}
        {t(state.online ? (waiting ? 'supportWaiting' : 'supportOnlineText') : 'supportOfflineText')}
      </p>
      <Badge tone={vip ? 'accent' : 'neutral'}>{t(vip ? 'channelVip' : 'channelLive')}</Badge>
    </div>
  )
}

export function SupportPanel() {
  const t = useTranslations('message')
  const { query, put, merged } = useSupport()
  const [again, setAgain] = useState(false)
  const [past, setPast] = useState<{ of: string; lines: readonly SupportLine[]; next: string | null } | null>(null)
  const state = query.data
  const conversation = state?.conversation ?? null
  const older = past && past.of === conversation?.id ? past : null
  const next = older ? older.next : (state?.next ?? null)
  const fetchOlder = useMutation({
    mutationFn: (before: string) => call(olderSupport, { ...shownVisitor(), before }),
    onSuccess: page => conversation && setPast({ of: conversation.id, lines: [...(older?.lines ?? []), ...page.list], next: page.next })
  })
  if (!state)
    return query.error ? (
      <div className="m-auto">
        <Failed of={query} />
      </div>
    ) : (
      <div className="flex flex-1 flex-col gap-4">
        <p className="sr-only" role="status">
          {t('supportLoading')}
        </p>
        <Skeleton className="h-16 rounded-input" />
        <Skeleton className="h-11 rounded-input" />
        <Skeleton className="h-32 rounded-input" />
      </div>
    )
  const beginning = conversation === null || (!conversation.open && again)
  const took = (answer: SupportState) => {
    setAgain(false)
    put(answer)
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <Presence state={state} />
      {beginning ? (
        <BeginForm took={took} back={conversation ? () => setAgain(false) : null} />
      ) : (
        <>
          <SupportLines
            lines={merged(older?.lines ?? [], state.lines)}
            older={next ? () => fetchOlder.mutate(next) : null}
            loadingOlder={fetchOlder.isPending}
          />
          {conversation.open ? (
            <AskBox took={took} />
          ) : (
            <ClosedBox rating={conversation.rating} took={took} beginAnew={() => setAgain(true)} />
          )}
        </>
      )}
    </div>
  )
}
