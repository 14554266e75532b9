// Gives a player free rounds of a vendor: what the vendor has is asked for when the dialog opens.
import { freeRoundOffers, giveFreeRounds } from '@fairhouse/contract/ops/money/free-rounds.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import { Loading } from '@fairhouse/ui/components/state/Loading.tsx'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { NumberField } from '../../kit/form/NumberField.tsx'
import { isMemberNo, isWithin, memberNoIn } from '../../kit/form/number.ts'
import { TextField } from '../../kit/form/TextField.tsx'
import { figure } from '../../kit/value/money.ts'
import type { Connection } from './IntegrationsPage.tsx'

type Offer = z.output<typeof freeRoundOffers.reply>['list'][number]
interface OfferProps {
  offers: UseQueryResult<{ list: readonly Offer[] }>
  value: Offer | undefined
  choose: (prepaid: string) => void
}

/** What the vendor has to give. */
function OfferField({ offers, value, choose }: OfferProps) {
  const t = useTranslations('opsIntegration')
  if (offers.error) return <Failed of={offers} />
  if (!offers.data) return <Loading />
  if (!value) return <p className="text-small text-3">{t('offerNone')}</p>
  const { list } = offers.data
  return (
    <ChoiceField
      label={t('offer')}
      value={value.prepaid}
      values={list.map(o => o.prepaid)}
      nameOf={id => {
        const o = list.find(one => one.prepaid === id)!
        return t('offerOf', { game: o.gameName, count: o.count, stake: figure(o.stake), currency: o.currency })
      }}
      change={choose}
    />
  )
}

export function GiveDialog({ vendors, close }: { vendors: readonly Connection[]; close: () => void }) {
  const t = useTranslations('opsIntegration')
  const desk = useTranslations('opsAdjustment')
  const [vendor, setVendor] = useState(vendors[0]!.vendor)
  const [chosen, setChosen] = useState('')
  const [memberId, setMemberId] = useState('')
  const [days, setDays] = useState(7)
  const offers = useQuery({ ...queryOf(freeRoundOffers, { vendor }), staleTime: 60_000, retry: false })
  const list = offers.data?.list ?? []
  const offer = list.find(o => o.prepaid === chosen) ?? list[0]
  const isMember = isMemberNo(memberId)
  const isDays = isWithin(days, 1, 90)
  return (
    <ReasonDialog
      title={t('giveTitle')}
      action={t('give')}
      ready={Boolean(offer && isMember && isDays)}
      send={(reason, key) => call(giveFreeRounds, { vendor, memberId, prepaid: offer?.prepaid ?? '', days, reason }, { key })}
      said={r => (r.state === 'waiting' ? desk('needs.didAsk') : t('didGive', { account: r.member.account, count: r.count }))}
      close={close}
    >
      {({ tried }) => (
        <>
          <p>{t('giveText')}</p>
          <p className="text-small text-3">{desk('byHand')}</p>
          <TextField
            label={t('playerNo')}
            value={memberId}
            max={18}
            mono
            change={text => setMemberId(memberNoIn(text))}
            wrong={tried && !isMember ? t('playerNoWrong') : null}
          />
          {vendors.length > 1 && (
            <ChoiceField
              label={t('vendor')}
              value={vendor}
              values={vendors.map(v => v.vendor)}
              nameOf={c => vendors.find(v => v.vendor === c)?.name ?? c}
              change={next => {
                setVendor(next)
                setChosen('')
              }}
            />
          )}
          <OfferField offers={offers} value={offer} choose={setChosen} />
          <NumberField
            label={t('days')}
            hint={t('daysHint')}
            value={days}
            change={setDays}
            min={1}
            max={90}
            wrong={tried && !isDays ? t('daysWrong') : null}
          />
        </>
      )}
    </ReasonDialog>
  )
}
