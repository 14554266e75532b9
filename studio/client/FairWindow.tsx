// Fairness: the seeds in force, changing them, and every round that can be computed again.

import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { formatTime } from '@fairhouse/ui/text/format.ts'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { netOf, type Round } from './api.ts'
import { agrees } from './recompute.ts'
import type { Studio } from './use-studio.ts'
import { useWords } from './words/use-words.ts'

function RoundLine({ studio, round }: { studio: Studio; round: Round }) {
  const { t, money, signed } = useWords()
  const right = agrees(studio.session.game, round)
  return (
    <li className="flex flex-col gap-1 border-line border-t py-2.5 first:border-0">
      <p className="flex justify-between gap-3 tabular-nums">
        <span className="text-2">{`${formatTime(round.startedAt)} · ${t('number', { nonce: round.seed?.nonce ?? 0 })}`}</span>
        <b>{`${money(round.stake)} · ${signed(netOf(round))}`}</b>
      </p>
      {right === null ? (
        <p className="text-3 text-small">{t('notShown')}</p>
      ) : (
        <>
          <p className={right ? 'flex items-center gap-1.5 text-small text-up' : 'flex items-center gap-1.5 text-neg text-small'}>
            {right ? <CircleCheck aria-hidden="true" className="size-4" /> : <CircleX aria-hidden="true" className="size-4" />}
            {t(right ? 'right' : 'wrong')}
          </p>
          <code className="break-all font-mono text-3 text-cap">{`${round.seed?.server} · ${round.seed?.client} : ${round.seed?.nonce}`}</code>
        </>
      )}
    </li>
  )
}

function Hash({ name, value, children }: { name: string; value: string; children: string }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold text-3 text-cap">{name}</p>
      <code className="break-all rounded-input bg-0 p-3 font-mono text-small light:bg-3">{value}</code>
      <p className="text-3 text-small tabular-nums">{children}</p>
    </div>
  )
}

const clientPattern = /^[!-~]{1,64}$/

export function FairWindow({ studio, onClose }: { studio: Studio; onClose: () => void }) {
  const { t } = useWords()
  const [typed, setTyped] = useState<string | null>(null)
  const [changing, setChanging] = useState(false)
  const [refused, setRefused] = useState(false)
  const client = (typed ?? studio.seed.client).trim()
  const bad = !clientPattern.test(client)
  const change = async (): Promise<void> => {
    if (bad || changing) return
    setChanging(true)
    setRefused(!(await studio.changeSeed(client)))
    setChanging(false)
  }
  return (
    <Modal open onClose={onClose} title={t('fairTitle')} size="lg">
      <div className="flex flex-col gap-4">
        <p className="text-2">{t('fairText')}</p>
        <Hash name={t('hash')} value={studio.seed.hash}>{`${t('nonce')}: ${studio.seed.nonce}`}</Hash>
        <Hash name={t('nextHash')} value={studio.seed.next}>
          {t('nextHint')}
        </Hash>
        {/* no form: the frame of the house lets none be sent */}
        <div className="flex flex-col items-start gap-2">
          <div className="w-full">
            <Input
              label={t('client')}
              value={typed ?? studio.seed.client}
              onChange={event => setTyped(event.target.value)}
              onKeyDown={event => event.key === 'Enter' && void change()}
              error={bad && t('clientBad')}
              hint={t('changeHint')}
              maxLength={64}
              autoComplete="off"
              spellCheck={false}
              className="font-mono"
            />
          </div>
          <Button variant="primary" loading={changing} onClick={() => void change()}>
            {t('change')}
          </Button>
          <p role="status" className="text-small text-warn">
            {refused && t('seedOpen')}
          </p>
        </div>
        <section>
          <h2 className="mb-1 text-h6">{t('rounds')}</h2>
          {studio.history.length === 0 && <p className="text-3">{t('noRounds')}</p>}
          <ul>
            {studio.history.map(round => (
              <RoundLine key={round.id} studio={studio} round={round} />
            ))}
          </ul>
        </section>
      </div>
    </Modal>
  )
}
