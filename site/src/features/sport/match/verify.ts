// Plays a finished match again from what the house published, in slices that leave the page responsive, and says what is as it was promised.
import type { sportProof } from '@fairhouse/contract/sport/sport.ts'
import { sportModels } from '@fairhouse/games/sport/models.ts'
import { playOn } from '@fairhouse/games/sport/play-on.ts'
import { commitmentOf, diceOfMatch, type MatchCheck, stateText } from '@fairhouse/games/sport/simulate.ts'
import type { z } from 'zod'

export type Proof = z.output<typeof sportProof.reply>

/** Ticks between two looks at the time; a slice ends after so many milliseconds. */
const ticksAtOnce = 60
const sliceMs = 12

const pause = (): Promise<void> => new Promise(done => setTimeout(done))

interface Watch {
  readonly signal?: AbortSignal
  /** 0 … 1: of the match. */
  readonly onProgress?: (share: number) => void
}

/** The state in which the match ends when it is played again. */
async function replayed(proof: Proof, hash: string, { signal, onProgress }: Watch): Promise<unknown> {
  const model = sportModels[proof.sport]
  if (!model) throw new Error(`no model of ${proof.sport}`)
  const params = model.params(proof.ratings.home, proof.ratings.away)
  const source = { hash, entropy: proof.entropy, fixture: String(proof.fixture) }
  const running = { params, dice: diceOfMatch(source), state: model.start(params), tick: 0 }
  const ends = Math.max(1, proof.ticks ?? 1)
  for (let since = performance.now(); !model.view(running.state).ended && running.tick < ends * 2; ) {
    playOn(model, running, running.tick + ticksAtOnce)
    if (performance.now() - since < sliceMs) continue
    onProgress?.(Math.min(1, running.tick / ends))
    await pause()
    signal?.throwIfAborted()
    since = performance.now()
  }
  return running.state
}

/** @throws SyntaxError for a malformed hash, the signal's reason when aborted */
export async function verifyProof(proof: Proof, watch: Watch = {}): Promise<MatchCheck[]> {
  const { hash } = proof
  if (hash === null) throw new SyntaxError('the match is not over')
  const check = (name: MatchCheck['name'], published: string, computed: string): MatchCheck => ({
    ...{ name, published, computed },
    ok: published === computed
  })
  const final = await replayed(proof, hash, watch)
  return [check('commitment', proof.commitment, commitmentOf(hash)), check('match', stateText(proof.final), stateText(final))]
}
