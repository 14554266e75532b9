// A way to pay as a small plate: its kind, never a company's mark.
import { cx } from '../cx.ts'

export type MethodKind = 'card' | 'bank' | 'wallet' | 'crypto' | 'voucher'

const marks: Record<MethodKind, readonly [hue: number, body: string, detail: string]> = {
  card: [222, 'M9 9h22a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V11a2 2 0 0 1 2-2z', 'M7 13.500h26M11 19h5M27 19h2'],
  bank: [172, 'M20 6.500l12 6v2H8v-2z', 'M11 17v6M17 17v6M23 17v6M29 17v6M8 25.500h24M20 10.500h.01'],
  wallet: [
    268,
    'M10 9.500h18a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3v-10a3 3 0 0 1 3-3z',
    'M33 15v5h-6a2.500 2.500 0 0 1 0-5zM11 9.500l13-4 1.500 4'
  ],
  crypto: [
    36,
    'M20 5.500l9 5.200v10.600l-9 5.200-9-5.200V10.700z',
    'M20 11l4 5-4 5-4-5zM20 5.500V11M20 21v5.500M11 10.700l5 5.300-5 5.300M29 10.700L24 16l5 5.300'
  ],
  voucher: [340, 'M7 9.500h26v4a2.500 2.500 0 0 0 0 5v4H7v-4a2.500 2.500 0 0 0 0-5z', 'M25 12v1M25 15.500v1M25 19v1M12 13.500h7M12 18h5']
}

/** 40 × 32 unless told otherwise. Decorative: the name of the method stands beside it. */
export function MethodMark({ kind, className }: { kind: MethodKind; className?: string }) {
  const [hue, body, detail] = marks[kind]
  return (
    <svg
      viewBox="0 0 40 32"
      aria-hidden="true"
      fill="none"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('shrink-0', className ?? 'h-8 w-10')}
    >
      <rect x=".5" y=".5" width="39" height="31" rx="8" fill={`hsl(${hue} 62% 42%)`} />
      <path d="M1 16V8.500A8 8 0 0 1 8.500 1h23A8 8 0 0 1 39 8.500V12C26 10 13 11 1 16z" fill="#fff" fillOpacity=".16" />
      <path d={body} fill="#fff" fillOpacity=".28" stroke="#fff" />
      <path d={detail} stroke="#fff" />
    </svg>
  )
}
