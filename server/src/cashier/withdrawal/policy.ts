// The rules of withdrawals as operators edit them: tried on history, asked for by one, put in force by another.
import { keysOf } from '@fairhouse/contract/keys.ts'
import { withdrawRules } from '@fairhouse/contract/ops/money/withdrawal.ts'
import * as z from 'zod/mini'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { OperatorCaller } from '#base/http.ts'
import { type ApprovalAction, askApproval, openApproval, writeAudit } from '#staff/staff.ts'
import { decide, rankLimitOf, stateAfter } from '../rules.ts'
import { type KeptSettings, saveSettings, settings } from '../setting.store.ts'
import { decidedLately } from './withdrawal.store.ts'

type Rules = z.output<typeof withdrawRules>

const mostShown = 100

const shownRules = ({ provider: _provider, levels: _ofRanks, version, ...rules }: KeptSettings) => ({
  rules: { ...rules, remindMinutes: [...rules.remindMinutes] } satisfies Rules,
  version
})

/** What a request for other rules is kept under: one at a time. */
export const rulesAction = 'withdrawal.rules'
const rulesSubject = 'rules:withdrawal'

/** The rules in force, and the request for others that waits for a second operator. */
export const withdrawalRules = async (reader: Reader) => ({
  ...shownRules(await settings(reader)),
  open: await openApproval(reader, rulesAction, rulesSubject)
})

/** What no single field shows. @throws DomainError input.invalid at the field */
function checkRules(rules: Rules): void {
  const wrong: Record<string, 'input.invalid'> = {}
  if (rules.maximum < rules.minimum) wrong['rules.maximum'] = 'input.invalid'
  for (const name of ['twoAbove', 'adjustTwoFrom'] as const) if (rules[name] < 0n) wrong[`rules.${name}`] = 'input.invalid'
  if (rules.fee < 0n || rules.fee >= rules.minimum) wrong['rules.fee'] = 'input.invalid'
  if (rules.remindMinutes.some(minute => minute >= rules.confirmMinutes)) wrong['rules.remindMinutes'] = 'input.invalid'
  if (Object.keys(wrong).length > 0) throw new DomainError('input.invalid', {}, wrong)
}

/** Decides the last withdrawals again by other rules; changes nothing. @throws DomainError input.invalid */
export async function tryRules(reader: Reader, { rules, last }: { rules: Rules; last: number }) {
  checkRules(rules)
  const tried: KeptSettings = { ...(await settings(reader)), ...rules }
  const lately = await decidedLately(reader, last)
  const looked = lately.flatMap(({ facts, trace, ...row }) => {
    if (!facts) return []
    const now = decide(facts, tried)
    const left = rankLimitOf(tried, facts)?.left ?? facts.amount
    const refused = facts.amount < rules.minimum || facts.amount > rules.maximum || facts.amount > left
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

/** What a request for other rules keeps. */
const rulesAsked = z.object({ rules: withdrawRules, version: z.int(), changed: z.unknown() })

/**
 * Asks for other rules: a second operator puts them in force. Returns the id of the request.
 * @throws DomainError input.invalid, document.changed, approval.open
 */
export async function askForRules(
  tx: Tx,
  caller: OperatorCaller,
  { rules, version, reason }: { rules: Rules; version: number; reason: string },
  address: string
): Promise<{ approval: string }> {
  checkRules(rules)
  const { rules: before, version: kept } = shownRules(await settings(tx, true))
  if (kept !== version) throw new DomainError('document.changed')
  const [was, becomes] = [z.encode(withdrawRules, before), z.encode(withdrawRules, rules)]
  const changed = keysOf(becomes)
    .filter(name => JSON.stringify(was[name]) !== JSON.stringify(becomes[name]))
    .map(name => ({ name, from: was[name], to: becomes[name] }))
  const detail = { rules: becomes, version, changed }
  return { approval: await askApproval(tx, caller, { action: rulesAction, subject: rulesSubject, detail, reason }, address) }
}

/** Puts the rules in force that a request asks for. @throws DomainError document.changed when others came meanwhile */
export const approvedRules: ApprovalAction = {
  async execute(tx, _house, { detail, reason }, { caller, address }) {
    const { rules: asked, version, changed } = z.parse(rulesAsked, detail)
    checkRules(asked)
    if ((await settings(tx, true)).version !== version) throw new DomainError('document.changed')
    await saveSettings(tx, { ...asked, remindMinutes: asked.remindMinutes.toSorted((a, b) => a - b) })
    await writeAudit(tx, caller, 'withdrawal.rules', `rules:${version + 1}`, { reason, changed }, address)
  },
  names: async () => new Map()
}
