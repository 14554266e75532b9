// The house's own mark: a house that is a tick, in the house's two colours.
import { useId } from 'react'
import { cx } from '../../cx.ts'

/** The mark alone: a gold house on iris, with a tick that reaches past its wall. */
export function LogoMark({ className }: { className?: string }) {
  const id = useId().replaceAll(/[^\w-]/g, '')
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cx('shrink-0', className ?? 'size-7')}>
      <defs>
        <linearGradient id={`${id}a`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#a497ff" />
          <stop offset=".5" stopColor="#6a55f0" />
          <stop offset="1" stopColor="#3a24a8" />
        </linearGradient>
        <linearGradient id={`${id}b`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#ffe08a" />
          <stop offset="1" stopColor="#ff9f1a" />
        </linearGradient>
      </defs>
      <rect width="32" height="32" rx="9.500" fill={`url(#${id}a)`} />
      <path d="M.8 12A9.500 9.500 0 0 1 9.500 1h13A9.500 9.500 0 0 1 31 9C20 6.500 9 8 .8 12z" fill="#fff" opacity=".18" />
      <path
        d="M14.700 5.900a2 2 0 0 1 2.600 0l8.600 7.200a2 2 0 0 1 .7 1.500V23.500a3 3 0 0 1-3 3H8.400a3 3 0 0 1-3-3V14.600a2 2 0 0 1 .7-1.500z"
        fill={`url(#${id}b)`}
      />
      <path
        d="m10.300 17.600 4.600 4.600L27.300 9.600"
        fill="none"
        stroke="#231159"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="m10.300 17.600 4.600 4.600L27.300 9.600"
        fill="none"
        stroke="#fff"
        strokeWidth="2.900"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** The word gives way to the mark below 360 px. The brand's name is not translated. */
export function Logo({ name = 'Fairhouse', className }: { name?: string; className?: string }) {
  return (
    <span
      className={cx('inline-flex items-center gap-2 font-display font-extrabold text-h4 text-1 leading-none tracking-tight', className)}
    >
      <LogoMark />
      <span className="max-xs:sr-only">{name}</span>
    </span>
  )
}
