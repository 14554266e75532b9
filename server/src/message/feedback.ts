// What members tell the house without asking for an answer.
import { charactersOf, feedbackLength, mostFeedbackADay, type sendFeedback } from '@fairhouse/contract/message/feedback.ts'
import type { feedbackList } from '@fairhouse/contract/ops/house/feedback.ts'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { MemberCaller, OperatorCaller } from '#base/http.ts'
import { pageOf } from '#base/paging.ts'
import { cleanLine } from '#member/member.ts'
import { writeAudit } from '#staff/staff.ts'
import { countToday, type FeedbackRow, feedbackBefore, insertFeedback, markRead } from './feedback-store.ts'

/** Keeps what a member tells. @throws DomainError feedback.length {min, max}, feedback.quota {most} */
export async function keepFeedback(tx: Tx, caller: MemberCaller, told: z.output<typeof sendFeedback.input>): Promise<void> {
  const { type } = told
  const content = told.content.split('\n').map(cleanLine).join('\n').trim()
  const contact = cleanLine(told.contact ?? '')
  const length = charactersOf(content)
  const { min, max } = feedbackLength
  if (length < min || length > max)
    throw new DomainError('feedback.length', { min: String(min), max: String(max) }, { content: 'feedback.length' })
  if ((await countToday(tx, caller.memberId)) >= mostFeedbackADay)
    throw new DomainError('feedback.quota', { most: String(mostFeedbackADay) })
  await insertFeedback(tx, { memberId: caller.memberId, account: caller.account, type, content, contact: contact || null })
}

/** A page of what members told, newest first. */
export const feedbackPage = (reader: Reader, page: z.output<typeof feedbackList.input>): Promise<z.output<typeof feedbackList.reply>> =>
  pageOf(
    page,
    ({ memberId, account, ...row }: FeedbackRow) => ({ ...row, member: { id: String(memberId), account } }),
    (before, limit) => feedbackBefore(reader, { before, limit, type: page.type, state: page.state })
  )

/** Marks as read. @throws DomainError not.found */
export async function read(tx: Tx, caller: OperatorCaller, id: string, address: string): Promise<void> {
  if (!(await markRead(tx, id, caller.username))) throw new DomainError('not.found')
  await writeAudit(tx, caller, 'feedback.read', `feedback:${id}`, {}, address)
}
