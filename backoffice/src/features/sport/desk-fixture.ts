// A fixture and its markets as the desk answers with them.
import type { deskSportFixture } from '@fairhouse/contract/ops/games/sport.ts'
import type { z } from 'zod'

export type DeskFixture = z.output<typeof deskSportFixture.reply>
export type DeskMarket = DeskFixture['markets'][number]
/** What the feed says of a market since its bets were settled otherwise. */
export type Difference = DeskFixture['differences'][number]
