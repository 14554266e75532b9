// One entry with its history: who put it there and why, refused tries, forfeitures; lifting it, and asking that money is forfeited.
import { askForfeiture, liftRestricted } from '@fairhouse/contract/ops/people/restricted.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { rowActionLook } from '../../kit/list/RowAction.tsx'
import { PlayerLink } from '../../kit/member/PlayerLink.tsx'
import { Facts } from '../../kit/value/Facts.tsx'
import { useMoney } from '../../kit/value/use-money.ts'
import { type Restricted, usePersonText } from './person-text.ts'

type Member = Restricted['members'][number]

interface Props {
  entry: Restricted
  mayEdit: boolean
  close: () => void
}

/** What happened, newest first. */
function History({ of }: { of: Restricted }) {
  const t = useTranslations('opsRestricted')
  const money = useMoney()
  const steps = [
    { at: of.addedAt, text: t('wasAdded', { by: of.addedBy, source: of.source, reason: of.reason }) },
    ...of.hits.map(({ at, kind, address }) => ({ at, text: t(`hit_${kind}`, { address }) })),
    ...of.forfeitures.map(f => ({
      at: f.at,
      text: t('wasForfeited', {
        amount: money(f.cash + f.bonus),
        member: f.memberId,
        askedBy: f.askedBy,
        approvedBy: f.approvedBy,
        reason: f.reason
      })
    })),
    ...(of.lifted ? [{ at: of.lifted.at, text: t('wasLifted', { by: of.lifted.by, reason: of.lifted.reason }) }] : [])
  ].sort((a, b) => b.at.getTime() - a.at.getTime())
  return (
    <section aria-label={t('history')}>
      <h3 className="font-semibold text-cap text-3">{t('history')}</h3>
      <ol className="grid gap-2 pt-1">
        {steps.map(step => (
          <li key={`${step.at.getTime()} ${step.text}`} className="grid gap-x-3 sm:grid-cols-[11rem_1fr]">
            <time dateTime={step.at.toISOString()} className="text-small text-3 tabular-nums">
              {formatDateTime(step.at)}
            </time>
            <span className="[overflow-wrap:anywhere]">{step.text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Members({ of, mayEdit, forfeit }: { of: Restricted; mayEdit: boolean; forfeit: (member: Member) => void }) {
  const t = useTranslations('opsRestricted')
  const money = useMoney()
  if (of.lifted) return null
  return (
    <section aria-label={t('members')} className="grid gap-1">
      <h3 className="font-semibold text-cap text-3">{t('members')}</h3>
      {of.members.length === 0 && <p className="text-3">{t('noMembers')}</p>}
      {of.members.map(member => (
        <div key={member.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <PlayerLink member={member} />
          <span className="tabular-nums">{t('has', { cash: money(member.cash), bonus: money(member.bonus) })}</span>
          {member.asked ? (
            <Link to="/approvals" search={{ state: 'open' }} className={rowActionLook}>
              {t('forfeitAsked')}
            </Link>
          ) : (
            mayEdit &&
            member.cash + member.bonus > 0n && (
              <Button size="sm" variant="danger" onClick={() => forfeit(member)}>
                {t('forfeit')}
              </Button>
            )
          )}
        </div>
      ))}
    </section>
  )
}

export function EntryWindow({ entry, mayEdit, close }: Props) {
  const t = useTranslations('opsRestricted')
  const ui = useTranslations('ui')
  const money = useMoney()
  const person = usePersonText()(entry)
  const [lifting, setLifting] = useState(false)
  const [member, setMember] = useState<Member | null>(null)
  return (
    <Modal open title={person} onClose={close} size="lg">
      <div className="grid gap-4 text-body text-2">
        <div className="rounded-control border border-line bg-1">
          <Facts
            facts={[
              { name: t('state'), value: t(entry.lifted ? 'lifted' : 'inForce'), strong: true },
              { name: t('source'), value: entry.source },
              { name: t('reason'), value: entry.reason }
            ]}
          />
        </div>
        <Members of={entry} mayEdit={mayEdit} forfeit={setMember} />
        <History of={entry} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={close}>{ui('close')}</Button>
          {mayEdit && !entry.lifted && <Button onClick={() => setLifting(true)}>{t('lift')}</Button>}
        </div>
      </div>
      {lifting && (
        <ReasonDialog
          title={t('liftTitle', { person })}
          action={t('lift')}
          said={t('didLift')}
          send={reason => call(liftRestricted, { id: entry.id, reason })}
          close={() => setLifting(false)}
        >
          <p>{t('liftText')}</p>
        </ReasonDialog>
      )}
      {member && (
        <ReasonDialog
          title={t('forfeitTitle', { account: member.account })}
          action={t('forfeitDo')}
          said={t('didAsk')}
          help={t('forfeitReason')}
          danger
          send={reason => call(askForfeiture, { id: entry.id, member: member.id, reason })}
          close={() => setMember(null)}
        >
          <p>{t('forfeitText', { cash: money(member.cash), bonus: money(member.bonus) })}</p>
        </ReasonDialog>
      )}
    </Modal>
  )
}
