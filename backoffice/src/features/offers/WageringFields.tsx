// The terms under which bonus money becomes cash.
import { fundOrders } from '@fairhouse/contract/money/bonus-terms.ts'
import { gameCategories } from '@fairhouse/contract/play/catalogue.ts'
import { Switch } from '@fairhouse/ui/components/form/Switch.tsx'
import { useTranslations } from 'use-intl'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import type { FormProps } from './OfferForm.tsx'

/** What else ends a bonus, and what it may be active beside. */
function BesideSwitches({ draft, change }: Pick<FormProps, 'draft' | 'change'>) {
  const t = useTranslations('opsOffer')
  return (
    <>
      <Switch
        label={t('endsOnWithdrawal')}
        hint={t('endsOnWithdrawalHint')}
        checked={draft.endsOnWithdrawal}
        onChange={e => change({ endsOnWithdrawal: e.target.checked })}
      />
      <Switch
        label={t('stackable')}
        hint={t('stackableHint')}
        checked={draft.stackable}
        onChange={e => change({ stackable: e.target.checked })}
      />
    </>
  )
}

export function WageringFields({ draft, change, wrongAt }: FormProps) {
  const t = useTranslations('opsOffer')
  const names = useTranslations('opsCatalogue')
  const field = (name: 'multiple' | 'maxBet' | 'maxCashOut' | 'bonusDays', path: string) => (
    <TextField label={t(name)} value={draft[name]} max={14} change={text => change({ [name]: text })} wrong={wrongAt(`wagering.${path}`)} />
  )
  const wrongCounts = wrongAt('wagering.counts')
  return (
    <fieldset className="grid gap-3 rounded-control border border-line p-3">
      <legend className="px-1 font-semibold text-small">{t('wagering')}</legend>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        {field('multiple', 'multiple')}
        {draft.by !== 'free' && (
          <ChoiceField
            label={t('base')}
            value={draft.base}
            values={['bonus', 'depositAndBonus']}
            nameOf={base => t(`base_${base}`)}
            change={base => change({ base })}
            wrong={wrongAt('wagering.base')}
          />
        )}
        <ChoiceField
          label={t('fundOrder')}
          value={draft.fundOrder}
          values={fundOrders}
          nameOf={order => t(`order_${order}`)}
          change={fundOrder => change({ fundOrder })}
        />
        {field('maxBet', 'maxBet')}
        {field('maxCashOut', 'maxCashOut')}
        {field('bonusDays', 'days')}
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-cap font-semibold text-3">{t('counts')}</legend>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
          {gameCategories.map(category => (
            <TextField
              key={category}
              label={names(`category.${category}`)}
              value={draft.counts[category]}
              max={3}
              change={text => change({ counts: { ...draft.counts, [category]: text } })}
              wrong={wrongAt(`wagering.counts.${category}`)}
            />
          ))}
        </div>
        {wrongCounts && <p className="text-small text-neg">{wrongCounts}</p>}
      </fieldset>
      <TextField
        label={t('countsGames')}
        hint={t('countsGamesHint')}
        value={draft.games}
        max={4_000}
        change={games => change({ games })}
        wrong={wrongAt('wagering.games')}
      />
      <TextField
        label={t('excluded')}
        hint={t('excludedHint')}
        value={draft.excluded}
        max={2_000}
        change={excluded => change({ excluded })}
        wrong={wrongAt('wagering.excluded')}
      />
      <BesideSwitches draft={draft} change={change} />
    </fieldset>
  )
}
