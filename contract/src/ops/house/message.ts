// Chat moderation and customer service as operators see them. Never imported by the site.
import * as z from 'zod/mini'
import { done, endpoint, id, memberNo, nothing, pageInput, pageOf, time } from '../../endpoint.ts'
import { chatState, conversation, reportReasons, roomName, serviceChannels, supportText, supportTopics } from '../../message/message.ts'
import { houseRoom, supportLine } from '../../message/shapes.ts'

const member = z.object({ id: z.string(), account: z.string() })
const reason = z.string({ error: 'input.required' }).check(z.trim(), z.minLength(3, 'input.required'), z.maxLength(200, 'input.invalid'))

/** A chat message with everything: what a moderator removed can still be read here. */
export const moderatedLine = z.object({
  id,
  member,
  text: z.string(),
  at: time,
  room: z.string(),
  removed: z.nullable(z.object({ at: time, operator: z.string(), reason: z.string() })),
  /** Reports that nobody has decided on. */
  reports: z.array(z.object({ reason: z.enum(reportReasons), at: time }))
})

export const moderatedRoom = endpoint({
  call: 'GET /ops/chat/room',
  moduleId: 'OPS_CHAT_ROOM',
  who: { may: 'chat:moderate' },
  summary: 'The settings of every chat room, the house’s first, and who is muted in all of them.',
  input: nothing,
  reply: z.object({
    rooms: z.array(z.extend(chatState, { room: z.string(), /** The table’s; null: the house’s room. */ name: z.nullable(z.string()) })),
    mutes: z.array(z.object({ member, until: time, reason: z.string(), operator: z.string() }))
  }),
  errors: [],
  shows: ['chat']
})

export const setChatRoom = endpoint({
  call: 'PUT /ops/chat/room',
  moduleId: 'OPS_CHAT_ROOM_SET',
  who: { may: 'chat:moderate' },
  summary: 'Opens or closes a chat room and sets its slow mode (0: none, at most 600 seconds).',
  input: z.strictObject({
    room: z._default(roomName, houseRoom),
    open: z.boolean(),
    slowSeconds: z.int().check(z.minimum(0, 'input.invalid'), z.maximum(600, 'input.invalid'))
  }),
  reply: chatState,
  errors: ['not.found'],
  changes: ['chat']
})

export const moderatedMessages = endpoint({
  call: 'GET /ops/chat/messages',
  moduleId: 'OPS_CHAT_MESSAGES',
  who: { may: 'chat:moderate' },
  summary: 'Chat messages of all rooms or of one, newest first; `account` is a whole username.',
  input: z.extend(pageInput, { room: z.optional(roomName), account: z.optional(z.string().check(z.trim(), z.maxLength(32))) }),
  reply: pageOf(moderatedLine),
  errors: [],
  shows: ['chat']
})

export const reportedMessages = endpoint({
  call: 'GET /ops/chat/reports',
  moduleId: 'OPS_CHAT_REPORTS',
  who: { may: 'chat:moderate' },
  summary: 'Chat messages with undecided reports, oldest first.',
  input: pageInput,
  reply: pageOf(moderatedLine),
  errors: [],
  shows: ['chat']
})

export const removeChat = endpoint({
  call: 'POST /ops/chat/messages/:id/remove',
  moduleId: 'OPS_CHAT_REMOVE',
  who: { may: 'chat:moderate' },
  summary: 'Removes a chat message for everybody; its reports are decided.',
  input: z.strictObject({ id, reason }),
  reply: moderatedLine,
  errors: ['not.found', 'chat.removed'],
  changes: ['chat']
})

export const dismissReports = endpoint({
  call: 'POST /ops/chat/messages/:id/dismiss',
  moduleId: 'OPS_CHAT_DISMISS',
  who: { may: 'chat:moderate' },
  summary: 'Decides the reports of a message without removing it.',
  input: z.strictObject({ id }),
  reply: moderatedLine,
  errors: ['not.found'],
  changes: ['chat']
})

export const muteInChat = endpoint({
  call: 'POST /ops/chat/mutes',
  moduleId: 'OPS_CHAT_MUTE',
  who: { may: 'chat:moderate' },
  summary: 'Lets a member only read the chat for so many minutes (at most 90 days), with a reason that the member reads.',
  input: z.strictObject({
    memberId: memberNo,
    minutes: z.int().check(z.minimum(1, 'input.invalid'), z.maximum(129_600, 'input.invalid')),
    reason
  }),
  reply: z.object({ until: time }),
  errors: ['not.found'],
  changes: ['chat']
})

export const liftMute = endpoint({
  call: 'POST /ops/chat/mutes/:memberId/lift',
  moduleId: 'OPS_CHAT_LIFT',
  who: { may: 'chat:moderate' },
  summary: 'Lets a muted member write again.',
  input: z.strictObject({ memberId: memberNo }),
  reply: done,
  errors: ['not.found'],
  changes: ['chat']
})

/** A conversation in the operators’ queue. `member` is null for a visitor. */
export const queuedConversation = z.extend(z.omit(conversation, { liveTopic: true }), {
  member: z.nullable(member),
  createdAt: time,
  lastAt: time,
  /** The beginning of the last message that a person wrote. */
  last: z.string()
})

export const supportQueue = endpoint({
  call: 'GET /ops/support/conversations',
  moduleId: 'OPS_SUPPORT_QUEUE',
  who: { may: 'support:read' },
  summary: 'Conversations: of the open ones those that wait, VIP first, then the longest wait; closed ones newest first.',
  input: z.extend(pageInput, {
    state: z._default(z.enum(['open', 'closed']), 'open'),
    channel: z.optional(z.enum(serviceChannels)),
    topic: z.optional(z.enum(supportTopics))
  }),
  reply: pageOf(queuedConversation),
  errors: [],
  shows: ['conversations']
})

export const conversationById = endpoint({
  call: 'GET /ops/support/conversations/:id',
  moduleId: 'OPS_SUPPORT_CONVERSATION',
  who: { may: 'support:read' },
  summary: 'A conversation with its messages, newest first; who answered is named.',
  input: z.strictObject({ id, before: z.optional(id) }),
  reply: z.object({
    conversation: queuedConversation,
    lines: z.array(z.extend(supportLine, { operator: z.nullable(z.string()) })),
    next: z.nullable(z.string())
  }),
  errors: ['not.found'],
  shows: ['conversations']
})

export const answerConversation = endpoint({
  call: 'POST /ops/support/conversations/:id/messages',
  moduleId: 'OPS_SUPPORT_ANSWER',
  who: { may: 'support:reply' },
  summary: 'Answers an open conversation.',
  input: z.strictObject({ id, text: supportText }),
  reply: queuedConversation,
  errors: ['not.found', 'support.closed', 'support.tooLong', 'chat.text'],
  once: true,
  changes: ['conversations']
})

export const endConversation = endpoint({
  call: 'POST /ops/support/conversations/:id/close',
  moduleId: 'OPS_SUPPORT_CLOSE',
  who: { may: 'support:reply' },
  summary: 'Closes an open conversation; the customer may open it again.',
  input: z.strictObject({ id }),
  reply: queuedConversation,
  errors: ['not.found', 'support.closed'],
  changes: ['conversations']
})

export const seenConversation = endpoint({
  call: 'POST /ops/support/conversations/:id/seen',
  moduleId: 'OPS_SUPPORT_SEEN',
  who: { may: 'support:reply' },
  summary: 'The conversation was read up to now.',
  input: z.strictObject({ id }),
  reply: done,
  errors: ['not.found'],
  changes: ['conversations']
})

export const attendSupport = endpoint({
  call: 'POST /ops/support/attend',
  moduleId: 'OPS_SUPPORT_ATTEND',
  who: { may: 'support:reply' },
  summary: 'The operator has the customer service page open: for 75 seconds customers are told that somebody is there.',
  input: nothing,
  reply: done,
  errors: []
})
