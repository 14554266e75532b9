// Blackjack on the machine of the tables: seven seats, and one hand for everybody.
import { bankedTable } from '../table/banked.ts'
import { commonHand, sevenSeats } from './rules.ts'

export const blackjack = bankedTable(sevenSeats)
export const blackjackCommon = bankedTable(commonHand)
