// The link of an invitation, shown this once.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import { CopyText } from '../../kit/value/CopyText.tsx'
import { invitationLink } from '../../session/invitation-link.ts'

interface Props {
  of: { readonly username: string; readonly kind: 'join' | 'reset' }
  /** `token` null: it was mailed. */
  link: { readonly token: string | null; readonly sentTo: string | null; readonly expiresAt: Date }
  close: () => void
}

export function LinkDialog({ of, link, close }: Props) {
  const t = useTranslations('opsStaff')
  const ui = useTranslations('ui')
  return (
    <Modal open title={t('linkTitle', { name: of.username })} onClose={close} size="md">
      <div className="grid gap-3 text-body text-2">
        {link.token === null ? (
          <p>{t('didSend', { name: of.username, to: link.sentTo ?? '', at: formatDateTime(link.expiresAt) })}</p>
        ) : (
          <>
            <p>{t(of.kind === 'join' ? 'linkText' : 'linkTextReset', { name: of.username })}</p>
            <div className="rounded-control border border-line bg-1 px-3 py-2">
              <CopyText text={invitationLink(link.token)} />
            </div>
            <p className="text-small text-3">{t('linkGood', { at: formatDateTime(link.expiresAt) })}</p>
          </>
        )}
        <div className="flex justify-end">
          <Button variant="primary" onClick={close}>
            {ui('close')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
