// Who hears what: the sockets of each audience, so that news of one member costs one look-up, however many others are here.
interface Hearer {
  audiences: ReadonlySet<string>
}

export interface Hearers<T> {
  of(audience: string): ReadonlySet<T>
  /** From now on this one hears exactly these. */
  hear(one: T, audiences: ReadonlySet<string>): void
}

export function makeHearers<T extends Hearer>(): Hearers<T> {
  const byAudience = new Map<string, Set<T>>()
  const leave = (one: T, audience: string) => {
    const here = byAudience.get(audience)
    if (here?.delete(one) && here.size === 0) byAudience.delete(audience)
  }
  return {
    of: audience => byAudience.get(audience) ?? new Set(),
    hear(one, audiences) {
      for (const audience of one.audiences) if (!audiences.has(audience)) leave(one, audience)
      for (const audience of audiences) {
        const here = byAudience.get(audience)
        if (here) here.add(one)
        else byAudience.set(audience, new Set([one]))
      }
      one.audiences = audiences
    }
  }
}
