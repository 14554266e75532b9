// The shortcuts of the right column: deposit, customer service, open bets, chat, back to the top.
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { ArrowUpToLine, CircleDollarSign, Headset, MessagesSquare, ReceiptText } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { openChat } from '../../session/house/chat-window.ts'
import { toggleFrame } from '../../session/places/frame-choice.ts'
import { useCentre } from '../../session/places/use-centre.ts'
import { openCustomerService, useService } from '../../session/service/open-service.ts'

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** In a row above the open column, or in a column by themselves. */
export function DockBar({ open }: { open: boolean }) {
  const t = useTranslations('shell')
  const centre = useCentre('centre')
  const answers = useService(state => state.unread)
  return (
    <ul className={cx('flex items-center gap-1', !open && 'flex-col')}>
      <li>
        <IconButton
          label={t('deposit')}
          onClick={() => centre.open('depositv2')}
          className="bg-primary! text-on-primary! hover:bg-primary-hover!"
        >
          <CircleDollarSign aria-hidden="true" />
        </IconButton>
      </li>
      <li>
        <IconButton plain label={t('customerService')} count={answers} onClick={() => void openCustomerService()}>
          <Headset aria-hidden="true" />
        </IconButton>
      </li>
      {!open && (
        <li>
          <IconButton plain label={t('openBets')} onClick={() => toggleFrame('dock')}>
            <ReceiptText aria-hidden="true" />
          </IconButton>
        </li>
      )}
      <li>
        <IconButton plain label={t('chat')} onClick={() => openChat()}>
          <MessagesSquare aria-hidden="true" />
        </IconButton>
      </li>
      <li>
        <IconButton plain label={t('toTop')} onClick={() => scrollTo({ top: 0, behavior: still() ? 'instant' : 'smooth' })}>
          <ArrowUpToLine aria-hidden="true" />
        </IconButton>
      </li>
    </ul>
  )
}
