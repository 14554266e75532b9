// The rules of withdrawals as operators edit them: in force at once, tried on history before.
import { moneyToWire } from '@fairhouse/contract/money.ts'
import type { withdrawRules } from '@fairhouse/contract/ops-withdrawal.ts'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { OperatorCaller } from '#base/http.ts'
import { writeAudit } from '#staff/staff.ts'
import { decide, stateAfter } from './rules.ts'
import { decidedLately, type KeptSettings, saveSettings, settings } from './withdrawal-store.ts'

type Rules = z.output<typeof withdrawRules>

const mostShown = 100

const shownRules = ({ provider: _provider, version, ...rules }: KeptSettings) => ({
  rules: { ...rules, levels: [...rules.levels], remindMinutes: [...rules.remindMinutes] } satisfies Rules,
  version
})

/** The rules in force. */
export const withdrawalRules = async (reader: Reader) => shownRules(await settings(reader))

/** What no single field shows. @throws DomainError input.invalid at the field */
function checkRules(rules: Rules): void {
  const wrong: Record<string, 'input.invalid'> = {}
  if (rules.maximum < rules.minimum) wrong['rules.maximum'] = 'input.invalid'
  if (rules.fee < 0n || rules.fee >= rules.minimum) wrong['rules.fee'] = 'input.invalid'
  if (new Set(rules.levels.map(line => line.level)).size < rules.levels.length) wrong['rules.levels'] = 'input.invalid'
  if (rules.remindMinutes.some(minute => minute >= rules.confirmMinutes)) wrong['rules.remindMinutes'] = 'input.invalid'
  if (Object.keys(wrong).length > 0) throw new DomainError('input.invalid', {}, wrong)
}

/** Decides the last withdrawals again by other rules; changes nothing. @throws DomainError input.invalid */
export async function tryRules(reader: Reader, { rules, last }: { rules: Rules; last: number }) {
  checkRules(rules)
  const tried: KeptSettings = { ...rules, provider: '', version: 0 }
  const lately = await decidedLately(reader, last)
  const looked = lately.flatMap(({ facts, trace, ...row }) => {
    if (!facts) return []
    const now = decide(facts, tried)
    const refused = facts.amount < rules.minimum || facts.amount > rules.maximum
    const holds = now.filter(rule => rule.verdict === 'hold').map(rule => rule.rule)
    return [{ ...row, before: stateAfter(trace), after: refused ? ('REFUSED' as const) : stateAfter(now), holds }]
  })
  const count = (of: 'before' | 'after', state: string) => looked.filter(row => row[of] === state).length
  return {
    looked: looked.length,
    without: lately.length - looked.length,
    before: { approved: count('before', 'APPROVED'), review: count('before', 'REVIEW') },
    after: { approved: count('after', 'APPROVED'), review: count('after', 'REVIEW'), refused: count('after', 'REFUSED') },
    changed: looked.filter(row => row.before !== row.after).slice(0, mostShown)
  }
}

const told = (rules: Record<string, unknown>) =>
  JSON.parse(JSON.stringify(rules, (_, value) => (typeof value === 'bigint' ? moneyToWire(value) : value))) as Record<string, unknown>

/** Puts rules in force for what is asked for from now on. @throws DomainError input.invalid, document.changed */
export async function changeRules(
  tx: Tx,
  caller: OperatorCaller,
  { rules, version, reason }: { rules: Rules; version: number; reason: string },
  address: string
) {
  checkRules(rules)
  const { rules: before, version: kept } = shownRules(await settings(tx, true))
  if (kept !== version) throw new DomainError('document.changed')
  await saveSettings(tx, { ...rules, remindMinutes: rules.remindMinutes.toSorted((a, b) => a - b) })
  const [was, becomes] = [told(before), told(rules)]
  const changed = Object.keys(becomes).filter(name => JSON.stringify(was[name]) !== JSON.stringify(becomes[name]))
  const detail = { reason, changed: changed.map(name => ({ name, from: was[name], to: becomes[name] })) }
  await writeAudit(tx, caller, 'withdrawal.rules', `rules:${version + 1}`, detail, address)
  return withdrawalRules(tx)
}
