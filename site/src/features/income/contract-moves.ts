// What a side may do about a contract: the call of each move, what is asked before it, and what is said after.
import {
  answerContract,
  answerTermination,
  askTermination,
  type ContractCard,
  type ContractMove,
  withdrawContract
} from '@fairhouse/contract/agent/contract.ts'
import { call, newKey } from '@fairhouse/ui/api.ts'
import { showDialog } from '@fairhouse/ui/window/dialog.ts'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

/** The move made by its call; resolves with how many contracts below ended by it. */
async function make(move: ContractMove, id: string, key: string): Promise<number> {
  switch (move) {
    case 'accept':
    case 'reject':
      return (await call(answerContract, { id, accept: move === 'accept' }, { key })).ended
    case 'acceptTermination':
    case 'rejectTermination':
      return (await call(answerTermination, { id, accept: move === 'acceptTermination' }, { key })).ended
    case 'askTermination':
      await call(askTermination, { id }, { key })
      return 0
    default:
      await call(withdrawContract, { id }, { key })
      return 0
  }
}

/** Moves that end something or bind: they are asked about first. */
const asked = ['accept', 'reject', 'askTermination', 'acceptTermination'] as const
/** Moves by which something ends. */
const ending: readonly ContractMove[] = ['askTermination', 'acceptTermination']

/** `offerEnds`: contracts of direct downlines that accepting would end. */
export function useContractMove(card: ContractCard, offerEnds: number) {
  const t = useTranslations('income')
  const [key, setKey] = useState(newKey)
  const move = useMutation({
    mutationFn: (what: ContractMove) => make(what, card.id, key),
    onSuccess: (ended, what) => {
      void showToast({ tone: 'success', text: t(`did_${what}`), ...(ended > 0 && { detail: t('endedBelow', { count: ended }) }) })
    },
    onSettled: () => setKey(newKey())
  })
  const start = async (what: ContractMove): Promise<void> => {
    const question = asked.find(one => one === what)
    if (question) {
      const warn = question === 'accept' && offerEnds > 0
      const answer = await showDialog({
        icon: warn || ending.includes(what) ? 'warning' : 'info',
        title: t(`ask_${question}`),
        text: warn ? t('acceptEnds', { count: offerEnds }) : t(`ask_${question}_text`),
        confirm: t(`move_${what}`),
        cancel: t('back'),
        danger: ending.includes(what)
      })
      if (answer !== 'confirm') return
    }
    move.mutate(what)
  }
  return { start, move }
}
