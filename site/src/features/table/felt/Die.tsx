// A die: its pips, white on red, readable at the size of a word.
import { pips } from './pips.ts'

/** A face without a number yet is blank. */
export function Die({ face, className }: { face: number | null; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <rect x="1" y="1" width="22" height="22" rx="5" fill="#b3122d" stroke="#ffffff55" />
      <path d="M5 3.500H19" stroke="#fff" strokeOpacity=".3" strokeLinecap="round" />
      {(pips[face ?? 0] ?? []).map(([x, y]) => (
        <circle key={`${x}:${y}`} cx={x} cy={y} r={face === 1 ? 3.4 : 2.3} fill="#fff" />
      ))}
    </svg>
  )
}
