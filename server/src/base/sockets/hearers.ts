// Who hears what: the sockets of each audience, so that news of one member costs one look-up, however many others are here.
interface Hearer {
  audiences: ReadonlySet<string>
}

export class Hearers<T extends Hearer> {
  readonly #of = new Map<string, Set<T>>()

  of(audience: string): ReadonlySet<T> {
    return this.#of.get(audience) ?? new Set()
  }

  /** From now on this one hears exactly these. */
  hear(one: T, audiences: ReadonlySet<string>): void {
    for (const audience of one.audiences) if (!audiences.has(audience)) this.#leave(one, audience)
    for (const audience of audiences) {
      const here = this.#of.get(audience)
      if (here) here.add(one)
      else this.#of.set(audience, new Set([one]))
    }
    one.audiences = audiences
  }

  #leave(one: T, audience: string): void {
    const here = this.#of.get(audience)
    if (here?.delete(one) && here.size === 0) this.#of.delete(audience)
  }
}
