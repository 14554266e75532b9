// Published files, a row each: the promised hash beside the one that was computed here.
import { useTranslations } from 'use-intl'
import { CheckRow } from '../../../kit/fair/CheckRow.tsx'
import type { CheckedFile } from './published-files.ts'

export function FileRows({ files }: { files: readonly CheckedFile[] }) {
  const t = useTranslations('fair')
  return files.map(file => (
    <CheckRow
      key={file.name}
      ok={file.ok}
      title={t('checkFile', { file: file.name })}
      values={[
        [t('promised'), file.promised],
        [t('computed'), file.computed]
      ]}
    />
  ))
}
