// On or off, at once.
import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; hint?: ReactNode }

/** The knob's place and a tick say the state, not the colour alone. */
export function Switch({ label, hint, ...rest }: Props) {
  return (
    <label className="flex min-h-11 items-center justify-between gap-4 py-2">
      <span className="min-w-0">
        <span className="block font-medium text-1">{label}</span>
        {hint && <span className="block text-small text-3">{hint}</span>}
      </span>
      <span className="relative inline-flex h-7 w-12 shrink-0">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells whether it is checked
          role="switch"
          {...rest}
          className="peer size-full appearance-none rounded-pill border border-line-strong bg-3 transition-colors duration-140 checked:border-primary checked:bg-primary disabled:opacity-50 light:checked:border-primary-text"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 start-1 grid size-5 place-items-center rounded-pill bg-(--text-3) text-transparent transition duration-200 ease-out peer-checked:translate-x-5 rtl:peer-checked:-translate-x-5 peer-checked:bg-on-primary peer-checked:text-primary"
        >
          <svg
            viewBox="0 0 12 12"
            className="size-3"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.2"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d="M2.500 6.300 5 8.700l4.500-5" />
          </svg>
        </span>
      </span>
    </label>
  )
}
