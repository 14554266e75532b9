// Chooses the member's picture: one of the drawings, or one of their own.
import { chooseAvatar, playerAvatar, staticAvatars, uploadAvatar } from '@fairhouse/contract/member/profile.ts'
import { call } from '@fairhouse/ui/api.ts'
import { AvatarArt, faceOf } from '@fairhouse/ui/art/AvatarArt.tsx'
import { FileDrop } from '@fairhouse/ui/components/form/FileDrop.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MemberAvatar } from '../../../kit/account/MemberAvatar.tsx'
import { type Picture, pictureQuery, useOwnPicture } from '../../../session/account/member-picture.ts'
import { useMember } from '../../../session/account/session.ts'
import { queryClient } from '../../../session/query-client.ts'
import { cutSquare } from './square.ts'

export function AvatarWindow({ onClose }: { onClose: () => void }) {
  const t = useTranslations('profile')
  const account = useMember()?.account ?? ''
  const now = useOwnPicture()
  const onSuccess = (picture: Picture): void => {
    queryClient.setQueryData(pictureQuery.queryKey, picture)
    void queryClient.invalidateQueries({ queryKey: [playerAvatar.call] })
    void showToast({ tone: 'success', text: t('avatarSaved') })
  }
  const choose = useMutation({ mutationFn: (avatar: string) => call(chooseAvatar, { avatar }), onSuccess })
  return (
    <Modal open onClose={onClose} size="md" title={t('avatarTitle')}>
      <div className="grid gap-5">
        <MemberAvatar name={account} className="mx-auto size-28 text-h2" />
        <Problem of={choose.error} />
        <section aria-labelledby="avatar-drawings">
          <h3 id="avatar-drawings" className="mb-2 font-semibold text-3 text-cap">
            {t('avatarDrawings')}
          </h3>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-2">
            {staticAvatars.map(avatar => {
              const face = faceOf(avatar)
              if (!face) return null
              const chosen = now?.avatarType === 'STATIC' && now.avatar === avatar
              return (
                <li key={avatar}>
                  <button
                    type="button"
                    aria-label={t(`face_${face}`)}
                    title={t(`face_${face}`)}
                    aria-pressed={chosen}
                    onClick={() => choose.mutate(avatar)}
                    className={cx(
                      'mx-auto block rounded-pill p-1 ring-2 transition-shadow duration-140',
                      chosen ? 'ring-(--primary-text)' : 'ring-transparent hover:ring-line-strong'
                    )}
                  >
                    <AvatarArt name={face} className="size-13" />
                  </button>
                </li>
              )
            })}
          </ul>
        </section>
        <Upload onSuccess={onSuccess} />
      </div>
    </Modal>
  )
}

/** A picture of one's own: it is shown cut as it will be, before anything is sent. */
function Upload({ onSuccess }: { onSuccess: (picture: Picture) => void }) {
  const t = useTranslations('profile')
  const [file, setFile] = useState<File | null>(null)
  const [cut, setCut] = useState<{ blob: Blob; address: string } | 'unreadable' | null>(null)
  const upload = useMutation({
    mutationFn: (picture: Blob) => call(uploadAvatar, {}, { picture }),
    onSuccess: picture => {
      setFile(null)
      onSuccess(picture)
    }
  })
  useEffect(() => {
    if (!file) return setCut(null)
    let address = ''
    let gone = false
    cutSquare(file).then(
      blob => {
        if (gone) return
        address = URL.createObjectURL(blob)
        setCut({ blob, address })
      },
      () => !gone && setCut('unreadable')
    )
    return () => {
      gone = true
      URL.revokeObjectURL(address)
    }
  }, [file])
  return (
    <section aria-labelledby="avatar-upload" className="grid gap-3">
      <h3 id="avatar-upload" className="font-semibold text-3 text-cap">
        {t('avatarOwn')}
      </h3>
      <Problem of={upload.error} />
      <FileDrop
        label={t('avatarDrop')}
        max={1}
        files={file ? [file] : []}
        onFiles={files => {
          upload.reset()
          setFile(files[0] ?? null)
        }}
        failure={() => cut === 'unreadable' && t('avatarUnreadable')}
        disabled={upload.isPending}
      />
      {cut && cut !== 'unreadable' && (
        <div className="flex flex-wrap items-center gap-4">
          <img src={cut.address} alt={t('avatarPreview')} className="size-24 rounded-pill object-cover" />
          <Button variant="primary" loading={upload.isPending} onClick={() => upload.mutate(cut.blob)}>
            {t('avatarUse')}
          </Button>
        </div>
      )}
    </section>
  )
}
