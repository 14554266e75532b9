// Which entries of the two centres a person sees, and in which order.
import { expect, test } from 'vitest'
import { agentEntries, agentKeys, centreEntries, centreKeys, readCentreSearch } from './keys.ts'

const all = { toUpline: true, rebate: true, referral: true }

test('[2.149] [2.150] [2.151] [2.152] [2.153] [2.154] [2.155] [2.156] [2.157] [2.158] [2.159] [2.160] [2.161] [2.163] the personal centre has its 14 entries in order', () => {
  expect(centreEntries(all)).toEqual([
    'securityCenter',
    'transferFund',
    'depositv2',
    'withdraw',
    'transferUpline',
    'personalHistoryCopy',
    'manualRebate',
    'transactionHistory',
    'personalProfit',
    'bonusDetails',
    'rewardCenter',
    'referral',
    'missionLeaderboard',
    'messageV2'
  ])
})

test('transfers to the upline, cashback and invitations are entries only where they are open', () => {
  const hidden = (rights: Parameters<typeof centreEntries>[0]) => centreKeys.filter(key => !centreEntries(rights).includes(key))
  expect(hidden({ ...all, toUpline: false })).toEqual(['transferUpline'])
  expect(hidden({ ...all, rebate: false })).toEqual(['manualRebate'])
  expect(hidden({ ...all, referral: false })).toEqual(['referral'])
})

test('[2.168] [2.169] [2.170] [2.171] [2.172] [2.173] [2.174] [2.175] [2.176] [2.178] [2.180] [2.182] the agent centre has its 12 entries in order', () => {
  const kinds = { divtypereq: '1', dailysalreqtype: '1', contracthoursalreqtype: '1', realtimesalreqtype: '1' }
  expect(agentEntries(true, kinds)).toEqual([
    'announcement',
    'teamOverview',
    'registerAccount',
    'teamManagement',
    'teamBetting',
    'userProfit',
    'myIncome',
    'downlineTransactions',
    'dividend',
    'dailySalary',
    'hourlySalary',
    'realtimeSalary'
  ])
})

test('[2.177] [2.179] [2.181] [2.183] each kind of income is an entry only if it is enabled, and none without contracts', () => {
  const kinds = { divtypereq: '2', dailysalreqtype: '', contracthoursalreqtype: '0', realtimesalreqtype: '1' }
  expect(agentEntries(true, kinds).slice(8)).toEqual(['dividend', 'realtimeSalary'])
  expect(agentEntries(true, { ...kinds, enabled: ['hourly'] }).slice(8)).toEqual(['dividend', 'hourlySalary', 'realtimeSalary'])
  expect(agentEntries(true, {})).toEqual(agentKeys.slice(0, 8))
  expect(agentEntries(false, { enabled: ['hourly'] })).toEqual(agentKeys.slice(0, 8))
  expect(agentEntries(false, kinds)).toEqual(agentKeys.slice(0, 8))
})

test('an address names an entry that there is, or nothing', () => {
  expect(readCentreSearch({ centre: 'withdraw', agent: 'menu', page: '2' })).toEqual({ centre: 'withdraw', agent: 'menu' })
  expect(readCentreSearch({ centre: 'somewhere', agent: 7 })).toEqual({})
  expect(readCentreSearch({ agent: 'contractRequests' })).toEqual({ agent: 'contractRequests' })
})
