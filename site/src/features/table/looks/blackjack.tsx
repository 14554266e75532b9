// Blackjack as it is seen: the dealer's hand, seats or the one hand of everybody, and the chart.

import type { TableLook } from '../look.ts'
import { BlackjackBoard } from '../play/BlackjackBoard.tsx'
import { BlackjackScene } from '../play/BlackjackScene.tsx'
import { ChartHelp } from '../play/ChartHelp.tsx'
import { FinishedBlackjack, SmallBlackjack } from '../play/FinishedBlackjack.tsx'
import { PastDealer } from '../play/PastDealer.tsx'

export const blackjackLook: TableLook = {
  Scene: BlackjackScene,
  Small: SmallBlackjack,
  Finished: FinishedBlackjack,
  Board: BlackjackBoard,
  Past: PastDealer,
  Help: ChartHelp,
  hasRoads: false
}
