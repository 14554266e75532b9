// Chat moderation: what is said, what was reported, who is muted, and the room itself.

import { houseRoom } from '@fairhouse/contract/message/shapes.ts'
import { moderatedMessages, moderatedRoom, reportedMessages } from '@fairhouse/contract/ops/house/message.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { FilterChoice } from '../../kit/list/FilterChoice.tsx'
import { FilterText } from '../../kit/list/FilterText.tsx'
import { List } from '../../kit/list/List.tsx'
import { useDelayed } from '../../kit/list/use-delayed.ts'
import { LiveMark } from '../../kit/live/LiveMark.tsx'
import { useFresh } from '../../kit/live/use-fresh.ts'
import { Page } from '../../kit/page/Page.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { type Moderated, useChatColumns } from './chat-columns.tsx'
import { MuteDialog } from './MuteDialog.tsx'
import { Mutes } from './Mutes.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { RoomForm } from './RoomForm.tsx'

const events = ['chat.said', 'chat.saidAtTable', 'chat.removed', 'chat.changed', 'chat.reported'] as const
const calls = [moderatedMessages, reportedMessages, moderatedRoom]
const gatherMs = 1_000
const views = ['messages', 'reports'] as const

type Rooms = z.output<typeof moderatedRoom.reply>
const roomNameOf = (rooms: Rooms['rooms'], room: string, house: string): string =>
  rooms.find(one => one.room === room)?.name ?? (room === houseRoom ? house : room)

/** A room's rules, and the members who are muted in all of them. */
function Room({ query, room }: { query: UseQueryResult<Rooms>; room: string }) {
  const t = useTranslations('opsMessage')
  const shown = query.data?.rooms.find(one => one.room === room)
  return (
    <div className="grid gap-3">
      <Panel title={query.data ? roomNameOf(query.data.rooms, room, t('room')) : t('room')}>
        {shown ? <RoomForm key={`${shown.room}${shown.open}${shown.slowSeconds}`} room={shown} /> : <NoAnswer of={query} />}
      </Panel>
      {query.data && (
        <Panel title={t('mutes')}>
          <Mutes mutes={query.data.mutes} />
        </Panel>
      )}
    </div>
  )
}

interface Search {
  view?: 'reports' | undefined
  account?: string | undefined
  /** The house's room or a table's; all where there is none. */
  room?: string | undefined
}

type FilterProps = Search & { count: number; rooms: Rooms['rooms']; show: (next: Search) => void }

/** Everything or what was reported; of everything, what one member said, or what was said in one room. `count`: reports so far. */
function ChatFilters({ view, account, room, count, rooms, show }: FilterProps) {
  const t = useTranslations('opsMessage')
  return (
    <search aria-label={t('filters')} className="flex flex-wrap items-end gap-3">
      <Segment
        label={t('view')}
        value={view ?? 'messages'}
        items={views.map(value => ({ value, label: value === 'reports' ? t('reports', { count }) : t('messages') }))}
        onValue={next => show({ view: next === 'reports' ? next : undefined, account, room })}
      />
      <FilterChoice
        label={t('inRoom')}
        value={room}
        values={rooms.map(one => one.room)}
        nameOf={one => roomNameOf(rooms, one, t('room'))}
        choose={next => show({ view, account, room: next })}
      />
      {!view && (
        <FilterText
          label={t('account')}
          type="search"
          maxLength={32}
          value={account ?? ''}
          onChange={e => show({ account: e.target.value || undefined, room })}
          className="sm:w-52"
        />
      )}
    </search>
  )
}

export function ChatPage() {
  const t = useTranslations('opsMessage')
  const navigate = useNavigate()
  const { view, account, room } = useSearch({ from: '/chat' })
  const refetchMs = useFresh(events, calls, gatherMs, 'chat')
  const [open, setOpen] = useState<{ what: 'remove' | 'mute'; of: Moderated } | null>(null)
  const rooms = useQuery({ ...queryOf(moderatedRoom, {}), refetchInterval: refetchMs })
  const nameOf = (of: string) => roomNameOf(rooms.data?.rooms ?? [], of, t('room'))
  const options = { refetchMs, placeholderData: keepPreviousData }
  const messages = usePages(moderatedMessages, { account: useDelayed(account ?? '') || undefined, room, limit: 50 }, options)
  const reports = usePages(reportedMessages, { limit: 50 }, options)
  const columns = useChatColumns(
    nameOf,
    of => setOpen({ what: 'remove', of }),
    of => setOpen({ what: 'mute', of })
  )
  const reported = view === 'reports'
  return (
    <Page
      title={t('chat')}
      beside={
        <div className="ms-auto">
          <LiveMark />
        </div>
      }
    >
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid gap-3">
          <ChatFilters
            view={view}
            account={account}
            room={room}
            rooms={rooms.data?.rooms ?? []}
            count={reports.rows?.length ?? 0}
            show={search => void navigate({ to: '/chat', search, replace: true })}
          />
          <Panel>
            <List
              pages={reported ? reports : messages}
              caption={t(reported ? 'reportsCaption' : 'messagesCaption')}
              columns={columns}
              rowKey={m => m.id}
              empty={<Empty title={t(reported ? 'noReports' : 'noMessages')} text={t(reported ? 'noReportsText' : 'noMessagesText')} />}
            />
          </Panel>
        </div>
        <Room query={rooms} room={room ?? houseRoom} />
      </div>
      {open?.what === 'remove' && <RemoveDialog line={open.of} close={() => setOpen(null)} />}
      {open?.what === 'mute' && <MuteDialog line={open.of} close={() => setOpen(null)} />}
    </Page>
  )
}
