// The accounts that a withdrawal can be paid to; one is chosen.
import type { payoutAccount } from '@fairhouse/contract/money/withdrawal.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { CircleCheck, Landmark, Plus, WalletMinimal } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { AccountRemoval } from './AccountRemoval.tsx'

export type PayoutAccount = z.output<typeof payoutAccount>

type Props = { list: readonly PayoutAccount[]; value: string | null; onValue: (id: string) => void; onAdd: () => void }

export function AccountCards({ list, value, onValue, onAdd }: Props) {
  const t = useTranslations('cashier')
  const group = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-3 text-cap">{t('payTo')}</legend>
      <div className="grid gap-2">
        {list.map(account => {
          const chosen = account.id === value
          const Picture = account.kind === 'bank' ? Landmark : WalletMinimal
          return (
            <div key={account.id} className="flex items-center gap-1">
              <label
                className={cx(
                  'relative flex min-h-16 min-w-0 flex-1 items-center gap-3 rounded-input border p-3 transition-colors duration-140 has-focus-visible:outline-2 has-focus-visible:outline-focus',
                  chosen ? 'border-primary-text bg-4 light:bg-3' : 'border-line bg-3 hover:bg-4 light:bg-1'
                )}
              >
                <input
                  type="radio"
                  name={group}
                  checked={chosen}
                  onChange={() => onValue(account.id)}
                  className="absolute inset-0 appearance-none opacity-0"
                />
                <Picture aria-hidden="true" className="size-5 shrink-0 text-2" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-bold text-1">{account.bankName}</span>
                  <span className="block truncate text-2 text-small tabular-nums">
                    •••• {account.accountNo.slice(-4)} · {account.holder}
                  </span>
                </span>
                {chosen && <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-primary-text" />}
              </label>
              <AccountRemoval id={account.id} name={`${account.bankName} •••• ${account.accountNo.slice(-4)}`} />
            </div>
          )
        })}
        <button
          type="button"
          onClick={onAdd}
          className="flex min-h-11 items-center justify-center gap-2 rounded-input border border-line-strong border-dashed font-semibold text-2 hover:text-1"
        >
          <Plus aria-hidden="true" className="size-4.5" />
          {t('addAccount')}
        </button>
      </div>
    </fieldset>
  )
}
