// Who a row is about; pressing it narrows the panel to that member.
import { useTranslations } from 'use-intl'
import { type Person, useFocus } from '../scope/focus.ts'

export function MemberCell({ person }: { person: Person }) {
  const t = useTranslations('agent')
  return (
    <button
      type="button"
      onClick={() => useFocus.setState({ person, team: false })}
      className="relative grid min-h-11 content-center text-start underline-offset-4 hover:underline"
    >
      <span className="font-semibold text-1">{person.name}</span>
      <span className="font-normal text-3 text-small tabular-nums">{t('number', { id: person.id })}</span>
      <span className="sr-only">{t('onlyThis')}</span>
    </button>
  )
}
