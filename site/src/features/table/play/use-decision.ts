// Sends decisions: one at a time, repeated until the answer is known, as a repeat counts once.
import { decide } from '@fairhouse/contract/play/table.ts'
import type { tableDecisions } from '@fairhouse/contract/play/table-view.ts'
import type { Hand } from '@fairhouse/games/blackjack/hands.ts'
import { ApiError, call } from '@fairhouse/ui/api.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { OwnPlay } from '../own/own-play.ts'
import type { TableNow } from '../table-state.ts'
import type { LiveTable } from '../use-table.ts'

type Said = (typeof tableDecisions)[number]

export interface Decision {
  /** A decision is on its way, or was taken at this question. */
  readonly sent: Said | null
  /** Why the last one was not taken. */
  readonly refused: unknown
  readonly say: (choice: Said) => void
  /** What is sent as soon as it is one's turn. */
  readonly ahead: 'hit' | 'stand' | null
  readonly choose: (choice: 'hit' | 'stand') => void
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const isUnknown = (cause: unknown): boolean => cause instanceof ApiError && (cause.code === 'network' || cause.code === 'offline')

export function useDecision(table: string, state: TableNow, own: OwnPlay, live: Pick<LiveTable, 'apply' | 'refetch'>): Decision {
  const { no, play } = state.view
  const step = play?.ask?.step ?? 0
  // of two own seats each answers insurance for itself
  const place = own.question?.kind === 'insurance' && own.question.place.startsWith('seat') ? own.question.place : undefined
  const key = `${no}:${step}:${place ?? ''}`
  const [sent, setSent] = useState<{ key: string; choice: Said } | null>(null)
  const [refused, setRefused] = useState<{ key: string; cause: unknown } | null>(null)
  const [wish, setWish] = useState<{ hand: string; choice: 'hit' | 'stand' } | null>(null)

  const say = (choice: Said) => {
    if (sent?.key === key) return
    setSent({ key, choice })
    setRefused(null)
    const send = async () => {
      for (let tries = 0; tries < 8; tries++) {
        try {
          const { ticket } = await call(decide, { table, no, step, choice, ...(place && { place }) })
          return live.apply({ type: 'ticket', ticket })
        } catch (cause) {
          if (!isUnknown(cause)) {
            setSent(null)
            setRefused({ key, cause })
            return live.refetch()
          }
          await pause(500)
        }
      }
      setSent(null)
    }
    void send()
  }

  const handKey = (at: string, { cards }: Hand) => `${no}:${at}:${cards.join(' ')}`
  const asked = own.question?.kind === 'hand' ? handKey(own.question.place, own.question.hand) : null
  const act = useEffectEvent(() => {
    if (wish && asked === wish.hand) say(wish.choice)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => act(), [asked, key])
  const current = own.ahead ? handKey(own.ahead.place, own.ahead.hand) : null
  return {
    sent: sent?.key === key ? sent.choice : null,
    refused: refused?.key === key ? refused.cause : null,
    say,
    ahead: wish !== null && wish.hand === current ? wish.choice : null,
    choose: choice => current && setWish(wish?.hand === current && wish.choice === choice ? null : { hand: current, choice })
  }
}
