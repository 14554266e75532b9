// The board as pictures of the page: where there is no WebGL, where less movement is wanted, and until the other one is there.
import type { SlotModel } from '@fairhouse/games/slots/model.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { useStore } from 'zustand'
import { pictureOf, type Theme } from '../theme.ts'
import { coinText } from './coin-text.ts'
import type { Player } from './player.ts'

type Props = { theme: Theme; model: SlotModel; player: Player; nameOf: (jackpot: string) => string }

/** Symbols fade over to the next ones; nothing turns or falls. */
export function DomBoard({ theme, model, player, nameOf }: Props) {
  const { view, frame, rolling } = useStore(player.store)
  const { reels, rows } = model
  const columns = view.board.map((column, reel) => ({ reel, letters: [...column].map((letter, row) => ({ letter, row })) }))
  const lit = new Set(view.lit)
  const coins = new Map(view.coins)
  const line = view.win?.line === undefined || model.kind === 'clusters' ? undefined : model.lines?.[view.win.line]
  const looks = (cell: number): string => {
    if (rolling) return 'opacity-30'
    if (coins.size > 0) return coins.has(cell) ? '' : 'opacity-15'
    return lit.size > 0 && frame?.kind !== 'end' && !lit.has(cell) ? 'opacity-35' : ''
  }
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 m-auto grid max-h-full max-w-full"
      style={{ aspectRatio: `${reels} / ${rows}`, gridTemplateColumns: `repeat(${reels}, minmax(0, 1fr))` }}
    >
      {columns.map(({ reel, letters }) => (
        <div key={reel} className="grid min-h-0" style={{ gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))` }}>
          {letters.map(({ letter, row }) => {
            const cell = reel * rows + row
            const coin = coins.get(cell)
            const shown = coin === undefined ? letter : typeof coin === 'string' ? coin : 'C'
            return (
              <div
                key={row}
                className={cx('relative grid min-h-0 place-items-center transition-opacity duration-200', looks(cell))}
                style={lit.has(cell) ? { boxShadow: `inset 0 0 0 3px ${theme.palette.glow}`, borderRadius: 12 } : undefined}
              >
                <img key={shown} src={pictureOf(theme.symbol(shown))} alt="" draggable={false} className="size-[94%] animate-fade-in" />
                {coin !== undefined && <Value text={coinText(coin, nameOf)} />}
                {(view.marks[cell] ?? 1) > 1 && <Value text={`×${view.marks[cell]}`} corner />}
              </div>
            )
          })}
        </div>
      ))}
      {line && (
        <svg
          viewBox={`0 0 ${reels} ${rows}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 size-full"
        >
          <polyline
            points={[
              `0,${line[0]! + 0.5}`,
              ...line.map((row, reel) => `${reel + 0.5},${row + 0.5}`),
              `${reels},${line.at(-1)! + 0.5}`
            ].join(' ')}
            fill="none"
            stroke={theme.palette.glow}
            strokeWidth="3"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      )}
    </div>
  )
}

function Value({ text, corner = false }: { text: string; corner?: boolean }) {
  return (
    <b
      className={cx(
        'pointer-events-none absolute font-display font-extrabold text-white tabular-nums [text-shadow:0_0_4px_#0a0c12,0_0_2px_#0a0c12,0_1px_2px_#0a0c12]',
        corner ? 'end-[8%] bottom-[6%] text-small' : text.length > 3 ? 'text-small' : 'text-h4'
      )}
    >
      {text}
    </b>
  )
}
