// A round of a slot, recomputed here: its seeds against their promise, its draws over the published tables, its events and its payout.
import { spinById } from '@fairhouse/contract/play/spin.ts'
import type { SlotEvent } from '@fairhouse/games/slots/book.ts'
import { type SpinCheck as Checked, checkSpin } from '@fairhouse/games/slots/check-round.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Amount, HouseAmount } from '../../kit/amount/Amount.tsx'
import { type CheckedFile, fetchTables, slotOf } from './figures/published-files.ts'
import { useModeName } from './figures/use-mode-name.ts'
import { SpinRows } from './SpinRows.tsx'
import { RotateForm } from './seeds/RotateForm.tsx'

type Spin = z.output<typeof spinById.reply>

/** Nothing of the result is asked of the server: what it published before and the tables are all that goes in. */
async function recompute(spin: Spin): Promise<{ files: readonly CheckedFile[]; checks: readonly Checked[] }> {
  const { files, tables } = await fetchTables(slotOf(spin.game)!)
  const checks = checkSpin(tables, {
    ...spin.seed,
    serverSeed: spin.seed.serverSeed!,
    nonce: spin.nonce,
    mode: spin.mode,
    stake: spin.stake,
    hold: spin.hold,
    picks: spin.picks,
    steps: spin.steps,
    events: spin.events as SlotEvent[][],
    payout: spin.state === 'cancelled' ? null : spin.payout
  })
  return { files, checks }
}

export function SpinCheck({ id, gameName }: { id: string; gameName: string }) {
  const t = useTranslations('fair')
  const say = useSay()
  const { data, error, refetch, isFetching } = useQuery(queryOf(spinById, { id }))
  if (error && !data) return <ErrorState text={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton className="h-96 rounded-card" />
  return (
    <Card
      title={t('slotRound', { game: gameName })}
      aside={
        data.state === 'won' || data.state === 'lost' ? (
          <Link
            to="/slots/$code"
            params={{ code: data.game }}
            search={{ spin: data.id }}
            className="font-semibold text-primary-text underline-offset-4 hover:underline"
          >
            {t('again')}
          </Link>
        ) : undefined
      }
    >
      <SpinFacts spin={data} />
      <div className="mt-5">
        {data.seed.serverSeed === null ? (
          <Waiting spin={data} />
        ) : slotOf(data.game) ? (
          <Recomputed spin={data} />
        ) : (
          <p className="text-2">{t('gameGone')}</p>
        )}
      </div>
    </Card>
  )
}

const stay = () => {}

const tones = { open: 'info', won: 'pos', lost: 'neutral', cancelled: 'warn' } as const

/** What goes into a round, and what came of it. */
export function SpinFacts({ spin }: { spin: Spin }) {
  const t = useTranslations('fair')
  const modeName = useModeName()
  const Money = spin.mine ? Amount : HouseAmount
  const facts = [
    [
      t('state'),
      <Badge key="state" tone={tones[spin.state]}>
        {t(`state_${spin.state}`)}
      </Badge>
    ],
    [t('at'), formatDateTime(spin.at)],
    [t('mode'), modeName(spin.mode)],
    [t('stake'), <Money key="stake" amount={spin.stake} />],
    [t('payout'), <Money key="payout" amount={spin.payout} />],
    ...(spin.jackpot ? [[t('jackpot'), <Money key="jackpot" amount={spin.jackpot.amount} />] as const] : []),
    [t('nonce'), String(spin.nonce)],
    [
      t('clientSeed'),
      <code key="client" className="break-all font-mono">
        {spin.seed.clientSeed}
      </code>
    ],
    [
      t('serverHashThen'),
      <code key="hash" className="break-all font-mono text-small">
        {spin.seed.hash}
      </code>
    ],
    ...(spin.seed.serverSeed
      ? [
          [
            t('serverSeed'),
            <code key="server" className="break-all font-mono text-small">
              {spin.seed.serverSeed}
            </code>
          ] as const
        ]
      : [])
  ] as const
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-3">{name}</dt>
          <dd className="min-w-0 text-1 max-sm:mb-1.5">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The server seed is a promise still: its owner may have it shown, others wait. */
function Waiting({ spin }: { spin: Spin }) {
  const t = useTranslations('fair')
  if (!spin.mine) return <p className="text-2">{t('notShownOthers')}</p>
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-[68ch] text-2">{t(spin.state === 'open' ? 'notShownOpen' : 'notShownOwn')}</p>
      {spin.state !== 'open' && <RotateForm onShown={stay} />}
    </div>
  )
}

/** `atOnce`: the person has asked for it already, with the press that showed the seed. */
export function Recomputed({ spin, atOnce = false }: { spin: Spin; atOnce?: boolean }) {
  const t = useTranslations('fair')
  const button = useRef<HTMLButtonElement>(null)
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => recompute(spin) })
  const begin = useEffectEvent(() => {
    if (!atOnce) return
    // what was pressed is gone: who uses the keyboard goes on from here
    button.current?.focus()
    mutate()
  })
  useEffect(() => begin(), [])
  const right = data?.checks.every(({ ok }) => ok) && data.files.every(({ ok }) => ok)
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Button ref={button} variant="primary" loading={isPending} onClick={() => mutate()}>
          {t(data ? 'recomputeAgain' : 'recompute')}
        </Button>
      </div>
      <div role="status">
        {error && <p className="text-neg">{t('filesFailed')}</p>}
        {data && <p className={right ? 'font-semibold text-pos' : 'font-semibold text-neg'}>{t(right ? 'allRight' : 'notRight')}</p>}
      </div>
      {data && <SpinRows files={data.files} checks={data.checks} />}
    </div>
  )
}
