// Decisions on chat messages and on conversations with customer service.
import { DomainError } from '#base/errors.ts'

export interface ChatSetting {
  readonly open: boolean
  readonly slowSeconds: number
}
export interface Mute {
  readonly until: Date
  readonly reason: string
}

/** Seconds until a member may write again, 0 when they may now; `lastAt` and `now` in milliseconds. */
export const slowLeft = (lastAt: number | null, slowSeconds: number, now: number): number =>
  lastAt === null ? 0 : Math.max(0, Math.ceil((lastAt + slowSeconds * 1000 - now) / 1000))

/**
 * May this member write in the room now?
 * @throws DomainError chat.closed, chat.muted {minutes, reason}, chat.slow {seconds}
 */
export function refuseToSay(room: ChatSetting, mute: Mute | null, lastAt: Date | null, now: number): void {
  if (!room.open) throw new DomainError('chat.closed')
  if (mute)
    throw new DomainError('chat.muted', {
      minutes: String(Math.max(1, Math.ceil((mute.until.getTime() - now) / 60_000))),
      reason: mute.reason
    })
  const seconds = slowLeft(lastAt?.getTime() ?? null, room.slowSeconds, now)
  if (seconds > 0) throw new DomainError('chat.slow', { seconds: String(seconds) })
}

/** For so long a console's word that its operator is there counts: more than two of its beats of 30 s. */
export const attendanceSeconds = 75

/** Removed after so many days without use. */
export const chatDays = 90
export const conversationDays = 730

/** The first part of a message, for a list. */
export const beginningOf = (text: string, length = 90): string => {
  const letters = [...text.replace(/\s+/g, ' ')]
  return letters.length > length ? `${letters.slice(0, length - 1).join('')}…` : letters.join('')
}
