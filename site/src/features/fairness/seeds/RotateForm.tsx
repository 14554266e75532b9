// Changes the pair of seeds: the server seed in force is shown, the promised next one takes its place beside a new seed of the member.
import { clientSeedPattern } from '@fairhouse/contract/play/spin.ts'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { Dices } from 'lucide-react'
import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { newClientSeed } from './client-seed.ts'
import type { Revealed } from './SeedPanel.tsx'
import { useRotate } from './use-rotate.ts'

export function RotateForm({ onShown, quiet = false }: { onShown: (revealed: Revealed) => void; quiet?: boolean }) {
  const t = useTranslations('fair')
  const say = useSay()
  const { own, choose, rotate, isPending, error } = useRotate(onShown)
  const bad = own !== '' && !clientSeedPattern.test(own)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!bad && !isPending) rotate()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3 rounded-card border border-line bg-1 p-4">
      <Input
        label={t('newClientSeed')}
        value={own}
        onChange={event => choose(event.target.value)}
        error={bad ? t('clientSeedBad') : error ? say(error) : undefined}
        hint={t('newClientSeedHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        className="font-mono"
        trailing={
          <IconButton plain label={t('drawSeed')} onClick={() => choose(newClientSeed())}>
            <Dices aria-hidden="true" />
          </IconButton>
        }
      />
      <div>
        <Button type="submit" variant={quiet ? 'ghost' : 'primary'} loading={isPending}>
          {t('rotate')}
        </Button>
      </div>
    </form>
  )
}
