// The chat room and live customer service as visitors and members use them.
import * as z from 'zod/mini'
import { done, endpoint, id, pageInput, pageOf, time } from '../endpoint.ts'
import { chatLine, houseRoom, supportLine } from './shapes.ts'

/** Characters (not bytes, not UTF-16 units) of a chat message, and of a message to customer service. */
export const chatMaximum = 140
export const supportMaximum = 1_000

/** How long a text is to its reader. */
export const characters = (text: string): number => [...text].length

// What changes how other text looks, or is not there to see, has no place in a line that others read.
const unseen = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const nothingToSee = /^[\s\p{Cf}\p{Mn}\u115f\u1160\u3164\uffa0\u2800]*$/u

/** Plain text of one line: NFC, trimmed, at least one character that can be seen. */
export const chatText = z.string({ error: 'input.required' }).check(
  z.normalize('NFC'),
  z.trim(),
  z.refine(text => !nothingToSee.test(text), 'input.required'),
  z.refine(text => !unseen.test(text), 'chat.text'),
  z.refine(text => characters(text) <= chatMaximum, 'chat.tooLong')
)

/** As {@link chatText}, but longer and of several lines. */
export const supportText = z.string({ error: 'input.required' }).check(
  z.normalize('NFC'),
  z.trim(),
  z.refine(text => !nothingToSee.test(text), 'input.required'),
  z.refine(text => !unseen.test(text.replaceAll('\n', '')), 'chat.text'),
  z.refine(text => characters(text) <= supportMaximum, 'support.tooLong')
)

/** The room's state. `until` is null while a mute has no place. */
export const chatState = z.object({ open: z.boolean(), slowSeconds: z.int() })
export const chatMute = z.object({ until: time, reason: z.string() })

/** The house's room, or the one of a live table, by its code. */
export const roomName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, 'input.invalid'))
const room = z._default(roomName, houseRoom)

export const chatRoom = endpoint({
  call: 'GET /wps/chat/room',
  moduleId: 'CHAT_ROOM',
  who: 'anyone',
  summary:
    'Whether a chat room is open, its slow mode, and what it says of the caller. Without `room` it is the house’s; each live table has its own.',
  input: z.strictObject({ room }),
  reply: z.extend(chatState, { me: z.nullable(z.object({ author: z.string(), mute: z.nullable(chatMute) })) }),
  errors: ['not.found']
})

export const chatMessages = endpoint({
  call: 'GET /wps/chat/messages',
  moduleId: 'CHAT_MESSAGES',
  who: 'anyone',
  summary: 'Messages of a chat room, newest first.',
  input: z.extend(pageInput, { room }),
  reply: pageOf(chatLine),
  errors: ['not.found']
})

export const sayInChat = endpoint({
  call: 'POST /wps/chat/messages',
  moduleId: 'CHAT_SAY',
  who: 'player',
  summary: 'Says something in a chat room: one line of text, at most 140 characters.',
  input: z.strictObject({ text: chatText, room }),
  reply: chatLine,
  errors: ['not.found', 'chat.closed', 'chat.muted', 'chat.slow', 'chat.text', 'chat.tooLong'],
  once: true,
  perMinute: 30
})

export const reportReasons = ['insult', 'spam', 'fraud', 'personal', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportChat = endpoint({
  call: 'POST /wps/chat/messages/:id/report',
  moduleId: 'CHAT_REPORT',
  who: 'player',
  summary: 'Shows a message of somebody else to the moderators; a second report of the same member changes nothing.',
  input: z.strictObject({ id, reason: z.enum(reportReasons) }),
  reply: done,
  errors: ['not.found'],
  perMinute: 20
})

/** Where a conversation is answered. */
export const serviceChannels = ['vip', 'live'] as const
export type ServiceChannel = (typeof serviceChannels)[number]

/** A member whose rank is above 4 goes to the VIP channel; everyone else, visitors included, to live chat. */
export const serviceChannelOf = (rankLevel: number | null | undefined): ServiceChannel => ((rankLevel ?? 0) > 4 ? 'vip' : 'live')

export const supportTopics = ['account', 'deposit', 'withdrawal', 'game', 'bonus', 'other'] as const
export type SupportTopic = (typeof supportTopics)[number]

/** The secret of a visitor's conversation: 256 random bits made and kept by the browser, of which the server keeps a hash. */
const visitor = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'input.invalid')))
const mine = z.strictObject({ visitor })

export const conversation = z.object({
  id,
  channel: z.enum(serviceChannels),
  topic: z.enum(supportTopics),
  open: z.boolean(),
  /** The customer wrote last, and this long ago first without an answer. */
  waitingSince: z.nullable(time),
  rating: z.nullable(z.int().check(z.minimum(1), z.maximum(5))),
  unread: z.int(),
  /** What a visitor's socket joins to hear this conversation; members hear it by their session. */
  liveTopic: z.nullable(z.string())
})

export const supportState = z.object({
  /** Where a conversation begun now is answered. */
  channel: z.enum(serviceChannels),
  /** Is an operator of customer service there at this moment? */
  online: z.boolean(),
  /** The caller's last conversation with its newest messages, newest first. */
  conversation: z.nullable(conversation),
  lines: z.array(supportLine),
  next: z.nullable(z.string())
})
export type SupportState = z.output<typeof supportState>

export const support = endpoint({
  call: 'POST /wps/support/conversation',
  moduleId: 'SUPPORT',
  who: 'anyone',
  summary: 'The caller’s own conversation with customer service; a visitor shows it by its secret.',
  input: mine,
  reply: supportState,
  errors: [],
  perMinute: 60,
  always: true
})

export const olderSupport = endpoint({
  call: 'POST /wps/support/older',
  moduleId: 'SUPPORT_OLDER',
  who: 'anyone',
  summary: 'Older messages of the caller’s own conversation, newest first.',
  input: z.extend(mine, { before: id }),
  reply: pageOf(supportLine),
  errors: ['not.found'],
  perMinute: 60,
  always: true
})

export const askSupport = endpoint({
  call: 'POST /wps/support/messages',
  moduleId: 'SUPPORT_ASK',
  who: 'anyone',
  summary: 'Writes to customer service. With a topic it begins a new conversation where none is open.',
  input: z.extend(mine, { text: supportText, topic: z.optional(z.enum(supportTopics)) }),
  reply: supportState,
  errors: ['support.closed', 'support.tooLong', 'chat.text'],
  once: true,
  perMinute: 20,
  always: true
})

export const closeSupport = endpoint({
  call: 'POST /wps/support/close',
  moduleId: 'SUPPORT_CLOSE',
  who: 'anyone',
  summary: 'Closes the caller’s conversation.',
  input: mine,
  reply: supportState,
  errors: ['support.closed'],
  perMinute: 20,
  always: true
})

export const reopenSupport = endpoint({
  call: 'POST /wps/support/reopen',
  moduleId: 'SUPPORT_REOPEN',
  who: 'anyone',
  summary: 'Opens the caller’s closed conversation again.',
  input: mine,
  reply: supportState,
  errors: ['not.found', 'support.open'],
  perMinute: 20,
  always: true
})

export const rateSupport = endpoint({
  call: 'POST /wps/support/rate',
  moduleId: 'SUPPORT_RATE',
  who: 'anyone',
  summary: 'Rates a closed conversation from 1 to 5.',
  input: z.extend(mine, { rating: z.int().check(z.minimum(1, 'input.invalid'), z.maximum(5, 'input.invalid')) }),
  reply: supportState,
  errors: ['not.found', 'support.open'],
  perMinute: 20,
  always: true
})

export const seenSupport = endpoint({
  call: 'POST /wps/support/seen',
  moduleId: 'SUPPORT_SEEN',
  who: 'anyone',
  summary: 'The caller has read the conversation up to now.',
  input: mine,
  reply: done,
  errors: [],
  perMinute: 60,
  always: true
})
