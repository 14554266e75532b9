// Where short messages appear: a polite live region, never over the main action of a phone.
import { Toaster as Sonner } from 'sonner'
import { useTranslations } from 'use-intl'
import { resolveTheme, useTheme } from '../../theme.ts'

/** Mounted once; `toast` of sonner fills it. Messages stay 6 s, and while they are pointed at. */
export function Toaster() {
  const t = useTranslations('ui')
  const choice = useTheme(state => state.choice)
  return (
    <Sonner
      theme={resolveTheme(choice)}
      position="top-center"
      duration={6000}
      offset={{ top: 76 }}
      mobileOffset={{ top: 64 }}
      containerAriaLabel={t('notices')}
      closeButton
      className="z-toast!"
      toastOptions={{
        closeButtonAriaLabel: t('close'),
        classNames: {
          toast: 'rounded-input! border-line! bg-pop! text-1! shadow-e3! font-sans! text-body!',
          description: 'text-2!',
          success: '[&_[data-icon]]:text-pos',
          error: '[&_[data-icon]]:text-neg',
          actionButton: 'min-h-9 rounded-control! bg-primary! text-on-primary! font-bold!'
        }
      }}
    />
  )
}
