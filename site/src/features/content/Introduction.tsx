// The introduction of the locale variant: how to register, to play, and what happens with a win.
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { Dices, Trophy, UserPlus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useBrand } from '../../session/house/brand.ts'

const parts = [
  { word: 'register', icon: UserPlus },
  { word: 'play', icon: Dices },
  { word: 'win', icon: Trophy }
] as const

/** Shown on home where the brand has the variant switched on. */
export function Introduction() {
  const t = useTranslations('content')
  const age = useBrand()?.minimumAge ?? 21
  return (
    <Card title={t('introTitle')}>
      <ol className="grid gap-4 md:grid-cols-3">
        {parts.map(({ word, icon: Icon }, at) => (
          <li key={word} className="flex gap-4 rounded-card bg-3 p-4">
            <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center rounded-control bg-accent/15 text-accent-text">
              <Icon className="size-5.5" />
            </span>
            <div>
              <h3 className="text-h6">
                {at + 1}. {t(`intro_${word}`)}
              </h3>
              <p className="mt-1 text-2">{t(`intro_${word}Text`, { age })}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-3 text-small">{t('introTerms', { age })}</p>
    </Card>
  )
}
