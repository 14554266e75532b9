// Proves that a browser with a person in front of it is asking: a piece of work that costs a program more than it gains.
import { botChallenge } from '@fairhouse/contract/member/verification.ts'
import { ApiError, call } from '@fairhouse/ui/api.ts'

const isLost = (problem: unknown): boolean => problem instanceof ApiError && (problem.code === 'network' || problem.code === 'offline')

/**
 * The solved work as the house takes it, undefined where it asks for none. The keys are derived by the browser beside the page, which goes on.
 * `captcha` is the harder work that stands for a picture. @throws ApiError `bot.required` when it does not come about
 */
export async function proveHuman(purpose: 'form' | 'captcha' = 'form'): Promise<string | undefined> {
  try {
    const { challenge, hosted } = await call(botChallenge, { purpose })
    if (hosted) return (await import('./bot-hosted.ts')).askHosted(hosted)
    if (challenge === null) return undefined
    const [{ solveChallenge }, { deriveKey }] = await Promise.all([import('altcha-lib'), import('altcha-lib/algorithms/web/pbkdf2')])
    const solution = await solveChallenge({ challenge: challenge as never, deriveKey })
    if (!solution) throw new ApiError('bot.required', 'not solved in time')
    return btoa(JSON.stringify({ challenge, solution }))
  } catch (problem) {
    throw isLost(problem) ? problem : new ApiError('bot.required', 'not solved')
  }
}
