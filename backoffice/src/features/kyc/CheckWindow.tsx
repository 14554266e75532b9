// One request: the pictures beside what the player told, who else it may be, and the decision.

import { type IdType, idTypes } from '@fairhouse/contract/member/account.ts'
import { lookAtIdentity } from '@fairhouse/contract/ops/people/kyc.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { PlayerLink } from '../../kit/member/PlayerLink.tsx'
import { type Fact, Facts } from '../../kit/value/Facts.tsx'
import { useMay } from '../../session/use-may.ts'
import { type Check, stateTones } from './check.ts'
import { AcceptForm, RefuseForm } from './Decide.tsx'

type Looked = z.output<typeof lookAtIdentity.reply>

export function CheckWindow({ check: c, close }: { check: Check; close: () => void }) {
  const t = useTranslations('opsKyc')
  const who = useTranslations('opsIdentity')
  const ui = useTranslations('ui')
  const mayDecide = useMay('kyc:decide')
  const [deciding, setDeciding] = useState<'accept' | 'refuse' | null>(null)
  // every opening is a look of its own in the audit, and nothing of it stays in the browser
  const look = useQuery({
    queryKey: [lookAtIdentity.call, c.id],
    queryFn: () => call(lookAtIdentity, { id: c.id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false
  })
  const back = () => setDeciding(null)
  return (
    <Modal
      open
      size="lg"
      title={t('checkTitle', { kind: who(`idType.${idTypes[c.idType as IdType]}`), account: c.member.account })}
      onClose={close}
    >
      {deciding === 'accept' && <AcceptForm check={c} back={back} close={close} />}
      {deciding === 'refuse' && <RefuseForm check={c} back={back} close={close} />}
      <div className={cx('grid gap-3', deciding && 'hidden')}>
        {look.data ? <Compared check={c} looked={look.data} /> : <NoAnswer of={look} />}
        <div className="flex flex-wrap items-center justify-end gap-2 pt-1">
          {c.state === 'OPEN' && !mayDecide && <p className="me-auto text-small text-3">{t('mayNot')}</p>}
          <Button onClick={close}>{ui('close')}</Button>
          {c.state === 'OPEN' && mayDecide && (
            <>
              <Button variant="danger" onClick={() => setDeciding('refuse')}>
                {t('refuse')}
              </Button>
              <Button variant="primary" onClick={() => setDeciding('accept')}>
                {t('accept')}
              </Button>
            </>
          )}
        </div>
      </div>
    </Modal>
  )
}

function Compared({ check: c, looked }: { check: Check; looked: Looked }) {
  const t = useTranslations('opsKyc')
  const facts: Fact[] = [
    { name: t('realName'), value: looked.realName, strong: true },
    { name: t('birthday'), value: looked.birthday, strong: true },
    { name: t('number'), value: looked.idNumber, strong: true },
    { name: t('sentAt'), value: formatDateTime(c.sentAt) },
    { name: t('state'), value: <Badge tone={stateTones[c.state]}>{t(`state_${c.state}`)}</Badge> },
    ...(c.decidedBy ? [{ name: t('by'), value: c.decidedBy }] : []),
    ...(c.expiresOn ? [{ name: t('goodUntil'), value: c.expiresOn }] : []),
    ...(c.reason ? [{ name: t('reason'), value: c.reason }] : [])
  ]
  return (
    <>
      {c.state === 'OPEN' && <p className="text-small text-3">{t('compare')}</p>}
      <div className="rounded-control border border-line bg-1">
        <Facts facts={facts} />
      </div>
      {c.duplicates.length > 0 && <Duplicates check={c} />}
      <div className="grid gap-3 sm:grid-cols-2">
        {looked.pictures.map(picture => (
          <Picture key={picture.part} picture={picture} />
        ))}
      </div>
    </>
  )
}

function Duplicates({ check }: { check: Check }) {
  const t = useTranslations('opsKyc')
  const who = useTranslations('opsIdentity')
  return (
    <section aria-labelledby="same-person" className="rounded-control border border-neg/40 bg-neg/8 px-3 py-2">
      <h3 id="same-person" className="text-small font-bold text-neg">
        {t('duplicates')}
      </h3>
      <ul className="mt-1 grid gap-1">
        {check.duplicates.map(d => (
          <li key={d.id} className="flex flex-wrap items-center gap-2 text-small">
            <PlayerLink member={d} />
            {d.signs.map(sign => (
              <Badge key={sign} tone="neutral">
                {who(`sign_${sign}`)}
              </Badge>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Small beside the others; a press makes it as wide as the window. */
function Picture({ picture: p }: { picture: Looked['pictures'][number] }) {
  const t = useTranslations('opsKyc')
  const [large, setLarge] = useState(false)
  const part = t(`part_${p.part}`)
  return (
    <figure className={cx('min-w-0', large && 'sm:col-span-2')}>
      <figcaption className="mb-1 text-cap font-semibold text-3">{part}</figcaption>
      <button
        type="button"
        aria-pressed={large}
        aria-label={t(large ? 'reduce' : 'enlarge', { part })}
        onClick={() => setLarge(!large)}
        className={cx('block w-full rounded-control border border-line bg-3', large ? 'cursor-zoom-out' : 'cursor-zoom-in')}
      >
        <img src={p.picture} alt="" width={p.width} height={p.height} className={cx('w-full object-contain', large ? 'h-auto' : 'h-48')} />
      </button>
    </figure>
  )
}
