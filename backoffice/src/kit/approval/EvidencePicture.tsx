// A picture that a decision rests on. It is fetched when somebody asks for it, because each look is written down.
import type { shownPicture } from '@fairhouse/contract/picture.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'

interface Props {
  name: string
  look: () => Promise<z.output<typeof shownPicture>>
}

export function EvidencePicture({ name, look: fetch }: Props) {
  const t = useTranslations('opsAdjustment.subject')
  const sentence = useSay()
  const look = useMutation({ mutationFn: fetch })
  if (look.data)
    return (
      <figure className="grid gap-1">
        <img
          src={look.data.picture}
          width={look.data.width}
          height={look.data.height}
          alt={name}
          className="max-h-80 w-auto max-w-full justify-self-start rounded-control border border-line object-contain"
        />
        <figcaption className="text-cap text-3">{name}</figcaption>
      </figure>
    )
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="sm" loading={look.isPending} aria-label={`${t('show')}: ${name}`} onClick={() => look.mutate()}>
        {t('show')}
      </Button>
      <span className="text-small">{name}</span>
      <span className={look.error ? 'text-small text-neg' : 'text-cap text-3'}>{look.error ? sentence(look.error) : t('seenLook')}</span>
    </div>
  )
}
