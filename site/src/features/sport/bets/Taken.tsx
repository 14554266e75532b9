// The price that a bet has, and the one that was asked for where it is another.
import type { SportBet } from '@fairhouse/contract/sport/bet-view.ts'
import { oddsText } from '../odds/odds-choice.ts'

export const Taken = ({ from, odds, format }: { from: number; odds: number; format: SportBet['format'] }) => (
  <span className="whitespace-nowrap font-bold tabular-nums">
    {from !== odds && <s className="me-1 font-normal text-3">{oddsText(from, format, true)}</s>}
    {oddsText(odds, format, true)}
  </span>
)
