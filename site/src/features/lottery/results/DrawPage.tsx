// A draw with its proof, at an address of its own.
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { IssueProof } from '../proof/IssueProof.tsx'
import { useLobby } from '../use-lobby.ts'

export function DrawPage() {
  const t = useTranslations('lotteryResults')
  const { game = '', issue = '' } = useParams({ strict: false })
  const name = useLobby(undefined).data?.list.find(card => card.game === game)?.name ?? game
  const title = t('drawOf', { game: name, issue })
  return (
    <div className="mx-auto flex w-full max-w-200 flex-col gap-4">
      <title>{`${title} · Fairhouse`}</title>
      <h1 className="text-h3">{title}</h1>
      <Card>
        <IssueProof key={`${game}:${issue}`} game={game} issue={issue} />
      </Card>
    </div>
  )
}
