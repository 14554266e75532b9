// Tells the house that an agent's link was opened: it counts where the visitors of a link come from.
import { noteInviteClick } from '@fairhouse/contract/agent/agent.ts'
import { call } from '@fairhouse/ui/api.ts'

/** `sub` is the name of a place that the agent put into the address. Says nothing, also when it fails: the visitor asked for nothing. */
export const noteClick = (code: string, sub: string): Promise<void> =>
  call(noteInviteClick, { code, sub: sub.trim().slice(0, 40) }).then(
    () => {},
    () => {}
  )
