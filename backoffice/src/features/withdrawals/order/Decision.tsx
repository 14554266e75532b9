// What the operator may decide about a withdrawal, or why nothing is decided here.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useWhoCan } from '../../../kit/approval/use-who-can.ts'
import { rowActionLook } from '../../../kit/list/RowAction.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import type { Withdrawal } from './row.ts'
import type { Decision as DecisionNeeds } from './use-decision-on.ts'

interface Props {
  withdrawal: Withdrawal
  mayDecide: boolean
  /** How many operators it takes; unknown until the answer is there. */
  needs: DecisionNeeds | undefined
  approve: () => void
  reject: () => void
}

export function Decision(props: Props) {
  const t = useTranslations('ops')
  const isOpen = props.withdrawal.state === 'REVIEW' && props.mayDecide
  return (
    <Panel
      title={t('withdrawals.decisions')}
      className={cx('lg:col-start-2 lg:row-start-1', isOpen && 'max-lg:sticky max-lg:bottom-3 max-lg:z-sticky max-lg:shadow-e3')}
    >
      <WayOn {...props} />
    </Panel>
  )
}

function WayOn({ withdrawal: w, mayDecide, needs, approve, reject }: Props) {
  const t = useTranslations('ops')
  const errors = useTranslations('error')
  const review = w.state === 'REVIEW'
  if (review && mayDecide && w.claim && !w.claim.mine)
    return <p className="p-3 text-small text-2">{errors('withdraw_claimed', { operator: w.claim.operator })}</p>
  if (review && w.approval) return <Asked approval={w.approval} reject={mayDecide ? reject : null} />
  if (review && mayDecide) return <Choice needs={needs} approve={approve} reject={reject} />
  return <p className="p-3 text-small text-2">{t(review ? 'withdrawals.mayNot' : 'withdrawals.decided')}</p>
}

function Choice({ needs, approve, reject }: Pick<Props, 'needs' | 'approve' | 'reject'>) {
  const t = useTranslations('ops')
  const desk = useTranslations('opsAdjustment.needs')
  const whoCan = useWhoCan()
  return (
    <div className="grid grid-cols-2 gap-2 p-3 lg:grid-cols-1">
      {needs?.may && <p className="col-span-full text-cap text-3">{desk(needs.two ? 'takesTwo' : 'takesOne')}</p>}
      <Button variant="primary" block onClick={approve} disabledReason={needs && whoCan(needs)} aria-keyshortcuts="a">
        {t('withdrawals.approve')}
        <Key>{'A'}</Key>
      </Button>
      <Button block onClick={reject} aria-keyshortcuts="r">
        {t('withdrawals.reject')}
        <Key>{'R'}</Key>
      </Button>
    </div>
  )
}

/** A second operator decides: the request is where it is read. */
function Asked({ approval, reject }: { approval: string; reject: (() => void) | null }) {
  const t = useTranslations('opsAdjustment.needs')
  const ops = useTranslations('ops')
  return (
    <div className="grid gap-2 p-3">
      <p className="text-small text-2">{t('asked')}</p>
      <Link to="/approvals" search={{ id: approval }} className={rowActionLook}>
        {t('seeRequest')}
      </Link>
      {reject && (
        <Button block onClick={reject} aria-keyshortcuts="r">
          {ops('withdrawals.reject')}
        </Button>
      )}
    </div>
  )
}

const Key = ({ children }: { children: string }) => (
  <kbd aria-hidden className="rounded-badge border border-current px-1.5 text-micro opacity-75 max-md:hidden">
    {children}
  </kbd>
)
