// The table of member types: every type has its line, and nothing says otherwise elsewhere.
import { expect, test } from 'vitest'
import { agentCentreTypes, agentTypes, memberTypes, seesAgentCentre, trialType } from './account.ts'
import { capabilities, capabilitiesOf, givenTypes } from './type.ts'

test('every member type has its capabilities: members with a team have the agent centre, trials only play', () => {
  expect(Object.keys(capabilities).map(Number)).toEqual([...memberTypes].sort((a, b) => a - b))
  expect(memberTypes.filter(type => capabilitiesOf(type).hasTeam).sort((a, b) => a - b)).toEqual(
    [...agentCentreTypes].sort((a, b) => a - b)
  )
  for (const type of memberTypes) {
    expect(capabilitiesOf(type).hasTeam).toBe(seesAgentCentre(type))
    expect(capabilitiesOf(type).isTrial).toBe(type === trialType)
    expect(capabilitiesOf(type).canPlay).toBe(true)
  }
  expect(memberTypes.filter(type => capabilitiesOf(type).canCreateAgents)).toEqual([2, 41])
  expect(givenTypes).not.toContain(trialType)
})

test('[4.012] [4.013] [4.014] [4.015] [4.016] the list of agent types has the trial too; the agent centre is for the others of it', () => {
  expect(agentTypes).toEqual([1, 2, 4, 41, 42])
  expect(agentTypes.filter(seesAgentCentre)).toEqual([1, 2, 41, 42])
})

test('a type that nobody knows may do nothing', () => {
  expect(Object.values(capabilitiesOf(7)).every(may => !may)).toBe(true)
})
