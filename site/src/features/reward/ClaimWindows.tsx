// Bonus money is claimed below its terms: one reward, or all that wait.

import { rewardTerms } from '@fairhouse/contract/money/bonus-terms.ts'
import { rewards } from '@fairhouse/contract/money/reward.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Loaded } from '@fairhouse/ui/components/state/Loaded.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { WageringSummary } from '../../kit/terms/Summary.tsx'
import { type Reward, useRewardWords } from './use-reward-words.ts'

/** So many rewards are read at once. */
const most = 100

function Terms({ of }: { of: Reward }) {
  const { nameOf } = useRewardWords()
  const terms = useQuery(queryOf(rewardTerms, { id: of.id }))
  return (
    <Loaded query={terms} label={nameOf(of)}>
      {read => <WageringSummary of={read} />}
    </Loaded>
  )
}

interface Deed {
  readonly isPending: boolean
  readonly mutate: () => void
}

export function ClaimWindow({ of, claim, close }: { of: Reward; claim: Deed; close: () => void }) {
  const t = useTranslations('reward')
  const { nameOf, amountOf } = useRewardWords()
  return (
    <Modal
      open
      onClose={close}
      title={nameOf(of)}
      foot={
        <Button variant="primary" size="lg" block loading={claim.isPending} onClick={() => claim.mutate()}>
          {t('claimAmount', { amount: amountOf(of) })}
        </Button>
      }
    >
      <Terms of={of} />
    </Modal>
  )
}

/** Of all that wait only those that are bonus money have terms. */
export function ClaimAllWindow({ claim, close }: { claim: Deed; close: () => void }) {
  const t = useTranslations('reward')
  const { nameOf, amountOf } = useRewardWords()
  const waiting = useQuery(queryOf(rewards, { side: 'open', limit: most }))
  return (
    <Modal
      open
      onClose={close}
      title={t('claimAll')}
      foot={
        <Button variant="primary" size="lg" block loading={claim.isPending || waiting.isPending} onClick={() => claim.mutate()}>
          {t('claimAll')}
        </Button>
      }
    >
      <Loaded query={waiting} label={t('loading')}>
        {({ list }) => (
          <>
            <p className="text-2">{t('claimAllTerms')}</p>
            {list
              .filter(({ pays }) => pays === 'bonus')
              .map(of => (
                <section key={of.id} className="grid gap-2">
                  <h3 className="flex flex-wrap justify-between gap-x-3 text-h6 [overflow-wrap:anywhere]">
                    {nameOf(of)} <span className="tabular-nums">{amountOf(of)}</span>
                  </h3>
                  <Terms of={of} />
                </section>
              ))}
          </>
        )}
      </Loaded>
    </Modal>
  )
}
