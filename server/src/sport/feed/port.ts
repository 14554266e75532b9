// What a provider's adapter has to do: hand on messages as they come, and ask for what was missed.
import type { RecoveryRequest } from '@fairhouse/games/sport/feed/producers.ts'

export interface Feed {
  /** Hands every message on as it came, until it is stopped; what `onMessage` has not taken is sent again. */
  connect(onMessage: (raw: string) => Promise<void>): Promise<{ stop(): Promise<void> }>
  /** Asks a producer for everything since a time, or for all of it. */
  recover(request: RecoveryRequest): Promise<void>
}
