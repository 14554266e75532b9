// Why a game does not open, in a sentence: said of a game, not of a payment.
import { ApiError } from '@fairhouse/ui/api.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { useTranslations } from 'use-intl'
import { NoAddress } from '../../session/games/launch-call.ts'

/** Gives the function that says what kept a launch from working. */
export function useLaunchProblem(): (problem: unknown) => string {
  const t = useTranslations('lobby')
  const say = useSay()
  return problem => {
    const silent = problem instanceof NoAddress || (problem instanceof ApiError && problem.code.startsWith('provider.'))
    return silent ? t('launchSilent') : say(problem)
  }
}
