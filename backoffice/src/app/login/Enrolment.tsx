// The key of a new authenticator: as a picture to scan and as text to type.

import { renderSVG } from 'uqr'
import { useTranslations } from 'use-intl'
import { CopyText } from '../../kit/value/CopyText.tsx'

export function Enrolment({ otpauth, secret }: { otpauth: string; secret: string }) {
  const t = useTranslations('ops.login')
  // Dark on white in both themes: scanners want it so.
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(otpauth, { ecc: 'M', border: 2 }))}`
  return (
    <div className="grid justify-items-center gap-3">
      <img src={picture} alt={t('qr')} width={200} height={200} className="rounded-control border border-line bg-white" />
      <p className="text-center text-small">
        <span className="block text-cap font-semibold text-3">{t('secret')}</span>
        <CopyText text={secret} shown={secret.replace(/(.{4})(?=.)/g, '$1 ')} />
      </p>
    </div>
  )
}
