// Recomputes a round here, in the browser, with one press; nothing is asked of the server for it.
import type { Spot } from '@fairhouse/games/table/sequence.ts'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import { CheckRow } from '../../../kit/fair/CheckRow.tsx'
import { useWalkStage, Verification } from '../../../kit/fair/Verification.tsx'
import { useTableWords } from '../faces/faces.ts'
import type { TableGame } from '../look.ts'
import { checkRound, isCheckable, type RoundCheck, type TableProof, walkOf } from './shoe-checks.ts'
import { BurnRow } from './WholeRow.tsx'

/** `atOnce`: the press that brought it here was the one to verify. */
export function ProofPanel({ table, proof, atOnce = false }: { table: string; proof: TableProof; atOnce?: boolean }) {
  const t = useTranslations('table')
  const stageOf = useWalkStage()
  const steps = walkOf(proof)
  const whole = proof.shoe.hash !== null
  if (!isCheckable(proof)) return <p className="text-2">{t(proof.round.why ? 'voidNoProof' : 'notOver')}</p>
  return (
    <div className="flex flex-col gap-3">
      <Verification
        verify={({ signal, onStage }) => checkRound(table, proof, { signal, onProgress: done => onStage(stageOf(done, steps)) })}
        start={stageOf(0, steps)}
        row={(check: RoundCheck) => <Row key={check.name} check={check} game={proof.game} />}
        atOnce={atOnce}
        {...(!whole && { right: t('rightSoFar') })}
      />
      {!whole && <p className="text-2 text-small">{t('shoeOpen')}</p>}
    </div>
  )
}

function Row({ check, game }: { check: RoundCheck; game: TableGame }) {
  const t = useTranslations('table')
  const fair = useTranslations('fairness')
  const result = useTableWords(game)
  const spots = (of: readonly Spot[]) =>
    of.map(({ to, index }) => t('spot', { side: to === '' ? t('otherSide') : result.side(to), place: String(index + 1) })).join(' · ')
  const words = (said: string) => (check.name === 'result' && said !== '' ? result.name(said) : said)
  if (check.name === 'burn') return <BurnRow {...check} />
  if (check.name === 'sequence')
    return (
      <CheckRow
        ok={check.ok}
        title={t(result.hasShoe ? 'checkSequence' : 'checkDrawn')}
        values={
          result.hasShoe
            ? [
                [fair('published'), spots(check.published)],
                [fair('computed'), spots(check.computed)]
              ]
            : []
        }
      />
    )
  const steps = 'steps' in check ? formatCount(check.steps) : ''
  const title = {
    commitment: check.name === 'commitment' && check.links !== null ? t('checkSeries', { count: check.links }) : t('checkCommitment'),
    cards: t(result.hasShoe ? 'checkCards' : 'checkNumbers'),
    result: t(result.hasShoe ? 'checkResult' : 'checkResultSet'),
    promise: t('checkPromise', { steps }),
    link: fair('checkLink', { steps })
  }[check.name]
  return (
    <CheckRow
      ok={check.ok}
      title={title}
      values={[
        [fair('published'), words(check.published)],
        [fair('computed'), words(check.computed)]
      ]}
    />
  )
}
