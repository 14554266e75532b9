// What the account record says of movements that paid a reward or belong to a bonus.
import type { Reader } from '#base/database.ts'
import { grantTitles } from '#bonus/bonus.ts'
import type { MovementSource } from '#wallet/ports.ts'
import { itemsById } from './store.ts'

/** Rewards and bonuses of a member by what their movements refer to. */
export async function sourcesOf(
  reader: Reader,
  memberId: bigint,
  references: readonly string[]
): Promise<ReadonlyMap<string, MovementSource>> {
  const items = await itemsById(reader, memberId, references)
  const titles = await grantTitles(reader, memberId, references)
  return new Map<string, MovementSource>([
    ...[...titles].map(([id, title]) => [id, { kind: 'bonus', title, level: null }] as const),
    ...items.map(({ id, kind, title, level }) => [id, { kind, title, level }] as const)
  ])
}
