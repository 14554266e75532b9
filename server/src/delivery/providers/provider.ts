// What a provider of messages must do, and how it says no.

export interface Letter {
  /** Id of the message: the same at every try. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** 1 at the first. */
  readonly attempt: number
}

export interface Provider {
  readonly name: string
  /**
   * Hands a message over; returns the provider's own id of it.
   * @throws DeliveryRefusal when trying again is no use; anything else when it may be
   */
  send(letter: Letter): Promise<string>
  close?(): void
}

/** The provider will never take this message. `message` says why, with nothing of what the message says. */
export class DeliveryRefusal extends Error {}

/** Milliseconds in which a provider must answer. */
export const answerMs = 5_000
