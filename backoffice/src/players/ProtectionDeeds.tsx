// What may be done to protect a player: lower a limit, close out. Neither is taken back here.
import { excludePlayer, lowerLimit } from '@fairhouse/contract/ops-protection.ts'
import { amountKinds, closureLengths, limitPeriods } from '@fairhouse/contract/protection.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/Button.tsx'
import { readAmount } from '@fairhouse/ui/read-amount.ts'
import { useMutation } from '@tanstack/react-query'
import { ArrowDownToLine, HandHeart } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { ChoiceField } from '../parts/ChoiceField.tsx'
import { Confirm } from '../parts/Confirm.tsx'
import { ReasonField } from '../parts/ReasonField.tsx'
import { isReason } from '../parts/reason.ts'
import { TextField } from '../parts/TextField.tsx'
import { useErrorSentence } from '../parts/use-error-sentence.ts'
import { useRenewPlayer } from './use-renew-player.ts'

interface Ask {
  title: string
  text: string
  action: string
  said: string
  danger?: boolean
  /** A sentence while a field of this deed is not filled rightly. */
  missing: boolean
  run: (reason: string) => Promise<unknown>
  close: () => void
  children: (tried: boolean) => ReactNode
}

function Deed({ title, text, action, said, danger = false, missing, run, close, children }: Ask) {
  const t = useTranslations('opsIdentity')
  const sentence = useErrorSentence()
  const renew = useRenewPlayer()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const deed = useMutation({
    mutationFn: () => run(reason.trim()),
    onSuccess: async () => {
      await renew()
      close()
      toast.success(said)
    }
  })
  return (
    <Confirm
      title={title}
      action={action}
      danger={danger}
      busy={deed.isPending}
      wrong={deed.error ? sentence(deed.error) : null}
      confirm={() => {
        setTried(true)
        if (isReason(reason) && !missing) deed.mutate()
      }}
      close={close}
    >
      <p>{text}</p>
      {children(tried)}
      <ReasonField
        label={t('reason')}
        help={t('reasonHelp')}
        value={reason}
        change={setReason}
        wrong={tried && !isReason(reason) ? t('reasonShort') : null}
      />
    </Confirm>
  )
}

const names = amountKinds.flatMap(kind =>
  limitPeriods.filter(period => period !== 'bet' || kind === 'stake').map(period => `${kind} ${period}` as const)
)
type Name = (typeof names)[number]
const partsOf = (name: Name) => name.split(' ') as [(typeof amountKinds)[number], (typeof limitPeriods)[number]]

function Lower({ id, account, close }: { id: string; account: string; close: () => void }) {
  const t = useTranslations('opsProtection')
  const [name, setName] = useState<Name>('deposit day')
  const [text, setText] = useState('')
  const reading = readAmount(text)
  const [kind, period] = partsOf(name)
  return (
    <Deed
      title={t('lowerTitle', { account })}
      text={t('lowerText')}
      action={t('lowerDo')}
      said={t('didLower')}
      missing={!reading.ok}
      run={reason => (reading.ok ? call(lowerLimit, { id, kind, period, amount: reading.amount, reason }) : Promise.resolve())}
      close={close}
    >
      {tried => (
        <>
          <ChoiceField
            label={t('which')}
            value={name}
            values={names}
            nameOf={n => `${t(`kind.${partsOf(n)[0]}`)}, ${t(`period.${partsOf(n)[1]}`)}`}
            change={setName}
          />
          <TextField
            label={t('amount')}
            value={text}
            change={setText}
            max={16}
            {...(tried && !reading.ok ? { wrong: t('amountWrong') } : {})}
          />
        </>
      )}
    </Deed>
  )
}

function CloseOut({ id, account, close }: { id: string; account: string; close: () => void }) {
  const t = useTranslations('opsProtection')
  const [length, setLength] = useState<(typeof closureLengths)[number]>('24h')
  return (
    <Deed
      title={t('excludeTitle', { account })}
      text={t('excludeText')}
      action={t('excludeDo')}
      said={t('didExclude', { account })}
      danger
      missing={false}
      run={reason => call(excludePlayer, { id, length, reason })}
      close={close}
    >
      {() => <ChoiceField label={t('length')} value={length} values={closureLengths} nameOf={l => t(`lengthOf.${l}`)} change={setLength} />}
    </Deed>
  )
}

export function ProtectionDeeds({ id, account }: { id: string; account: string }) {
  const t = useTranslations('opsProtection')
  const [asking, setAsking] = useState<'lower' | 'exclude' | null>(null)
  const close = () => setAsking(null)
  return (
    <div className="flex flex-wrap gap-2 border-t border-line px-3 py-3">
      <Button size="sm" icon={<ArrowDownToLine aria-hidden className="size-4" />} onClick={() => setAsking('lower')}>
        {t('lower')}
      </Button>
      <Button size="sm" variant="danger" icon={<HandHeart aria-hidden className="size-4" />} onClick={() => setAsking('exclude')}>
        {t('exclude')}
      </Button>
      {asking === 'lower' && <Lower id={id} account={account} close={close} />}
      {asking === 'exclude' && <CloseOut id={id} account={account} close={close} />}
    </div>
  )
}
