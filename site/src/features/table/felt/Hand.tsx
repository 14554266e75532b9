// One side of the table: its sign, its name, its card, and whether it won.
import { cx } from '@fairhouse/ui/cx.ts'
import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { sideLook } from '../../../kit/play/side-look.ts'
import type { TableNow } from '../table-state.ts'
import { Emblem } from './Emblem.tsx'
import { CardPlace, PlayingCard } from './PlayingCard.tsx'

const cardWidth = 'w-18 md:w-28'

export function Hand({ side, state }: { side: 'dragon' | 'tiger'; state: TableNow }) {
  const t = useTranslations('table')
  const { view, fresh } = state
  const dealt = view.cards.find(c => c.to === side)
  const won = view.mark === side
  const lost = view.mark !== null && view.mark !== 'tie' && !won
  const text = sideLook[side].text
  const left = side === 'dragon'
  return (
    <div
      className={cx(
        'flex min-w-0 flex-1 items-center gap-2 max-md:flex-col md:gap-6',
        left ? '[--from-x:46vw] md:flex-row-reverse md:[--from-x:520px]' : '[--from-x:12vw] md:[--from-x:200px]'
      )}
    >
      <div
        className={cx(
          'relative rounded-tile transition-[filter] duration-280',
          won && `outline-3 outline-offset-4 ${sideLook[side].outline}`,
          lost && 'brightness-75'
        )}
      >
        {dealt ? (
          <PlayingCard key={dealt.index} card={dealt.card} dealt={fresh.includes(dealt.index)} className={cardWidth} />
        ) : (
          <CardPlace className={cardWidth} />
        )}
      </div>
      <div className={cx('flex items-center gap-2 md:flex-col', text)}>
        <Emblem side={side} className="size-7 md:size-16" />
        <p className="flex items-center gap-1 font-display text-body font-extrabold md:text-h4">
          {t(side)}
          {won && <Check role="img" aria-label={t('wins')} strokeWidth={3.5} className="size-4 md:size-5" />}
        </p>
      </div>
    </div>
  )
}
