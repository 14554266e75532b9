// The look of a button, for buttons and for links that look like one.
import { cx } from '../../cx.ts'

export type ButtonLook = {
  /** One primary a view: gold means "act". */
  variant?: 'primary' | 'ghost' | 'subtle' | 'danger' | 'link'
  /** 36, 44 or 48 px high; the small one still answers to a 44 px touch. */
  size?: 'sm' | 'md' | 'lg'
  /** As wide as its place. */
  block?: boolean
}

const variants = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-press',
  ghost: 'bg-3 text-1 hover:bg-4',
  subtle: 'text-2 hover:bg-3 hover:text-1',
  danger: 'bg-neg text-on-neg hover:brightness-110',
  link: 'text-primary-text underline-offset-4 hover:underline'
}

const sizes = {
  sm: "min-h-9 rounded-control px-4 text-body before:absolute before:inset-x-0 before:-inset-y-1 before:content-['']",
  md: 'min-h-11 rounded-control px-5 text-body',
  lg: 'min-h-12 rounded-input px-6 text-body-l'
}

/** The classes of a button of this look. */
export function buttonClass({ variant = 'ghost', size = 'md', block }: ButtonLook = {}): string {
  return cx(
    'relative inline-flex select-none items-center justify-center gap-2 py-1 text-center font-bold leading-tight transition-[background-color,color,transform,filter] duration-140 ease-out active:scale-98 motion-reduce:active:scale-100',
    variants[variant],
    sizes[size],
    variant === 'link' && 'px-2',
    block && 'w-full'
  )
}
