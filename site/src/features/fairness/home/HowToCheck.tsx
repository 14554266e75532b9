// Home: how to check a round, in three steps.
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'

const steps = ['step1', 'step2', 'step3'] as const

export function HowToCheck() {
  const t = useTranslations('home')
  return (
    <Card title={t('howTitle')} className="flex flex-col">
      <ol className="flex flex-col gap-4">
        {steps.map((step, at) => (
          <li key={step} className="flex gap-3.5">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-pill bg-accent/15 font-bold font-display text-accent-text text-h6"
            >
              {at + 1}
            </span>
            <div>
              <h3 className="text-h6">{t(step)}</h3>
              <p className="text-2 text-small">{t(`${step}Text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-auto pt-4">
        <Link to="/fairness" className={buttonClass({})}>
          {t('howAction')}
        </Link>
      </p>
    </Card>
  )
}
