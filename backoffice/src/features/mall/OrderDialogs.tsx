// What an operator does with an order: approve, reject, look at the address.
import type { PostalAddress } from '@fairhouse/contract/money/mall.ts'
import { approveOrder, rejectOrder, revealAddress } from '@fairhouse/contract/ops/money/mall.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Confirm } from '../../kit/dialog/Confirm.tsx'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { useOnce } from '../../kit/dialog/use-once.ts'
import { TextField } from '../../kit/form/TextField.tsx'
import type { Order } from './item.ts'

interface Props {
  order: Order
  close: () => void
}
const at = ({ member, id }: Order) => ({ member: member.id, id })

export function ApproveDialog({ order, close }: Props) {
  const t = useTranslations('opsMall')
  const [delivery, setDelivery] = useState('')
  const deed = useOnce({
    send: key => call(approveOrder, { ...at(order), delivery }, { key }),
    done: close,
    said: t('didApprove')
  })
  return (
    <Confirm title={t('approveTitle')} action={t('approve')} busy={deed.busy} wrong={deed.wrong} confirm={() => deed.run()} close={close}>
      <p>{t('approveText', { account: order.member.account, pieces: order.quantity, name: order.name })}</p>
      <TextField label={t('delivery')} hint={t('deliveryHint')} value={delivery} max={200} change={setDelivery} wrong={null} />
    </Confirm>
  )
}

export function RejectDialog({ order, close }: Props) {
  const t = useTranslations('opsMall')
  return (
    <ReasonDialog
      danger
      title={t('rejectTitle')}
      action={t('reject')}
      help={t('rejectHelp')}
      send={(reason, key) => call(rejectOrder, { ...at(order), reason }, { key })}
      said={t('didReject')}
      close={close}
    >
      <p>{t('rejectText', { points: formatCount(order.points), account: order.member.account, pieces: order.quantity })}</p>
    </ReasonDialog>
  )
}

export function AddressDialog({ order, close }: Props) {
  const t = useTranslations('opsMall')
  const [shown, setShown] = useState<PostalAddress | null>(null)
  const answered = useRef(false)
  if (shown)
    return (
      <Modal open onClose={close} size="sm" title={t('addressTitle')}>
        <address className="grid gap-1 text-1 not-italic">
          <strong>{shown.name}</strong>
          <span>{shown.street}</span>
          <span>{`${shown.postcode} ${shown.city}`}</span>
          <span className="tabular-nums">{shown.phone}</span>
        </address>
        <Button size="sm" className="mt-4" onClick={close}>
          {t('close')}
        </Button>
      </Modal>
    )
  return (
    <ReasonDialog
      title={t('addressTitle')}
      action={t('show')}
      send={reason => call(revealAddress, { ...at(order), reason })}
      said={t('didShow')}
      done={address => {
        answered.current = true
        setShown(address)
      }}
      // after the answer the address stays on the screen
      close={() => !answered.current && close()}
    >
      <p>{t('addressText')}</p>
    </ReasonDialog>
  )
}
