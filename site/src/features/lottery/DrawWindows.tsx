// The windows about the draws of a lottery, fetched when one of them is opened.
import type { LotteryCard } from '@fairhouse/contract/play/lottery.ts'
import { TrendsWindow } from './charts/TrendsWindow.tsx'
import type { DrawWindow } from './DrawHeader.tsx'
import { ResultsWindow } from './results/ResultsWindow.tsx'
import { RulesWindow } from './results/RulesWindow.tsx'
import { WatchWindow } from './results/WatchWindow.tsx'

type Props = {
  which: DrawWindow
  card: LotteryCard
  /** The play on the screen. */
  play: string | undefined
  /** The draw that can be watched now. */
  draw: string | undefined
  onClose: () => void
}

export function DrawWindows({ which, card, play, draw, onClose }: Props) {
  if (which === 'results') return <ResultsWindow game={card} onClose={onClose} />
  if (which === 'watch') return draw === undefined ? null : <WatchWindow game={card} issue={draw} onClose={onClose} />
  if (which === 'trends') return <TrendsWindow game={card} onClose={onClose} />
  return <RulesWindow game={card} {...(play && { play })} onClose={onClose} />
}
