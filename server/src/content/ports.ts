// What modules above say of the words that content shows.
import type { Reader } from '#base/database.ts'
import { portOfMany } from '#base/ports.ts'

/** Promotions (documents of content) that somebody is shown nothing of; null: a visitor. */
export type HiddenPages = (reader: Reader, memberId: bigint | null) => Promise<ReadonlySet<string>>
export const hiddenPages = portOfMany<HiddenPages>('content.hiddenPages')
