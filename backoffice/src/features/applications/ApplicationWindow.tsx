// One application: what the player wrote and showed, what was decided, and the decision.
import { lookAtApplicationPicture } from '@fairhouse/contract/ops/money/application.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import { EvidencePicture } from '../../kit/approval/EvidencePicture.tsx'
import { RequestLink } from '../../kit/approval/RequestLink.tsx'
import { PlayerLink } from '../../kit/member/PlayerLink.tsx'
import { type Fact, Facts } from '../../kit/value/Facts.tsx'
import { useMoney } from '../../kit/value/use-money.ts'
import { useMay } from '../../session/use-may.ts'
import { type Application, stateTones } from './application.ts'

type Props = { of: Application; decide: (way: 'issue' | 'reject') => void; close: () => void }

export function ApplicationWindow({ of, decide, close }: Props) {
  const t = useTranslations('opsApplication')
  const ui = useTranslations('ui')
  const money = useMoney()
  const may = useMay('adjustment:make')
  const waits = of.state === 'applying' && of.approval === null
  const facts: Fact[] = [
    { name: t('player'), value: <PlayerLink member={of.member} /> },
    { name: t('offer'), value: of.promotion.title, strong: true },
    { name: t('state'), value: <Badge tone={stateTones[of.state]}>{t(`state_${of.state}`)}</Badge> },
    { name: t('sent'), value: formatDateTime(of.sentAt) },
    ...(of.amount === null ? [] : [{ name: t('amount'), value: money(of.amount), strong: true }]),
    ...(of.decidedAt ? [{ name: t('decided'), value: formatDateTime(of.decidedAt) }] : []),
    ...(of.by ? [{ name: t('by'), value: of.by }] : []),
    ...(of.remark ? [{ name: t('remark'), value: of.remark }] : [])
  ]
  return (
    <Modal open size="lg" title={t('openOf', { account: of.member.account })} onClose={close}>
      <div className="grid gap-4">
        <div className="rounded-control border border-line bg-1">
          <Facts facts={facts} />
        </div>
        <section aria-labelledby="application-comment" className="grid gap-1">
          <h3 id="application-comment" className="text-cap font-semibold text-3">
            {t('comment')}
          </h3>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{of.comment}</p>
        </section>
        <section aria-labelledby="application-pictures" className="grid gap-2">
          <h3 id="application-pictures" className="text-cap font-semibold text-3">
            {t('pictures')}
          </h3>
          {of.pictures.length === 0 && <p className="text-small text-3">{t('noPictures')}</p>}
          {of.pictures.map((picture, at) => (
            <EvidencePicture
              key={picture}
              name={t('picture', { no: String(at + 1) })}
              look={() => call(lookAtApplicationPicture, { member: of.member.id, id: of.id, picture })}
            />
          ))}
        </section>
        <div className="flex flex-wrap items-center justify-end gap-2">
          {of.approval && <RequestLink id={of.approval} />}
          {waits && !may && <p className="me-auto text-small text-3">{t('mayNot')}</p>}
          {waits && may && of.promotion.most === 0n && <p className="me-auto text-small text-3">{t('over')}</p>}
          <Button onClick={close}>{ui('close')}</Button>
          {waits && may && (
            <>
              <Button variant="danger" onClick={() => decide('reject')}>
                {t('reject')}
              </Button>
              {of.promotion.most > 0n && (
                <Button variant="primary" onClick={() => decide('issue')}>
                  {t('issue')}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </Modal>
  )
}
