// The slip's setting for betting by one press; it says why it cannot be switched on.
import { sportPlayer } from '@fairhouse/contract/sport/share.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Switch } from '@fairhouse/ui/components/form/Switch.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { whenLoggedIn } from '../../../session/account/ask.ts'
import { useLoggedIn } from '../../../session/account/session.ts'
import { useLimits } from '../../../session/stay/sitting.ts'
import { endOnePress, useOnePressOn } from '../order/one-press.ts'
import { OnePressDialog } from './OnePressDialog.tsx'

/** Why no press may bet at once here; null: it may. */
function useForbidden(): string | null {
  const t = useTranslations('sportSlip')
  const say = useSay()
  const loggedIn = useLoggedIn()
  const { data } = useQuery({ ...queryOf(sportPlayer, {}), enabled: loggedIn })
  const closed = useLimits().data?.closed
  if (loggedIn && data?.onePress === false) return say('policy.onePress')
  return loggedIn && closed ? t('onePressClosed') : null
}

export function OnePressSwitch() {
  const t = useTranslations('sportSlip')
  const on = useOnePressOn()
  const forbidden = useForbidden()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Switch
        label={t('onePress')}
        hint={forbidden ?? t('onePressHint')}
        checked={on}
        disabled={forbidden !== null && !on}
        onChange={event => (event.target.checked ? whenLoggedIn(() => setAsked(true)) : endOnePress())}
      />
      <OnePressDialog open={asked} onClose={() => setAsked(false)} />
    </>
  )
}
