// Which issue of a lottery takes bets at a moment of the house's clock, and what comes next. Pure.
interface Issue {
  readonly name: string
  readonly opensAt: Date
  readonly closesAt: Date
  readonly drawsAt: Date
}

export interface Now<I extends Issue> {
  /** Takes bets now. */
  readonly open: I | null
  /** Takes no more bets; its draw is to come or being made. */
  readonly drawing: I | null
  /** Opens next, where none is open. */
  readonly next: I | null
  /** When this changes, in milliseconds; null: never, as far as is known. */
  readonly until: number | null
}

/** `issues` in their order; `closed`: what the house says is being drawn; `last`: the name of the newest result. */
export function issueNow<I extends Issue>(issues: readonly I[], now: number, closed: I | null = null, last = ''): Now<I> {
  const open = issues.find(one => one.opensAt.getTime() <= now && now < one.closesAt.getTime()) ?? null
  const shut = [...(closed ? [closed] : []), ...issues].filter(one => one.closesAt.getTime() <= now && one.name > last)
  const drawing = shut.toSorted((a, b) => a.drawsAt.getTime() - b.drawsAt.getTime()).at(-1) ?? null
  const next = open ? null : (issues.find(one => one.opensAt.getTime() > now) ?? null)
  const moments = [open?.closesAt, drawing?.drawsAt, next?.opensAt].flatMap(at => (at && at.getTime() > now ? [at.getTime()] : []))
  return { open, drawing, next, until: moments.length > 0 ? Math.min(...moments) : null }
}

/** How far a draw is: bets may still come, they are closed, the draw is due, or its numbers are there. */
export type DrawPhase = 'selling' | 'closed' | 'drawing' | 'drawn'

export function drawPhase({ closesAt, drawsAt }: Pick<Issue, 'closesAt' | 'drawsAt'>, result: string | null, now: number): DrawPhase {
  if (result !== null) return 'drawn'
  if (now < closesAt.getTime()) return 'selling'
  return now < drawsAt.getTime() ? 'closed' : 'drawing'
}

/** When the phase changes by the clock; null: it waits for the numbers, or has them. */
export function nextPhaseAt({ closesAt, drawsAt }: Pick<Issue, 'closesAt' | 'drawsAt'>, now: number): number | null {
  return [closesAt, drawsAt].map(at => at.getTime()).find(at => at > now) ?? null
}
