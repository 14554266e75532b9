// Which panels an address names.
import { expect, test } from 'vitest'
import { readCentreSearch } from './keys.ts'

test('an address names an entry that there is, or nothing', () => {
  expect(readCentreSearch({ centre: 'withdraw', agent: 'menu', page: '2' })).toEqual({ centre: 'withdraw', agent: 'menu' })
  expect(readCentreSearch({ centre: 'somewhere', agent: 7 })).toEqual({})
  expect(readCentreSearch({ agent: 'contractRequests' })).toEqual({ agent: 'contractRequests' })
})
