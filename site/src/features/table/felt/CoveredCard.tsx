// A card that its player turns: the back is drawn away with finger or mouse, or turned by the button under the hand.
import { cx } from '@fairhouse/ui/cx.ts'
import { type PointerEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CardBack, PlayingCard } from './PlayingCard.tsx'

/** So much of the card has to be seen: then it is turned. */
const enough = 0.6

type Props = { card: string; index: number; className: string; onTurned: (() => void) | null }

export function CoveredCard({ card, index, className, onTurned }: Props) {
  const t = useTranslations('tableGames')
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const [away, setAway] = useState({ x: 0, y: 0 })
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (!from.current) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    const drawn = { x: (event.clientX - from.current.x) / width, y: (event.clientY - from.current.y) / height }
    setAway(drawn)
    if (Math.hypot(drawn.x, drawn.y) > enough) onTurned?.()
  }
  const end = () => {
    from.current = null
    setAway({ x: 0, y: 0 })
  }
  return (
    <div
      role="img"
      data-drawn={index}
      aria-label={t('faceDown')}
      className={cx('relative aspect-5/7 overflow-hidden select-none', onTurned && 'cursor-grab touch-none', className)}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        if (onTurned) from.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <div aria-hidden="true">
        <PlayingCard card={card} className="w-full" />
      </div>
      <div className="absolute inset-0 drop-shadow-lg" style={{ transform: `translate(${away.x * 100}%, ${away.y * 100}%)` }}>
        <CardBack className="size-full" />
      </div>
    </div>
  )
}
