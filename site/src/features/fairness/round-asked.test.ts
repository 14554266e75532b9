import { expect, test } from 'vitest'
import { readRound } from './round-asked.ts'

const bet = '01931c3e-7a2b-7c4d-9e1f-0a1b2c3d4e5f'

test('the number of a bet is found by itself and inside a link', () => {
  expect(readRound(` ${bet} `)).toEqual({ bet })
  expect(readRound(`https://fairhouse.example/fairness?tab=check&round=${bet}`)).toEqual({ bet })
})

test('the address of a table’s round is the round, whatever stands around it', () => {
  const found = { table: 'dragon-tiger', no: 120 }
  expect(readRound('https://fairhouse.example/live/dragon-tiger/120')).toEqual(found)
  expect(readRound(' live/dragon-tiger/120/ ')).toEqual(found)
  expect(readRound('/live/dragon-tiger/120?from=home')).toEqual(found)
})

test('anything else is no round', () => {
  for (const text of [
    '',
    '120',
    'dragon-tiger',
    '/live/dragon-tiger',
    '/live/dragon-tiger/0',
    '/live/dragon-tiger/x',
    'alive/dragon-tiger/3'
  ])
    expect(readRound(text)).toBeNull()
})
