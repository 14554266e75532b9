import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import type { GameRow } from './GameList.tsx'
import { draftOf, read } from './game-draft.ts'

const game: GameRow = {
  code: 'orbit-7',
  remoteCode: '7',
  name: 'Seven',
  vendor: { code: 'orbit', name: 'Orbit' },
  category: 'RNG',
  own: false,
  state: 'open',
  shown: 'shown',
  visible: true,
  rest: null,
  isHot: false,
  isNew: false,
  rtp: 9_650,
  volatility: 'high',
  features: ['free-spins'],
  languages: ['tr', 'en'],
  isFreebet: false,
  hasDemo: true,
  blockedCountries: ['US'],
  vendorBlocked: [],
  releasedOn: '2026-02-01',
  picture: null,
  isGame: '',
  nodeId: '1',
  defaultPlayType: '',
  accountTypeName: '',
  minStake: UNIT / 5n,
  maxStake: 500n * UNIT,
  maxWin: 250_000n * UNIT,
  version: 4
}
const draft = draftOf(game)

test('a game is read back as it was written: returns in hundredths of a percent, stakes to the unit', () => {
  const { code, version, name, category, rtp, volatility, features, languages, hasDemo, blockedCountries, releasedOn } = game
  const { nodeId, defaultPlayType, accountTypeName, minStake, maxStake, maxWin } = game
  const texts = { nodeId, defaultPlayType, accountTypeName }
  const meant = {
    code,
    version,
    name,
    category,
    rtp,
    volatility,
    features,
    languages,
    hasDemo,
    blockedCountries,
    releasedOn,
    ...texts,
    minStake,
    maxStake,
    maxWin
  }
  expect(draft.rtp).toBe('96.50')
  expect(read(game, draft)).toEqual({ wrong: {}, meant })
})

test('a return is a percentage from 0 to 100 with two places at most, with a point or a comma', () => {
  const rtpOf = (rtp: string) => read(game, { ...draft, rtp }).meant?.rtp ?? null
  expect(['96.5', '96,50', '96.05', '100', '0', ' 97 '].map(rtpOf)).toEqual([9_650, 9_650, 9_605, 10_000, 0, 9_700])
  expect(['100.01', '96.505', '-1', '', '96.5%', '1e2'].map(rtpOf)).toEqual([null, null, null, null, null, null])
})

test('each field that cannot be read is named, and nothing is sent', () => {
  const wrong = { name: true, rtp: true, features: true, minStake: true, maxWin: true }
  expect(read(game, { ...draft, name: ' ', rtp: 'high', features: 'Free_Spins', minStake: '0', maxWin: '250.000' })).toEqual({
    wrong,
    meant: null
  })
  expect(read(game, { ...draft, features: 'Free-Spins, Buy  ', volatility: '', releasedOn: '' }).meant).toMatchObject({
    features: ['free-spins', 'buy'],
    volatility: null,
    releasedOn: null
  })
})
