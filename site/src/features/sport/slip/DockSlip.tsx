// The slip in the dock of wide screens, and a member's bets of the book.

import { OwnSportBets } from '../bets/OwnSportBets.tsx'
import { OpenShare } from './ShareSlip.tsx'
import { SlipPanel } from './SlipPanel.tsx'
import { useSlip } from './use-slip.ts'

export function DockSlip() {
  const desk = useSlip()
  return (
    <div className="grid gap-3">
      <SlipPanel desk={desk} />
      {desk.legs.length === 0 && <OpenShare />}
      <OwnSportBets />
    </div>
  )
}
