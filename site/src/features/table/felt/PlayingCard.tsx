// A card on the felt: it comes out of the shoe face down and turns; without movement it lies there at once.
import { cx } from '@fairhouse/ui/cx.ts'
import { cornerOf, suitOfCard, useCardWords } from './card-words.ts'
import { Suit } from './Suit.tsx'

type Props = {
  card: string
  /** It is dealt now, before the eyes. */
  dealt?: boolean
  /** Its place in the shoe, for who looks for it on the felt. */
  index?: number
  className?: string
}

/** As wide as its place says; 5 by 7. */
export function PlayingCard({ card, dealt = false, index, className }: Props) {
  const name = useCardWords()(card)
  const suit = suitOfCard(card)
  const red = suit === 'h' || suit === 'd'
  return (
    <div role="img" aria-label={name} data-drawn={index} className={cx('aspect-5/7 perspective-[600px]', dealt && 'card-dealt', className)}>
      <div className="card-body relative size-full">
        <div
          className={cx(
            'card-face @container absolute inset-0 overflow-hidden rounded-[9%/6.5%] border border-black/15 bg-[#fdfdfb] shadow-[0_6px_16px_-6px_rgb(0_0_0/.55)]',
            red ? 'text-[#c4213a]' : 'text-[#161a24]'
          )}
        >
          <span className="absolute start-[9%] top-[5%] flex flex-col items-center font-display text-[26cqw]/none font-extrabold tracking-tight">
            {cornerOf(card)}
            <Suit suit={suit} className="mt-[3cqw] size-[19cqw]" />
          </span>
          <Suit suit={suit} className="absolute end-[10%] bottom-[9%] size-[52cqw]" />
        </div>
        <CardBack className="card-face absolute inset-0 rotate-y-180" />
      </div>
    </div>
  )
}

export function CardBack({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cx('overflow-hidden rounded-[9%/6.5%] border border-black/20 bg-[#31279b] p-[6%]', className)}>
      <div className="size-full rounded-[6%/4.5%] border border-white/45 bg-[repeating-linear-gradient(45deg,rgb(255_255_255/.16)_0_2px,transparent_2px_8px),repeating-linear-gradient(-45deg,rgb(255_255_255/.16)_0_2px,transparent_2px_8px)]" />
    </div>
  )
}

/** Where a card will lie. */
export function CardPlace({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('aspect-5/7 rounded-[9%/6.5%] border-2 border-line-strong/50 border-dashed', className)} />
}
