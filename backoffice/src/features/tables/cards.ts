// A round of a live table, as the desk's calls tell it.
import type { deskTableRounds } from '@fairhouse/contract/ops/games/table.ts'
import type { z } from 'zod'

export type Round = z.output<typeof deskTableRounds.reply>['list'][number]
