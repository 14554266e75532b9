// How each contract kind's income goes: the specification's call of the kind, and its figures under one name each.
import type { AgentContractKind } from '@fairhouse/contract/agent/contract.ts'
import {
  type bill,
  dailySalary,
  dividendProcess,
  hourlySalary,
  realtimeSalary,
  type runningIncome
} from '@fairhouse/contract/income/income.ts'
import type { Money } from '@fairhouse/contract/money.ts'
import { call } from '@fairhouse/ui/api.ts'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'

/** A figure of the process by the word that names it. */
export type ProcessFigure =
  | { readonly word: 'activeMember'; readonly is: 'count'; readonly value: number }
  | { readonly word: 'rate' | 'profitRate' | 'lossRate'; readonly is: 'rate'; readonly value: number }
  | {
      readonly word: 'periodValidBet' | 'periodProfitLoss' | 'dailyBetAmount' | 'hourlyBetAmount' | 'singleBetAmount'
      readonly is: 'money'
      readonly value: Money
    }

export interface Process {
  readonly figures: readonly ProcessFigure[]
  readonly running: z.output<typeof runningIncome.reply>['list'][number] | null
  readonly last: readonly z.output<typeof bill>[]
}

const count = (value: number): ProcessFigure => ({ word: 'activeMember', is: 'count', value })
const rate = (word: 'rate' | 'profitRate' | 'lossRate', value: number): ProcessFigure => ({ word, is: 'rate', value })
const money = (word: Extract<ProcessFigure, { is: 'money' }>['word'], value: Money): ProcessFigure => ({ word, is: 'money', value })

type Ask = (signal: AbortSignal) => Promise<Process>

const asks: Record<AgentContractKind, { call: string; ask: Ask }> = {
  dividend: {
    call: dividendProcess.call,
    ask: async signal => {
      const { running, last, ...of } = await call(dividendProcess, {}, { signal })
      const figures = [count(of.activeMember), rate('rate', of.rate), money('periodValidBet', of.periodValidBet)]
      return { running, last, figures: [...figures, money('periodProfitLoss', of.periodProfitLoss)] }
    }
  },
  daily: {
    call: dailySalary.call,
    ask: async signal => {
      const { running, last, ...of } = await call(dailySalary, {}, { signal })
      return { running, last, figures: [count(of.activeMember), rate('rate', of.rate), money('dailyBetAmount', of.dailyBetAmount)] }
    }
  },
  hourly: {
    call: hourlySalary.call,
    ask: async signal => {
      const { running, last, ...of } = await call(hourlySalary, {}, { signal })
      return { running, last, figures: [count(of.activeMember), rate('rate', of.rate), money('hourlyBetAmount', of.hourlyBetAmount)] }
    }
  },
  realtime: {
    call: realtimeSalary.call,
    ask: async signal => {
      const { running, last, ...of } = await call(realtimeSalary, {}, { signal })
      const figures = [rate('profitRate', of.profitRate), rate('lossRate', of.lossRate), money('singleBetAmount', of.singleBetAmount)]
      return { running, last, figures }
    }
  }
}

/** Options for `useQuery`: asked again each minute, because the window runs on. */
export const processOf = (kind: AgentContractKind) =>
  queryOptions({
    queryKey: [asks[kind].call] as const,
    queryFn: ({ signal }) => asks[kind].ask(signal),
    refetchInterval: 60_000
  })
