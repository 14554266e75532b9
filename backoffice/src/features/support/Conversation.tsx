// One conversation: what was said, the answer, the end.

import { conversationById, endConversation, seenConversation } from '@fairhouse/contract/ops/house/message.ts'
import { call, keyOf } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { PlayerLink } from '../../kit/member/PlayerLink.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { useNow, useSpan } from '../../kit/value/use-age.ts'
import { AnswerBox } from './AnswerBox.tsx'
import { ConversationLines } from './ConversationLines.tsx'

type Props = { id: string; mayReply: boolean; refetchMs: number; back: () => void }

export function Conversation({ id, mayReply, refetchMs, back }: Props) {
  const t = useTranslations('opsMessage')
  const sentence = useSay()
  const span = useSpan()
  const now = useNow()
  const box = useRef<HTMLDivElement>(null)
  const query = useInfiniteQuery({
    queryKey: [...keyOf(conversationById, { id }), 'pages'],
    queryFn: ({ pageParam, signal }) => call(conversationById, { id, before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next ?? undefined,
    refetchInterval: refetchMs
  })
  const end = useMutation({ mutationFn: () => call(endConversation, { id }) })
  const c = query.data?.pages[0]?.conversation
  const lines = query.data?.pages.flatMap(page => page.lines) ?? []
  const newest = lines[0]?.id
  const unread = c?.unread ?? 0
  useEffect(() => {
    if (!mayReply || unread === 0) return
    call(seenConversation, { id }).catch(() => undefined)
  }, [mayReply, unread, id])
  useEffect(() => {
    if (newest && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [newest])
  if (!c)
    return (
      <Panel>
        <NoAnswer of={query} />
      </Panel>
    )
  return (
    <Panel className="flex h-[calc(100dvh-128px)] min-h-96 flex-col">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 text-small">
        <Button size="sm" variant="subtle" className="md:hidden" onClick={back}>
          {t('back')}
        </Button>
        <h2 className="text-body font-bold">{c.member ? <PlayerLink member={c.member} /> : t('visitor')}</h2>
        <Badge tone={c.channel === 'vip' ? 'accent' : 'neutral'}>{t(`channel_${c.channel}`)}</Badge>
        <span className="text-2">{t(`topic_${c.topic}`)}</span>
        <span role="status" className={c.waitingSince ? 'font-semibold text-warn' : 'text-3'}>
          {c.waitingSince ? t('waits', { age: span(now - c.waitingSince.getTime()) }) : t(c.open ? 'answered' : 'closed')}
        </span>
        {c.rating && <Badge tone={c.rating > 3 ? 'pos' : 'warn'}>{t('rating', { n: c.rating })}</Badge>}
        {mayReply && c.open && (
          <Button size="sm" className="ms-auto" loading={end.isPending} onClick={() => end.mutate()}>
            {t('close')}
          </Button>
        )}
      </header>
      {end.error && (
        <p role="alert" className="border-b border-line px-3 py-2 text-cap text-neg">
          {sentence(end.error)}
        </p>
      )}
      <ConversationLines
        box={box}
        lines={[...lines].reverse()}
        older={query.hasNextPage ? () => void query.fetchNextPage() : null}
        loadingOlder={query.isFetchingNextPage}
      />
      {c.open ? mayReply && <AnswerBox id={id} /> : <p className="border-t border-line p-3 text-small text-3">{t('closedText')}</p>}
    </Panel>
  )
}
