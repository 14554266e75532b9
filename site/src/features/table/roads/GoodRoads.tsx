// Good roads in words, each time with the sentence that they change no odds. A road is announced when it begins, not again while it lasts.
import { type GoodRoad, goodRoads } from '@fairhouse/games/table/good-roads.ts'
import type { RoadMark } from '@fairhouse/games/table/roads.ts'
import { Switch } from '@fairhouse/ui/components/form/Switch.tsx'
import { useTranslations } from 'use-intl'
import { setRoadNotes, useRoadNotes } from './road-notes.ts'
import type { RoadSides } from './road-sides.ts'

export function GoodRoads({ marks, sides }: { marks: readonly RoadMark[]; sides: RoadSides }) {
  const t = useTranslations('tableRoads')
  const on = useRoadNotes(state => state.on)
  const found = on ? goodRoads(marks) : []
  // Without its length: the sentence stays the same while the road grows, so that it is read out once.
  const words = ({ code, side }: GoodRoad) => (code === 'long' ? t('good_long', { side: sides[side].label }) : t(`good_${code}`))
  return (
    <div className="flex flex-col gap-1">
      <div role="status">
        {found.length > 0 && (
          <div className="rounded-control border border-line-strong bg-3 px-3 py-2 text-small">
            <p className="font-bold text-1">{t('goodRoad')}</p>
            {found.map(road => (
              <p key={`${road.code}:${road.since}`} className="text-1">
                {words(road)}
              </p>
            ))}
            <p className="text-2">{t('odds')}</p>
          </div>
        )}
      </div>
      {found.length === 0 && <p className="text-3 text-cap">{t('odds')}</p>}
      <Switch
        label={<span className="text-small">{t('notes')}</span>}
        checked={on}
        onChange={event => setRoadNotes(event.target.checked)}
      />
    </div>
  )
}
