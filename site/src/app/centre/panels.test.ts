// Which panels of the two centres a person sees, and in which order.
import { expect, test, vi } from 'vitest'
import { partsFor } from '../../kit/place/place.ts'
import { agentKeys, agentRights, type CentreRight, type ContractKinds, centreKeys, contractTray } from '../../session/places/keys.ts'

// the parts ask the session, which reads its browser once
const nothing = { getItem: () => null }
for (const [name, value] of Object.entries({
  location: { search: '' },
  localStorage: nothing,
  sessionStorage: nothing,
  addEventListener() {}
}))
  vi.stubGlobal(name, value)
const { agentPanels, personalPanels } = await import('./panels.ts')

const all = { toUpline: true, rebate: true, referral: true }
const personal = (rights: Record<CentreRight, boolean>) => partsFor(personalPanels, rights).map(({ key }) => key)
const agent = (contracts: boolean, kinds: ContractKinds) => partsFor(agentPanels, agentRights(contracts, kinds)).map(({ key }) => key)

test('each entry that an address can name has its panel, with its own title', () => {
  expect(personalPanels.map(({ key }) => key)).toEqual(centreKeys)
  expect(agentPanels.map(({ key }) => key)).toEqual([...agentKeys, contractTray])
  for (const { key, title } of [...personalPanels, ...agentPanels]) expect(title).toBe(`centre.${key}`)
})

test('[2.149] [2.150] [2.151] [2.152] [2.153] [2.154] [2.155] [2.156] [2.157] [2.158] [2.159] [2.160] [2.161] [2.163] the personal centre has its 14 entries in order', () => {
  expect(personal(all)).toEqual([
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
  const hidden = (rights: Record<CentreRight, boolean>) => centreKeys.filter(key => !personal(rights).includes(key))
  expect(hidden({ ...all, toUpline: false })).toEqual(['transferUpline'])
  expect(hidden({ ...all, rebate: false })).toEqual(['manualRebate'])
  expect(hidden({ ...all, referral: false })).toEqual(['referral'])
})

test('[2.168] [2.169] [2.170] [2.171] [2.172] [2.173] [2.174] [2.175] [2.176] [2.178] [2.180] [2.182] the agent centre has its 12 entries in order, then the tray of requests', () => {
  const kinds = { divtypereq: '1', dailysalreqtype: '1', contracthoursalreqtype: '1', realtimesalreqtype: '1' }
  expect(agent(true, kinds)).toEqual([
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
    'realtimeSalary',
    'contractRequests'
  ])
})

test('[2.177] [2.179] [2.181] [2.183] each kind of income is an entry only if it is enabled, and none without contracts', () => {
  const kinds = { divtypereq: '2', dailysalreqtype: '', contracthoursalreqtype: '0', realtimesalreqtype: '1' }
  expect(agent(true, kinds).slice(8)).toEqual(['dividend', 'realtimeSalary', 'contractRequests'])
  expect(agent(true, { ...kinds, enabled: ['hourly'] }).slice(8)).toEqual([
    'dividend',
    'hourlySalary',
    'realtimeSalary',
    'contractRequests'
  ])
  expect(agent(true, {})).toEqual([...agentKeys.slice(0, 8), 'contractRequests'])
  expect(agent(false, { enabled: ['hourly'] })).toEqual(agentKeys.slice(0, 8))
  expect(agent(false, kinds)).toEqual(agentKeys.slice(0, 8))
})
