// Checking a round: by its number, from the last bets, or with values typed in by hand.
import { bets } from '@fairhouse/contract/money/own-bets.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLoggedIn } from '../../session/account/session.ts'
import { FoundRound } from './FoundRound.tsx'
import { HandSlot } from './hand/HandSlot.tsx'
import { HandStudio } from './hand/HandStudio.tsx'
import { HandVerifier } from './hand/HandVerifier.tsx'
import { readRound } from './round-asked.ts'
import { TableCheck } from './TableCheck.tsx'

export function CheckTab() {
  const t = useTranslations('fair')
  const { round } = useSearch({ strict: false }) as { round?: string }
  const asked = round ? readRound(round) : null
  const bet = asked && 'bet' in asked ? asked.bet : null
  return (
    <>
      <Card title={t('byNumber')}>
        <NumberForm key={round ?? ''} first={round ?? ''} />
      </Card>
      {bet && <FoundRound key={bet} id={bet} />}
      {asked && 'table' in asked && <TableCheck key={round} table={asked.table} no={asked.no} />}
      <LastBets current={bet} />
      <ByHand />
    </>
  )
}

function NumberForm({ first }: { first: string }) {
  const t = useTranslations('fair')
  const navigate = useNavigate()
  const [typed, setTyped] = useState(first)
  const [wrong, setWrong] = useState(first !== '' && readRound(first) === null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const asked = readRound(typed)
    setWrong(asked === null)
    if (!asked) return
    const round = 'bet' in asked ? asked.bet : `live/${asked.table}/${asked.no}`
    void navigate({ to: '/fairness', search: { tab: 'check', round }, resetScroll: false })
  }
  return (
    <form onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <Input
        label={t('roundNumber')}
        hint={t('roundNumberHint')}
        error={wrong ? t('roundNumberBad') : undefined}
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          setWrong(false)
        }}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        className="font-mono"
      />
      <Button type="submit" variant="primary" className="sm:mt-5.5">
        {t('check')}
      </Button>
    </form>
  )
}

function LastBets({ current }: { current: string | null }) {
  const t = useTranslations('fair')
  const loggedIn = useLoggedIn()
  const { data } = useQuery({ ...queryOf(bets, { limit: 6 }), enabled: loggedIn })
  const list = data?.list.filter(({ id, state }) => id !== current && state !== 'PENDING') ?? []
  if (!loggedIn || list.length === 0) return null
  return (
    <Card title={t('lastBets')} flush>
      <ul className="divide-y divide-line border-line border-t">
        {list.map(bet => (
          <li key={bet.id}>
            <Link
              to="/fairness"
              search={{ tab: 'check', round: bet.id }}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 px-4 py-2 hover:bg-3 focus-visible:-outline-offset-2 sm:px-5"
            >
              <span className="font-semibold text-1">{bet.gameName}</span>
              <time className="text-3 text-small tabular-nums">{formatDateTime(bet.placedAt)}</time>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const kinds = ['slot', 'crash', 'studio'] as const

function ByHand() {
  const t = useTranslations('fair')
  const [kind, setKind] = useState<(typeof kinds)[number]>('slot')
  return (
    <Card title={t('byHand')}>
      <p className="mb-4 max-w-[68ch] text-2">{t('byHandText')}</p>
      <Segment
        label={t('byHand')}
        items={kinds.map(value => ({ value, label: t(`hand_${value}`) }))}
        value={kind}
        onValue={setKind}
        className="mb-4"
      />
      {kind === 'slot' && <HandSlot />}
      {kind === 'crash' && <HandVerifier />}
      {kind === 'studio' && <HandStudio />}
    </Card>
  )
}
