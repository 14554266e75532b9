// Fairness: the seeds in force, changing them, and every round that can be computed again.
import { Button } from '@fairhouse/ui/components/Button.tsx'
import { controlClass, Field } from '@fairhouse/ui/components/Field.tsx'
import { Modal } from '@fairhouse/ui/components/Modal.tsx'
import { formatTime } from '@fairhouse/ui/format.ts'
import { CircleCheck, CircleX } from 'lucide-react'
import { useId, useState } from 'react'
import type { Round } from './api.ts'
import { agrees } from './recompute.ts'
import type { Studio } from './use-studio.ts'
import { useWords } from './words/use-words.ts'

function RoundLine({ studio, round }: { studio: Studio; round: Round }) {
  const { t, money } = useWords()
  const right = agrees(studio.session.game, round)
  return (
    <li className="flex flex-col gap-1 border-line border-t py-2.5 first:border-0">
      <p className="flex justify-between gap-3 tabular-nums">
        <span className="text-2">{`${formatTime(round.startedAt)} · ${t('number', { nonce: round.seed?.nonce ?? 0 })}`}</span>
        <b>{`${money(round.stake)} → ${money(round.payout ?? '0.00')}`}</b>
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

export function FairWindow({ studio, onClose }: { studio: Studio; onClose: () => void }) {
  const { t } = useWords()
  const id = useId()
  const [client, setClient] = useState(studio.seed.client)
  const [changing, setChanging] = useState(false)
  const [refused, setRefused] = useState(false)
  const change = async (): Promise<void> => {
    setChanging(true)
    setRefused(!(await studio.changeSeed(client.trim() || studio.seed.client)))
    setChanging(false)
  }
  return (
    <Modal open onClose={onClose} title={t('fairTitle')} size="lg">
      <div className="flex flex-col gap-4">
        <p className="text-2">{t('fairText')}</p>
        <div className="flex flex-col gap-1">
          <p className="font-semibold text-3 text-cap">{t('hash')}</p>
          <code className="break-all rounded-input bg-0 p-3 font-mono text-small light:bg-3">{studio.seed.hash}</code>
          <p className="text-3 text-small tabular-nums">{`${t('nonce')}: ${studio.seed.nonce}`}</p>
        </div>
        <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
          <div className="flex-1">
            <Field id={id} label={t('client')}>
              <div className={controlClass(false)}>
                <input
                  id={id}
                  value={client}
                  maxLength={64}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={event => setClient(event.target.value)}
                  className="min-h-10.5 w-full min-w-0 rounded-input bg-transparent px-3.5 font-mono outline-none"
                />
              </div>
            </Field>
          </div>
          <Button variant="primary" loading={changing} onClick={() => void change()}>
            {t('change')}
          </Button>
        </div>
        <p role="status" className={refused ? 'text-small text-warn' : 'text-3 text-small'}>
          {refused ? t('seedOpen') : t('changeHint')}
        </p>
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
