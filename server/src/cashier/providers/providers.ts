// Payment companies that the house works with: a further one is a file beside this and a line here.
import type { House } from '#base/house.ts'
import type { Provider } from './provider.ts'
import { sandbox } from './sandbox.ts'
import { scanpay } from './scanpay.ts'

/** The stand-ins pay with nobody's money: they are there only where the settings switch them on. */
export const providersOf = (house: House): readonly Provider[] => (house.config.SANDBOX === 'on' ? [sandbox, scanpay] : [])

/** Does this provider never call, so that all that is known of its payments was asked for? */
export const asksOnly = (code: string): boolean => [sandbox, scanpay].some(p => p.code === code && 'asked' in p)

export const providerOf = (house: House, code: string): Provider | undefined => providersOf(house).find(p => p.code === code)
