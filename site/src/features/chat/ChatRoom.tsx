// A chat room: everybody reads, members write.

import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Menu } from '@fairhouse/ui/components/window/Menu.tsx'
import { liveStatus, watchLiveStatus } from '@fairhouse/ui/live.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { EllipsisVertical, MessagesSquare, Volume2, WifiOff } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { useBrand } from '../../session/house/brand.ts'
import { ChatInput } from './ChatInput.tsx'
import { ChatList } from './ChatList.tsx'
import { ChatWindow } from './ChatWindow.tsx'
import { hearEverybody, useMutedPeople } from './muted-people.ts'
import { ReportWindow } from './ReportWindow.tsx'
import { type ShownLine, useChat } from './use-chat.ts'

const rows = [64, 48, 80, 56, 72, 48]

function Loading() {
  const t = useTranslations('message')
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end gap-4 p-4">
      <p className="sr-only" role="status">
        {t('chatLoading')}
      </p>
      {rows.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
        <div key={at} className="flex gap-3">
          <Skeleton className="size-8 shrink-0 rounded-pill" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-3.5 w-20 rounded-badge" />
            <div style={{ width: `${width}%` }}>
              <Skeleton className="h-4 rounded-badge" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}

type Props = {
  /** The house's room, or a table's code. */
  name: string
  /** The name of the table. */
  table: string | null
  onClose: () => void
  /** The brand's setting unless given. */
  headerColor?: string
}

export function ChatRoom({ name, table, onClose, headerColor }: Props) {
  const t = useTranslations('message')
  const say = useSay()
  const brand = useBrand()
  const { room, history, lines } = useChat(name)
  const muted = useMutedPeople(state => state.authors)
  const [reported, setReported] = useState<ShownLine | null>(null)
  const lost = useSyncExternalStore(watchLiveStatus, liveStatus) === 'lost'
  const shown = lines.filter(line => line.mine || !muted.includes(line.author))
  const failed = history.error ?? room.error
  const slow = room.data?.open && room.data.slowSeconds > 0
  return (
    <ChatWindow
      title={table === null ? t('chatTitle') : t('chatAtTable', { table })}
      lead={slow ? t('chatSlow', { seconds: room.data!.slowSeconds }) : undefined}
      colour={headerColor ?? brand?.chatHeaderColor ?? ''}
      onClose={onClose}
      actions={
        muted.length > 0 && (
          <Menu
            trigger={
              <IconButton plain label={t('chatMenu')} className="text-inherit! hover:bg-black/15! focus-visible:outline-current">
                <EllipsisVertical aria-hidden="true" />
              </IconButton>
            }
            items={[{ label: t('chatHearAll', { count: muted.length }), icon: <Volume2 aria-hidden="true" />, onSelect: hearEverybody }]}
          />
        )
      }
    >
      {lost && (
        <p role="status" className="flex shrink-0 items-center gap-2 bg-4 px-4 py-2 text-small">
          <WifiOff aria-hidden="true" className="size-4 shrink-0 text-warn" />
          {t('lost')}
        </p>
      )}
      {failed && !history.rows ? (
        <div className="grid flex-1 place-content-center">
          <ErrorState
            text={say(failed)}
            onRetry={() => void Promise.all([history.refetch(), room.refetch()])}
            retrying={history.isFetching || room.isFetching}
          />
        </div>
      ) : !history.rows || !room.data ? (
        <Loading />
      ) : (
        <>
          {shown.length === 0 ? (
            <div className="grid flex-1 place-content-center">
              <EmptyState icon={<MessagesSquare aria-hidden="true" />} text={t('chatEmpty')} />
            </div>
          ) : (
            <ChatList
              lines={shown}
              older={history.hasMore ? history.more : null}
              loadingOlder={history.loadingMore}
              onReport={setReported}
            />
          )}
          <ChatInput name={name} room={room.data} lost={lost} />
        </>
      )}
      {reported && <ReportWindow line={reported} onClose={() => setReported(null)} />}
    </ChatWindow>
  )
}
