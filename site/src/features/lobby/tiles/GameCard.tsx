// A game with its facts beside the picture: where there are few, and what is suggested.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { formatPercent } from '@fairhouse/ui/text/format.ts'
import { Info, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { type Game, isCheckable } from '../../../session/games/games.ts'
import { openGameSheet } from '../../../session/games/lobby-window.ts'
import { useMoney } from '../../../session/money/money.ts'
import { useFeatureName } from './feature-name.ts'
import { GameArt } from './GameArt.tsx'
import { useOpenGame } from './GameTile.tsx'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-3 text-cap">{name}</dt>
      <dd className="break-words font-semibold text-1 tabular-nums">{children}</dd>
    </div>
  )
}

/** `whole`: also what a player compares games by. */
export function GameFacts({ game, className, whole }: { game: Game; className?: string; whole?: boolean }) {
  const t = useTranslations('lobby')
  const locale = useLocale()
  const money = useMoney()
  const nameOf = useFeatureName()
  return (
    <dl className={className ?? 'grid grid-cols-2 gap-x-4 gap-y-2.5'}>
      <Fact name={t('factReturn')}>{formatPercent(game.rtp / 10_000, locale, game.rtp % 100 === 0 ? 0 : 2)}</Fact>
      <Fact name={t('factStake')}>{t('factStakeRange', { min: money(game.minStake), max: money(game.maxStake) })}</Fact>
      <Fact name={t('factMaxWin')}>{money(game.maxWin)}</Fact>
      <Fact name={t('factStudio')}>{game.vendorName}</Fact>
      {whole && game.volatility && <Fact name={t('factVolatility')}>{t(`volatility_${game.volatility}`)}</Fact>}
      {whole && game.features.length > 0 && <Fact name={t('factFeatures')}>{game.features.map(nameOf).join(', ')}</Fact>}
    </dl>
  )
}

export function GameCard({ game }: { game: Game }) {
  const t = useTranslations('lobby')
  const open = useOpenGame()
  return (
    <article className="@container relative flex min-w-0 gap-4 rounded-card border border-line bg-2 p-3 shadow-e1 sm:p-4">
      <div aria-hidden="true" className="w-27 shrink-0 self-start @min-[420px]:w-36">
        <GameArt game={game} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div>
          <h3 className="text-h5">
            <a href={game.path} onClick={event => open(game, event)} className="after:absolute after:inset-0 after:content-['']">
              {game.name}
            </a>
          </h3>
          {isCheckable(game) && (
            <p className="mt-0.5 flex items-center gap-1.5 text-pos text-small">
              <ShieldCheck aria-hidden="true" className="size-4 shrink-0" />
              {t('factFair')}
            </p>
          )}
        </div>
        <GameFacts game={game} />
        <p className="relative mt-auto flex flex-wrap gap-2">
          <Button
            variant="primary"
            onClick={() => open(game)}
            aria-label={t('playGame', { game: game.name })}
            disabledReason={game.state !== 'open' && t(`${game.state}Text`)}
          >
            {t('play')}
          </Button>
          <Button
            variant="subtle"
            icon={<Info aria-hidden="true" className="size-4.5" />}
            onClick={() => openGameSheet(game)}
            aria-label={t('facts', { game: game.name })}
          />
        </p>
      </div>
    </article>
  )
}
