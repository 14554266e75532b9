// Which round this is, which shoe its cards come from and how full that is.
import { shoeSize } from '@fairhouse/games/table/shoe.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useHouseMoney } from '../../../session/money/money.ts'
import type { TableView } from '../table-state.ts'
import { CardBack } from './PlayingCard.tsx'

/** `children` stand under the round. */
export function ShoeFacts({ view, children }: { view: TableView; children?: ReactNode }) {
  const t = useTranslations('table')
  const money = useHouseMoney()
  const { shoe, no, crowd } = view
  return (
    <div className="relative flex items-start justify-between gap-3 text-2 text-cap tabular-nums @xl:text-small">
      <div className="min-w-0">
        <p>
          {no > 0 && <b className="text-1">{t('roundNo', { no: String(no) })}</b>}
          {crowd && (
            <span>
              {` · ${t('crowd', { players: crowd.players })}`}
              {crowd.players > 0 && <span className="@max-md:hidden">{` · ${t('pool', { stake: money(crowd.staked) })}`}</span>}
            </span>
          )}
          {shoe && shoe.left !== null && shoe.lastRound === no && <span>{` · ${t('lastOfShoe')}`}</span>}
        </p>
        {children}
      </div>
      {shoe && shoe.left === null && shoe.lastRound !== null && (
        <p>{t('roundOfSet', { set: String(shoe.no), last: String(shoe.lastRound) })}</p>
      )}
      {shoe && shoe.left !== null && (
        <div className="flex items-center gap-2">
          {t('shoeLeft', { shoe: String(shoe.no), left: shoe.left })}
          <span aria-hidden="true" className="relative hidden h-9 w-20 rounded-control border border-line-strong/50 bg-1 @xl:block">
            <span
              className="absolute inset-y-1 start-1 flex max-w-18 overflow-hidden rounded-[3px]"
              style={{ width: `${(shoe.left / shoeSize) * 72}px` }}
            >
              {/* the cards that are left, seen from their edge */}
              <span className="size-full bg-[repeating-linear-gradient(90deg,#fdfdfb_0_2px,#8f93a6_2px_3px)]" />
            </span>
            <CardBack className="absolute -end-2 top-1/2 aspect-5/7 w-5 -translate-y-1/2 -rotate-12 p-0.5!" />
          </span>
        </div>
      )}
    </div>
  )
}
