// The rules of a game: how it is played, what it returns, what happens when the line breaks.
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import type { Studio } from './use-studio.ts'
import { useWords } from './words/use-words.ts'

export function RulesWindow({ studio, onClose }: { studio: Studio; onClose: () => void }) {
  const { t, money, percent } = useWords()
  const { game } = studio.session
  const rtp = percent(game.rtp / 10_000)
  const lines = [
    game.kind === 'dice' ? t('rulesDice') : game.kind === 'mines' ? t('rulesMines', { ceiling: game.rules.ceiling }) : t('rulesPlinko'),
    t(game.kind === 'plinko' ? 'rulesRtpLow' : 'rulesRtp', { rtp }),
    t('rulesStakes', { low: money(game.smallestStake), high: money(game.largestStake) }),
    t('rulesCut')
  ]
  return (
    <Modal open onClose={onClose} title={`${game.name} · ${t('rules')}`}>
      <div className="flex flex-col gap-3 text-2 text-body-l">
        {lines.map(line => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Modal>
  )
}
