// Results as people and providers write them.
import { Refusal } from '@fairhouse/games/engine.ts'
import { rulesOf } from '@fairhouse/games/lottery/families.ts'
import { type Family, writeDraw } from '@fairhouse/games/lottery/types.ts'
import { DomainError } from '#base/errors.ts'

/** The canonical writing of numbers with commas, spaces or lines between them. @throws DomainError lottery.result */
export function readResult(family: Family, typed: string): string {
  const tokens = typed.split(/[\s,;]+/).filter(Boolean)
  try {
    return writeDraw(rulesOf(family).readDraw(tokens.join(',')))
  } catch (cause) {
    if (cause instanceof Refusal) throw new DomainError('lottery.result', {}, { result: 'lottery.result' })
    throw cause
  }
}
