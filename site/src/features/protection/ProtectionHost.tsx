// Over every page of a member: the reality check when it is due, and a word when a limit comes near.

import { answerCheck, type realityAnswers, sit } from '@fairhouse/contract/member/protection.ts'
import { call } from '@fairhouse/ui/api.ts'
import { MoneyText } from '@fairhouse/ui/components/figure/MoneyText.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { hear } from '@fairhouse/ui/live.ts'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { logOut, useSession } from '../../session/account/session.ts'
import { useOpenRounds } from '../../session/games/open-rounds.ts'
import { useMoney } from '../../session/money/money.ts'
import { useSymbol } from '../../session/money/symbol.ts'
import { queryClient } from '../../session/query-client.ts'
import { isCheckDue } from '../../session/stay/check-due.ts'
import { useLimitName } from '../../session/stay/limit.ts'
import { useNow, useSitting, useSpan } from '../../session/stay/sitting.ts'

type Answer = (typeof realityAnswers)[number]

function useApproach(): void {
  const t = useTranslations('protection')
  const money = useMoney()
  const nameOf = useLimitName()
  useEffect(
    () =>
      hear('limit.approached', ({ kind, period, percent, limit, used }) => {
        const word = percent >= 100 ? 'approach100' : percent >= 80 ? 'approach80' : 'approach50'
        void showToast({
          tone: percent >= 80 ? 'warning' : 'info',
          id: `limit ${kind} ${period}`,
          text: t(word, { name: nameOf({ kind, period }) }),
          detail: t('approachLeft', { left: money(limit > used ? limit - used : 0n), limit: money(limit) })
        })
      }),
    [t, money, nameOf]
  )
}

/** Three answers of the same size: none is better than the others. */
function RealityCheck() {
  const t = useTranslations('protection')
  const symbol = useSymbol()
  const span = useSpan()
  const now = useNow()
  const router = useRouter()
  const sitting = useSitting()
  const answer = useMutation({
    mutationFn: (said: Answer) => call(answerCheck, { answer: said }),
    onSuccess: (next, said) => {
      queryClient.setQueryData([sit.call], next)
      if (said === 'history') void router.navigate({ to: '/records/bets' })
      if (said === 'leave') void logOut()
    }
  })
  const openRounds = useOpenRounds(state => state.open)
  const due = sitting !== undefined && isCheckDue(sitting.checkAt, now, openRounds)
  if (!sitting) return null
  const rows = [
    { word: 'checkStaked', amount: sitting.staked, signed: false },
    { word: 'checkReturned', amount: sitting.returned, signed: false },
    { word: 'checkNet', amount: sitting.net, signed: true }
  ] as const
  const answers = [
    { word: 'checkStay', said: 'stay' },
    { word: 'checkHistory', said: 'history' },
    { word: 'checkLeave', said: 'leave' }
  ] as const
  return (
    <Modal open={due} onClose={() => {}} locked size="sm" title={t('checkTitle')}>
      <div className="grid gap-4">
        <p className="text-body-l">{t('checkText', { time: span(now - sitting.startedAt.getTime()) })}</p>
        <dl className="grid gap-2 rounded-input border border-line p-3.5 tabular-nums">
          {rows.map(({ word, amount, signed }) => (
            <div key={word} className="flex justify-between gap-3">
              <dt className="text-2">{t(word)}</dt>
              <dd className="font-bold">
                <MoneyText amount={amount} currency={symbol} signed={signed} />
              </dd>
            </div>
          ))}
        </dl>
        <Problem of={answer.error} />
        <div className="grid gap-2 sm:grid-cols-3">
          {answers.map(({ word, said }) => (
            <Button key={said} block loading={answer.isPending && answer.variables === said} onClick={() => answer.mutate(said)}>
              {t(word)}
            </Button>
          ))}
        </div>
      </div>
    </Modal>
  )
}

export function ProtectionHost() {
  const trial = useSession(state => state.isTrial)
  useApproach()
  return trial ? null : <RealityCheck />
}
