// The four suits, drawn: no font has to have them.
import type { Suit as SuitCode } from '@fairhouse/games/table/shoe.ts'

const shapes: Record<SuitCode, string> = {
  s: 'M12 2C12 2 3 9 3 14.200C3 17 5.100 18.800 7.300 18.800C8.900 18.800 10.200 18 11 16.800C10.900 19 10.200 20.800 9 22H15C13.800 20.800 13.100 19 13 16.800C13.800 18 15.100 18.800 16.700 18.800C18.900 18.800 21 17 21 14.200C21 9 12 2 12 2Z',
  h: 'M12 21.500C12 21.500 2.500 14.800 2.500 8.500C2.500 5.300 5 2.800 8.100 2.800C9.700 2.800 11.200 3.600 12 4.900C12.800 3.600 14.300 2.800 15.900 2.800C19 2.800 21.500 5.300 21.500 8.500C21.500 14.800 12 21.500 12 21.500Z',
  d: 'M12 1.500L20.500 12L12 22.500L3.500 12Z',
  c: 'M12 2A4.700 4.700 0 0 1 15.700 9.600A4.700 4.700 0 1 1 13.100 16.200C13.300 18.700 13.900 20.700 15.200 22H8.800C10.100 20.700 10.700 18.700 10.900 16.200A4.700 4.700 0 1 1 8.300 9.600A4.700 4.700 0 0 1 12 2Z'
}

export function Suit({ suit, className }: { suit: SuitCode; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path d={shapes[suit]} fill="currentColor" />
    </svg>
  )
}
