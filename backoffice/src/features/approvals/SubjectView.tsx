// What a request is about, as both operators read it: the player, the order, the amounts before and after, the evidence, and its check sum.
import { parseMoney } from '@fairhouse/contract/money.ts'
import { approvalPicture } from '@fairhouse/contract/ops/people/approval.ts'
import { call } from '@fairhouse/ui/api.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { EvidencePicture } from '../../kit/approval/EvidencePicture.tsx'
import { JournalLines } from '../../kit/approval/JournalLines.tsx'
import type { Approval, Subject } from '../../kit/approval/request.ts'
import { useDeskWords } from '../../kit/approval/use-desk-words.ts'
import { rowActionLook } from '../../kit/list/RowAction.tsx'
import { PlayerLink } from '../../kit/member/PlayerLink.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { PartBody } from '../../kit/place/PartBody.tsx'
import { useParts } from '../../kit/place/place.ts'
import { subjectPanels } from '../../kit/place/places.ts'
import { CopyText } from '../../kit/value/CopyText.tsx'
import { Facts } from '../../kit/value/Facts.tsx'
import { shortId } from '../../kit/value/short-id.ts'
import { useMoney } from '../../kit/value/use-money.ts'

export function SubjectView({ request, of }: { request: Approval; of: Subject }) {
  const t = useTranslations('opsAdjustment.subject')
  const words = useDeskWords()
  const panels = useParts(subjectPanels).filter(panel => panel.when?.({ request, of }) ?? true)
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
        <Section title={t('title')}>
          <Facts facts={about} />
        </Section>
      )}
      {panels.map(({ key, title, Body }) => (
        <Section key={key} title={title}>
          <PartBody of={Body} props={{ request, of }} />
        </Section>
      ))}
      {of.journal.length > 0 && (
        <Section title={t('journal')}>
          <JournalLines lines={of.journal} />
        </Section>
      )}
      {(of.pictures.length > 0 || (of.order && of.order.kind !== 'withdrawal')) && (
        <Section title={t('pictures')}>
          <div className="grid gap-2 px-3 pb-3">
            {of.pictures.map(picture => (
              <EvidencePicture
                key={picture.id}
                name={t(`picture_${picture.from}`)}
                look={() => call(approvalPicture, { id: request.id, picture: picture.id })}
              />
            ))}
            {of.pictures.length === 0 && <p className="text-small text-3">{t('noPicture')}</p>}
          </div>
        </Section>
      )}
      <p className="flex flex-wrap items-baseline gap-x-2 text-cap text-3" title={t('hashHelp')}>
        {t('hash')}
        <CopyText text={of.hash} shown={of.hash.slice(0, 16)} />
      </p>
    </>
  )
}

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
