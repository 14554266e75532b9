// Baccarat as it is seen: two hands of two or three cards.
import { pointsOf } from '@fairhouse/games/baccarat/baccarat.ts'
import { useTableWords } from '../faces/faces.ts'
import { CardScene, FinishedHands, type HandSide, SmallHand } from '../felt/CardScene.tsx'
import { Letter } from '../felt/Letter.tsx'
import type { TableLook } from '../look.ts'
import { BaccaratBoard } from './BaccaratBoard.tsx'

const Sign = ({ tone, className }: { tone: 'first' | 'second'; className: string }) => (
  <Letter of={useTableWords('baccarat').letter(tone)} className={className} />
)
const side = (to: string, tone: 'first' | 'second'): HandSide => ({
  ...{ to, tone, places: 2, total: pointsOf },
  emblem: className => <Sign tone={tone} className={className} />
})
const sides = [side('player', 'second'), side('banker', 'first')] as const

export const baccaratLook: TableLook = {
  Scene: ({ state }) => <CardScene state={state} sides={sides} />,
  Small: ({ view, place }) => <SmallHand view={view} side={sides[place === 'start' ? 0 : 1]} game="baccarat" />,
  Finished: ({ round }) => <FinishedHands round={round} sides={sides} game="baccarat" />,
  Board: BaccaratBoard
}
