// Dragon tiger as it is seen: one card for each side.
import { CardScene, FinishedHands, SmallHand } from '../felt/CardScene.tsx'
import { Emblem } from '../felt/Emblem.tsx'
import type { TableLook } from '../look.ts'
import { DragonTigerBoard } from './DragonTigerBoard.tsx'

const sides = [
  { to: 'dragon', tone: 'first', emblem: (className: string) => <Emblem side="dragon" className={className} /> },
  { to: 'tiger', tone: 'second', emblem: (className: string) => <Emblem side="tiger" className={className} /> }
] as const

export const dragonTigerLook: TableLook = {
  Scene: ({ state }) => <CardScene state={state} sides={sides} />,
  Small: ({ view, place }) => <SmallHand view={view} side={sides[place === 'start' ? 0 : 1]} game="dragon-tiger" />,
  Finished: ({ round }) => <FinishedHands round={round} sides={sides} game="dragon-tiger" />,
  Board: DragonTigerBoard
}
