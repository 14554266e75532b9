// One picture of a document: chosen, sent to the house at once, and shown as the house keeps it.

import { draftPicture, dropPicture, type IdentityPart, uploadIdentity } from '@fairhouse/contract/member/kyc.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import { FileDrop } from '@fairhouse/ui/components/form/FileDrop.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { queryClient, renewed } from '../../../session/query-client.ts'

type Props = { part: IdentityPart; kept: boolean; optional: boolean; error?: string | undefined }

export function PartSlot({ part, kept, optional, error }: Props) {
  const t = useTranslations('identity')
  const say = useSay()
  const [file, setFile] = useState<File | null>(null)
  const query = queryOf(draftPicture, { part })
  const upload = useMutation({
    mutationFn: (picture: Blob) => call(uploadIdentity, { part }, { picture }),
    onSuccess: shown => {
      queryClient.setQueryData(query.queryKey, shown)
      setFile(null)
      return renewed()
    }
  })
  const drop = useMutation({
    mutationFn: () => call(dropPicture, { part }),
    onSuccess: async () => {
      queryClient.removeQueries({ queryKey: query.queryKey })
      await renewed()
    }
  })
  const wrong = upload.error ?? drop.error
  return (
    <section aria-labelledby={`part-${part}`} className="flex flex-col gap-2 [&>:nth-child(2)]:mt-auto">
      <div>
        <h3 id={`part-${part}`} className="flex flex-wrap items-baseline gap-x-2 font-semibold text-1">
          {t(part)}
          {optional && <span className="font-normal text-3 text-small">{t('optional')}</span>}
        </h3>
        <p className="text-3 text-small">{t(`${part}Hint`)}</p>
      </div>
      {kept ? (
        <Kept part={part} removing={drop.isPending} onRemove={() => drop.mutate()} />
      ) : (
        <FileDrop
          label={t(upload.isPending ? 'sending' : 'choose')}
          max={1}
          files={file ? [file] : []}
          onFiles={files => {
            upload.reset()
            setFile(files[0] ?? null)
            if (files[0]) upload.mutate(files[0])
          }}
          failure={() => upload.isError && say(upload.error)}
          disabled={upload.isPending}
        />
      )}
      <div role="alert" className="empty:hidden">
        {(error || (kept && wrong)) && (
          <p className="flex gap-1.5 text-neg text-small">
            <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
            {error ?? say(wrong)}
          </p>
        )}
      </div>
    </section>
  )
}

function Kept({ part, removing, onRemove }: { part: IdentityPart; removing: boolean; onRemove: () => void }) {
  const t = useTranslations('identity')
  const { data } = useQuery({ ...queryOf(draftPicture, { part }), staleTime: Number.POSITIVE_INFINITY })
  return (
    <figure className="overflow-hidden rounded-card border border-line bg-0">
      {data ? (
        <img
          src={data.picture}
          alt={t('shown', { part: t(part) })}
          width={data.width}
          height={data.height}
          className="h-44 w-full bg-3 object-contain"
        />
      ) : (
        <Skeleton className="h-44" />
      )}
      <figcaption className="flex items-center gap-2 ps-3.5">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-pos" />
        <span className="flex-1 font-semibold text-1">{t('kept')}</span>
        <IconButton plain size={44} label={t('replace', { part: t(part) })} disabled={removing} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </figcaption>
    </figure>
  )
}
