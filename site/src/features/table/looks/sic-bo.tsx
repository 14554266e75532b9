// Sic bo as it is seen: three dice and what can be bet on them.
import { DiceScene, FinishedDice, SmallDice } from '../felt/DiceScene.tsx'
import type { TableLook } from '../look.ts'
import { SicBoBoard } from './SicBoBoard.tsx'

export const sicBoLook: TableLook = { Scene: DiceScene, Small: SmallDice, Finished: FinishedDice, Board: SicBoBoard }
