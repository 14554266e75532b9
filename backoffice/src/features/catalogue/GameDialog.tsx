// Changes what the lobby tells of a game. A game of the house's engines keeps the figures of its engine.

import { editGame } from '@fairhouse/contract/ops/games/catalogue.ts'
import { gameCategories, volatilities } from '@fairhouse/contract/play/catalogue.ts'
import { call } from '@fairhouse/ui/api.ts'
import { AmountField } from '@fairhouse/ui/components/form/AmountField.tsx'
import { Checkbox } from '@fairhouse/ui/components/form/Checkbox.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Form, ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { Control } from '../../kit/form/Control.tsx'
import { CountriesField } from '../../kit/form/CountriesField.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import { useBrand } from '../../kit/value/use-money.ts'
import type { GameRow } from './GameList.tsx'
import { draftOf, type GameDraft, read } from './game-draft.ts'

interface PartProps {
  game: GameRow
  draft: GameDraft
  change: (part: Partial<GameDraft>) => void
  wrongOf: (field: keyof GameDraft) => string | null
}

function Figures({ game, draft, change, wrongOf }: PartProps) {
  const t = useTranslations('opsCatalogue')
  const symbol = useBrand()?.currencySymbol ?? ''
  if (game.own) return <p className="rounded-badge bg-2 px-3 py-2 text-small text-3">{t('ownFigures')}</p>
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <ChoiceField
          label={t('categoryField')}
          value={draft.category}
          values={gameCategories}
          nameOf={c => t(`category.${c}`)}
          change={category => change({ category })}
        />
        <TextField label={t('rtp')} hint={t('rtpHint')} value={draft.rtp} max={6} change={rtp => change({ rtp })} wrong={wrongOf('rtp')} />
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        {(['minStake', 'maxStake', 'maxWin'] as const).map(field => (
          <AmountField
            key={field}
            label={t(field)}
            value={draft[field]}
            onValue={text => change({ [field]: text })}
            currency={symbol}
            error={wrongOf(field) ?? undefined}
          />
        ))}
      </div>
    </>
  )
}

function Words({ draft, change, wrongOf }: PartProps) {
  const t = useTranslations('opsCatalogue')
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <ChoiceField
          label={t('volatility')}
          value={draft.volatility}
          values={['', ...volatilities] as const}
          nameOf={v => t(v === '' ? 'volatility_none' : v === 'very-high' ? 'volatility_veryHigh' : `volatility_${v}`)}
          change={volatility => change({ volatility })}
        />
        <Control label={t('releasedOn')} wrong={wrongOf('releasedOn')}>
          {given => <input {...given} type="date" value={draft.releasedOn} onChange={e => change({ releasedOn: e.target.value })} />}
        </Control>
      </div>
      <TextField
        label={t('features')}
        hint={t('featuresHint')}
        value={draft.features}
        max={400}
        mono
        change={features => change({ features })}
        wrong={wrongOf('features')}
      />
      <TextField
        label={t('languages')}
        hint={t('languagesHint')}
        value={draft.languages}
        max={200}
        mono
        change={languages => change({ languages })}
        wrong={wrongOf('languages')}
      />
      <Checkbox label={t('hasDemo')} checked={draft.hasDemo} onChange={e => change({ hasDemo: e.target.checked })} />
      <div className="grid gap-3 sm:grid-cols-3">
        {(['nodeId', 'defaultPlayType', 'accountTypeName'] as const).map(field => (
          <TextField key={field} label={t(field)} value={draft[field]} max={40} mono change={text => change({ [field]: text })} />
        ))}
      </div>
    </>
  )
}

/** The sentence of each field that is wrong, by the form or by the server. */
function useWrong(wrong: Partial<Record<keyof GameDraft, true>>) {
  const t = useTranslations('opsCatalogue')
  const errors = useTranslations('error')
  const own: Partial<Record<keyof GameDraft, string>> = {
    name: errors('input_required'),
    rtp: t('rtpWrong'),
    features: t('wordsWrong'),
    languages: t('wordsWrong')
  }
  return ({ tried, fields }: Form) =>
    (field: keyof GameDraft): string | null => {
      if (tried && wrong[field]) return own[field] ?? errors('amount_invalid')
      if (!fields[field]) return null
      return errors(fields[field] === 'method.limits' ? 'method_limits' : 'input_invalid')
    }
}

export function GameDialog({ game, close }: { game: GameRow; close: () => void }) {
  const t = useTranslations('opsCatalogue')
  const [draft, setDraft] = useState(() => draftOf(game))
  const change = (part: Partial<GameDraft>) => setDraft({ ...draft, ...part })
  const { wrong, meant } = read(game, draft)
  const wrongBy = useWrong(wrong)
  return (
    <ReasonDialog
      title={t('editTitle', { name: game.name })}
      action={t('save')}
      size="lg"
      ready={meant !== null}
      send={(reason, key) => call(editGame, { ...meant!, reason }, { key })}
      said={t('saved', { name: draft.name.trim() })}
      close={close}
    >
      {form => {
        const wrongOf = wrongBy(form)
        const parts = { game, draft, change, wrongOf }
        return (
          <>
            <TextField label={t('name')} value={draft.name} max={80} change={name => change({ name })} wrong={wrongOf('name')} />
            <Figures {...parts} />
            <Words {...parts} />
            <CountriesField
              label={t('blockedCountries')}
              value={draft.blockedCountries}
              change={blockedCountries => change({ blockedCountries })}
              wrong={wrongOf('blockedCountries')}
              locked={false}
            />
            {game.vendorBlocked.length > 0 && (
              <p className="text-small text-3">{t('vendorBlocked', { list: game.vendorBlocked.join(', ') })}</p>
            )}
          </>
        )
      }}
    </ReasonDialog>
  )
}
