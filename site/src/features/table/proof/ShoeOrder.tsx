// All cards of a shoe that has ended, in the order in which they came out: the burned ones and the cut card are marked.
import { type Card, cutAt, diceOfShoe, orderOf } from '@fairhouse/games/table/shoe.ts'
import type { PublishedShoe } from '@fairhouse/games/table/verify.ts'
import { tableEngines } from '@fairhouse/games/table-engines.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { Fragment, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { cornerOf, suitOfCard, useCardWords } from '../felt/card-words.ts'
import { Suit } from '../felt/Suit.tsx'
import type { TableGame } from '../look.ts'

export function ShoeOrder({ shoe, game }: { shoe: PublishedShoe; game: TableGame }) {
  const t = useTranslations('table')
  const order = useMemo(() => orderOf(diceOfShoe({ ...shoe, round: 0 })), [shoe])
  const cut = tableEngines[game].rules.play?.cutAt ?? cutAt
  return (
    <div className="flex flex-col gap-3">
      <p className="text-2 text-small">{t('shoeOrderText', { count: shoe.burned, cut: String(cut + 1) })}</p>
      <ol
        aria-label={t('shoeOrder', { count: order.length })}
        className="grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-1 text-cap tabular-nums"
      >
        {order.map((card, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: eight decks hold a card eight times: its place is what it is known by
          <Fragment key={at}>
            {at === cut && (
              <li className="col-span-full flex items-center gap-2 font-semibold text-1 before:h-px before:flex-1 before:bg-warn after:h-px after:flex-1 after:bg-warn">
                {t('orderCut')}
              </li>
            )}
            <OrderCard card={card} place={at + 1} burned={at <= shoe.burned} />
          </Fragment>
        ))}
      </ol>
    </div>
  )
}

function OrderCard({ card, place, burned }: { card: Card; place: number; burned: boolean }) {
  const t = useTranslations('table')
  const words = useCardWords()
  const suit = suitOfCard(card)
  return (
    <li
      className={cx(
        'flex flex-col items-center rounded-input border px-1 py-0.5',
        burned ? 'border-line-strong border-dashed bg-3' : 'border-line bg-1'
      )}
    >
      <span className="sr-only">{t('orderCard', { place: String(place), card: words(card) })}</span>
      <span aria-hidden="true" className="text-3">
        {place}
      </span>
      <span aria-hidden="true" className={cx('flex items-center gap-0.5 font-bold', suit === 'h' || suit === 'd' ? 'text-neg' : 'text-1')}>
        {cornerOf(card)}
        <Suit suit={suit} className="size-3" />
      </span>
      {burned && <span className="text-2">{t('orderBurned')}</span>}
    </li>
  )
}
