// The conversation with customer service: a member's own, else this browser's; kept live by the socket.
import { type SupportState, seenSupport, support } from '@fairhouse/contract/message/message.ts'
import type { SupportLine } from '@fairhouse/contract/message/shapes.ts'
import { call } from '@fairhouse/ui/api.ts'
import { hear, joinTopic } from '@fairhouse/ui/live.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useSession } from '../../session/account/session.ts'
import { keepTopic, keptVisitor } from '../../session/service/visitor.ts'

/** Whether somebody is there is asked for this often. */
const refreshMs = 30_000

/** How the caller shows whose conversation is meant; a member's session says it by itself. */
export const shownVisitor = (): { visitor?: string } => {
  const visitor = useSession.getState().token === null ? keptVisitor() : undefined
  return visitor ? { visitor } : {}
}

const merged = (older: readonly SupportLine[], newer: readonly SupportLine[]): SupportLine[] =>
  [...new Map([...older, ...newer].map(line => [line.id, line])).values()].sort((a, b) => (a.id < b.id ? 1 : -1))

/** What is known of the conversation, and how a call's answer takes its place. */
export function useSupport() {
  const cache = useQueryClient()
  const token = useSession(state => state.token)
  // another person at the screen is another key: a member's words are not kept for the next person
  const queryKey = [support.call, token ?? 'visitor']
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(support, shownVisitor(), { signal }),
    gcTime: 0,
    staleTime: 0,
    refetchInterval: refreshMs
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is new each time, its last part says whose it is
  const put = useCallback(
    (state: SupportState) => {
      if (state.conversation?.liveTopic) keepTopic(state.conversation.liveTopic)
      cache.setQueryData(queryKey, state)
    },
    [cache, token]
  )
  const conversation = query.data?.conversation
  const id = conversation?.id
  const topic = conversation?.liveTopic
  const unread = conversation?.unread ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const leave = topic ? joinTopic(topic as `support:${string}`) : null
    const deaf = hear('support.said', ({ conversationId, line }) => {
      if (conversationId !== id) return void cache.invalidateQueries({ queryKey })
      cache.setQueryData<SupportState>(queryKey, state => state && { ...state, lines: merged(state.lines, [line]) })
      // the state around it (open, waiting, read) changed with it
      void cache.invalidateQueries({ queryKey })
    })
    return () => {
      leave?.()
      deaf()
    }
  }, [topic, id, token, cache])
  useEffect(() => {
    if (unread > 0) void call(seenSupport, shownVisitor()).catch(() => {})
  }, [unread])
  return { query, put, merged }
}
