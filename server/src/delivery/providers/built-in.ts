// The built-in stand-in for both channels: takes and refuses like a provider, and reaches nobody.
import { DeliveryRefusal, type Provider } from './provider.ts'

/** Numbers that end in 0001 are refused, those in 0002 fail once; addresses at bounce.example bounce. */
export const builtIn: Provider = {
  name: 'builtin',
  async send({ id, to, attempt }) {
    if (/^\+\d+0001$/.test(to)) throw new DeliveryRefusal('HTTP 400 (21211)')
    if (/@bounce\.example$/i.test(to)) throw new DeliveryRefusal('SMTP 550')
    if (/^\+\d+0002$/.test(to) && attempt === 1) throw new Error('HTTP 503')
    return `builtin-${id}`
  }
}

/** In production nobody is told that a message which reaches nobody was sent. */
export const noProvider: Provider = {
  name: 'none',
  async send() {
    throw new DeliveryRefusal('no provider is configured')
  }
}
