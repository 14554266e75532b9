// What a request is about, as both operators read it: the player, the order, the amounts before and after, the evidence, and its check sum.
import { parseMoney } from '@fairhouse/contract/money.ts'
import type { approvalView } from '@fairhouse/contract/ops-approval.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { formatDateTime } from '@fairhouse/ui/format.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { JournalLines } from '../../kit/approval/JournalLines.tsx'
import { useDeskWords } from '../../kit/approval/use-desk-words.ts'
import { rowActionLook } from '../../kit/list/RowAction.tsx'
import { PlayerLink } from '../../kit/member/PlayerLink.tsx'
import { CopyText } from '../../kit/value/CopyText.tsx'
import { Facts } from '../../kit/value/Facts.tsx'
import { shortId } from '../../kit/value/short-id.ts'
import { useMoney } from '../../kit/value/use-money.ts'
import { useRuleSentence } from '../withdrawals/use-rule-sentence.ts'
import { EvidencePicture } from './EvidencePicture.tsx'

export type Subject = z.output<typeof approvalView>

export function SubjectView({ id, of }: { id: string; of: Subject }) {
  const t = useTranslations('opsAdjustment.subject')
  const words = useDeskWords()
  const sentence = useRuleSentence()
  const money = useMoney()
  const sayValue = ({ kind, value }: Subject['facts'][number]): ReactNode =>
    kind === 'money' ? money(parseMoney(value)) : kind === 'time' ? formatDateTime(value) : kind === 'code' ? words.code(value) : value
  const about = [
    ...(of.member
      ? [
          {
            name: t('player'),
            value: (
              <span className="inline-flex gap-2">
                <PlayerLink member={of.member} />
                {of.member.status === 'blocked' && <span className="font-semibold text-neg">{t('blocked')}</span>}
              </span>
            )
          }
        ]
      : []),
    ...(of.order ? [{ name: t(`order_${of.order.kind}`), value: <OrderLink order={of.order} /> }] : []),
    ...of.facts.map(fact => ({ name: words.fact(fact.name), value: sayValue(fact), strong: fact.name === 'amount' }))
  ]
  return (
    <>
      {about.length > 0 && (
        <Part title={t('title')}>
          <Facts facts={about} />
        </Part>
      )}
      {of.rules.length > 0 && (
        <Part title={t('rules')}>
          <ul className="grid list-disc gap-1 px-3 pb-2 ps-7 text-small text-warn">
            {of.rules.map(rule => (
              <li key={rule.rule}>{sentence(rule)}</li>
            ))}
          </ul>
        </Part>
      )}
      {of.journal.length > 0 && (
        <Part title={t('journal')}>
          <JournalLines lines={of.journal} />
        </Part>
      )}
      {of.order && of.order.kind !== 'withdrawal' && (
        <Part title={t('pictures')}>
          <div className="grid gap-2 px-3 pb-3">
            {of.pictures.map(picture => (
              <EvidencePicture key={picture.id} request={id} picture={picture} />
            ))}
            {of.pictures.length === 0 && <p className="text-small text-3">{t('noPicture')}</p>}
          </div>
        </Part>
      )}
      <p className="flex flex-wrap items-baseline gap-x-2 text-cap text-3" title={t('hashHelp')}>
        {t('hash')}
        <CopyText text={of.hash} shown={of.hash.slice(0, 16)} />
      </p>
    </>
  )
}

const Part = ({ title, children, className }: { title: string; children: ReactNode; className?: string }) => (
  <section aria-label={title} className={cx('rounded-control border border-line bg-1', className)}>
    <h3 className="px-3 pt-2 font-semibold text-cap text-3">{title}</h3>
    {children}
  </section>
)

function OrderLink({ order }: { order: NonNullable<Subject['order']> }) {
  const shown = shortId(order.id)
  if (order.kind === 'withdrawal')
    return (
      <Link to="/withdrawals" search={{ state: 'ALL', id: order.id }} className={rowActionLook}>
        {shown}
      </Link>
    )
  if (order.kind === 'deposit')
    return (
      <Link to="/deposits" search={{ id: order.id }} className={rowActionLook}>
        {shown}
      </Link>
    )
  return (
    <Link to="/adjustments" search={{ id: order.id }} className={rowActionLook}>
      {shown}
    </Link>
  )
}
