// Passkeys in the browser: making one, and answering with one.
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError
} from '@simplewebauthn/browser'

type Said = Record<string, unknown>

/** Can this browser hold passkeys? */
export const knowsPasskeys = (): boolean => browserSupportsWebAuthn()

/** `cancelled`: closed or timed out · `known`: this device holds one for the account already · `failed`: anything else. */
export class PasskeyProblem extends Error {
  readonly reason: 'cancelled' | 'known' | 'failed'
  constructor(cause: unknown) {
    super('passkey', { cause })
    const known = cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    const name = cause instanceof Error ? cause.name : ''
    this.reason =
      known || name === 'InvalidStateError' ? 'known' : ['NotAllowedError', 'AbortError'].includes(name) ? 'cancelled' : 'failed'
  }
}

const asProblem = (cause: unknown): never => {
  throw new PasskeyProblem(cause)
}

/** Lets the browser make a passkey. @throws PasskeyProblem */
export const makePasskey = async (options: Said): Promise<Said> =>
  (await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }).catch(
    asProblem
  )) as unknown as Said

/** Lets the browser answer with a passkey of the account. @throws PasskeyProblem */
export const answerWithPasskey = async (options: Said): Promise<Said> =>
  (await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }).catch(
    asProblem
  )) as unknown as Said
