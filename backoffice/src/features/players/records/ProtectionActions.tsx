// What may be done to protect a player: lower a limit, close out. Neither is taken back here.

import { amountKinds, closureLengths, limitPeriods } from '@fairhouse/contract/member/protection.ts'
import { excludePlayer, lowerLimit } from '@fairhouse/contract/ops/people/protection.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { amountIn } from '@fairhouse/ui/text/read-amount.ts'
import { ArrowDownToLine, HandHeart } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { ChoiceField } from '../../../kit/form/ChoiceField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'

const names = amountKinds.flatMap(kind =>
  limitPeriods.filter(period => period !== 'bet' || kind === 'stake').map(period => `${kind} ${period}` as const)
)
type Name = (typeof names)[number]
const partsOf = (name: Name) => name.split(' ') as [(typeof amountKinds)[number], (typeof limitPeriods)[number]]

function Lower({ id, account, close }: { id: string; account: string; close: () => void }) {
  const t = useTranslations('opsProtection')
  const [name, setName] = useState<Name>('deposit day')
  const [text, setText] = useState('')
  const amount = amountIn(text)
  const [kind, period] = partsOf(name)
  return (
    <ReasonDialog
      title={t('lowerTitle', { account })}
      action={t('lowerDo')}
      said={t('didLower')}
      ready={amount !== null}
      send={reason => call(lowerLimit, { id, kind, period, amount: amount!, reason })}
      close={close}
    >
      {({ tried }) => (
        <>
          <p>{t('lowerText')}</p>
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
            {...(tried && amount === null ? { wrong: t('amountWrong') } : {})}
          />
        </>
      )}
    </ReasonDialog>
  )
}

function CloseOut({ id, account, close }: { id: string; account: string; close: () => void }) {
  const t = useTranslations('opsProtection')
  const [length, setLength] = useState<(typeof closureLengths)[number]>('24h')
  return (
    <ReasonDialog
      title={t('excludeTitle', { account })}
      action={t('excludeDo')}
      said={t('didExclude', { account })}
      danger
      send={reason => call(excludePlayer, { id, length, reason })}
      close={close}
    >
      {() => (
        <>
          <p>{t('excludeText')}</p>
          <ChoiceField label={t('length')} value={length} values={closureLengths} nameOf={l => t(`lengthOf.${l}`)} change={setLength} />
        </>
      )}
    </ReasonDialog>
  )
}

export function ProtectionActions({ id, account }: { id: string; account: string }) {
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
