// The slip on a phone: a pill above the foot of the page, which also says what went wrong, and the slip itself as a sheet.
import { Drawer } from '@fairhouse/ui/components/window/Drawer.tsx'
import { CircleAlert, Ticket } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { OwnSportBets } from '../bets/OwnSportBets.tsx'
import { OpenShare } from './ShareSlip.tsx'
import { SlipPanel } from './SlipPanel.tsx'
import { useSlip } from './use-slip.ts'

export function SlipPill() {
  const t = useTranslations('sportSlip')
  const desk = useSlip()
  const [open, setOpen] = useState(false)
  const { legs, lines, placing } = desk
  const wrong = placing.refused.length > 0 || lines.some(({ check }) => check?.problem)
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
            <span role="status" className="flex items-center gap-2">
              {wrong ? <CircleAlert aria-hidden="true" className="size-5" /> : <Ticket aria-hidden="true" className="size-5" />}
              {wrong ? t('pillWrong') : t('pill', { count: legs.length })}
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
