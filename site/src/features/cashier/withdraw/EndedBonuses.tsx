// Bonuses that a withdrawal ends, with what is lost of each: the same figures as of ending one by hand. Cash is paid either way.
import type { activeBonuses } from '@fairhouse/contract/money/bonus.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useMoney } from '../../../session/money/money.ts'

export function EndedBonuses({ of }: { of: z.output<typeof activeBonuses.reply>['list'] }) {
  const t = useTranslations('bonus')
  const money = useMoney()
  return (
    <section aria-label={t('endTitle')} className="grid gap-2 rounded-control border border-warn/40 bg-warn/8 p-3 text-small">
      <h3 className="font-bold">{t('endTitle')}</h3>
      <ul className="grid gap-2">
        {of.map(({ id, title, cancel: { bonusRemoved, openBets, openBonus, openMost } }) => (
          <li key={id} className="grid gap-1 [overflow-wrap:anywhere]">
            <p className="font-semibold">{t('endOne', { title: title ?? t('unnamed'), amount: money(bonusRemoved) })}</p>
            {openBets > 0 && <p>{t('cancelOpen', { count: openBets, amount: money(openBonus) })}</p>}
            {openMost ? <p>{t('cancelMost', { amount: money(openMost) })}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
