// The three values that a round with seeds follows from, typed in by hand.
import type { Seeds } from '@fairhouse/games/fairness/dice.ts'
import { hashOfSeed } from '@fairhouse/games/fairness/seed-hash.ts'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { useTranslations } from 'use-intl'

export interface TypedSeeds {
  readonly server: string
  readonly client: string
  readonly nonce: string
}
export const noSeeds: TypedSeeds = { server: '', client: '', nonce: '0' }

/** The seeds as they go into the dice, or null while something is missing. */
export function readSeeds({ server, client, nonce }: TypedSeeds): Seeds | null {
  const serverSeed = server.trim()
  const clientSeed = client.trim()
  if (serverSeed === '' || clientSeed === '' || !/^\d{1,9}$/.test(nonce.trim())) return null
  return { serverSeed, clientSeed, nonce: Number(nonce) }
}

export function SeedFields({ value, onValue }: { value: TypedSeeds; onValue: (next: TypedSeeds) => void }) {
  const t = useTranslations('fair')
  const field = (key: keyof TypedSeeds, label: string, more: { error?: string | undefined; hint?: string; inputMode?: 'numeric' } = {}) => (
    <Input
      label={label}
      value={value[key]}
      onChange={event => onValue({ ...value, [key]: event.target.value })}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      className="font-mono"
      {...more}
    />
  )
  return (
    <>
      {field('server', t('serverSeed'), value.server ? { hint: t('itsHash', { hash: hashOfSeed(value.server.trim()) }) } : {})}
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
        {field('client', t('clientSeed'))}
        {field('nonce', t('nonce'), { inputMode: 'numeric', error: /^\s*\d{1,9}\s*$/.test(value.nonce) ? undefined : t('nonceBad') })}
      </div>
    </>
  )
}
