// The slip on a phone: a pill above the foot of the page, which also says what went wrong, and the slip itself as a sheet.
import { Drawer } from '@fairhouse/ui/components/window/Drawer.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { CircleAlert, Ticket } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { OwnSportBets } from '../bets/OwnSportBets.tsx'
import { wrongOf } from '../order/wrong.ts'
import { OpenShare } from './ShareSlip.tsx'
import { SlipPanel } from './SlipPanel.tsx'
import { useSlip } from './use-slip.ts'

export function SlipPill() {
  const t = useTranslations('sportSlip')
  const desk = useSlip()
  const [open, setOpen] = useState(false)
  const { legs, lines, placing } = desk
  const say = useSay()
  const wrong = wrongOf(
    placing.refused,
    placing.placed,
    lines.map(({ check }) => check)
  )
  const words =
    wrong &&
    (wrong.kind === 'refused'
      ? say(wrong.cause)
      : wrong.kind === 'back'
        ? `${t('returned')}: ${t(`why_${wrong.reason}`)}`
        : t(`why_${wrong.reason}`))
  const waiting = placing.placed.length > 0
  const empty = legs.length === 0 && !waiting
  return (
    <>
      {empty ? (
        <button
          type="button"
          aria-label={t('slipAndBets')}
          onClick={() => setOpen(true)}
          className="fixed end-4 bottom-[calc(var(--bottom-height)+env(safe-area-inset-bottom,0px)+0.75rem)] z-sticky grid size-12 place-items-center rounded-full border border-line-strong bg-3 text-1 shadow-lg"
        >
          <Ticket aria-hidden="true" className="size-5" />
        </button>
      ) : (
        <div className="fixed inset-x-0 bottom-[calc(var(--bottom-height)+env(safe-area-inset-bottom,0px))] z-sticky border-line border-t bg-1 px-4 py-2">
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="flex min-h-12 w-full items-center justify-between gap-3 rounded-input bg-primary px-4 font-bold text-on-primary"
          >
            <span role="status" className="flex min-w-0 items-center gap-2 text-start">
              {wrong ? <CircleAlert aria-hidden="true" className="size-5 shrink-0" /> : <Ticket aria-hidden="true" className="size-5" />}
              {words ?? t('pill', { count: legs.length })}
            </span>
            {lines.length === 1 && lines[0]?.check?.totalOdds && (
              <span className="tabular-nums">{(Number(lines[0].check.totalOdds) / 10_000).toFixed(2)}</span>
            )}
          </button>
        </div>
      )}
      <Drawer open={open} onClose={() => setOpen(false)} side="bottom" title={t('title')}>
        <div className="grid gap-4">
          <SlipPanel desk={desk} />
          {legs.length === 0 && <OpenShare />}
          <OwnSportBets />
        </div>
      </Drawer>
    </>
  )
}
