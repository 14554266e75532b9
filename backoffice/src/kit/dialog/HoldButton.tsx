// A button that must be held for a second and a half, by finger, mouse or key, before it acts: for what must not happen by accident.
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Spinner } from '@fairhouse/ui/components/press/Spinner.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

const holdMs = 1_500
/** Who cannot hold (a screen reader's or a voice's press has no length) presses twice within so long. */
const twiceMs = 5_000
const isPress = (e: KeyboardEvent): boolean => e.key === 'Enter' || e.key === ' '

/** Until the key is let go its repeats do nothing: what has the focus next is not pressed by them. */
function swallowRepeats(): void {
  const swallow = (e: globalThis.KeyboardEvent) => e.repeat && e.preventDefault()
  addEventListener('keydown', swallow, true)
  addEventListener('keyup', () => removeEventListener('keydown', swallow, true), { capture: true, once: true })
}

function useHold(act: () => void) {
  const [isHeld, setHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const armedAt = useRef(0)
  const end = () => {
    clearTimeout(timer.current)
    setHeld(false)
  }
  const begin = (by: 'pointer' | 'key') => {
    end()
    setHeld(true)
    timer.current = setTimeout(() => {
      setHeld(false)
      if (by === 'key') swallowRepeats()
      act()
    }, holdMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const press = (e: MouseEvent) => {
    if (e.detail !== 0) return
    if (e.timeStamp - armedAt.current < twiceMs && armedAt.current > 0) act()
    else armedAt.current = e.timeStamp
  }
  return { isHeld, begin, end, press }
}

export function HoldButton({ children, busy, onHeld }: { children: string; busy: boolean; onHeld: () => void }) {
  const t = useTranslations('ops.reason')
  const hintId = useId()
  const { isHeld, begin, end, press } = useHold(() => !busy && onHeld())
  return (
    <span className="grid justify-items-end gap-1">
      <button
        type="button"
        aria-describedby={hintId}
        aria-busy={busy || undefined}
        onPointerDown={e => e.button === 0 && begin('pointer')}
        onPointerUp={end}
        onPointerLeave={end}
        onPointerCancel={end}
        onKeyDown={e => {
          if (!isPress(e)) return
          e.preventDefault()
          if (!e.repeat) begin('key')
        }}
        onKeyUp={e => isPress(e) && end()}
        onBlur={end}
        onClick={press}
        onContextMenu={e => e.preventDefault()}
        className={cx(buttonClass({ variant: 'primary' }), 'touch-none overflow-hidden')}
      >
        <span
          aria-hidden
          className={cx(
            'absolute inset-0 origin-left bg-black/25 rtl:origin-right',
            isHeld ? 'scale-x-100 transition-transform duration-1500 ease-linear' : 'scale-x-0'
          )}
        />
        <span className={cx('relative', busy && 'opacity-0')}>{children}</span>
        {busy && (
          <span className="absolute inset-0 grid place-items-center">
            <Spinner />
          </span>
        )}
      </button>
      <span id={hintId} className="text-cap text-3">
        {t('hold')}
      </span>
    </span>
  )
}
