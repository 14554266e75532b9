// Chat moderation and customer service for operators.
import { isDone } from '@fairhouse/contract/endpoint.ts'
import { feedbackList, readFeedback } from '@fairhouse/contract/ops/house/feedback.ts'
import * as contract from '@fairhouse/contract/ops/house/message.ts'
import { type Route, serve } from '#base/http.ts'
import { dismissReports, liftMute, moderatedMessages, moderatedRoom, mute, removeChat, reportedMessages, setRoom } from './chat.ts'
import { feedbackPage, read } from './feedback.ts'
import { answer, attend, conversationFor, endConversation, seenByOperator, supportQueue } from './support.ts'

export const routes: Route[] = [
  serve(feedbackList, (reader, _, page) => feedbackPage(reader, page)),
  serve(readFeedback, async (tx, caller, { id }, { address }) => {
    await read(tx, caller, id, address)
    return isDone
  }),
  serve(contract.moderatedRoom, reader => moderatedRoom(reader)),
  serve(contract.setChatRoom, (tx, caller, next, { address }) => setRoom(tx, caller, next, address)),
  serve(contract.moderatedMessages, (reader, _, page) => moderatedMessages(reader, page)),
  serve(contract.reportedMessages, (reader, _, page) => reportedMessages(reader, page)),
  serve(contract.removeChat, (tx, caller, { id, reason }, { address }) => removeChat(tx, caller, id, reason, address)),
  serve(contract.dismissReports, (tx, caller, { id }, { address }) => dismissReports(tx, caller, id, address)),
  serve(contract.muteInChat, (tx, caller, input, { address }) => mute(tx, caller, input, address)),
  serve(contract.liftMute, async (tx, caller, { memberId }, { address }) => {
    await liftMute(tx, caller, BigInt(memberId), address)
    return isDone
  }),
  serve(contract.supportQueue, (reader, _, page) => supportQueue(reader, page)),
  serve(contract.conversationById, (reader, _, { id, before }) => conversationFor(reader, id, before)),
  serve(contract.answerConversation, (tx, caller, { id, text }, { address }) => answer(tx, caller, id, text, address)),
  serve(contract.endConversation, (tx, caller, { id }, { address }) => endConversation(tx, caller, id, address)),
  serve(contract.seenConversation, async (tx, _, { id }) => {
    await seenByOperator(tx, id)
    return isDone
  }),
  serve(contract.attendSupport, async (tx, caller) => {
    await attend(tx, caller)
    return isDone
  })
]
