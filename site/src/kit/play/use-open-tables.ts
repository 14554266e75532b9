// The tables that can be played now, as they stand: fetched once, then moved by their own news.
import { tables } from '@fairhouse/contract/play/table.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { hear, hearReset, hintServerTime, joinTopic } from '@fairhouse/ui/live.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'

type Reply = z.output<typeof tables.reply>
/** `players`: how many bet there in the last round that was heard of. */
export type OpenTable = Reply['list'][number] & { readonly players?: number | undefined }
type Known = Omit<Reply, 'list'> & { readonly list: readonly OpenTable[] }

const { queryKey, queryFn } = queryOf(tables, {})
const againMs = 30_000

/** What a table's news make of its place in the list. */
export function moveTable(table: OpenTable, view: OpenTable['view']): OpenTable {
  if (table.view.table !== view.table || view.seq <= table.view.seq) return table
  const sameShoe = table.view.shoe?.no === view.shoe?.no
  const isNew = view.mark !== null && view.why === null && !(table.view.no === view.no && table.view.mark !== null)
  const marks = sameShoe ? table.marks : []
  return { ...table, view, marks: isNew && view.mark ? [...marks, view.mark] : marks, players: view.crowd?.players ?? table.players }
}

/** Those that are open, and those that say when they open again. undefined: not known yet; where no answer comes, none is open. `enabled`: this page has tables. */
export function useOpenTables(enabled: boolean): readonly OpenTable[] | undefined {
  const client = useQueryClient()
  const query = useQuery({
    queryKey,
    queryFn: async context => {
      const reply = await queryFn(context)
      hintServerTime(reply.serverTime)
      const before = client.getQueryData<Known>(queryKey)?.list
      const playersAt = (at: string) => before?.find(({ view }) => view.table === at)?.players
      return { ...reply, list: reply.list.map(table => ({ ...table, players: table.view.crowd?.players ?? playersAt(table.view.table) })) }
    },
    enabled,
    retry: false,
    refetchInterval: againMs
  })
  const open = query.data?.list.filter(table => table.open || table.opensAt !== null)
  const topics = open?.map(table => table.view.table).join() ?? ''
  useEffect(() => {
    if (topics === '') return
    const ends = [
      ...topics.split(',').map(table => joinTopic(`table:${table}`)),
      hear('table.moved', ({ view, events }) => {
        client.setQueryData<Known>(queryKey, reply => reply && { ...reply, list: reply.list.map(table => moveTable(table, view)) })
        // which mark of a road it was, and until when a table rests, is not in the list
        if (events.some(({ event }) => event.type === 'unmade' || event.type === 'rests')) void client.invalidateQueries({ queryKey })
      }),
      hearReset(() => void client.invalidateQueries({ queryKey }))
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [topics, client])
  if (!enabled || query.isError) return []
  return open
}
