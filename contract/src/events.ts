// What the server tells by itself: live events by audience, and the messages of the socket.
import * as z from 'zod/mini'
import { coreEvents } from './events/core-events.ts'
import { laterEvents } from './events/later-events.ts'
import { houseEvents } from './house-events.ts'
import { sportEvents } from './sport/events.ts'

/** Every event by name, with the shape of its body as it travels. */
export const events = { ...coreEvents, ...laterEvents, ...houseEvents, ...sportEvents } as const

export type EventName = keyof typeof events
export type EventBody<N extends EventName> = z.infer<(typeof events)[N]>

/** Who hears an event. `support:` stands before the secret topic of a visitor’s conversation. `staff` is heard by consoles, `jobs` by nobody but the house's own listeners. */
export type Audience =
  | `member:${string}`
  | `round:${string}`
  | `lottery:${string}`
  | `table:${string}`
  | `fixture:${string}`
  | `sport:${string}`
  | `support:${string}`
  | 'chat'
  | `chat:${string}`
  | 'everyone'
  | 'staff'
  | 'jobs'

/** What a browser sends over the socket. */
export const clientMessage = z.discriminatedUnion('t', [
  /** First message. `cursor`: the last event number seen, to get what was missed. */
  z.strictObject({
    t: z.literal('hello'),
    token: z.optional(z.string().check(z.maxLength(200))),
    cursor: z.optional(z.string().check(z.maxLength(60))),
    topics: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(40))
  }),
  z.strictObject({ t: z.literal('topics'), topics: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(40)) }),
  z.strictObject({ t: z.literal('ping'), at: z.number() })
])
export type ClientMessage = z.infer<typeof clientMessage>

/** What the server sends. `reset`: the cursor is too old, fetch everything anew. */
export type ServerMessage =
  | { t: 'welcome'; cursor: string; now: number; memberId: string | null }
  | { t: 'event'; n: string; name: EventName; body: unknown }
  | { t: 'reset'; cursor: string }
  | { t: 'pong'; at: number; now: number }
  | { t: 'ended' }
