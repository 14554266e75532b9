// The keys of a desk, and the switch that turns them off.

import { Switch } from '@fairhouse/ui/components/form/Switch.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useTranslations } from 'use-intl'
import { usePreferences } from '../../session/preferences.ts'
import { Key } from './Key.tsx'

/** `keys`: what each does, by the key as it is written. */
export function ShortcutsDialog({ keys, close }: { keys: readonly (readonly [key: string, does: string])[]; close: () => void }) {
  const t = useTranslations('ops.withdrawals')
  const { shortcuts, choose } = usePreferences()
  return (
    <Modal open title={t('keys')} onClose={close} size="sm">
      <p className="text-small text-2">{t('keysText')}</p>
      <dl className="grid gap-1">
        {keys.map(([key, does]) => (
          <div key={key} className="flex min-h-8 items-center gap-3 text-small">
            <dt>
              <Key>{key}</Key>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch label={t('keysOn')} checked={shortcuts} onChange={e => choose({ shortcuts: e.target.checked })} />
    </Modal>
  )
}
