// What each rule said of a withdrawal, in plain sentences.
import type { traceRule } from '@fairhouse/contract/money/withdrawal.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { Link } from '@tanstack/react-router'
import { CircleCheck, UserRoundSearch } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useMoney } from '../../../session/money/money.ts'

type Rule = z.output<typeof traceRule>

const words = {
  'account-age': 'accountAge',
  'payout-account-age': 'payoutAccountAge',
  turnover: 'turnover',
  bonus: 'bonus',
  'daily-limit': 'dailyLimit',
  amount: 'amount',
  'duplicate-account': 'duplicateAccount'
} as const satisfies Record<Exclude<Rule['rule'], 'identity'>, string>

/** The rule's sentence by what it said; identity has one for each reason. Older decisions name none. */
function wordOf({ rule, verdict, params }: Rule) {
  if (rule !== 'identity') return `${words[rule]}_${verdict}` as const
  if (verdict === 'hold') return params.reason === 'amount' ? 'identity_hold_amount' : 'identity_hold'
  return params.reason === 'documents'
    ? 'identity_pass_documents'
    : params.above === undefined || params.reason === 'none'
      ? 'identity_pass_none'
      : 'identity_pass'
}

/** Amounts and moments of a rule as people read them; hours stay as they are. */
function readable(params: Rule['params'], money: (amount: string) => string): Record<string, string> {
  const said = Object.entries(params).map(([name, value]) => {
    // a word joiner keeps the day from being broken at its hyphens
    if (name === 'until') return [name, formatDateTime(value).replaceAll('-', '\u2060-\u2060')]
    return [name, /^-?\d+\.\d{2,5}$/.test(value) ? money(value) : value]
  })
  return Object.fromEntries(said)
}

export function Trace({ rules }: { rules: readonly Rule[] }) {
  const t = useTranslations('cashier')
  const parts = useTranslations('payout')
  const money = useMoney()
  const held = rules.filter(rule => rule.verdict === 'hold').length
  // What holds the money is read first.
  const sorted = [...rules].sort((a, b) => Number(b.verdict === 'hold') - Number(a.verdict === 'hold'))
  return (
    <section>
      <h3 className="font-bold font-sans text-body">{t('traceTitle')}</h3>
      <p className="mb-2 text-2 text-small">{held === 0 ? t('traceAllPass') : t('traceHeld', { count: held })}</p>
      <ul className="divide-y divide-line rounded-input border border-line">
        {sorted.map(said => {
          const { rule, verdict, params } = said
          const pass = verdict === 'pass'
          const Picture = pass ? CircleCheck : UserRoundSearch
          return (
            <li key={rule} className="flex items-start gap-2.5 px-3 py-2.5 text-small">
              <Picture aria-hidden="true" className={pass ? 'mt-px size-4 shrink-0 text-pos' : 'mt-px size-4 shrink-0 text-warn'} />
              <span className={pass ? 'flex-1 text-2' : 'flex-1 text-1'}>
                {t(wordOf(said), readable(params, money))}
                {rule === 'identity' && !pass && (
                  <Link to="/identity" className="mt-1 block w-fit font-semibold text-primary-text hover:underline">
                    {parts('identityLink')}
                  </Link>
                )}
              </span>
              <Badge tone={pass ? 'pos' : 'warn'}>{t(pass ? 'rulePass' : 'ruleHold')}</Badge>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
