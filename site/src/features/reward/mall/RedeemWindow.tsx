// Orders an item: how many, where to, the password, and what is left of the points.

import { itemTerms } from '@fairhouse/contract/money/bonus-terms.ts'
import { type PostalAddress, redeemItem } from '@fairhouse/contract/money/mall.ts'
import { ApiError, queryOf } from '@fairhouse/ui/api.ts'
import { GoodsArt } from '@fairhouse/ui/art/goods/GoodsArt.tsx'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { Loaded } from '@fairhouse/ui/components/state/Loaded.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMoving } from '../../../kit/amount/use-moving.ts'
import { WageringSummary } from '../../../kit/terms/Summary.tsx'
import { usePoints, usePointsConfig } from '../points/own-points.ts'
import { PasswordField } from '../points/PasswordField.tsx'
import type { Item } from './item.ts'

const none: PostalAddress = { name: '', phone: '', street: '', city: '', postcode: '' }
/** The fields with what a browser may fill them with. */
const lines = [
  ['name', 'name', 80],
  ['phone', 'tel', 24],
  ['street', 'street-address', 160],
  ['city', 'address-level2', 80],
  ['postcode', 'postal-code', 12]
] as const

function Quantity({ value, most, change }: { value: number; most: number; change: (to: number) => void }) {
  const t = useTranslations('mall')
  return (
    <fieldset aria-label={t('quantity')} className="flex items-center justify-between gap-3">
      <span aria-hidden="true" className="font-semibold text-2">
        {t('quantity')}
      </span>
      <span className="flex items-center gap-2">
        <IconButton label={t('fewer')} disabled={value <= 1} onClick={() => change(value - 1)}>
          <Minus aria-hidden="true" />
        </IconButton>
        <output className="min-w-10 text-center font-bold text-h5 tabular-nums">{value}</output>
        <IconButton label={t('more')} disabled={value >= most} onClick={() => change(value + 1)}>
          <Plus aria-hidden="true" />
        </IconButton>
      </span>
    </fieldset>
  )
}

interface AddressProps {
  value: PostalAddress
  change: (to: PostalAddress) => void
  wrong: (name: keyof PostalAddress) => string | null
}

function Address({ value, change, wrong }: AddressProps) {
  const t = useTranslations('mall')
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold text-2">{t('address')}</legend>
      <p className="text-3 text-small">{t('addressText')}</p>
      {lines.map(([name, autoComplete, most]) => (
        <Input
          key={name}
          label={t(name)}
          type={name === 'phone' ? 'tel' : 'text'}
          autoComplete={autoComplete}
          maxLength={most}
          value={value[name]}
          onChange={event => change({ ...value, [name]: event.target.value })}
          error={wrong(name)}
        />
      ))}
    </fieldset>
  )
}

function Cost({ price, quantity, have }: { price: number; quantity: number; have: number }) {
  const t = useTranslations('mall')
  return (
    <dl aria-live="polite" className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-input bg-3 px-4 py-3 tabular-nums">
      <dt className="text-2">{t('cost')}</dt>
      <dd className="text-end font-bold">{t('costValue', { points: formatCount(price * quantity) })}</dd>
      <dt className="text-2">{t('left')}</dt>
      <dd className="text-end">{t('costValue', { points: formatCount(Math.max(0, have - price * quantity)) })}</dd>
    </dl>
  )
}

/** What is said of an item before it is ordered. */
function Terms({ item: { id, kind, byDesk, name } }: { item: Item }) {
  const t = useTranslations('mall')
  const terms = useQuery({ ...queryOf(itemTerms, { id }), enabled: kind === 'bonus' })
  return (
    <>
      <p className="text-2 text-small">{kind === 'goods' || byDesk ? t('byDesk') : t(`atOnce_${kind}`)}</p>
      {kind === 'bonus' && (
        <section aria-label={t('bonusTerms')} className="rounded-input border border-line px-4 py-3">
          <Loaded query={terms} label={name}>
            {of => <WageringSummary of={of} />}
          </Loaded>
        </section>
      )}
    </>
  )
}

export function RedeemWindow({ item, close }: { item: Item; close: () => void }) {
  const t = useTranslations('mall')
  const points = useTranslations('points')
  const say = useSay()
  const own = usePoints()
  const config = usePointsConfig()
  const [quantity, setQuantity] = useState(1)
  const [address, setAddress] = useState(none)
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const deed = useMoving(redeemItem, ({ redemption: { name, kind, state } }) => {
    const said = state === 'IN_PROCESS' ? 'didRedeem' : kind === 'code' ? 'didCode' : 'didGive'
    void showToast({ tone: 'success', text: t(said, { name }) })
    close()
  })
  const goods = item.kind === 'goods'
  const refused = deed.error instanceof ApiError ? deed.error.fields : {}
  const missing = goods && lines.some(([name]) => address[name].trim() === '')
  const wrongIn = (name: keyof PostalAddress) => {
    const code = refused[`address.${name}`]
    return code ? say(code) : tried && address[name].trim() === '' ? say('input.required') : null
  }
  const passwordWrong = refused.password ? say(deed.error) : tried && password === '' ? say('input.required') : null
  const atField = Object.keys(refused).some(name => name === 'password' || name.startsWith('address.'))
  return (
    <Modal open onClose={close} size="sm" title={item.name}>
      <Loaded query={config} label={item.name}>
        {({ password: kind }) =>
          kind === null ? (
            <p className="text-2">{points('noPassword')}</p>
          ) : (
            <form
              noValidate
              className="grid gap-4"
              onSubmit={event => {
                event.preventDefault()
                setTried(true)
                if (missing || password === '' || deed.isPending) return
                deed.mutate({ item: item.id, quantity, price: item.price, address: goods ? address : null, password })
              }}
            >
              <GoodsArt name={item.picture} className="aspect-3/1 rounded-input" />
              <Terms item={item} />
              <Quantity value={quantity} most={item.own?.available ?? 1} change={setQuantity} />
              <Cost price={item.price} quantity={quantity} have={own.data?.points ?? 0} />
              {goods && <Address value={address} change={setAddress} wrong={wrongIn} />}
              <PasswordField kind={kind} value={password} onValue={setPassword} error={passwordWrong} />
              {!atField && <Problem of={deed.error} />}
              <Button type="submit" variant="primary" size="lg" loading={deed.isPending}>
                {t('doRedeem', { points: formatCount(item.price * quantity) })}
              </Button>
            </form>
          )
        }
      </Loaded>
    </Modal>
  )
}
