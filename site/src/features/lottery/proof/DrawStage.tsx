// A draw to watch: time left, empty places, then the numbers one after the other as the house draws them. Nothing is shown that was not drawn.
import type { Family } from '@fairhouse/games/lottery/types.ts'
import { Countdown } from '@fairhouse/ui/components/figure/Countdown.tsx'
import { hear, joinTopic, serverNow } from '@fairhouse/ui/live.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyNumbers } from '../charts/EmptyNumbers.tsx'
import { drawPhase, nextPhaseAt } from '../issue-clock.ts'
import { useHouseClock } from '../use-clock.ts'
import { LastDraw } from './LastDraw.tsx'

type Issue = { readonly name: string; readonly closesAt: Date; readonly drawsAt: Date; readonly result: string | null }
type Props = { game: string; family: Family; source: 'house' | 'official'; issue: Issue /** The numbers are there. */; onDrawn: () => void }

const dayMs = 86_400_000
/** It stays around the numbers that came while somebody watched, so that nothing jumps. */
const frame = 'grid gap-4 rounded-card border border-line bg-1 p-4'

/** The numbers as they are heard while the page is open; null: none yet. */
function useHeardDraw(game: string, name: string, onDrawn: () => void): string | null {
  const [heard, setHeard] = useState<string | null>(null)
  useEffect(() => {
    const ends = [
      joinTopic(`lottery:${game}`),
      hear('lottery.drawn', body => {
        if (body.game !== game || body.issue !== name) return
        setHeard(body.result)
        onDrawn()
      }),
      hear('lottery.voided', body => body.game === game && body.issue === name && onDrawn())
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [game, name, onDrawn])
  return heard
}

/** A person who comes late finds the draw as it is then: the time that is left, the empty places, or the result at once. */
export function DrawStage({ game, family, source, issue, onDrawn }: Props) {
  const t = useTranslations('lotteryResults')
  const heard = useHeardDraw(game, issue.name, onDrawn)
  const now = useHouseClock(at => nextPhaseAt(issue, at))
  // a later correction counts more than what was heard
  const result = issue.result ?? heard
  const phase = drawPhase(issue, result, now)
  if (phase === 'drawn' && result !== null)
    return (
      <div aria-live="polite" className={heard === null ? undefined : frame}>
        {heard !== null && <p className="flex min-h-11 items-center font-semibold text-1">{t('drawnNumbers')}</p>}
        <LastDraw family={family} result={result} animate={heard !== null} />
      </div>
    )
  const until = phase === 'selling' ? issue.closesAt : issue.drawsAt
  return (
    <div className={frame}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold text-1" aria-live="polite">
          {t(phase === 'drawing' && source === 'official' ? 'stage_awaited' : `stage_${phase as 'selling' | 'closed' | 'drawing'}`)}
        </p>
        {phase !== 'drawing' &&
          (until.getTime() - serverNow() > dayMs ? (
            <span className="font-semibold tabular-nums">{formatDateTime(until).slice(0, 16)}</span>
          ) : (
            <Countdown until={until.getTime()} serverNow={serverNow} className="font-bold font-display text-h2 text-1" />
          ))}
      </div>
      <EmptyNumbers family={family} busy={phase === 'drawing' && source === 'house'} />
      <p className="text-3 text-small">{t('stageText')}</p>
    </div>
  )
}
