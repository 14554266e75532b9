// Questions and messages asked from anywhere: one at a time, in the order they came, each answered once.
import type { ReactNode } from 'react'
import { create } from 'zustand'

/** What a dialog shows. `cancel` makes it a question with two answers; without it there is only the confirming button. */
export interface DialogRequest {
  icon?: 'warning' | 'info'
  title: ReactNode
  text?: ReactNode
  /** The label of the confirming button; "OK" unless given. */
  confirm?: ReactNode
  cancel?: ReactNode
  /** The confirming button is red: something is lost. */
  danger?: boolean
  /** `false`: a press beside the dialog does not close it. */
  closeOnCover?: boolean
  /** Closes by itself this long after it appeared. Only for messages, never for questions. */
  timeoutMs?: number
}

/** How a dialog was closed. */
export type DialogAnswer = 'confirm' | 'cancel' | 'cover' | 'escape' | 'timeout'

interface Entry {
  readonly id: number
  readonly request: DialogRequest
  readonly settle: (answer: DialogAnswer) => void
}

/** The dialogs that wait; the first one is on the screen. */
export const useDialogs = create<{ queue: readonly Entry[] }>(() => ({ queue: [] }))

let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined

function startClock(): void {
  clearTimeout(timer)
  const first = useDialogs.getState().queue[0]
  const wait = first?.request.timeoutMs
  if (first && wait) timer = setTimeout(() => answerDialog(first.id, 'timeout'), wait)
}

/** Opens a dialog, after those that are already waiting; resolves with how it was closed. Never rejects. */
export function showDialog(request: DialogRequest): Promise<DialogAnswer> {
  return new Promise(settle => {
    lastId += 1
    const { queue } = useDialogs.getState()
    useDialogs.setState({ queue: [...queue, { id: lastId, request, settle }] })
    if (queue.length === 0) startClock()
  })
}

/** Closes the dialog with this number; one that is closed already stays as it was answered. */
export function answerDialog(id: number, answer: DialogAnswer): void {
  const { queue } = useDialogs.getState()
  const entry = queue.find(waiting => waiting.id === id)
  if (!entry) return
  useDialogs.setState({ queue: queue.filter(waiting => waiting !== entry) })
  if (queue[0] === entry) startClock()
  entry.settle(answer)
}
