// A chat room's messages and state, kept live by the socket for as long as somebody looks.
import { chatMessages, chatRoom } from '@fairhouse/contract/message/message.ts'
import type { ChatLine } from '@fairhouse/contract/message/shapes.ts'
import { houseRoom } from '@fairhouse/contract/message/shapes.ts'
import { keyOf, queryOf } from '@fairhouse/ui/api.ts'
import { pagesKey, usePages } from '@fairhouse/ui/list/pages.ts'
import { hear, joinTopic, liveStatus, watchLiveStatus } from '@fairhouse/ui/live.ts'
import { type InfiniteData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useMember } from '../../session/account/session.ts'
import { queryClient } from '../../session/query-client.ts'

type Pages = InfiniteData<{ list: ChatLine[]; next: string | null }, string | null>

const asked = (room: string) => ({ limit: 40, room })
/** What is said between the question for the history and the answer of the socket is asked for once more. */
const settleMs = 1_000

const change = (room: string, work: (list: ChatLine[]) => ChatLine[], firstOnly = false): void =>
  void queryClient.setQueryData<Pages>(
    pagesKey(chatMessages, asked(room)),
    data => data && { ...data, pages: data.pages.map((page, at) => (firstOnly && at > 0 ? page : { ...page, list: work(page.list) })) }
  )

/** Adds what was said, unless it is there. */
export const addLine = (line: ChatLine): void =>
  change(line.room, list => (list.some(known => known.id === line.id) ? list : [line, ...list]), true)

function follow(room: string): () => void {
  const historyKey = pagesKey(chatMessages, asked(room))
  const roomKey = keyOf(chatRoom, { room })
  const ends = [
    joinTopic(room === houseRoom ? 'chat' : `chat:${room}`),
    hear('chat.said', addLine),
    hear('chat.removed', ({ id, room: of }) => change(of, list => list.map(line => (line.id === id ? { ...line, text: null } : line)))),
    hear('chat.changed', ({ room: of, ...state }) => {
      if (of === room) queryClient.setQueryData(roomKey, (known: object | undefined) => known && { ...known, ...state })
    }),
    hear('chat.muted', () => void queryClient.invalidateQueries({ queryKey: roomKey }))
  ]
  let timer: ReturnType<typeof setTimeout>
  const askAgain = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: historyKey }), settleMs)
  }
  askAgain()
  // a socket that opens later than that brings nothing of the time before
  ends.push(watchLiveStatus(() => liveStatus() === 'open' && askAgain()))
  return () => {
    clearTimeout(timer)
    for (const end of ends) end()
  }
}

export interface ShownLine extends ChatLine {
  readonly mine: boolean
}

/** A room and its messages, oldest first; a member's own carry their whole name. */
export function useChat(name: string) {
  useEffect(() => follow(name), [name])
  const member = useMember()
  const room = useQuery({ ...queryOf(chatRoom, { room: name }), gcTime: 0 })
  const history = usePages(chatMessages, asked(name), { gcTime: 0, staleTime: 0 })
  const own = room.data?.me?.author
  const account = member?.account
  const lines = useMemo(() => {
    const byId = new Map(history.rows?.map(line => [line.id, line] as const))
    return [...byId.values()]
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map((line): ShownLine => {
        const mine = own !== undefined && line.author === own
        return { ...line, mine, name: mine && account ? account : line.name }
      })
  }, [history.rows, own, account])
  return { room, history, lines }
}
