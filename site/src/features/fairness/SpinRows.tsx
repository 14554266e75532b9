// What was found when a round of a slot was recomputed, a row each.
import type { SpinCheck } from '@fairhouse/games/slots/check-round.ts'
import type { SlotStep } from '@fairhouse/games/slots/rounds/round.ts'
import { formatCount, formatMultiplier } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import { CheckRow } from '../../kit/fair/CheckRow.tsx'
import { useMoney } from '../../session/money/money.ts'
import { FileRows } from './figures/FileRows.tsx'
import type { CheckedFile } from './figures/published-files.ts'

/** Says a step in a few words: the row or colour that came, and what the round is worth after it. */
export function useStepWords(): (step: SlotStep | null) => string {
  const t = useTranslations('fair')
  return step => {
    if (!step) return t('nothing')
    const worth = formatMultiplier(step.payout / 100)
    if (step.kind === 'gamble') return t('stepGamble', { colour: t(step.drawn === 'red' ? 'red' : 'black'), worth })
    if (step.kind === 'collect') return t('stepCollect', { worth })
    return t('stepRow', { row: formatCount(step.row ?? 0), table: step.table ?? '', worth })
  }
}

export function SpinRows({ files, checks }: { files: readonly CheckedFile[]; checks: readonly SpinCheck[] }) {
  const t = useTranslations('fair')
  const money = useMoney()
  const words = useStepWords()
  const row = (check: SpinCheck) => {
    if (check.name === 'seed')
      return { title: t('checkSeed'), values: [[t('promised'), check.published] as const, [t('computed'), check.computed] as const] }
    if (check.name === 'step')
      return {
        title: t('checkStep', { at: check.at + 1 }),
        values: [
          ...(check.word === null ? [] : [[t('word'), t('wordOf', { word: formatCount(check.word) })] as const]),
          [t('played'), words(check.published)] as const,
          [t('computed'), words(check.computed)] as const
        ]
      }
    if (check.name === 'book')
      return {
        title: t('checkBook', { at: check.at + 1 }),
        values: [
          [t('rowPays'), formatMultiplier(check.row / 100)] as const,
          [t('eventsAdd'), check.computed === null ? t('nothing') : formatMultiplier(check.computed / 100)] as const
        ]
      }
    return {
      title: t('checkPayout'),
      values: [[t('paid'), money(check.published)] as const, [t('computed'), money(check.computed)] as const]
    }
  }
  return (
    <ol className="flex flex-col gap-2">
      <FileRows files={files} />
      {checks.map(check => (
        <CheckRow key={`${check.name}-${'at' in check ? check.at : ''}`} ok={check.ok} {...row(check)} />
      ))}
    </ol>
  )
}
