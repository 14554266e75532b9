// A member as the console's page shows it.
import type { player, revealPlayer } from '@fairhouse/contract/ops/people/players.ts'
import type { z } from 'zod'

export type PlayerView = z.output<typeof player.reply>
/** What an operator asked to see unmasked. */
export type Revealed = z.output<typeof revealPlayer.reply>
