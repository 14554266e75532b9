// Home: bets as they are settled, and beside them the highest wins.
import { Board } from '../Board.tsx'
import { Winners } from '../Winners.tsx'

export const WinnersRail = () => (
  <div className="grid gap-4 @min-[900px]:grid-cols-[1.7fr_1fr]">
    <Board />
    <Winners />
  </div>
)
