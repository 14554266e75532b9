// Saves the final table of a leaderboard as a file that spreadsheets read.
import { leaderboardFile } from '@fairhouse/contract/member/leaderboard.ts'
import { csvLine } from '@fairhouse/contract/record-file.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { saveTable } from '../../../kit/record/save-file.ts'
import type { Board } from './use-board-words.ts'

async function save({ id, ends }: Board, head: readonly string[]): Promise<void> {
  const texts = [csvLine(head)]
  for (let from: number | null = 1; from !== null; ) {
    const part: { text: string; next: number | null } = await call(leaderboardFile, { id, from })
    texts.push(part.text)
    from = part.next
  }
  saveTable(`fairhouse-leaderboard-${ends.toISOString().slice(0, 10)}.csv`, texts)
}

export function TableFile({ of }: { of: Board }) {
  const t = useTranslations('leaderboard')
  const saving = useMutation({
    mutationFn: () => save(of, [t('place'), t('player'), t('score'), t('fileReached'), t('prize'), t('filePaid')]),
    onError: () => toast.error(t('fileFailed'))
  })
  return (
    <Button loading={saving.isPending} aria-label={t('fileOf', { name: of.name })} onClick={() => saving.mutate()}>
      <Download aria-hidden="true" className="size-4.5" />
      {t('file')}
    </Button>
  )
}
