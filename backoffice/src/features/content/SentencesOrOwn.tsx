// Two views of the translations: the brand's own sentences, or all that are built in.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Toggles } from '../../kit/form/Toggles.tsx'

export function SentencesOrOwn() {
  const t = useTranslations('opsContent.translation')
  const navigate = useNavigate()
  const { view } = useSearch({ from: '/content/$kind' })
  return (
    <div className="flex">
      <Toggles
        label={t('view')}
        value={view ?? 'own'}
        choose={next =>
          void navigate({
            to: '/content/$kind',
            params: { kind: 'translation' },
            search: { view: next === 'all' ? 'all' : undefined },
            replace: true
          })
        }
        items={[
          { value: 'own', name: t('own'), face: t('own') },
          { value: 'all', name: t('all'), face: t('all') }
        ]}
      />
    </div>
  )
}
