// Dividends that wait for two people: one asks here with a reason, another approves in the inbox of approvals.
import { incomeBills } from '@fairhouse/contract/ops/money/income.ts'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RowAction, rowActionLook } from '../../../kit/list/RowAction.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { useMay } from '../../../session/use-may.ts'
import { type Bill, BillRows } from './BillRows.tsx'
import { type Decision, ReviewBillDialog } from './ReviewDialog.tsx'

const freshMs = 15_000

export function ReviewList() {
  const t = useTranslations('opsIncome')
  const may = useMay('income:decide')
  const [asked, setAsked] = useState<{ bill: Bill; decision: Decision } | null>(null)
  const pages = usePages(
    incomeBills,
    { state: 'PENDING_REVIEW' as const, limit: 50 },
    { refetchMs: freshMs, placeholderData: keepPreviousData }
  )
  const actions = (bill: Bill) =>
    (['approve', 'reject'] as const).map(decision => (
      <RowAction
        key={decision}
        aria-label={t(`${decision}Of`, { account: bill.member.account })}
        onClick={() => setAsked({ bill, decision })}
      >
        {t(decision)}
      </RowAction>
    ))
  return (
    <>
      <p className="flex max-w-3xl flex-wrap gap-x-3 gap-y-1 text-small text-2">
        {t('reviewLead')}
        <Link to="/approvals" search={{ state: 'open' }} className={rowActionLook}>
          {t('toApprovals')}
        </Link>
      </p>
      <Panel>
        <BillRows pages={pages} {...(may && { actions })} empty={<Empty title={t('noReview')} text={t('noReviewText')} />} />
      </Panel>
      {asked && <ReviewBillDialog {...asked} close={() => setAsked(null)} />}
    </>
  )
}
