// Which chips lie at hand: six of those that the table has.
import type { Money } from '@fairhouse/contract/money.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { Check, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import { ChipFace } from './ChipFace.tsx'
import { chipColour, chipCount } from './chips.ts'
import type { OwnChips } from './use-own-chips.ts'

/** Nothing where a table has no more than one chip. */
export function ChipChoice({ chips }: { chips: OwnChips }) {
  const t = useTranslations('table')
  const [open, setOpen] = useState(false)
  const { possible, hand } = chips
  if (possible.length < 2) return null
  const full = hand.length >= chipCount
  return (
    <>
      <IconButton plain size={44} label={t('ownChips')} onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" />
      </IconButton>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={t('ownChips')}
        size="sm"
        foot={
          <div className="flex gap-3">
            <Button className="flex-1" disabledReason={!chips.chosen && t('usualChipsThere')} onClick={chips.forget}>
              {t('usualChips')}
            </Button>
            <Button variant="primary" className="flex-1" onClick={() => setOpen(false)}>
              {t('chipsReady')}
            </Button>
          </div>
        }
      >
        <p className="mb-4 text-2 text-small">{t('ownChipsText', { most: chipCount })}</p>
        <fieldset className="grid grid-cols-4 justify-items-center gap-x-2 gap-y-4 sm:grid-cols-5">
          <legend className="sr-only">{t('ownChips')}</legend>
          {possible.map(value => (
            <Choice key={String(value)} chips={chips} value={value} />
          ))}
        </fieldset>
        <p role="status" className="mt-4 text-2 text-small">
          {t('chipsAtHand', { count: hand.length, most: chipCount })} {full && possible.length > chipCount && t('chipsFull')}
          {hand.length === 1 && t('chipsLast')}
        </p>
      </Modal>
    </>
  )
}

/** One to take to hand or to put away; why it cannot be is said below them all. */
function Choice({ chips: { possible, hand, turn }, value }: { chips: OwnChips; value: Money }) {
  const t = useTranslations('table')
  const money = useMoney()
  const there = hand.includes(value)
  const still = there ? hand.length === 1 : hand.length >= chipCount
  return (
    <label
      className={cx(
        'relative size-14 rounded-pill has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        there ? 'ring-3 ring-primary' : 'brightness-75 saturate-50',
        still ? 'cursor-not-allowed' : 'cursor-pointer'
      )}
    >
      <ChipFace value={value} colour={chipColour(possible, value)} />
      {there && (
        <Check aria-hidden="true" strokeWidth={4} className="absolute -end-1 -top-1 size-5 rounded-pill bg-primary p-0.5 text-on-primary" />
      )}
      <input
        type="checkbox"
        checked={there}
        aria-disabled={still || undefined}
        onChange={() => turn(value)}
        aria-label={t('chip', { value: money(value) })}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0"
      />
    </label>
  )
}
