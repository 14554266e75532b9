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
  /** Closed, its draw is to come. */
  readonly drawing: I | null
  /** Opens next, where none is open. */
  readonly next: I | null
  /** When this changes, in milliseconds; null: never, as far as is known. */
  readonly until: number | null
}

/** `issues` in their order. */
export function issueNow<I extends Issue>(issues: readonly I[], now: number): Now<I> {
  const open = issues.find(one => one.opensAt.getTime() <= now && now < one.closesAt.getTime()) ?? null
  const drawing = issues.find(one => one.closesAt.getTime() <= now && now < one.drawsAt.getTime()) ?? null
  const next = open ? null : (issues.find(one => one.opensAt.getTime() > now) ?? null)
  const moments = [open?.closesAt, drawing?.drawsAt, next?.opensAt].flatMap(at => (at ? [at.getTime()] : []))
  return { open, drawing, next, until: moments.length > 0 ? Math.min(...moments) : null }
}
