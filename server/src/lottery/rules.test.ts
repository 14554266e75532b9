// Decisions over tickets by value.
import { encode } from '@fairhouse/games/lottery/text.ts'
import { expect, test } from 'vitest'
import { isWin, judgeTicket } from './rules.ts'

const ticket = { play: 'DX', selection: encode({ rows: [['big']] }), unit: 'yuan', multiple: 1, series: 1_956 }
const drawn = (special: string) => ['01', '02', '03', '04', '05', '06', special]

test('a stake that comes back on the special 49 is paid, but ends no chase; a win does both', () => {
  const back = judgeTicket('mark6', ticket, drawn('49'))
  expect(back.payout).toBe(200_000n)
  expect(isWin(back.wins)).toBe(false)
  const won = judgeTicket('mark6', ticket, drawn('30'))
  expect(won.payout).toBeGreaterThan(back.payout)
  expect(isWin(won.wins)).toBe(true)
  expect(isWin(judgeTicket('mark6', ticket, drawn('11')).wins)).toBe(false)
})
