// The code of a mailed link, `/login#reset=CODE`: out of the address before anything is asked, and in memory only.
import { takeFragment } from '../../../session/house/fragment.ts'

let code: string | null = null

/** Takes the code out of the address, if it is there. */
export function takeResetLink(): void {
  code = takeFragment('reset') ?? code
}

/** The code that a link brought and that was not used yet. */
export const resetCode = (): string | null => code

/** The code was used, or is of no use. */
export function dropResetCode(): void {
  code = null
}
