// Opens the vendor's page of a finished round where games open, or says why it cannot be shown.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { showDialog } from '@fairhouse/ui/window/dialog.ts'
import { coverWhile } from '@fairhouse/ui/window/loader.ts'
import { useRouter } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { askReplay } from '../../session/games/launch-call.ts'
import { useLaunchProblem } from './use-launch-problem.ts'

interface Props {
  readonly bet: { readonly id: string; readonly game: string; readonly gameName: string }
}

export function ReplayButton({ bet }: Props) {
  const t = useTranslations('wager')
  const tl = useTranslations('lobby')
  const router = useRouter()
  const why = useLaunchProblem()
  const { gameName: game } = bet
  const show = async (): Promise<void> => {
    try {
      await coverWhile(askReplay(bet), tl('launching', { game }))
      await router.navigate({ to: '/game' })
    } catch (problem) {
      await showDialog({ icon: 'warning', title: tl('launchFailed', { game }), text: why(problem) })
    }
  }
  return (
    <Button variant="ghost" aria-label={t('replayOf', { game })} onClick={() => void show()}>
      <Play aria-hidden="true" className="size-4" />
      {t('replay')}
    </Button>
  )
}
