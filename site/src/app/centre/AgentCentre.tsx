// The agent centre: the team and its income, on one panel over the page.
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { forgetFocus } from '../../features/agent/scope/focus.ts'
import { useConsolidated, useIncomeOpen } from '../../features/income/use-income.ts'
import { partsFor } from '../../kit/place/place.ts'
import { useMember } from '../../session/account/session.ts'
import { type AgentPlace, agentRights } from '../../session/places/keys.ts'
import { useCentre } from '../../session/places/use-centre.ts'
import { CentreFrame } from './CentreFrame.tsx'
import { agentPanels } from './panels.ts'

/** Only for agents; see `CentreHost`. Which contract incomes there are comes from the house, where the brand has contracts at all. */
export function AgentCentre({ place }: { place: AgentPlace }) {
  const t = useTranslations('centre')
  const { go, close } = useCentre('agent')
  const member = useMember()
  // an agent who opens the centre anew begins with the whole team
  useEffect(() => forgetFocus, [])
  const open = useIncomeOpen()
  const { data, isPending } = useConsolidated()
  return (
    <CentreFrame
      size="agent"
      title={t('agentTitle')}
      menuLabel={t('agentMenu')}
      panels={partsFor(agentPanels, agentRights(open, data ?? {}))}
      place={place}
      onGo={go}
      onClose={close}
      loading={!member || (open && isPending)}
    />
  )
}
