// What slots let a player do, as operators see and change it.
import type { PlayRules } from '@fairhouse/contract/play/play-policy.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { brandOf, tellChange } from './brand.ts'
import { wholePlay } from './rules.ts'
import { lockPlay, savePlay } from './store.ts'
import type { Audit } from './system.ts'

/** What is in force, and its version. */
export const playInForce = async (reader: Reader): Promise<{ rules: PlayRules; version: number }> => (await brandOf(reader)).play

/** Puts other rules in force. @throws DomainError document.changed */
export async function changePlay(tx: Tx, { rules, version, reason }: { rules: PlayRules; version: number; reason: string }, audit: Audit) {
  const kept = await lockPlay(tx)
  if (kept.play_version !== version) throw new DomainError('document.changed')
  await savePlay(tx, rules)
  await audit('play.policy', `play:${version + 1}`, { reason, before: wholePlay(kept.play), after: rules })
  await tellChange(tx)
  return { rules, version: version + 1 }
}
