// A line of the cart: what was chosen, what it costs, and out again.

import { playOf } from '@fairhouse/games/lottery/families.ts'
import { decode } from '@fairhouse/games/lottery/text.ts'
import type { Family } from '@fairhouse/games/lottery/types.ts'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import { titleOf, useSelectionText } from '../pick/selection-text.ts'
import { usePlayWords } from '../results/play-words.ts'
import { type CartLine, costOfLine } from './cart.ts'

export function CartLineRow({ line, family, onRemove }: { line: CartLine; family: Family; onRemove: () => void }) {
  const t = useTranslations('lottery')
  const words = usePlayWords()
  const money = useMoney()
  const textOf = useSelectionText()
  const play = playOf(family, line.play)!
  const text = textOf(play, decode(line.selection))
  return (
    <li className="flex items-start gap-2 py-2.5 first:pt-0">
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-3 font-semibold">
          <span className="min-w-0">{titleOf(words.group(play.group), words.name(play))}</span>
          <span className="shrink-0 tabular-nums">{money(costOfLine(play, line))}</span>
        </p>
        <p className="line-clamp-2 font-medium text-2 wrap-anywhere tabular-nums">{text}</p>
        <p className="text-3 text-small tabular-nums">{t('lineFacts', { bets: line.bets, multiple: line.multiple })}</p>
      </div>
      <IconButton label={t('removeLine', { line: `${words.name(play)} ${text.slice(0, 40)}` })} size={36} plain onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-4.5" />
      </IconButton>
    </li>
  )
}
