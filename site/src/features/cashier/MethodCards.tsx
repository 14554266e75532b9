// The ways to pay, one of which is chosen.
import { cx } from '@fairhouse/ui/cx.ts'
import { formatPercent } from '@fairhouse/ui/text/format.ts'
import { CircleCheck, CreditCard, Landmark, QrCode, WalletMinimal } from 'lucide-react'
import { useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useMoney } from '../../session/money/money.ts'
import { type Method, useExpectation, useMethodName } from './method.ts'

const pictures = { card: CreditCard, bank: Landmark, wallet: WalletMinimal, qr: QrCode }

/** Time, fee and range stand on the card, the range on a phone at the amount; the chosen one has an edge and a check mark. */
export function MethodCards({ list, value, onValue }: { list: readonly Method[]; value: string | null; onValue: (code: string) => void }) {
  const t = useTranslations('cashier')
  const locale = useLocale()
  const group = useId()
  const name = useMethodName()
  const expectation = useExpectation()
  const money = useMoney()
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-3 text-cap">{t('method')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {list.map(method => {
          const chosen = method.code === value
          const Picture = pictures[method.kind]
          return (
            <label
              key={method.code}
              className={cx(
                'relative flex min-h-18 items-start gap-3 rounded-input border p-3 max-sm:px-2.5 max-sm:py-2 transition-colors duration-140 has-focus-visible:outline-2 has-focus-visible:outline-focus',
                chosen ? 'border-primary-text bg-4 light:bg-3' : 'border-line bg-3 hover:bg-4 light:bg-1'
              )}
            >
              <input
                type="radio"
                name={group}
                checked={chosen}
                onChange={() => onValue(method.code)}
                className="absolute inset-0 appearance-none opacity-0"
              />
              <Picture aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-2 max-sm:hidden" />
              <span className="min-w-0 flex-1">
                <span className="block font-bold text-1">{name(method.code)}</span>
                <span className="block text-2 text-small">
                  {expectation(method)} ·{' '}
                  {method.fee === 0 ? t('free') : t('feeOf', { fee: formatPercent(method.fee / 10_000, locale, 2) })}
                </span>
                <span className="block text-3 text-cap tabular-nums max-sm:hidden">
                  {t('range', { min: money(method.minimum), max: money(method.maximum) })}
                </span>
              </span>
              {chosen && (
                <CircleCheck
                  aria-hidden="true"
                  className="size-5 shrink-0 text-primary-text max-sm:absolute max-sm:end-2 max-sm:top-2 max-sm:size-4.5"
                />
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
