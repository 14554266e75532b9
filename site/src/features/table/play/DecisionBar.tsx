// What a person is asked, with the time that is left: hit, stand, double, split; insurance; and what is chosen before it is one's turn.
import type { Money } from '@fairhouse/contract/money.ts'
import type { Choice } from '@fairhouse/games/blackjack/hands.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import { useHandWords } from '../faces/hand-words.ts'
import { TimeRing } from '../felt/TimeRing.tsx'
import { dealerCards, type OwnPlay, ownPlay, saidNow } from '../own/own-play.ts'
import type { TableNow } from '../table-state.ts'
import type { LiveTable } from '../use-table.ts'
import { type Decision, useDecision } from './use-decision.ts'

const keys: Readonly<Record<string, Choice>> = { h: 'hit', s: 'stand', d: 'double', p: 'split' }
const keyOf = (choice: SayProps['choice']) =>
  Object.keys(keys)
    .find(key => keys[key] === choice)
    ?.toLocaleUpperCase('en')

type Props = { table: string; state: TableNow; live: Pick<LiveTable, 'apply' | 'refetch'>; inHand: boolean }

/** Nothing while the person here has no hand in play. */
export function DecisionBar({ table, state, live, inHand }: Props) {
  const t = useTranslations('blackjack')
  const own = ownPlay(state)
  const decision = useDecision(table, state, own, live)
  const { place } = useHandWords()
  const ask = state.view.play?.ask
  const waiting = state.view.phase === 'deciding' && ask && own.question === null
  useDecisionKeys(inHand, own, decision)
  if (own.places.length === 0 || (state.view.phase !== 'dealing' && state.view.phase !== 'deciding')) return null
  return (
    <section aria-label={t('decisions')} className="rounded-card border border-line bg-1 p-3 md:p-4">
      {own.question ? (
        <Asked {...{ state, own, decision, inHand }} />
      ) : own.ahead ? (
        <Ahead own={own} decision={decision} who={ask?.place ? t('deciding', { place: place(ask.place) }) : ''} />
      ) : (
        <p role="status" className="text-2">
          {saidNow(state) !== null || waiting ? t('waitOthers') : ask?.place ? t('deciding', { place: place(ask.place) }) : t('waitOthers')}
        </p>
      )}
    </section>
  )
}

/** H, S, D and P answer at the table in hand, wherever the focus is but in a field. */
function useDecisionKeys(inHand: boolean, { question }: OwnPlay, { say }: Decision): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const choice = keys[event.key.toLocaleLowerCase('en')]
    if (!choice || event.ctrlKey || event.metaKey || event.altKey || !inHand || question?.kind !== 'hand') return
    if (event.target instanceof HTMLElement && event.target.closest('input[type=text], textarea, [contenteditable], [role=dialog]')) return
    if (!question.choices.some(c => c.choice === choice)) return
    event.preventDefault()
    say(choice)
  })
  useEffect(() => {
    const on = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', on)
    return () => window.removeEventListener('keydown', on)
  }, [])
}

function Asked({ state, own, decision, inHand }: { state: TableNow; own: OwnPlay; decision: Decision; inHand: boolean }) {
  const t = useTranslations('blackjack')
  const sayWhy = useSay()
  const { ofHand, total, place } = useHandWords()
  const money = useMoney()
  const question = own.question!
  const { from, until } = state.view.play!.ask!
  const words = { hand: question.kind === 'hand' ? ofHand(question.hand) : '', dealer: total(dealerCards(state)) }
  const plain =
    question.kind === 'insurance'
      ? t('insuranceText', { stake: money(question.stake) })
      : t(question.at === 2 ? 'turnTextSecond' : 'turnText', words)
  // whoever has two seats is told which one is meant
  const text = own.places.length > 1 ? t('turnAt', { place: place(question.place), text: plain }) : plain
  return (
    <div className="flex flex-col gap-3 md:flex-row md:items-center">
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <TimeRing from={from} until={until} active className="size-14 shrink-0" digits="text-h4" />
        <div role="alert" className="min-w-0">
          <p className="font-display font-extrabold text-h5">{t(question.kind === 'insurance' ? 'insuranceAsk' : 'yourTurn')}</p>
          <p className="text-2 text-small">{text}</p>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-2 sm:flex">
        {question.kind === 'insurance' ? (
          <>
            <Say choice="insure" label={t('insure')} cost={question.stake} decision={decision} />
            <Say choice="decline" label={t('decline')} decision={decision} />
          </>
        ) : (
          question.choices.map(({ choice, cost }) => (
            <Say key={choice} label={t(choice)} title={inHand ? t(`${choice}Key`) : undefined} {...{ choice, cost, decision }} />
          ))
        )}
      </div>
      {decision.refused !== null && (
        <p role="alert" className="text-neg text-small">
          {t('notTaken', { reason: sayWhy(decision.refused) })}
        </p>
      )}
    </div>
  )
}

type SayProps = { choice: Parameters<Decision['say']>[0]; label: string; title?: string | undefined; cost?: Money; decision: Decision }

/** With a title that names its key, the key is known to screen readers too. */
function Say({ choice, label, title, cost = 0n, decision }: SayProps) {
  const t = useTranslations('blackjack')
  const money = useMoney()
  return (
    <Button
      variant={choice === 'hit' || choice === 'stand' ? 'primary' : 'ghost'}
      title={title}
      aria-keyshortcuts={title && keyOf(choice)}
      loading={decision.sent === choice}
      onClick={() => decision.say(choice)}
      className="min-h-12 min-w-24"
    >
      <span className="flex flex-col items-center leading-tight sm:flex-row sm:gap-2">
        {label}
        {cost > 0n && <span className="whitespace-nowrap font-normal text-cap tabular-nums">{t('costs', { stake: money(cost) })}</span>}
      </span>
    </Button>
  )
}

/** A choice before the turn: a second press takes it back. */
function Ahead({ own, decision, who }: { own: OwnPlay; decision: Decision; who: string }) {
  const t = useTranslations('blackjack')
  const { ofHand } = useHandWords()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="min-w-0 flex-1 text-2 text-small">
        {who && <b className="block text-1">{who}</b>}
        {`${t('yourHand')}: ${ofHand(own.ahead!.hand)}. ${t('waitTurn')}`}
      </p>
      <div className="flex gap-2">
        {(['hit', 'stand'] as const).map(choice => (
          <Button
            key={choice}
            aria-pressed={decision.ahead === choice}
            className={cx(decision.ahead === choice && 'outline-2 outline-primary-text')}
            onClick={() => decision.choose(choice)}
          >
            {t(choice)}
          </Button>
        ))}
      </div>
    </div>
  )
}
