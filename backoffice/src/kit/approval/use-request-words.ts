// What requests of operators are called. One that is not known yet is shown by its code: nothing may be decided unseen.
import { parseMoney } from '@fairhouse/contract/money.ts'
import { withdrawRules } from '@fairhouse/contract/ops/money/withdrawal.ts'
import { fixtureStates } from '@fairhouse/contract/sport/terms.ts'
import { useTranslations } from 'use-intl'
import { useMoney } from '../value/use-money.ts'
import { isWindow, useSubjectName } from './use-subject-name.ts'

const known = [
  'member.resetFactor',
  'member.resetFundsPassword',
  'member.forfeit',
  'deposit.account',
  'withdrawal.rules',
  'withdrawal.approve',
  'adjustment.book',
  'staff.limit',
  'lottery.correction',
  'table.void',
  'sport.result',
  'sport.correct',
  'claim.collect',
  'claim.strike',
  'reward.give',
  'mall.stock',
  'bonus.give',
  'bonus.cancel',
  'application.issue',
  'mission.start',
  'offer.start',
  'offer.give',
  'vip.ranks',
  'rebate.rates',
  'raffle.start',
  'leaderboard.start',
  'integration.freeRounds',
  'operator.invite',
  'operator.role',
  'operator.enable',
  'operator.reset',
  'income.bill',
  'income.run'
] as const
const ruleNames = Object.keys(withdrawRules.shape) as (keyof typeof withdrawRules.shape)[]

interface Change {
  readonly name: string
  readonly from: unknown
  readonly to: unknown
}

type Detail = Readonly<Record<string, unknown>>

/** Gives the functions that name what is asked for, what an approval of it does (null: not known), and what it changes. */
export function useRequestWords() {
  const t = useTranslations('opsIdentity')
  const rule = useTranslations('opsWithdrawal')
  const cashier = useTranslations('opsCashier')
  const lottery = useTranslations('opsLottery')
  const staff = useTranslations('opsStaff')
  const sport = useTranslations('sportGame')
  const money = useMoney()
  const { sayWindow } = useSubjectName()
  const codeOf = (action: string) => known.find(k => k === action)
  const nameOf = (name: string): string => {
    const ruled = ruleNames.find(r => r === name)
    if (ruled) return rule(ruled)
    if (name === 'cash' || name === 'bonus') return t(`forfeit.${name}`)
    if (name === 'role') return staff('roleHead')
    if (name === 'email') return staff('email')
    if (name === 'result') return lottery('result')
    return name === 'account' || name === 'received' ? cashier(name) : name
  }
  const textOf = (value: unknown): string => {
    // numbers drawn are many, and break only at spaces
    if (typeof value === 'string' && /^\d+(,\d+)+$/.test(value)) return value.replaceAll(',', ' ')
    const state = fixtureStates.find(s => s === value)
    if (state) return sport(`state_${state}`)
    if (value === 'void') return lottery('voided')
    if (typeof value === 'boolean') return t(value ? 'on' : 'off')
    if (Array.isArray(value)) return value.map(textOf).join(', ') || t('nothingBefore')
    if (value && typeof value === 'object') return Object.values(value).join(': ')
    return String(value ?? '') || t('nothingBefore')
  }
  return {
    what: (action: string): string => {
      const code = codeOf(action)
      return code ? t(`what.${code}`) : action
    },
    effect: (action: string): string | null => {
      const code = codeOf(action)
      return code ? t(`does.${code}`) : null
    },
    changes: ({ changed, decision, bills, amount, window }: Detail): { name: string; value: string }[] =>
      decision === 'approve' || decision === 'reject'
        ? [
            { name: t('income.decision'), value: t(`income.${decision}`) },
            { name: t('income.bills'), value: String(bills) },
            { name: t('income.amount'), value: money(parseMoney(String(amount))) },
            ...(isWindow(window) ? [{ name: t('income.window'), value: sayWindow(window) }] : [])
          ]
        : ((changed ?? []) as Change[]).map(({ name, from, to }) => ({ name: nameOf(name), value: `${textOf(from)} → ${textOf(to)}` }))
  }
}
