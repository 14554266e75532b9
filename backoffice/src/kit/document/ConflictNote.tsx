// Somebody else has saved meanwhile: what they changed, and the two ways on. The operator's own text is never lost by itself.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Changes } from './changes/Changes.tsx'
import type { Version } from './document.ts'

interface Props {
  theirs: Version
  mine: unknown
  takeTheirs: () => void
  keepMine: () => void
}

export function ConflictNote({ theirs, mine, takeTheirs, keepMine }: Props) {
  const t = useTranslations('opsContent.edit')
  const [shown, setShown] = useState(false)
  return (
    <div role="alert" className="grid gap-2 rounded-control border border-warn/50 bg-warn/10 p-3 text-small">
      <p className="flex items-center gap-2 font-bold">
        <TriangleAlert aria-hidden className="size-4 text-warn" />
        {t('conflictTitle', { name: theirs.author, no: theirs.no, time: formatDateTime(theirs.createdAt) })}
      </p>
      <p className="text-2">{t('conflictText')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setShown(!shown)} aria-expanded={shown}>
          {t(shown ? 'conflictHide' : 'conflictShow')}
        </Button>
        <Button size="sm" onClick={keepMine}>
          {t('keepMine')}
        </Button>
        <Button size="sm" onClick={takeTheirs}>
          {t('takeTheirs')}
        </Button>
      </div>
      {shown && (
        <div className="rounded-control border border-line bg-0 p-3">
          <Changes before={theirs.body} after={mine} />
        </div>
      )}
    </div>
  )
}
