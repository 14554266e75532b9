// A chip as it lies on the table: its colour, its edge and what it is worth.
import type { Money } from '@fairhouse/contract/money.ts'
import { chipText } from './chips.ts'

/** Fills the box around it, which says in words what it shows. */
export function ChipFace({ value, colour }: { value: Money; colour: string }) {
  return (
    <span aria-hidden="true" style={{ backgroundColor: colour }} className="absolute inset-0 grid place-items-center rounded-pill">
      <span className="absolute inset-[3px] rounded-pill border-3 border-white/75 border-dashed" />
      <span className="relative font-extrabold text-small text-white tabular-nums">{chipText(value)}</span>
    </span>
  )
}
