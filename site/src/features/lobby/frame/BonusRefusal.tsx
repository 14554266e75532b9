// Over a game of another house whose bet the terms of a bonus refused: the game itself knows only of a limit, so the page says why and shows the way out.
import { ApiError } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { hear } from '@fairhouse/ui/live.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { BonusWayOut } from '../../../kit/play/BonusWayOut.tsx'
import { useCentre } from '../../../session/places/use-centre.ts'
import { refusalOf } from './refusal.ts'

type Props = { game: string; name: string }

export function BonusRefusal({ game, name }: Props) {
  const t = useTranslations('lobby')
  const say = useSay()
  const { open } = useCentre('centre')
  const [shown, setShown] = useState<ApiError | 'cash' | null>(null)
  useEffect(() => hear('bonus.refused', told => told.game === game && setShown(refusalOf(told, name))), [game, name])
  if (shown === null) return null
  const refused = shown instanceof ApiError
  return (
    <div
      role={refused ? 'alert' : 'status'}
      className="absolute inset-x-2 top-2 z-10 mx-auto flex max-w-140 items-start gap-2 rounded-card border border-line bg-2 p-4 shadow-e2"
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-1">{refused ? say(shown) : t('frameCash', { game: name })}</p>
        {refused && shown.params.max && <p className="mt-1 text-2 text-small">{t('frameLower')}</p>}
        <BonusWayOut cause={shown} game={game} lowers={false} again={() => setShown('cash')} />
        <Button size="sm" className="mt-2" onClick={() => open('bonusDetails')}>
          {t('frameBonus')}
        </Button>
      </div>
      <IconButton label={t('frameRefusalClose')} onClick={() => setShown(null)}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}
