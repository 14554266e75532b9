// One item of the points mall: its picture, what it costs, how many there are, and why it cannot be had.
import { GoodsArt } from '@fairhouse/ui/art/goods/GoodsArt.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { formatCount, formatDate } from '@fairhouse/ui/text/format.ts'
import { Coins } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import { usePoints } from '../points/own-points.ts'
import type { Item } from './item.ts'

/** Gives the sentence that says why a member cannot have an item now; null: they can. */
function useReason() {
  const t = useTranslations('mall')
  const points = usePoints().data?.points ?? 0
  return ({ stock, own, level, perMember, price }: Item): string | null => {
    if (stock === 0) return t('soldOut')
    if (!own || own.available > 0) return null
    if (own.level < level) return t('level', { level: String(level) })
    if (perMember !== null && own.had >= perMember) return t('limitReached', { count: own.had, most: perMember })
    return t('tooFewPoints', { points: formatCount(Math.max(1, price - points)) })
  }
}

function Conditions({ item }: { item: Item }) {
  const t = useTranslations('mall')
  const money = useMoney()
  const { amount, wagering, stock, perMember, level, endsAt, own } = item
  const said = [
    ...(amount === null ? [] : [t('worth', { amount: money(amount) }) + (wagering === null ? '' : ` · ${wagering}×`)]),
    ...(stock === 0 ? [] : [t('stock', { count: stock })]),
    ...(own && own.available > 0 ? [t('available', { count: own.available })] : []),
    ...(perMember === null ? [] : [t('perMember', { count: perMember })]),
    ...(level === 0 ? [] : [t('level', { level: String(level) })]),
    ...(endsAt === null ? [] : [t('until', { at: formatDate(endsAt) })])
  ]
  return (
    <ul className="grid gap-0.5 text-3 text-small tabular-nums">
      {said.map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

export function ItemCard({ item, redeem }: { item: Item; redeem: () => void }) {
  const t = useTranslations('mall')
  const reason = useReason()(item)
  return (
    <li className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-2 shadow-e1">
      <div className="relative">
        <GoodsArt name={item.picture} className={item.stock === 0 ? 'aspect-video grayscale' : 'aspect-video'} />
        <Badge tone="art" className="absolute start-2 top-2">
          {t(`kind_${item.kind}`)}
        </Badge>
      </div>
      <div className="flex flex-1 flex-col gap-2 p-3">
        <h3 className="font-semibold text-1 text-body [overflow-wrap:anywhere]">{item.name}</h3>
        <p className="line-clamp-3 text-2 text-small">{item.about}</p>
        <Conditions item={item} />
        <p className="mt-auto flex items-center gap-1.5 pt-1 font-bold font-display text-h6 text-primary-text tabular-nums">
          <Coins aria-hidden="true" className="size-4.5 shrink-0" />
          {t('price', { points: formatCount(item.price) })}
        </p>
        <Button
          block
          className="max-sm:px-2! max-sm:text-small"
          disabledReason={reason}
          aria-label={reason ? `${reason}: ${item.name}` : item.own ? t('redeemOf', { name: item.name }) : `${t('toLogin')}: ${item.name}`}
          onClick={redeem}
        >
          {reason ?? t(item.own ? 'redeem' : 'toLogin')}
        </Button>
      </div>
    </li>
  )
}
