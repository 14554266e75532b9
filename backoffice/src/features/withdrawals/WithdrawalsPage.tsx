// The desk of withdrawals: the queue at the left, the chosen one in the middle, its decision at the right.

import { type WithdrawalState, withdrawalStates } from '@fairhouse/contract/money/withdrawal.ts'
import { withdrawalDecision, withdrawalQueue } from '@fairhouse/contract/ops/money/withdrawal.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { type Pages, usePages } from '@fairhouse/ui/list/pages.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ShortcutsDialog } from '../../kit/keys/ShortcutsDialog.tsx'
import { useShortcuts } from '../../kit/keys/use-shortcuts.ts'
import { FilterChoice } from '../../kit/list/FilterChoice.tsx'
import { LiveMark } from '../../kit/live/LiveMark.tsx'
import { useFresh } from '../../kit/live/use-fresh.ts'
import { Page } from '../../kit/page/Page.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { useMay } from '../../session/use-may.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { neighbourOf } from './neighbour.ts'
import { Details } from './order/Details.tsx'
import type { Withdrawal } from './order/row.ts'
import { useDecisionOn } from './order/use-decision-on.ts'
import { Queue } from './Queue.tsx'
import { RejectDialog } from './RejectDialog.tsx'

const events = ['withdrawal.changed'] as const
const calls = [withdrawalQueue, withdrawalDecision]
const keys = [
  ['J', 'keyNext'],
  ['K', 'keyPrevious'],
  ['A', 'keyApprove'],
  ['R', 'keyReject'],
  ['?', 'keyHelp']
] as const

/** An open dialog keeps the withdrawal it was opened for, even when somebody else's decision takes that out of the queue. */
type Open = { readonly what: 'approve' | 'reject'; readonly of: Withdrawal } | { readonly what: 'keys' } | null

/**
 * The withdrawal in the middle, and what keeps it there: one that has just left the filtered queue stays on the screen with what the answer
 * said of it.
 */
function useChosen(pages: Pages<Withdrawal>, id: string | undefined, showsAll: boolean) {
  const [decided, setDecided] = useState<Withdrawal | null>(null)
  const listed = pages.rows?.find(w => w.id === id)
  // one that has left the list, or that a link names further down, is asked for by itself
  const named = useDecisionOn(id !== undefined && pages.rows && !listed ? id : undefined).data?.withdrawal
  const left = decided?.id === id ? decided : undefined
  return { chosen: listed ?? (left || showsAll ? (named?.id === id ? named : left) : undefined), setDecided }
}

export function WithdrawalsPage() {
  const t = useTranslations('ops')
  const navigate = useNavigate()
  const mayDecide = useMay('withdrawal:decide')
  const { state: filter = 'REVIEW', id } = useSearch({ from: '/withdrawals' })
  const state: WithdrawalState | undefined = filter === 'ALL' ? undefined : filter
  const pages = usePages(withdrawalQueue, { state, limit: 50 }, { refetchMs: useFresh(events, calls, 0) })
  const rows = pages.rows ?? []
  const [open, setOpen] = useState<Open>(null)
  const { chosen, setDecided } = useChosen(pages, id, filter === 'ALL')
  const decide = (what: 'approve' | 'reject') => {
    const asked = what === 'approve' && chosen?.approval
    if (mayDecide && !asked && chosen?.state === 'REVIEW' && chosen.claim?.mine !== false) setOpen({ what, of: chosen })
  }

  const show = (search: { state: typeof filter | undefined; id?: string | undefined }, resetScroll = true) =>
    void navigate({ to: '/withdrawals', search, replace: true, resetScroll })
  const choose = (next: string | undefined) => show({ state: filter === 'REVIEW' ? undefined : filter, id: next }, false)
  const move = (by: 1 | -1) => {
    const next = neighbourOf(rows, id, by)
    if (next) choose(next.id)
  }
  useShortcuts(open === null, {
    j: () => move(1),
    k: () => move(-1),
    a: () => decide('approve'),
    r: () => decide('reject'),
    '?': () => setOpen({ what: 'keys' })
  })
  const close = () => setOpen(null)
  const count =
    pages.rows && state === 'REVIEW'
      ? t(pages.hasMore ? 'withdrawals.countReviewSome' : 'withdrawals.countReview', { count: rows.length })
      : null
  return (
    <Page title={t('withdrawals.title')} beside={<Beside count={count} showKeys={() => setOpen({ what: 'keys' })} />}>
      <div className="grid items-start gap-3 md:grid-cols-[280px_minmax(0,1fr)] lg:grid-cols-[340px_minmax(0,1fr)]">
        <Panel title={t('withdrawals.queue')} className={cx('md:sticky md:top-16', chosen && 'max-md:hidden')}>
          <StateFilter state={state} choose={next => show({ state: next ?? 'ALL' })} />
          <Queue pages={pages} state={state} chosen={id} choose={choose} />
        </Panel>
        {chosen ? (
          <Details
            key={chosen.id}
            withdrawal={chosen}
            mayDecide={mayDecide}
            approve={() => decide('approve')}
            reject={() => decide('reject')}
            back={() => choose(undefined)}
            done={setDecided}
          />
        ) : (
          <Panel className={cx(!id && 'max-md:hidden')}>
            <NoneChosen showAll={id && pages.rows ? () => show({ state: 'ALL', id }) : null} />
          </Panel>
        )}
      </div>
      {open?.what === 'approve' && <ApproveDialog withdrawal={open.of} done={setDecided} close={close} />}
      {open?.what === 'reject' && <RejectDialog withdrawal={open.of} done={setDecided} close={close} />}
      {open?.what === 'keys' && (
        <ShortcutsDialog keys={keys.map(([key, name]) => [key, t(`withdrawals.${name}`)] as const)} close={close} />
      )}
    </Page>
  )
}

function StateFilter({ state, choose }: { state: WithdrawalState | undefined; choose: (next: WithdrawalState | undefined) => void }) {
  const t = useTranslations('ops')
  return (
    <div className="border-b border-line p-3">
      <FilterChoice
        label={t('withdrawals.state')}
        value={state}
        values={withdrawalStates}
        nameOf={s => t(`withdrawalState.${s}`)}
        choose={choose}
      />
    </div>
  )
}

/** Beside the title: how many wait, whether the list moves by itself, the rules, the keys. */
function Beside({ count, showKeys }: { count: string | null; showKeys: () => void }) {
  const t = useTranslations('ops.withdrawals')
  const rules = useTranslations('opsWithdrawal')
  return (
    <>
      {count && (
        <p role="status" className="text-small text-2">
          {count}
        </p>
      )}
      <div className="ms-auto flex items-center gap-2">
        <LiveMark />
        <Link
          to="/withdrawal-rules"
          className="inline-flex min-h-8 items-center text-small font-semibold text-primary-text hover:underline"
        >
          {rules('toRules')}
        </Link>
        <IconButton plain label={t('keys')} onClick={showKeys} className="max-md:hidden">
          <Keyboard aria-hidden />
        </IconButton>
      </div>
    </>
  )
}

/** `showAll` leads to one that is no longer in the list shown. */
function NoneChosen({ showAll }: { showAll: (() => void) | null }) {
  const t = useTranslations('ops.withdrawals')
  if (!showAll) return <Empty title={t('choose')} text={t('chooseText')} />
  return (
    <Empty title={t('left')} text={t('leftText')}>
      <Button size="sm" onClick={showAll}>
        {t('showAll')}
      </Button>
    </Empty>
  )
}
