// Who has a withdrawal in hand, and the ways to take it, keep it, put it back or give it away.
import { assignWithdrawal, claimWithdrawal, releaseWithdrawal, reviewers } from '@fairhouse/contract/ops/money/withdrawal.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Confirm } from '../../../kit/dialog/Confirm.tsx'
import { useOnce } from '../../../kit/dialog/use-once.ts'
import { ChoiceField } from '../../../kit/form/ChoiceField.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import type { Withdrawal } from './row.ts'

interface Props {
  withdrawal: Withdrawal
  done: (w: Withdrawal) => void
}

export function ClaimPanel({ withdrawal: w, done }: Props) {
  const t = useTranslations('opsWithdrawal')
  const [giving, setGiving] = useState(false)
  const claim = useOnce({ send: () => call(claimWithdrawal, { id: w.id }), done, said: t('didClaim') })
  const release = useOnce({ send: () => call(releaseWithdrawal, { id: w.id }), done, said: t('didRelease') })
  const wrong = claim.wrong ?? release.wrong
  const held = w.claim && { operator: w.claim.operator, until: formatDateTime(w.claim.until) }
  return (
    <Panel title={t('inHand')}>
      <div className="grid gap-2 p-3">
        <p className="text-small text-2">{held ? t(w.claim?.mine ? 'mine' : 'theirs', held) : t('nobody')}</p>
        {wrong && (
          <p role="alert" className="text-cap text-neg">
            {wrong}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {(!w.claim || w.claim.mine) && (
            <Button size="sm" loading={claim.busy} onClick={claim.run}>
              {t(w.claim ? 'keep' : 'claim')}
            </Button>
          )}
          {w.claim?.mine && (
            <Button size="sm" loading={release.busy} onClick={release.run}>
              {t('release')}
            </Button>
          )}
          <Button size="sm" onClick={() => setGiving(true)}>
            {t('assign')}
          </Button>
        </div>
      </div>
      {giving && <AssignDialog withdrawal={w} done={done} close={() => setGiving(false)} />}
    </Panel>
  )
}

function AssignDialog({ withdrawal: w, done, close }: Props & { close: () => void }) {
  const t = useTranslations('opsWithdrawal')
  const sentence = useSay()
  const names = useQuery(queryOf(reviewers, {}))
  const list = names.data?.list ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const operator = chosen ?? list[0] ?? ''
  const assign = useOnce({
    send: () => call(assignWithdrawal, { id: w.id, operator }),
    done: given => {
      done(given)
      close()
    },
    said: t('didAssign', { operator })
  })
  return (
    <Confirm
      title={t('assignTitle')}
      action={t('assignDo')}
      busy={assign.busy || names.isPending}
      wrong={assign.wrong ?? (names.error ? sentence(names.error) : null)}
      confirm={assign.run}
      close={close}
    >
      <ChoiceField label={t('assignTo')} value={operator} values={list} nameOf={name => name} change={setChosen} />
    </Confirm>
  )
}
