// The same for what is not the house's own: rounds of the sample studio.
import { randomUUID } from 'node:crypto'
import { freshDatabase } from '@fairhouse/server/testing.ts'
import { expect, test } from 'vitest'
import { smallOperator } from '../studio/small-operator.ts'
import { ask, studioProcess } from '../studio/studio-process.ts'
import { agrees, differs } from './python.ts'

test('dice, mines and plinko of the studio: the outcome and what was paid', async () => {
  const operator = await smallOperator()
  const studio = studioProcess({
    STUDIO_DATABASE_URL: await freshDatabase(),
    STUDIO_OPERATOR_URL: operator.url,
    STUDIO_KEY: operator.studioKey
  })
  const supplier = async (path: string, fields: object) => {
    const body = JSON.stringify({ operator_id: 'fairhouse', ...fields })
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': operator.sign(body) }
    return new URL(((await (await fetch(studio.url() + path, { method: 'POST', headers, body })).json()) as { url: string }).url)
  }
  const user = 'checking-player'
  const proofs: { game: { kind: string }; round: { seed: { nonce: number }; payout: string } }[] = []
  try {
    await studio.start()
    operator.purses.set(user, 10_000 * 100_000)
    const played: string[] = []
    let token = ''
    const play = async (game: string, choice: object) => {
      const of = { platform: 'GPL_DESKTOP', currency: 'TRY', country: 'TR', lang: 'en', lobby_url: 'http://house.example/rng' }
      token = (await supplier('/game/url', { user, token: `token-of-${user}`, game_code: game, ...of })).hash.slice(1)
      const { body } = await ask(studio.url(), token, 'POST', '/rounds', { id: randomUUID(), stake: '7.31', choice })
      played.push(body.round.id)
      return body.round.id as string
    }
    for (const side of ['under', 'over']) for (const target of [4_000, 5_000]) await play('fox_night_dice', { side, target })
    for (const risk of ['low', 'medium', 'high']) for (const rows of [8, 9, 13, 16]) await play('fox_plinko', { rows, risk })
    for (const [game, cells] of [
      ['fox_pocket_mines', [4, 8]],
      ['fox_wide_mines', [0, 1, 48]],
      ['fox_calm_mines', [12]]
    ] as const) {
      const id = await play(game, { mines: 3 })
      for (const cell of cells) await ask(studio.url(), token, 'POST', `/rounds/${id}/open`, { cell })
      await ask(studio.url(), token, 'POST', `/rounds/${id}/cash`)
    }
    await ask(studio.url(), token, 'POST', '/seeds', { clientSeed: 'my-own' })
    for (const round of played) {
      const sent = operator.calls.find(({ path, body }) => path === '/transaction/bet' && body.round === round)!.body
      const [id, proof] = (await supplier('/game/round', { user, transaction_uuid: sent.transaction_uuid, round })).hash.slice(1).split('.')
      proofs.push((await (await fetch(`${studio.url()}/api/replay?round=${id}&proof=${proof}`)).json()) as never)
    }
  } finally {
    await studio.kill()
    await operator.close()
  }
  expect(proofs.map(({ game }) => game.kind)).toEqual(expect.arrayContaining(['dice', 'mines', 'plinko']))
  for (const proof of proofs) await agrees('studio.py', proof)
  for (const kind of ['dice', 'mines', 'plinko']) {
    // the last of its kind: there another number gives the same outcome once in 2,300 at most, on the first boards once in 84
    const proof = proofs.findLast(({ game }) => game.kind === kind)!
    await differs('studio.py', { ...proof, round: { ...proof.round, payout: '0.01' } })
    await differs('studio.py', { ...proof, round: { ...proof.round, seed: { ...proof.round.seed, nonce: 1_000_000 } } })
  }
})
