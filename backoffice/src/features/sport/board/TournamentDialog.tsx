// Makes a tournament of the desk.
import { createTournament } from '@fairhouse/contract/ops/games/sport-fixture.ts'
import { type SportCode, sportCodes } from '@fairhouse/contract/sport/terms.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { ChoiceField } from '../../../kit/form/ChoiceField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'

const isTitle = (text: string): boolean => text.trim().length >= 2

export function TournamentDialog({ close }: { close: () => void }) {
  const t = useTranslations('opsSport')
  const words = useTranslations('sportGame')
  const [sport, setSport] = useState<SportCode>('football')
  const [category, setCategory] = useState('')
  const [name, setName] = useState('')
  return (
    <ReasonDialog
      title={t('makeTournament')}
      action={t('makeTournament')}
      ready={isTitle(category) && isTitle(name)}
      send={(reason, key) => call(createTournament, { sport, category: category.trim(), name: name.trim(), reason }, { key })}
      said={t('didTournament', { name: name.trim() })}
      close={close}
    >
      {({ tried }) => (
        <>
          <p>{t('makeTournamentText')}</p>
          <ChoiceField label={t('sport')} value={sport} values={sportCodes} nameOf={s => words(s)} change={setSport} />
          <TextField
            label={t('category')}
            hint={t('categoryHint')}
            max={60}
            value={category}
            change={setCategory}
            wrong={tried && !isTitle(category) ? t('wrongTitle') : null}
          />
          <TextField
            label={t('tournament')}
            max={60}
            value={name}
            change={setName}
            wrong={tried && !isTitle(name) ? t('wrongTitle') : null}
          />
        </>
      )}
    </ReasonDialog>
  )
}
