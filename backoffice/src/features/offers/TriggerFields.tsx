// What sets an offer off, and what is measured then.
import { offerEvents } from '@fairhouse/contract/money/offer-terms.ts'
import { deskMissions } from '@fairhouse/contract/ops/house/mission.ts'
import { gameCategories } from '@fairhouse/contract/play/catalogue.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ChipsField } from '../../kit/form/ChipsField.tsx'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import { useInLanguage } from '../../kit/value/use-in-language.ts'
import { calendarMeasures, type Draft, hasDays, type Trigger, triggers, waysOf } from './draft.ts'
import type { FormProps } from './OfferForm.tsx'

type Pick = (part: Partial<Record<'trigger', Trigger> & Record<'measure', Draft['measure']>>) => void

function CalendarFields({ draft, change, wrongAt, pick }: FormProps & { pick: Pick }) {
  const t = useTranslations('opsOffer')
  return (
    <>
      <TextField
        label={t('calendar')}
        hint={t('calendarHint')}
        mono
        value={draft.calendar}
        max={120}
        change={calendar => change({ calendar })}
        wrong={wrongAt('trigger.rule')}
      />
      <ChoiceField
        label={t('measure')}
        value={draft.measure}
        values={calendarMeasures}
        nameOf={one => t(`measure_${one}`)}
        change={measure => pick({ measure })}
        wrong={wrongAt('measure')}
      />
      {hasDays(draft) && (
        <TextField label={t('days')} value={draft.days} max={3} change={days => change({ days })} wrong={wrongAt('days')} />
      )}
    </>
  )
}

/** Of the missions that run, the one whose last step sets it off. */
function MissionField({ draft, change, wrongAt }: FormProps) {
  const t = useTranslations('opsOffer')
  const inLanguage = useInLanguage()
  const { data } = useQuery(queryOf(deskMissions, {}))
  const running = data?.list.filter(({ state }) => state === 'live' || state === 'paused') ?? []
  const names = new Map(running.map(({ id, terms: { name } }) => [id, inLanguage(name)]))
  return (
    <ChoiceField
      label={t('mission')}
      value={draft.mission}
      values={['', ...names.keys()]}
      nameOf={id => names.get(id) ?? t('missionNone')}
      change={mission => change({ mission })}
      wrong={wrongAt('trigger.mission')}
    />
  )
}

export function TriggerFields(props: FormProps) {
  const t = useTranslations('opsOffer')
  const names = useTranslations('opsCatalogue')
  const { draft, change, wrongAt } = props
  const { trigger, measure } = draft
  const pick: Pick = part => {
    const ways = waysOf({ trigger, measure, ...part })
    change({ ...part, ...(!ways.includes(draft.by) && { by: ways[0]! }), ...(part.trigger === 'deposit' && { optIn: true }) })
  }
  const field = (name: 'nth' | 'code' | 'level') => (
    <TextField
      label={t(name)}
      hint={t(`${name}Hint`)}
      value={draft[name]}
      max={20}
      change={text => change({ [name]: text })}
      wrong={wrongAt(`trigger.${name}`)}
    />
  )
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <ChoiceField<Trigger>
          label={t('trigger')}
          value={trigger}
          values={triggers}
          nameOf={on => t(`trigger_${on}`)}
          change={on => pick({ trigger: on })}
          wrong={wrongAt('trigger.on')}
        />
        {trigger === 'deposit' && field('nth')}
        {trigger === 'code' && field('code')}
        {trigger === 'vip' && field('level')}
        {trigger === 'mission' && <MissionField {...props} />}
        {trigger === 'event' && (
          <ChoiceField
            label={t('event')}
            value={draft.event}
            values={offerEvents}
            nameOf={() => t('event_identity')}
            change={event => change({ event })}
            wrong={wrongAt('trigger.event')}
          />
        )}
        {trigger === 'calendar' && <CalendarFields {...props} pick={pick} />}
      </div>
      {hasDays(draft) && (
        <ChipsField
          label={t('categories')}
          values={gameCategories}
          value={draft.categories}
          nameOf={category => names(`category.${category}`)}
          change={categories => change({ categories })}
        />
      )}
    </>
  )
}
