// A symbol in small, on the colours that it stands on in play, whatever the theme of the page is.
import type { Money } from '@fairhouse/contract/money.ts'
import type { SlotModel } from '@fairhouse/games/slots/model.ts'
import type { SlotGame } from '../spin/use-slot.ts'
import { pictureOf, type Theme } from '../theme.ts'

/** What a pay table is made from. */
export type PayProps = { game: SlotGame; model: SlotModel; theme: Theme; stake: Money }

export function SymbolPicture({ letter, theme }: { letter: string; theme: Theme }) {
  const { deep, sky, line } = theme.palette
  return (
    <img
      src={pictureOf(theme.symbol(letter))}
      alt=""
      className="size-16 shrink-0 max-[480px]:size-12 rounded-input border p-1"
      style={{ background: `radial-gradient(circle at 50% 40%, ${sky}, ${deep} 85%)`, borderColor: line }}
    />
  )
}
