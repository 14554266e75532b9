// Gives a game a picture of its own, or takes it away.
import { removePicture, setPicture } from '@fairhouse/contract/ops/games/catalogue.ts'
import { call } from '@fairhouse/ui/api.ts'
import { FileDrop } from '@fairhouse/ui/components/form/FileDrop.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Confirm } from '../../kit/dialog/Confirm.tsx'
import { useOnce } from '../../kit/dialog/use-once.ts'

interface Props {
  of: { readonly code: string; readonly name: string; readonly picture: string | null }
  close: () => void
}

export function PictureDialog({ of, close }: Props) {
  const t = useTranslations('opsCatalogue')
  const [files, setFiles] = useState<File[]>([])
  const [tried, setTried] = useState(false)
  const file = files[0]
  const give = useOnce({
    send: () => call(setPicture, { code: of.code }, { picture: file! }),
    done: close,
    said: t('pictureGiven', { name: of.name })
  })
  const take = useOnce({ send: () => call(removePicture, { code: of.code }), done: close, said: t('pictureTaken', { name: of.name }) })
  return (
    <Confirm
      title={t('pictureTitle', { name: of.name })}
      action={t('pictureSave')}
      busy={give.busy || take.busy}
      wrong={give.wrong ?? take.wrong ?? (tried && !file ? t('pictureMissing') : null)}
      confirm={() => {
        setTried(true)
        if (file) give.run()
      }}
      close={close}
    >
      <p>{t('pictureText')}</p>
      {of.picture && (
        <div className="flex items-center gap-3">
          <img src={of.picture} alt={t('pictureNow')} className="h-24 rounded-control border border-line object-cover" />
          <Button variant="subtle" size="sm" loading={take.busy} onClick={take.run}>
            {t('pictureRemove')}
          </Button>
        </div>
      )}
      <FileDrop label={t('pictureField')} files={files} onFiles={setFiles} max={1} disabled={give.busy} />
    </Confirm>
  )
}
