// The page that visitors get while the site is shut, in the site's own words.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import { formatDateTime, formatZone } from '@fairhouse/ui/text/format.ts'
import { ShieldCheck, Wrench } from 'lucide-react'
import { useSiteWords } from '../../kit/document/site-words.ts'

export function ShutPreview({ language, text, endsAt }: { language: Language; text: string; endsAt: string | null }) {
  const words = useSiteWords(language)
  return (
    <div className="mx-auto grid w-full max-w-140 justify-items-center gap-3 rounded-dialog border border-line bg-2 p-6 text-center">
      <span aria-hidden className="grid size-14 place-items-center rounded-card bg-warn/12 text-warn">
        <Wrench className="size-7" />
      </span>
      <p className="text-cap font-bold tracking-[.14em] text-3">{words('shell.maintenanceSubtitle')}</p>
      <p className="text-h4 font-bold font-display">{words('shell.maintenanceTitle')}</p>
      <p className="max-w-[46ch] text-balance text-2">{words('shell.maintenanceText')}</p>
      {text.trim() && <p className="max-w-[46ch] text-1 [overflow-wrap:anywhere]">{text}</p>}
      {endsAt && (
        <p className="text-2">
          {words('shell.maintenanceUntil')} <strong className="tabular-nums">{`${formatDateTime(endsAt)} ${formatZone(endsAt)}`}</strong>
        </p>
      )}
      <p className="flex items-center gap-3 rounded-input bg-pos/12 px-4 py-3 text-start text-1">
        <ShieldCheck aria-hidden className="size-5 shrink-0 text-pos" />
        {words('shell.maintenanceSafe')}
      </p>
    </div>
  )
}
