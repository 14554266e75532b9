// Roulette as it is seen: wheel and cloth, with struck numbers and without.
import { FinishedWheel, SmallWheel, WheelScene } from '../felt/WheelScene.tsx'
import type { TableLook } from '../look.ts'
import { PastNumbers } from './PastNumbers.tsx'
import { RouletteBoard } from './RouletteBoard.tsx'

export const rouletteLook: TableLook = {
  Scene: WheelScene,
  Small: ({ view, place }) => <SmallWheel view={view} place={place} game="roulette" />,
  Finished: FinishedWheel,
  Board: RouletteBoard,
  Past: PastNumbers
}
