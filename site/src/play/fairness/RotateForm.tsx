// Changes the pair of seeds: the server seed in force is shown, the promised next one takes its place beside a new seed of the member.
import { clientSeedPattern, rotateSeed, seeds } from '@fairhouse/contract/spin.ts'
import { ApiError, call, newKey } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/Button.tsx'
import { IconButton } from '@fairhouse/ui/components/IconButton.tsx'
import { Input } from '@fairhouse/ui/components/Input.tsx'
import { useMutation } from '@tanstack/react-query'
import { Dices } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSay } from '../../problem.ts'
import { queryClient } from '../../query-client.ts'
import { newClientSeed } from './client-seed.ts'
import type { Revealed } from './SeedPanel.tsx'

export function RotateForm({ onShown }: { onShown: (revealed: Revealed) => void }) {
  const t = useTranslations('fair')
  const say = useSay()
  const [own, setOwn] = useState(newClientSeed)
  // The same change until its answer is known: a seed is not shown twice because a network was slow.
  const [key, setKey] = useState(newKey)
  const bad = own !== '' && !clientSeedPattern.test(own)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(rotateSeed, { clientSeed: own }, { key }),
    onSuccess: async ({ revealed }) => {
      setKey(newKey())
      setOwn(newClientSeed())
      onShown(revealed)
      await queryClient.invalidateQueries({ queryKey: [seeds.call] })
    },
    onError: cause => {
      if (cause instanceof ApiError && !['network', 'offline'].includes(cause.code)) setKey(newKey())
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!bad && !isPending) mutate()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3 rounded-card border border-line bg-1 p-4">
      <Input
        label={t('newClientSeed')}
        value={own}
        onChange={event => {
          reset()
          setKey(newKey())
          setOwn(event.target.value)
        }}
        error={bad ? t('clientSeedBad') : error ? say(error) : undefined}
        hint={t('newClientSeedHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        className="font-mono"
        trailing={
          <IconButton plain label={t('drawSeed')} onClick={() => setOwn(newClientSeed())}>
            <Dices aria-hidden="true" />
          </IconButton>
        }
      />
      <div>
        <Button type="submit" variant="primary" loading={isPending}>
          {t('rotate')}
        </Button>
      </div>
    </form>
  )
}
