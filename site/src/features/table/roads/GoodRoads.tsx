// Good roads in words, each time with the sentence that they change no odds. A road is announced when it begins, not again while it lasts.
import type { RoadMark } from '@fairhouse/games/table/roads.ts'
import { Switch } from '@fairhouse/ui/components/form/Switch.tsx'
import { useTranslations } from 'use-intl'
import { RoadNote, useGoodRoads } from './RoadNote.tsx'
import { setRoadNotes, useRoadNotes } from './road-notes.ts'
import type { RoadSides } from './road-sides.ts'

export function GoodRoadNote({ marks, sides }: { marks: readonly RoadMark[]; sides: RoadSides }) {
  const t = useTranslations('tableRoads')
  const found = useGoodRoads(marks)
  return (
    <>
      <div role="status" className="empty:hidden">
        <RoadNote found={found} sides={sides} />
      </div>
      {found.length === 0 && <p className="text-3 text-cap">{t('odds')}</p>}
    </>
  )
}

/** Whether they are pointed out here. */
export function GoodRoadSwitch() {
  const t = useTranslations('tableRoads')
  const on = useRoadNotes(state => state.on)
  return (
    <Switch label={<span className="text-small">{t('notes')}</span>} checked={on} onChange={event => setRoadNotes(event.target.checked)} />
  )
}
