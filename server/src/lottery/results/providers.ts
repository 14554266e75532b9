// Which provider of official results this house asks: one of its own choice, or the stand-in, or none.
import { createPublicKey } from 'node:crypto'
import { keyFromSeed, sign } from '#base/crypto.ts'
import { type House, perHouse } from '#base/house.ts'
import { httpResults } from './http-results.ts'
import type { ResultsProvider } from './port.ts'

/** The stand-in's key grows from the key of the stand-ins. */
export const standInKey = (providerKey: string) => keyFromSeed(sign(providerKey, 'official results'))

/** The provider that is asked, or null: then every official result needs two operators. */
export const providerOf = perHouse((house: House): ResultsProvider | null => {
  const { RESULTS_URL, RESULTS_KEY, SANDBOX, SANDBOX_PROVIDER_KEY } = house.config
  if (RESULTS_URL && RESULTS_KEY) return httpResults(new URL(RESULTS_URL).host, RESULTS_URL, RESULTS_KEY)
  if (SANDBOX !== 'on') return null
  const publicKey = createPublicKey(standInKey(SANDBOX_PROVIDER_KEY)).export({ format: 'der', type: 'spki' })
  return httpResults('sandbox', '/sandbox-results', publicKey.toString('base64'))
})
