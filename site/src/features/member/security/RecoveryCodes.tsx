// Ten recovery codes, shown this once: to copy, to download, to print; it closes when the person says that they are kept.

import { Checkbox } from '@fairhouse/ui/components/form/Checkbox.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { printMarked } from '../../../kit/paper/print.ts'
import { useMember } from '../../../session/account/session.ts'
import { useBrand } from '../../../session/house/brand.ts'

function download(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTranslations('security')
  const account = useMember()?.account ?? ''
  const house = useBrand()?.name ?? ''
  const [kept, setKept] = useState(false)
  const [copied, setCopied] = useState<'recoveryCopied' | 'recoveryCopyFailed' | null>(null)
  const head = t('recoveryFile', { account, house })
  const text = `${head}\n\n${codes.join('\n')}\n`
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(text).then(
      () => setCopied('recoveryCopied'),
      () => setCopied('recoveryCopyFailed')
    )
  const icon = 'size-4.5'
  return (
    <Modal
      open
      locked
      onClose={onKept}
      title={t('recoveryTitle')}
      size="md"
      foot={
        <Button variant="primary" size="lg" block disabledReason={!kept && t('recoveryMissing')} onClick={onKept}>
          {t('recoveryFinish')}
        </Button>
      }
    >
      <p className="text-2">{t('recoveryLead')}</p>
      <div data-print className="mt-4">
        <p className="sr-only print:not-sr-only">{head}</p>
        <ul className="grid gap-2 rounded-card border border-line bg-0 p-4 xs:grid-cols-2">
          {codes.map(code => (
            <li key={code} className="text-center font-mono text-body-l text-1 tabular-nums tracking-wide">
              {code}
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" icon={<Copy aria-hidden="true" className={icon} />} onClick={() => void copy()}>
          {t('recoveryCopy')}
        </Button>
        <Button
          size="sm"
          icon={<Download aria-hidden="true" className={icon} />}
          onClick={() => download(`recovery-codes-${account}.txt`, text)}
        >
          {t('recoveryDownload')}
        </Button>
        <Button size="sm" icon={<Printer aria-hidden="true" className={icon} />} onClick={printMarked}>
          {t('recoveryPrint')}
        </Button>
      </div>
      <p role="status" className="mt-2 min-h-5 text-2 text-small">
        {copied && t(copied)}
      </p>
      <Checkbox label={t('recoveryKept')} checked={kept} onChange={event => setKept(event.target.checked)} />
    </Modal>
  )
}
