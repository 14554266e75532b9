// What other features draw in the agent's panels.
import type { teamMemberById } from '@fairhouse/contract/agent/agent.ts'
import type { linePerson } from '@fairhouse/contract/agent/settlement.ts'
import type { z } from 'zod'
import { openPart } from '../../kit/place/open-part.ts'

/** Money to a member of the team. */
export const MemberTransfer = openPart<{ member: z.output<typeof teamMemberById.reply> }>('transfers of a member')
/** The contracts with a member of the team. */
export const MemberContracts = openPart<{ person: Pick<z.output<typeof linePerson>, 'id' | 'name'> }>('contracts of a member')
/** The agent account, beside the people of the team. */
export const AgentAccount = openPart<object>('the agent account')
