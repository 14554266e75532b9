// The frame of a section of the profile: heading, fields, "save".
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { Lock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { openCustomerService } from '../../../session/service/open-service.ts'
import type { useSection } from './use-section.ts'

type Props = { title: string; lead?: string; section?: ReturnType<typeof useSection>; children: ReactNode }

/** Without a `section` there is nothing to save. */
export function ProfileSection({ title, lead, section, children }: Props) {
  const t = useTranslations('profile')
  const titleId = useId()
  const head = (
    <div>
      <h3 id={titleId} className="text-h5">
        {title}
      </h3>
      {lead && <p className="text-3 text-small">{lead}</p>}
    </div>
  )
  if (!section)
    return (
      <Card aria-labelledby={titleId} className="grid gap-4">
        {head}
        {children}
      </Card>
    )
  return (
    <Card aria-labelledby={titleId}>
      <form noValidate onSubmit={section.submit} aria-labelledby={titleId} className="grid gap-4">
        {head}
        <Problem of={section.problem} />
        {children}
        <Button
          type="submit"
          variant={section.isDirty ? 'primary' : 'ghost'}
          loading={section.saving}
          disabledReason={!section.isDirty && t('unchanged')}
          className="justify-self-start"
        >
          {t('save')}
        </Button>
      </form>
    </Card>
  )
}

/** Two columns where there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-4 md:grid-cols-2">{children}</div>
}

/** What was told once and stays. */
export function FixedFact({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <p className="mb-1.5 font-semibold text-3 text-cap">{label}</p>
      <p className="flex min-h-11 items-center gap-2.5 rounded-input border border-line bg-3 px-3.5 font-semibold text-1 [overflow-wrap:anywhere]">
        <Lock aria-hidden="true" className="size-4 shrink-0 text-3" />
        {value}
      </p>
    </div>
  )
}

/** Fixed fields are changed by people, not here. */
export function FixedNote() {
  const t = useTranslations('profile')
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-3 text-small">
      <Lock aria-hidden="true" className="size-4 shrink-0" />
      {t('fixed')}
      <button type="button" onClick={() => void openCustomerService()} className="min-h-11 font-bold text-primary-text hover:underline">
        {t('askService')}
      </button>
    </p>
  )
}
