// Turns points into cash: how many, what they become, and the password.
import { convertPoints, pointsRatio } from '@fairhouse/contract/money/points.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { ApiError } from '@fairhouse/ui/api.ts'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { Loaded } from '@fairhouse/ui/components/state/Loaded.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMoving } from '../../../kit/amount/use-moving.ts'
import { useMoney } from '../../../session/money/money.ts'
import { usePoints, usePointsConfig } from './own-points.ts'
import { PasswordField } from './PasswordField.tsx'

type Config = NonNullable<ReturnType<typeof usePointsConfig>['data']>

/** A whole number of points as typed, null for what is none. */
const readPoints = (text: string): number | null => (/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : null)

function Form({ have, config }: { have: number; config: Config }) {
  const t = useTranslations('points')
  const say = useSay()
  const money = useMoney()
  const [text, setText] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const moneyOf = (points: number) => money((BigInt(points) * UNIT) / BigInt(pointsRatio))
  const deed = useMoving(convertPoints, ({ amount }) => {
    void showToast({ tone: 'success', text: t('didConvert', { amount: money(amount) }) })
    setText('')
    setPassword('')
    setTried(false)
  })
  const points = readPoints(text)
  const wrong =
    points === null
      ? t('needsPoints')
      : points < config.least
        ? t('least', { points: formatCount(config.least) })
        : points > have
          ? t('tooMany', { points: formatCount(have) })
          : null
  const refused = deed.error instanceof ApiError ? deed.error.fields : {}
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    if (deed.isError) deed.reset()
  }
  const passwordWrong = refused.password ? say(deed.error) : tried && password === '' ? say('input.required') : null
  if (config.password === null) return <p className="text-2">{t('noPassword')}</p>
  return (
    <form
      noValidate
      className="grid max-w-110 gap-4"
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (!wrong && points !== null && password !== '' && !deed.isPending) deed.mutate({ points, password })
      }}
    >
      <Input
        label={t('quantity')}
        aside={t('leastAside', { points: formatCount(config.least) })}
        hint={points === null ? t('available', { points: formatCount(have) }) : t('becomes', { amount: moneyOf(points) })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={text}
        onChange={event => change(setText)(event.target.value)}
        error={(tried || text !== '') && wrong ? wrong : null}
      />
      <PasswordField kind={config.password} value={password} onValue={change(setPassword)} error={passwordWrong} />
      {!refused.password && <Problem of={deed.error} />}
      <Button type="submit" variant="primary" size="lg" loading={deed.isPending}>
        {points !== null && !wrong ? t('doConvert', { amount: moneyOf(points) }) : t('convert')}
      </Button>
    </form>
  )
}

export function ConvertForm() {
  const t = useTranslations('points')
  const points = usePoints()
  const config = usePointsConfig()
  return (
    <Card title={t('convertTitle')}>
      <p className="mb-4 max-w-[60ch] text-2">{t('convertLead')}</p>
      <Loaded query={points} label={t('convertTitle')}>
        {own => (
          <Loaded query={config} label={t('convertTitle')}>
            {settings => <Form have={own.points} config={settings} />}
          </Loaded>
        )}
      </Loaded>
    </Card>
  )
}
