// Asks a second operator to void a paid round, once it has been seen what that changes.
import { askVoidRound, deskTableRound } from '@fairhouse/contract/ops/games/table.ts'
import { call } from '@fairhouse/ui/api.ts'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { CorrectionTrial } from '../../kit/approval/CorrectionTrial.tsx'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import type { Asked } from './TableDialog.tsx'

type Props = { asked: Extract<Asked, { kind: 'void' }>; close: () => void }

export function VoidDialog({ asked: { table: at, no }, close }: Props) {
  const t = useTranslations('opsTable')
  const { table, name } = at
  const look = useMutation({ mutationFn: () => call(deskTableRound, { table, no }) })
  const trial = { ...look, data: look.data?.trial ?? undefined }
  return (
    <ReasonDialog
      title={t('voidTitle', { no: formatCount(no), table: name })}
      action={t('voidRound')}
      danger
      size="lg"
      ready={trial.data !== undefined}
      send={(reason, key) => call(askVoidRound, { table, no, reason }, { key })}
      said={t('didAsk')}
      close={close}
    >
      {({ tried }) => (
        <>
          <p>{t('voidAsk')}</p>
          {look.data?.trial === null && <p role="alert">{t('notPaid')}</p>}
          <CorrectionTrial
            trial={trial}
            bets={trial.data?.bets}
            numberOf={({ bet }) => bet}
            look={() => look.mutate()}
            missed={tried && look.data?.trial !== null}
          />
        </>
      )}
    </ReasonDialog>
  )
}
