// Whose records a panel shows: the whole team, or one member, alone or with the team below.

import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { User, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MemberPicker } from '../member/MemberPicker.tsx'
import { forgetFocus, useFocus } from '../scope/focus.ts'

/** What the house is asked for, of the calls that take `of` and `team`. */
export function useScope(): { of?: string; team?: boolean } {
  const { person, team } = useFocus()
  return person ? { of: person.id, ...(team ? { team } : {}) } : {}
}

export function Scope() {
  const t = useTranslations('agent')
  const { person, team } = useFocus()
  const [picking, setPicking] = useState(false)
  const Picture = person ? User : Users
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-1 p-3 light:bg-0">
      <p className="flex min-w-0 flex-1 items-center gap-3">
        <Picture aria-hidden="true" className="size-5 shrink-0 text-3" />
        <span className="sr-only">{t('whose')}: </span>
        <span className="min-w-0">
          <span className="block truncate font-bold text-1">{person ? person.name : t('everybody')}</span>
          {person && <span className="block text-3 text-small tabular-nums">{t('number', { id: person.id })}</span>}
        </span>
      </p>
      {person && (
        <Segment
          label={t('whose')}
          value={team ? 'team' : 'alone'}
          onValue={value => useFocus.setState({ team: value === 'team' })}
          items={[
            { value: 'alone', label: t('alone') },
            { value: 'team', label: t('withTeam') }
          ]}
        />
      )}
      <Button onClick={() => setPicking(true)}>{t(person ? 'changePerson' : 'choosePerson')}</Button>
      {person && <Button onClick={forgetFocus}>{t('everybody')}</Button>}
      {picking && (
        <MemberPicker
          onClose={() => setPicking(false)}
          onPick={picked => {
            useFocus.setState({ person: picked, team: false })
            setPicking(false)
          }}
        />
      )}
    </div>
  )
}
