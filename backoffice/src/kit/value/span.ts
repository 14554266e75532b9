// A span of time in its two largest units.

export type Span =
  | { readonly unit: 'days'; readonly d: number; readonly h: number }
  | { readonly unit: 'hours'; readonly h: number; readonly m: number }
  | { readonly unit: 'minutes' | 'seconds'; readonly n: number }

/** Below zero is nothing; what is begun of a unit does not count. */
export function spanOf(ms: number): Span {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return { unit: 'days', d: Math.floor(hours / 24), h: hours % 24 }
  if (hours > 0) return { unit: 'hours', h: hours, m: minutes % 60 }
  return minutes > 0 ? { unit: 'minutes', n: minutes } : { unit: 'seconds', n: seconds }
}
