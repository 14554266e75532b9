// Changes what a country lets players do, or gives another country a policy of its own.
import type { PlayPolicy } from '@fairhouse/contract/play/play-policy.ts'
import { Combobox } from '@fairhouse/ui/components/form/Combobox.tsx'
import { Switch } from '@fairhouse/ui/components/form/Switch.tsx'
import { byAlphabet } from '@fairhouse/ui/text/format.ts'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { countryCodes } from '../../kit/form/countries.ts'
import { NumberField } from '../../kit/form/NumberField.tsx'
import { isWithin } from '../../kit/form/number.ts'
import type { PolicyRow } from './PolicyList.tsx'

interface Props {
  /** null: of a country that is still to be chosen. */
  row: PolicyRow | null
  start: PlayPolicy
  /** Countries that have a policy already. */
  taken: readonly string[]
  nameOf: (country: string | null) => string
  send: (country: string | null, policy: PlayPolicy, reason: string, key: string) => Promise<unknown>
  close: () => void
}

const flags = ['autoplay', 'turbo', 'buy', 'gamble', 'onePress'] as const

export function PolicyDialog({ row, start, taken, nameOf, send, close }: Props) {
  const t = useTranslations('opsReturns')
  const locale = useLocale()
  const [country, setCountry] = useState(row?.country ?? null)
  const [policy, setPolicy] = useState(row?.policy ?? start)
  const order = byAlphabet(locale)
  const areSpins = isWithin(policy.autoplayMost, 1, 1_000)
  const isTime = isWithin(policy.spinMs, 0, 60_000)
  const isChosen = row !== null || country !== null
  return (
    <ReasonDialog
      title={row ? t('policyTitle', { country: nameOf(row.country) }) : t('addTitle')}
      action={t('save')}
      ready={areSpins && isTime && isChosen}
      send={(reason, key) => send(country, policy, reason, key)}
      said={t('didSave')}
      close={close}
    >
      {({ tried }) => (
        <>
          {!row && (
            <Combobox
              label={t('country')}
              value={country}
              onValue={setCountry}
              error={tried && !isChosen ? t('chooseCountry') : null}
              options={countryCodes
                .filter(code => !taken.includes(code))
                .toSorted((a, b) => order(nameOf(a), nameOf(b)))
                .map(code => ({ value: code, label: nameOf(code), detail: code, words: code }))}
            />
          )}
          {flags.map(flag => (
            <Switch
              key={flag}
              label={t(`${flag}Field`)}
              checked={policy[flag]}
              onChange={e => setPolicy({ ...policy, [flag]: e.target.checked })}
            />
          ))}
          <NumberField
            label={t('autoplayMost')}
            min={1}
            max={1_000}
            value={policy.autoplayMost}
            change={autoplayMost => setPolicy({ ...policy, autoplayMost })}
            wrong={tried && !areSpins ? t('notSpins') : null}
          />
          <NumberField
            label={t('spinMs')}
            min={0}
            max={60_000}
            value={policy.spinMs}
            change={spinMs => setPolicy({ ...policy, spinMs })}
            wrong={tried && !isTime ? t('notMs') : null}
          />
        </>
      )}
    </ReasonDialog>
  )
}
