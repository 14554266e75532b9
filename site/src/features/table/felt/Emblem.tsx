// The signs of the two sides, drawn with a few strokes in the colour of the text.
type Side = 'dragon' | 'tiger'

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 2.2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

function Dragon() {
  return (
    <g {...stroke}>
      <path d="M7 20C6 12 12 7 20 8L17 3M20 8C27 5 33 9 34 15L42 21C42 25 38 27 34 26L25 25C26 29 31 30 35 30C32 37 23 38 17 34C12 31 8 27 7 20Z" />
      <path d="M12 11L5 6M9 27C5 28 3 32 5 36M17 34C17 39 14 43 9 44M23 37C27 39 29 42 29 45" />
      <path d="M28 14.500L32 17" />
      <path d="M38 20.500L40.500 17.500" />
    </g>
  )
}

function Tiger() {
  return (
    <g {...stroke}>
      <path d="M11 14C7 13 5 8 8 5C12 4 15 6 16 9C19 7.500 29 7.500 32 9C33 6 36 4 40 5C43 8 41 13 37 14C40 18 41 24 39 29C37 36 31 42 24 42C17 42 11 36 9 29C7 24 8 18 11 14Z" />
      <path d="M24 9V15M19 10L21 14.500M29 10L27 14.500M9 22L14 23.500M9 29L14 28.500M39 22L34 23.500M39 29L34 28.500" />
      <path d="M17 21L20 22.500M31 21L28 22.500M21 29H27L24 32.500ZM24 32.500V35M24 35C22.500 37 20 37 18.500 35.500M24 35C25.500 37 28 37 29.500 35.500" />
    </g>
  )
}

export function Emblem({ side, className }: { side: Side; className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      {side === 'dragon' ? <Dragon /> : <Tiger />}
    </svg>
  )
}
