// The page of a launched game of a studio that brings its own frame: the whole stage is the game's.
import { GamePage } from './GamePage.tsx'

export function SeamlessPage() {
  return <GamePage seamless />
}
