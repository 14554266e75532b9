// The windows of a slot: what pays, the rules, settings, and the member's own spins.
import type { Money } from '@fairhouse/contract/money.ts'
import type { SlotModel } from '@fairhouse/games/slots/model.ts'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useTranslations } from 'use-intl'
import type { SlotGame } from './spin/use-slot.ts'
import type { Theme } from './theme.ts'
import { PayTable } from './windows/PayTable.tsx'
import { SettingsPanel } from './windows/SettingsPanel.tsx'
import { SlotRules } from './windows/SlotRules.tsx'
import { SpinHistory } from './windows/SpinHistory.tsx'

export type SlotWindowName = 'paytable' | 'rules' | 'history' | 'settings'

type Props = {
  which: SlotWindowName
  game: SlotGame
  model: SlotModel
  theme: Theme
  /** Amounts are said for this stake. */
  stake: Money
  onClose: () => void
}

export function SlotWindow({ which, game, model, theme, stake, onClose }: Props) {
  const t = useTranslations('slotWindows')
  return (
    <Modal open onClose={onClose} title={t(which, { game: game.name })} size={which === 'settings' ? 'md' : 'lg'}>
      {which === 'paytable' && <PayTable {...{ game, model, theme, stake }} />}
      {which === 'rules' && <SlotRules {...{ game, stake, cap: model.cap }} />}
      {which === 'settings' && <SettingsPanel policy={game.policy} />}
      {which === 'history' && <SpinHistory game={game.code} name={game.name} onClose={onClose} />}
    </Modal>
  )
}
