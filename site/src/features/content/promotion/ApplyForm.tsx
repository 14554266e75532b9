// The application to a promotion: a comment, up to three pictures, and what became of earlier ones.
import {
  apply,
  commentLength,
  lengthOfComment,
  mostApplicationPictures,
  type ownApplication,
  ownApplications
} from '@fairhouse/contract/money/application.ts'
import { ApiError, call, newKey, queryOf } from '@fairhouse/ui/api.ts'
import { FileDrop } from '@fairhouse/ui/components/form/FileDrop.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { Loaded } from '@fairhouse/ui/components/state/Loaded.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { CountedText } from '../../../kit/fields/CountedText.tsx'
import { ask } from '../../../session/account/ask.ts'
import { useLoggedIn, useSession } from '../../../session/account/session.ts'
import { useMoney } from '../../../session/money/money.ts'
import { renewed } from '../../../session/query-client.ts'
import { statusTones } from './promotion-words.ts'
import { usePictures } from './use-pictures.ts'

/** The key lives as long as the form: a repeat after a network that gave no answer is the same application. */
function useSend(promotion: string) {
  const t = useTranslations('promotion')
  const [key, setKey] = useState(newKey)
  return useMutation({
    mutationFn: (told: { comment: string; pictures: string[] }) => call(apply, { promotion, ...told }, { key }),
    onSuccess: () => {
      toast.success(t('didApply'))
      return renewed()
    },
    onError: cause => {
      if (cause instanceof ApiError && !['network', 'offline'].includes(cause.code)) setKey(newKey())
    }
  })
}

function Fields({ promotion, draft }: { promotion: string; draft: readonly string[] }) {
  const t = useTranslations('promotion')
  const say = useSay()
  const [comment, setComment] = useState('')
  const pictures = usePictures(promotion, draft, no => t('keptPicture', { no: String(no) }))
  const send = useSend(promotion)
  const length = lengthOfComment(comment)
  const tooLong = length > commentLength.max
  const fields = send.error instanceof ApiError ? send.error.fields : {}
  const wrong = tooLong ? t('commentLong', { max: commentLength.max }) : fields.comment ? say(send.error) : undefined
  const missing = length < commentLength.min ? t('commentNeeded') : tooLong ? t('commentLong', { max: commentLength.max }) : null
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!missing && !pictures.busy && !send.isPending) send.mutate({ comment, pictures: pictures.ids })
      }}
      className="grid gap-4"
    >
      <p className="text-2">{t('applyText')}</p>
      <CountedText
        label={t('comment')}
        length={length}
        max={commentLength.max}
        value={comment}
        onValue={value => {
          setComment(value)
          if (send.isError) send.reset()
        }}
        error={wrong}
      />
      <FileDrop
        label={t('pictures')}
        max={mostApplicationPictures}
        files={pictures.files}
        onFiles={files => void pictures.change(files)}
        progress={file => (pictures.isOnItsWay(file) ? 0.5 : undefined)}
        failure={file => {
          const fault = pictures.faultOf(file)
          return fault ? say(fault) : null
        }}
        error={fields.pictures && say(send.error)}
        disabled={send.isPending}
      />
      <Problem of={fields.comment || fields.pictures ? null : send.error} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        loading={send.isPending || pictures.busy}
        disabledReason={missing}
        className="justify-self-start max-sm:w-full"
      >
        {t('send')}
      </Button>
    </form>
  )
}

function Sent({ of }: { of: z.output<typeof ownApplication> }) {
  const t = useTranslations('promotion')
  const names = useTranslations('content')
  const money = useMoney()
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={statusTones[of.state]}>{names(`status_${of.state}`)}</Badge>
        {of.amount !== null && <strong className="tabular-nums">{money(of.amount)}</strong>}
        <time className="text-3 text-small tabular-nums">{formatDateTime(of.sentAt)}</time>
      </p>
      <p className="whitespace-pre-line text-2 [overflow-wrap:anywhere]">{of.comment}</p>
      <p className="text-3 text-small">{t('withPictures', { count: of.pictures })}</p>
      {of.remark && <p className="text-1 [overflow-wrap:anywhere]">{t('remark', { remark: of.remark })}</p>}
    </li>
  )
}

function Own({ promotion }: { promotion: string }) {
  const t = useTranslations('promotion')
  const query = useQuery(queryOf(ownApplications, { promotion }))
  return (
    <Loaded query={query} label={t('applyTitle')}>
      {({ open, draft, list }) => (
        <div className="grid gap-4">
          {list.length > 0 && (
            <ul className="divide-y divide-line">
              {list.map(one => (
                <Sent key={one.id} of={one} />
              ))}
            </ul>
          )}
          {open ? <Fields promotion={promotion} draft={draft} /> : list.length === 0 && <p className="text-2">{t('applyClosed')}</p>}
        </div>
      )}
    </Loaded>
  )
}

export function ApplyForm({ promotion }: { promotion: string }) {
  const t = useTranslations('promotion')
  const loggedIn = useLoggedIn()
  const trial = useSession(state => state.isTrial)
  return (
    <Card id="apply" title={t('applyTitle')} className="scroll-mt-32">
      {loggedIn && !trial ? (
        <Own promotion={promotion} />
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="text-2">{t('applyVisitor')}</p>
          <Button variant="primary" onClick={() => ask(trial ? 'register' : 'login')}>
            {t(trial ? 'register' : 'login')}
          </Button>
        </div>
      )}
    </Card>
  )
}
