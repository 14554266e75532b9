// The balance in the header, with the way to put money in; play money says that it is.
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { useHideBalance } from '@fairhouse/ui/theme.ts'
import { Link } from '@tanstack/react-router'
import { Eye, EyeOff, Plus } from 'lucide-react'
import { lazy, type MouseEvent, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Amount } from '../../kit/amount/Amount.tsx'
import { whenPlayer } from '../../session/account/ask.ts'
import { useSession } from '../../session/account/session.ts'
import { useBalance } from '../../session/money/balance.ts'

const PlayMark = lazy(() => import('../../features/account/register/PlayMark.tsx').then(file => ({ default: file.PlayMark })))

/** A press on the amount hides or shows it; the choice is remembered. */
export function WalletPill() {
  const t = useTranslations()
  const balance = useBalance()
  const { hidden, toggle } = useHideBalance()
  const trial = useSession(state => state.isTrial)
  const Eyed = hidden ? EyeOff : Eye
  const refuse = (event: MouseEvent): void => {
    event.preventDefault()
    whenPlayer(() => {})
  }
  return (
    <div className="flex h-11 items-center gap-1 rounded-input bg-3 ps-1 md:h-12 md:p-1">
      <button
        type="button"
        aria-pressed={hidden}
        title={t(hidden ? 'ui.showBalance' : 'ui.hideBalance')}
        onClick={toggle}
        className="flex min-h-10 items-center gap-2 rounded-control px-2 font-bold text-body-l hover:bg-4 md:px-3"
      >
        <span className="sr-only">{t('wallet.balance')}: </span>
        {balance ? (
          <span className="grid justify-items-start">
            <Amount amount={balance.sumBalance} hidden={hidden} />
            {trial && (
              <Suspense>
                <PlayMark />
              </Suspense>
            )}
          </span>
        ) : (
          <span className="font-medium text-3 text-small max-xs:max-w-20 max-xs:truncate">{t('wallet.updating')}</span>
        )}
        <Eyed aria-hidden="true" className="size-4.5 text-3 max-sm:hidden" />
        <span className="sr-only">. {t(hidden ? 'ui.showBalance' : 'ui.hideBalance')}</span>
      </button>
      <Link
        to="/wallet/deposit"
        aria-label={t('shell.deposit')}
        onClick={trial ? refuse : undefined}
        className={`${buttonClass({ variant: 'primary' })} max-md:min-h-11 max-md:px-3.5 md:min-h-10`}
      >
        <Plus aria-hidden="true" strokeWidth={2.5} className="size-4.5 sm:hidden" />
        <span className="max-sm:hidden">{t('shell.deposit')}</span>
      </Link>
    </div>
  )
}
