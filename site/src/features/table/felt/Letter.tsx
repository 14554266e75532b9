// The sign of a side that is known by its letter: P, B.

export function Letter({ of, className }: { of: string; className: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <circle cx="24" cy="24" r="21" fill="none" stroke="currentColor" strokeWidth="3" />
      <text x="24" y="32.500" textAnchor="middle" fontSize="24" fontWeight="800" fill="currentColor">
        {of}
      </text>
    </svg>
  )
}
