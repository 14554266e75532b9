// The keys of the withdrawal desk, and the switch that turns them off.

import { Switch } from '@fairhouse/ui/components/form/Switch.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useTranslations } from 'use-intl'
import { usePreferences } from '../../session/preferences.ts'

const keys = [
  ['J', 'keyNext'],
  ['K', 'keyPrevious'],
  ['A', 'keyApprove'],
  ['R', 'keyReject'],
  ['?', 'keyHelp']
] as const

export function ShortcutsDialog({ close }: { close: () => void }) {
  const t = useTranslations('ops.withdrawals')
  const { shortcuts, choose } = usePreferences()
  return (
    <Modal open title={t('keys')} onClose={close} size="sm">
      <p className="text-small text-2">{t('keysText')}</p>
      <dl className="grid gap-1">
        {keys.map(([key, name]) => (
          <div key={key} className="flex min-h-8 items-center gap-3 text-small">
            <dt>
              <kbd className="inline-grid h-7 min-w-7 place-items-center rounded-badge border border-line-strong bg-3 px-1.5 font-mono text-small">
                {key}
              </kbd>
            </dt>
            <dd>{t(name)}</dd>
          </div>
        ))}
      </dl>
      <Switch label={t('keysOn')} checked={shortcuts} onChange={e => choose({ shortcuts: e.target.checked })} />
    </Modal>
  )
}
