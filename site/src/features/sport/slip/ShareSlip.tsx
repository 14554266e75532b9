// A code for the slip's legs, never its amount, and opening somebody else's.
import { openShare, shareSlip } from '@fairhouse/contract/sport/share.ts'
import { call } from '@fairhouse/ui/api.ts'
import { CopyField } from '@fairhouse/ui/components/form/CopyField.tsx'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { whenLoggedIn } from '../../../session/account/ask.ts'
import { useSlipLegs } from '../legs/slip-legs.ts'
import { useSlipForm } from '../order/slip-form.ts'
import type { SlipDesk } from './use-slip.ts'

/** Builders of all bets of the slip, with today's joint prices. */
function buildersIn({ lines }: SlipDesk): { legs: number[]; odds: number }[] {
  let from = 0
  return lines.flatMap(({ slip, check }) => {
    const start = from
    from += slip.legs.length
    return slip.builders.map((places, i) => ({ legs: places.map(place => start + place), odds: check?.builders[i]?.odds ?? 0 }))
  })
}

export function ShareSlip({ desk }: { desk: SlipDesk }) {
  const { slips } = desk
  const t = useTranslations('sportSlip')
  const say = useSay()
  const [code, setCode] = useState<string | null>(null)
  const share = useMutation({
    mutationFn: () =>
      call(shareSlip, {
        kind: slips.length === 1 && slips[0]!.kind === 'single' ? 'single' : slips[0]?.kind === 'system' ? 'system' : 'acca',
        // in the order of its bets, which builders name their legs by
        legs: slips.flatMap(slip => slip.legs).map(leg => ({ ...leg })),
        folds: [...(slips[0]?.folds ?? [])],
        builders: buildersIn(desk),
        eachWay: slips.length > 0 && slips.every(slip => slip.eachWay)
      }),
    onSuccess: reply => setCode(reply.code),
    onError: cause => toast.error(say(cause))
  })
  return (
    <>
      <Button
        size="sm"
        icon={<Share2 aria-hidden="true" className="size-4" />}
        loading={share.isPending}
        onClick={() => whenLoggedIn(() => share.mutate())}
      >
        {t('share')}
      </Button>
      <Modal open={code !== null} onClose={() => setCode(null)} title={t('share')}>
        <p className="pb-3 text-2">{t('shareText')}</p>
        <CopyField label={t('code')} value={code ?? ''} />
      </Modal>
    </>
  )
}

/** Takes the legs of a code into the slip; what is there is replaced. Prices are compared with today's by the slip itself. */
export function OpenShare() {
  const t = useTranslations('sportSlip')
  const say = useSay()
  const [code, setCode] = useState('')
  const open = useMutation({
    mutationFn: () => call(openShare, { code: code.trim().toLocaleUpperCase('en') }),
    onSuccess: ({ kind, folds, legs, builders, eachWay }) => {
      // shared prices stay on the legs: the slip shows what each has become, and takes it by a press
      useSlipLegs.getState().replace(legs.map(({ now: _, ...leg }) => leg))
      useSlipForm.getState().set({ kind, eachWay, ...(builders.length > 0 && { builder: true }), ...(folds.length > 0 && { folds }) })
      setCode('')
      const gone = legs.filter(({ now }) => now === 0).length
      const moved = legs.filter(({ now, odds }) => now !== 0 && now !== odds).length
      toast.success(t('opened', { count: legs.length, moved, gone }))
    }
  })
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={event => {
        event.preventDefault()
        if (code.trim() !== '') open.mutate()
      }}
    >
      <div className="min-w-0 flex-1">
        <Input
          label={t('openCode')}
          value={code}
          maxLength={8}
          autoComplete="off"
          onChange={event => setCode(event.target.value)}
          error={open.isError ? say(open.error) : null}
        />
      </div>
      <Button type="submit" loading={open.isPending}>
        {t('open')}
      </Button>
    </form>
  )
}
