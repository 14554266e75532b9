// Wallets that vendors keep of their own: what each holds, moving money there and home, and bringing everything home with one press.
import { collectWallets } from '@fairhouse/contract/money/vendor.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { ArrowDownToLine, RefreshCw } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Amount } from '../../kit/amount/Amount.tsx'
import { useMoving } from '../../kit/amount/use-moving.ts'
import { useMoney } from '../../session/money/money.ts'
import { VendorMove } from './VendorMove.tsx'
import { useVendorWallets, useWalletTransfers, type VendorWallet, type WalletTransfer } from './vendor-wallets.ts'

type Chosen = { vendor: string; direction: 'IN' | 'OUT' }

/** What became of a transfer, in a sentence. */
function useOutcome(): (made: WalletTransfer) => string {
  const t = useTranslations('vendorWallet')
  const money = useMoney()
  return ({ state, reason, direction, amount, name }) => {
    const values = { amount: money(amount), vendor: name }
    if (state === 'OPEN') return t('isOpen', values)
    if (state === 'RETURNED') return t(`returned_${reason ?? 'refused'}`, values)
    return t(direction === 'IN' ? 'doneIn' : 'doneOut', values)
  }
}

type RowProps = {
  wallet: VendorWallet
  chosen: Chosen | null
  onChoose: (chosen: Chosen | null) => void
  onDone: (made: WalletTransfer) => void
}

function Row({ wallet, chosen, onChoose, onDone }: RowProps) {
  const t = useTranslations('vendorWallet')
  const { vendor, name, balance, open } = wallet
  const here = chosen?.vendor === vendor ? chosen.direction : null
  const choose = (direction: 'IN' | 'OUT') => onChoose(here === direction ? null : { vendor, direction })
  const empty = balance === 0n
  return (
    <li className="grid gap-3 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-32 flex-1">
          <span className="block font-semibold text-1">{name}</span>
          {!open && <span className="block text-3 text-small">{t('onlyHome')}</span>}
        </span>
        {balance === null ? (
          <span className="text-small text-warn">{t('silent')}</span>
        ) : (
          <Amount amount={balance} className="font-bold font-display" />
        )}
        <span className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
          {open && (
            <Button size="sm" aria-expanded={here === 'IN'} aria-label={t('moveInTo', { vendor: name })} onClick={() => choose('IN')}>
              {t('moveIn')}
            </Button>
          )}
          <Button
            size="sm"
            aria-expanded={here === 'OUT'}
            aria-label={t('moveOutOf', { vendor: name })}
            disabledReason={empty ? t('nothingThere') : balance === null ? t('silent') : null}
            onClick={() => choose('OUT')}
          >
            {t('moveOut')}
          </Button>
        </span>
      </div>
      {here && <VendorMove key={here} wallet={wallet} direction={here} onBack={() => onChoose(null)} onDone={onDone} />}
    </li>
  )
}

const tones: Record<WalletTransfer['state'], ComponentProps<typeof Badge>['tone']> = { OPEN: 'info', DONE: 'pos', RETURNED: 'warn' }

function Recent({ list }: { list: readonly WalletTransfer[] }) {
  const t = useTranslations('vendorWallet')
  if (list.length === 0) return null
  return (
    <Card title={t('recent')}>
      <ul className="grid divide-y divide-line">
        {list.map(({ id, name, direction, amount, state, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 first:pt-0 last:pb-0">
            <span className="min-w-40 flex-1">
              <span className="block text-1">{t(direction === 'IN' ? 'wentIn' : 'cameOut', { vendor: name })}</span>
              <time dateTime={createdAt.toISOString()} className="text-3 text-small">
                {formatDateTime(createdAt)}
              </time>
            </span>
            <Badge tone={tones[state]}>{t(state)}</Badge>
            <Amount amount={amount} className="font-semibold" />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Refresh({ updating, onRefresh }: Pick<WalletsProps, 'updating' | 'onRefresh'>) {
  const t = useTranslations('vendorWallet')
  return (
    <span className="flex items-center gap-2">
      <span role="status" className="text-3 text-small">
        {updating ? t('updating') : ''}
      </span>
      <Button
        size="sm"
        variant="subtle"
        aria-label={t('refresh')}
        icon={<RefreshCw aria-hidden="true" className="size-4" />}
        onClick={onRefresh}
      />
    </span>
  )
}

type WalletsProps = {
  list: readonly VendorWallet[]
  /** What is known by now of the last transfers. */
  recent: readonly WalletTransfer[]
  updating: boolean
  onRefresh: () => void
}

function Wallets({ list, recent, updating, onRefresh }: WalletsProps) {
  const t = useTranslations('vendorWallet')
  const outcome = useOutcome()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [made, setMade] = useState<readonly WalletTransfer[]>([])
  const [note, setNote] = useState<string | null>(null)
  const show = (transfers: readonly WalletTransfer[], sentence: string | null) => {
    setMade(transfers)
    setNote(sentence)
  }
  const collect = useMoving(collectWallets, ({ list: moved, silent }) => {
    setChosen(null)
    const vendors = silent.map(code => list.find(w => w.vendor === code)?.name ?? code).join(', ')
    show(moved, vendors ? t('silentOf', { vendors }) : moved.length === 0 ? t('nothingToCollect') : null)
  })
  // what is being checked now may be decided a moment later
  const said = [...made.map(one => outcome(recent.find(row => row.id === one.id) ?? one)), ...(note ? [note] : [])]
  const holds = list.some(w => w.balance === null || w.balance > 0n)
  return (
    <Card title={t('title')} aside={<Refresh {...{ updating, onRefresh }} />}>
      <p className="mb-4 text-2 text-small">{t('lead')}</p>
      <ul className="grid divide-y divide-line" aria-busy={updating}>
        {list.map(wallet => (
          <Row
            key={wallet.vendor}
            wallet={wallet}
            chosen={chosen}
            onChoose={next => {
              setChosen(next)
              show([], null)
            }}
            onDone={moved => {
              setChosen(null)
              show([moved], null)
            }}
          />
        ))}
      </ul>
      <div role="status" className="mt-4 grid gap-1 rounded-input border border-line bg-1 px-3.5 py-3 text-1 empty:hidden light:bg-3">
        {said.map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <div className="mt-4 grid gap-3">
        <Problem of={collect.error} />
        <Button
          block
          variant={chosen ? 'ghost' : 'primary'}
          icon={<ArrowDownToLine aria-hidden="true" className="size-5" />}
          loading={collect.isPending}
          disabledReason={holds ? null : t('nothingToCollect')}
          onClick={() => collect.mutate({})}
        >
          {t('collect')}
        </Button>
      </div>
    </Card>
  )
}

/** Below the balance, where there is more than one wallet. */
export function VendorWallets() {
  const say = useSay()
  const query = useVendorWallets()
  const recent = useWalletTransfers()
  const again = () => void query.refetch()
  return (
    <>
      {query.data ? (
        query.data.list.length > 0 && <Wallets list={query.data.list} recent={recent} updating={query.isFetching} onRefresh={again} />
      ) : query.isError ? (
        <ErrorState text={say(query.error)} onRetry={again} retrying={query.isFetching} />
      ) : (
        <Skeleton className="h-56 rounded-card" />
      )}
      <Recent list={recent} />
    </>
  )
}
