// The buttons of a contract: whatever the reader may do about it now. Accepting and rejecting are equally large.
import type { ContractCard, ContractMove } from '@fairhouse/contract/agent/contract.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useContractMove } from './contract-moves.ts'

const answers: readonly ContractMove[] = ['accept', 'reject', 'acceptTermination', 'rejectTermination']
const looks = { accept: 'primary', rejectTermination: 'primary' } as const satisfies Partial<Record<ContractMove, string>>

/** `children`: further buttons of the contract, beside those that end something. */
export function ContractMoves({
  card,
  offerEnds = 0,
  children
}: {
  card: ContractCard
  offerEnds?: number | undefined
  children: ReactNode
}) {
  const t = useTranslations('income')
  const { start, move } = useContractMove(card, offerEnds)
  const pair = card.moves.filter(what => answers.includes(what))
  const others = card.moves.filter(what => !answers.includes(what))
  const button = (what: ContractMove) => (
    <Button
      key={what}
      block={pair.includes(what)}
      variant={looks[what as keyof typeof looks] ?? 'ghost'}
      loading={move.isPending && move.variables === what}
      onClick={() => void start(what)}
    >
      {t(`move_${what}`)}
    </Button>
  )
  return (
    <div className="grid gap-3">
      <Problem of={move.error} />
      {pair.length > 0 && <div className="grid gap-2 sm:max-w-110 sm:grid-cols-2">{pair.map(button)}</div>}
      <div className="flex flex-wrap gap-2">
        {others.map(button)}
        {children}
      </div>
    </div>
  )
}
