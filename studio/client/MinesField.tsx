// The field of mines: cells to press or to walk with the arrows; at the end everything that lay under them.
import { cx } from '@fairhouse/ui/cx.ts'
import { type KeyboardEvent, useRef } from 'react'
import type { Round } from './api.ts'
import { useWords } from './words/use-words.ts'

function Gem({ dim }: { dim: boolean }) {
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      className={cx('size-[62%]', dim ? 'opacity-30' : 'animate-gem drop-shadow-[0_0_10px_rgb(59_224_173/0.55)]')}
    >
      <path d="M24 4 42 18 24 44 6 18Z" fill="#1fb98b" />
      <path d="M24 4 42 18H6Z" fill="#7df3cf" />
      <path d="M24 4 32 18 24 44 16 18Z" fill="#3be0ad" />
      <path d="M24 4 32 18H16Z" fill="#c9fff0" />
    </svg>
  )
}

function Mine({ hit }: { hit: boolean }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={cx('size-[62%]', hit ? 'animate-shake' : 'opacity-45')}>
      <g stroke="#7c2735" strokeWidth="4" strokeLinecap="round">
        <path d="M24 5v38M5 24h38M11 11l26 26M37 11 11 37" />
      </g>
      <circle cx="24" cy="24" r="13" fill="#e5485b" />
      <circle cx="24" cy="24" r="13" fill="none" stroke="#ff9aa6" strokeWidth="2" opacity="0.5" />
      <circle cx="19.5" cy="19" r="4" fill="#ffd5da" />
    </svg>
  )
}

interface Props {
  readonly side: number
  readonly round: Round | null
  /** The cell that is being opened. */
  readonly pressed: number | null
  readonly onOpen: (cell: number) => void
  /** What the round paid, over the field. */
  readonly paid: string | null
}

export function MinesField({ side, round, pressed, onOpen, paid }: Props) {
  const { t } = useWords()
  const field = useRef<HTMLFieldSetElement>(null)
  const playing = round?.state === 'open'
  const mines = (round?.outcome as { mines: readonly number[] } | null)?.mines

  const walk = (event: KeyboardEvent, cell: number): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -side, ArrowDown: side }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const column = (cell % side) + (Math.abs(by) === 1 ? by : 0)
    const next = cell + by
    if (column >= 0 && column < side && next >= 0 && next < side ** 2)
      field.current?.querySelectorAll<HTMLButtonElement>('button')[next]?.focus()
  }

  return (
    <div className="grid min-h-0 flex-1 place-items-center p-3 [container-type:size] sm:p-6">
      <fieldset
        ref={field}
        aria-label={t('field')}
        className={cx('relative grid aspect-square min-w-0', side > 5 ? 'gap-1 sm:gap-1.5' : 'gap-1.5 sm:gap-2.5')}
        style={{ gridTemplateColumns: `repeat(${side}, minmax(0, 1fr))`, width: 'min(100cqw, 100cqh, 38rem)' }}
      >
        {Array.from({ length: side ** 2 }, (_, cell) => {
          const place = { row: Math.floor(cell / side) + 1, column: (cell % side) + 1 }
          const open = round?.opened.includes(cell) ?? false
          const mine = mines?.includes(cell) ?? false
          const over = mines !== undefined
          const known = open || over
          return (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its number
              key={cell}
              type="button"
              aria-label={t(!known ? 'cell' : mine ? 'cellMine' : 'cellSafe', place)}
              aria-disabled={!playing || open || undefined}
              onClick={() => onOpen(cell)}
              onKeyDown={event => walk(event, cell)}
              className={cx(
                'grid aspect-square min-w-0 place-items-center rounded-tile transition-[transform,background-color,box-shadow] duration-140',
                !known &&
                  'border-b-4 border-b-line-strong/50 bg-linear-to-b from-(--bg-4) to-(--bg-3) shadow-e1 light:border-b-line-strong/40 light:from-white light:to-(--bg-4)',
                !known && playing && 'hover:-translate-y-0.5 hover:brightness-115 active:translate-y-0.5 light:hover:brightness-97',
                !known && !playing && 'cursor-default opacity-70',
                known && (open && mine ? 'bg-neg/25 ring-2 ring-neg ring-inset' : 'bg-0 ring-1 ring-line ring-inset light:bg-3'),
                open && !mine && 'ring-pos/60',
                pressed === cell && 'scale-94 animate-pulse'
              )}
            >
              {known && (mine ? <Mine hit={open} /> : <Gem dim={!open} />)}
            </button>
          )
        })}
        {paid && (
          <p
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 z-sticky m-auto grid h-fit w-fit animate-land place-items-center rounded-card border-2 border-pos bg-1 px-6 py-4 font-display font-extrabold text-h2 text-up tabular-nums shadow-e4"
          >
            {paid}
          </p>
        )}
      </fieldset>
    </div>
  )
}
