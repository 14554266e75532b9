// Where the cover asked for with `showLoader` appears.
import { useTranslations } from 'use-intl'
import { useLoader } from '../../window/loader.ts'
import { Spinner } from '../press/Spinner.tsx'

/** Mounted once in an app. Presses do not get through it. */
export function LoaderHost() {
  const t = useTranslations('ui')
  const { shown, text } = useLoader()
  return (
    <div role="status" aria-live="polite" data-loader="">
      {shown && (
        <div className="pointer-events-auto fixed inset-0 z-loader grid animate-fade-in place-items-center bg-scrim">
          <span className="flex items-center gap-3 rounded-card border border-line bg-pop px-4 py-3 font-semibold text-1 shadow-e3">
            <Spinner className="size-6" />
            {text ?? t('loading')}
          </span>
        </div>
      )}
    </div>
  )
}
