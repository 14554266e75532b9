// What there is of an item: pieces added or taken out, digital codes added.
import { addCodes, changeStock } from '@fairhouse/contract/ops/money/mall.ts'
import { call } from '@fairhouse/ui/api.ts'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { LinesField } from '../../kit/form/LinesField.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import type { Item } from './item.ts'

export function StockDialog({ item, close }: { item: Item; close: () => void }) {
  const t = useTranslations('opsMall')
  const desk = useTranslations('opsAdjustment')
  const [text, setText] = useState('')
  const by = /^[-−+]?\d{1,6}$/.test(text.trim()) ? Number(text.trim().replace('−', '-')) : 0
  return (
    <ReasonDialog
      title={t('stockTitle')}
      action={t('save')}
      ready={by !== 0}
      send={(reason, key) => call(changeStock, { id: item.id, by, reason }, { key })}
      said={({ stock, approval }) => (approval ? desk('needs.didAsk') : t('didStock', { count: formatCount(stock) }))}
      close={close}
    >
      {({ tried }) => (
        <TextField
          label={t('stockBy')}
          hint={t('stockHint', { count: formatCount(item.stock) })}
          value={text}
          max={7}
          change={setText}
          wrong={tried && by === 0 ? t('numberWrong') : null}
        />
      )}
    </ReasonDialog>
  )
}

export function CodesDialog({ item, close }: { item: Item; close: () => void }) {
  const t = useTranslations('opsMall')
  const [codes, setCodes] = useState<string[]>([])
  const ready = codes.length > 0 && codes.length <= 1_000 && codes.every(code => code.length >= 4 && code.length <= 80)
  return (
    <ReasonDialog
      title={t('codesTitle')}
      action={t('addCodes')}
      ready={ready}
      send={reason => call(addCodes, { id: item.id, codes, reason })}
      said={({ added }) => t('didCodes', { count: formatCount(added) })}
      close={close}
    >
      {({ tried }) => (
        <LinesField
          label={t('codes')}
          hint={t('codesHint')}
          value={codes}
          change={setCodes}
          wrong={place => (place === undefined && tried && !ready ? t('codesWrong') : null)}
        />
      )}
    </ReasonDialog>
  )
}
