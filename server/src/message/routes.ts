// The chat room's and customer service's calls for visitors and members.
import { isDone } from '@fairhouse/contract/endpoint.ts'
import { sendFeedback } from '@fairhouse/contract/message/feedback.ts'
import { inbox, readInbox, unreadCount } from '@fairhouse/contract/message/inbox.ts'
import * as contract from '@fairhouse/contract/message/message.ts'
import { type Route, serve } from '#base/http.ts'
import { chatMessages, chatRoom, report, say } from './chat.ts'
import { keepFeedback } from './feedback.ts'
import { inboxOf, readUpTo, unreadOf } from './inbox.ts'
import { askSupport, closeOwn, customerOf, olderLines, rateOwn, reopenOwn, seenByCustomer, supportState } from './support.ts'

export const routes: Route[] = [
  serve(sendFeedback, async (tx, caller, told) => {
    await keepFeedback(tx, caller, told)
    return isDone
  }),
  serve(inbox, (reader, caller, page) => inboxOf(reader, caller.memberId, page)),
  serve(unreadCount, (reader, caller) => unreadOf(reader, caller.memberId)),
  serve(readInbox, async (tx, caller, { upTo }) => {
    await readUpTo(tx, caller.memberId, upTo)
    return isDone
  }),
  serve(contract.chatRoom, (reader, caller, { room }, { house }) => chatRoom(reader, house, caller, room)),
  serve(contract.chatMessages, (reader, caller, page, { house }) => chatMessages(reader, house, caller, page)),
  serve(contract.sayInChat, (tx, caller, input, { house }) => say(tx, house, caller, input)),
  serve(contract.reportChat, async (tx, caller, { id, reason }) => {
    await report(tx, caller, id, reason)
    return isDone
  }),
  serve(contract.support, (tx, caller, { visitor }, call) => supportState(tx, customerOf(caller, call, visitor))),
  serve(contract.olderSupport, (tx, caller, { visitor, before }, call) => olderLines(tx, customerOf(caller, call, visitor), before)),
  serve(contract.askSupport, (tx, caller, { visitor, text, topic }, call) =>
    askSupport(tx, customerOf(caller, call, visitor), text, topic)
  ),
  serve(contract.closeSupport, (tx, caller, { visitor }, call) => closeOwn(tx, customerOf(caller, call, visitor))),
  serve(contract.reopenSupport, (tx, caller, { visitor }, call) => reopenOwn(tx, customerOf(caller, call, visitor))),
  serve(contract.rateSupport, (tx, caller, { visitor, rating }, call) => rateOwn(tx, customerOf(caller, call, visitor), rating)),
  serve(contract.seenSupport, async (tx, caller, { visitor }, call) => {
    await seenByCustomer(tx, customerOf(caller, call, visitor))
    return isDone
  })
]
