// The lottery's own constants, as the specification names them.
import { expect, test } from 'vitest'
import { lotteryType, prizeModeNames, prizeModes } from './lottery.ts'

test('[1.071] the lottery type is SEA', () => {
  expect(lotteryType).toBe('SEA')
})

test('[3.215] [3.216] [3.217] [3.218] the prize modes Lott, ZY, Elott and SEA each have whole steps between lowest and highest series', () => {
  expect(prizeModeNames).toEqual(['Lott', 'ZY', 'Elott', 'SEA'])
  for (const { min, max, step } of Object.values(prizeModes)) expect([(max - min) % step, max > min, max < 2000]).toEqual([0, true, true])
})
