// A picture that a request rests on. It is fetched when somebody asks for it, because each look is written down.
import { approvalPicture } from '@fairhouse/contract/ops/people/approval.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Subject } from '../../kit/approval/request.ts'

export function EvidencePicture({ request, picture }: { request: string; picture: Subject['pictures'][number] }) {
  const t = useTranslations('opsAdjustment.subject')
  const sentence = useSay()
  const look = useMutation({ mutationFn: () => call(approvalPicture, { id: request, picture: picture.id }) })
  const name = t(`picture_${picture.from}`)
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
